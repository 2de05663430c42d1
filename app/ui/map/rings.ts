import L from "leaflet";
import { formatDistance } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cityAt } from "./cities/city-shapes.ts";

const t = messages(texts.mapRings);

type Centre = { latitude: number; longitude: number };

const steps = [0.25, 0.5, 1, 2, 5, 10, 20, 50];
/** Minimum pixels between rings, and the number of rings around a centre. */
const between = 72;
const rings = 6;
/** Below this zoom the drawn map gives enough orientation. */
const ringsFrom = 10.5;
const mostCentres = 8;
const metresPerDegree = 111_200;

/** Kilometres between rings, so that they keep their distance at the zoom of the map. */
function stepAt(map: L.Map, { latitude, longitude }: Centre): number {
  const at = map.project([latitude, longitude]);
  const metresPerPixel = map.distance(map.unproject(at), map.unproject(at.add([100, 0]))) / 100;
  return steps.find((km) => (km * 1000) / metresPerPixel >= between) ?? 100;
}

const name = (text: string) => {
  const mark = document.createElement("span");
  mark.className = "map-distance";
  mark.textContent = text;
  return L.divIcon({ html: mark, className: "map-mark", iconSize: [0, 0] });
};

/** Distance rings around town centres, for a map without street tiles; updated on zoom. Returns the cleanup function. */
export function drawRings(map: L.Map, centres: readonly Centre[]): () => void {
  const layer = L.layerGroup().addTo(map);
  const draw = () => {
    layer.clearLayers();
    if (map.getZoom() < ringsFrom) return;
    for (const centre of centres.filter((one) => !cityAt(one)).slice(0, mostCentres)) {
      const { latitude, longitude } = centre;
      const step = stepAt(map, centre);
      for (let ring = 1; ring <= rings; ring++) {
        const metres = step * ring * 1000;
        L.circle([latitude, longitude], { radius: metres, interactive: false, fill: false, className: "map-ring" }).addTo(layer);
        L.marker([latitude - metres / metresPerDegree, longitude], {
          icon: name(t.km(formatDistance(metres))),
          interactive: false,
          keyboard: false,
          zIndexOffset: -2000,
        }).addTo(layer);
      }
    }
  };
  draw();
  map.on("zoomend", draw);
  return () => {
    map.off("zoomend", draw);
    layer.remove();
  };
}
