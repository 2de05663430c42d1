import "leaflet/dist/leaflet.css";
import "./map.css";
import type L from "leaflet";
import { drawCities } from "./city-layer.ts";
import type { Rect } from "./declutter.ts";
import { panes } from "./panes.ts";
import { drawNames } from "./place-names.ts";
import { drawRelief } from "./relief.ts";
import { drawWorld } from "./world.ts";

/** Classes that hide details of the drawn map from afar (map.css). */
function markZoom(map: L.Map) {
  const mark = () => {
    for (const from of [4, 5, 6, 7, 8, 9, 13]) map.getContainer().classList.toggle(`map-from-${from}`, map.getZoom() >= from);
  };
  map.on("zoomend", mark);
  map.whenReady(mark);
}

/** The map without a street tile server: coasts, borders, waters, the relief of Georgia and names. It needs no other server. */
export function drawBase(map: L.Map, taken?: () => Rect[]) {
  const ground = panes(map);
  markZoom(map);
  drawWorld(map, ground).catch(() => undefined);
  drawRelief(map, ground);
  map.attributionControl.addAttribution("Natural Earth");
  const names = drawNames(map, taken);
  drawCities(map, ground, (marks) => names.mark(marks));
  return { names };
}
