import L from "leaflet";
import { getLocale } from "#kit/locale.ts";
import { type CityShapes, cityShapes } from "./cities/city-shapes.ts";
import { featuresOf } from "./cities/geo-features.ts";
import { flowAt } from "./flow.ts";
import type { Panes } from "./panes.ts";
import type { CityMark } from "./place-names.ts";

const citiesFrom = 10.5;

const metresPerPixel = (map: L.Map, latitude: number) => (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / 256 / 2 ** map.getZoom();

/** Draws the cities in view from near by: rivers, parks, old town and streets. `onMarks` gets the named places of each. */
export function drawCities(map: L.Map, { draw }: Panes, onMarks: (marks: CityMark[]) => void) {
  const begun = new Set<string>();
  const layer = L.layerGroup();
  const rivers: { line: L.Path; metres: number; latitude: number }[] = [];

  const width = () => {
    for (const { line, metres, latitude } of rivers) line.setStyle({ weight: Math.max(2, metres / metresPerPixel(map, latitude)) });
  };
  const load = async ({ box, load: read }: CityShapes) => {
    const drawing = await read();
    for (const { properties, geometry } of featuresOf(drawing)) {
      const style = draw("city", `city-${properties.kind}`);
      const points = (line: readonly (readonly [number, number])[]) => line.map(([lon, lat]): L.LatLngTuple => [lat, lon]);
      const shape =
        geometry.type === "Polygon" ? L.polygon(points(geometry.coordinates[0]), style) : L.polyline(points(geometry.coordinates), style);
      if (properties.width) rivers.push({ line: shape, metres: properties.width, latitude: box.south });
      shape.addTo(layer);
    }
    width();
    const locale = getLocale();
    onMarks(
      drawing.marks.map(({ kind, at, names }) => ({
        kind,
        name: names[locale] ?? names.en,
        latitude: at[1],
        longitude: at[0],
        ...(kind === "water" && { turn: flowAt(drawing.shapes, at) }),
      })),
    );
  };
  const show = () => {
    const isNear = map.getZoom() >= citiesFrom;
    const seen = isNear
      ? cityShapes.filter(({ box: { west, south, east, north } }) =>
          map.getBounds().intersects(L.latLngBounds([south, west], [north, east])),
        )
      : [];
    map.getContainer().classList.toggle("map-in-city", seen.length > 0);
    if (isNear) layer.addTo(map);
    else layer.remove();
    for (const city of seen.filter(({ id }) => !begun.has(id))) {
      begun.add(city.id);
      load(city).catch(() => begun.delete(city.id));
    }
  };
  map.on("moveend", show).on("zoomend", width);
  map.whenReady(show);
}
