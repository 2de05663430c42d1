import L from "leaflet";
import type { Panes } from "./panes.ts";
import { loadRelief, unpacked } from "./shapes.ts";

const reliefFrom = 5.25;
const snowFrom = 3200;

const kindOf = (height: number) => (height >= snowFrom ? "map-snow" : "map-height");

/** Contours, light and shadow, rivers and lakes of Georgia, loaded when they come into view. */
export function drawRelief(map: L.Map, { draw }: Panes) {
  let begun = false;
  const layer = L.layerGroup();
  const load = async () => {
    const { area, scale, levels, shades, rivers, lakes } = await loadRelief();
    const lines = (packed: number[][]) => packed.map((line) => unpacked(line, scale));
    for (const { height, rings } of levels) L.polygon(lines(rings), draw("relief", kindOf(height))).addTo(layer);
    for (const { value, rings } of shades) L.polygon(lines(rings), draw("relief", value < 0 ? "map-shadow" : "map-light")).addTo(layer);
    for (const isGreat of [false, true])
      L.polyline(
        lines(rivers.filter(({ great }) => great === isGreat).map(({ line }) => line)),
        draw("water", `map-river ${isGreat ? "map-river-great" : "map-river-small"}`),
      ).addTo(layer);
    L.polygon(lines(lakes), draw("water", "map-lake")).addTo(layer);
    return L.latLngBounds([area.south, area.west], [area.north, area.east]);
  };
  // About the area of the relief; its file tells exactly.
  let bounds = L.latLngBounds([39.8, 38], [44.4, 49.6]);
  const show = () => {
    const isNear = map.getZoom() >= reliefFrom && map.getBounds().intersects(bounds);
    if (isNear && !begun) {
      begun = true;
      load().then(
        (exact) => {
          bounds = exact;
          // The map may have been removed meanwhile, and has no panes then.
          if (map.getPane("mapPane")) show();
        },
        () => undefined,
      );
    }
    if (isNear) layer.addTo(map);
    else layer.remove();
  };
  map.on("moveend", show);
  map.whenReady(show);
}
