import L from "leaflet";

const size = { width: 264, height: 232 };
const gap = 8;
/** Controls cover this much of the upper edge. */
const top = 64;

/** Shows an element above a place of the map, or below it where there is no room; within the map's window. */
export function cardPopup(map: L.Map, content: HTMLElement) {
  const popup = L.popup({
    closeButton: false,
    autoPan: false,
    closeOnClick: false,
    className: "map-card",
    minWidth: size.width,
    maxWidth: size.width,
  });
  popup.setContent(content);
  return {
    open(at: L.LatLng, height: number) {
      const { x, y } = map.latLngToContainerPoint(at);
      const half = size.width / 2 + gap;
      const inside = Math.min(Math.max(x, half), map.getSize().x - half) - x;
      const isBelow = y < top + size.height + height;
      popup.options.offset = L.point(inside, isBelow ? size.height + height / 2 + gap : -height / 2 - gap);
      popup.setLatLng(at).openOn(map);
    },
    close: () => popup.remove(),
    focus: () => content.querySelector("a")?.focus(),
  };
}
