import L from "leaflet";
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon as Polygons, Topology } from "topojson-specification";
import countriesFile from "world-atlas/countries-50m.json?url";
import type { Panes } from "./panes.ts";
import { loadWaters, unpacked } from "./shapes.ts";

const antarctica = "010";
const georgia = "268";

type Atlas = Topology<{ countries: GeometryCollection }>;

/** Continues beyond 180 degrees where a coast crosses the date line, so that no line spans the world. */
const unwound = (line: GeoJSON.Position[]): L.LatLngTuple[] => {
  let turn = 0;
  let before = line[0]?.[0] ?? 0;
  return line.map(([lon = 0, lat = 0]) => {
    if (lon - before > 180) turn -= 360;
    if (before - lon > 180) turn += 360;
    before = lon;
    return [lat, lon + turn];
  });
};

const ringsOf = ({ coordinates }: GeoJSON.MultiPolygon) => coordinates.flat().map(unwound);
const linesOf = ({ coordinates }: GeoJSON.MultiLineString) => coordinates.map(unwound);
const moved = (lines: L.LatLngTuple[][], degrees: number) =>
  lines.map((line) => line.map(([lat, lon]): L.LatLngTuple => [lat, lon + degrees]));

let atlas: Promise<Atlas> | undefined;
const loadAtlas = () => (atlas ??= fetch(countriesFile).then((answer) => answer.json() as Promise<Atlas>));

/** The land as one shape without inner lines, the borders, and the lakes and rivers of the world. */
export async function drawWorld(map: L.Map, { draw }: Panes) {
  const countries = await loadAtlas();
  const { geometries } = countries.objects.countries;
  const seen = geometries.filter(({ id }) => id !== antarctica) as Polygons[];
  const land = ringsOf(merge(countries, seen));
  const abroad = ringsOf(
    merge(
      countries,
      seen.filter(({ id }) => id !== georgia),
    ),
  );
  const border = linesOf(mesh(countries, countries.objects.countries, (one, other) => one !== other));
  L.polygon(land, draw("land", "map-land")).addTo(map);
  // A small map shows more than one world.
  const copies = L.layerGroup([-360, 360].map((turn) => L.polygon(moved(land, turn), draw("land", "map-land"))));
  const repeat = () => (map.getZoom() < 3 ? copies.addTo(map) : copies.remove());
  map.on("zoomend", repeat);
  repeat();
  L.polygon(abroad, draw("veil", "map-veil")).addTo(map);
  L.polyline(border, draw("veil", "map-border")).addTo(map);
  const waters = await loadWaters();
  const lines = (packed: number[][]) => packed.map((line) => unpacked(line, waters.scale));
  L.polyline(lines(waters.rivers), draw("water", "map-river map-river-far")).addTo(map);
  L.polygon(lines(waters.lakes), draw("water", "map-lake")).addTo(map);
}
