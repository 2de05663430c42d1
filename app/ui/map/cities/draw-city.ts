import type { Locale } from "#kit/locale.ts";

/** Longitude and latitude in degrees, WGS 84. */
export type LonLat = [lon: number, lat: number];

/** What a shape shows; areas are closed, `grid` and the kinds from `river` on are lines. */
export type ShapeKind = "water" | "island" | "park" | "town" | "old" | "river" | "contour" | "lane" | "street" | "road" | "rail";

export type Shape = {
  kind: ShapeKind;
  points: LonLat[];
  closed: boolean;
  /** Corners stay corners; other shapes are drawn as curves through their points. */
  sharp: boolean;
  /** Metres, of rivers. */
  width?: number;
};

export type MarkKind = "sight" | "church" | "castle" | "peak" | "station" | "port" | "town" | "park" | "water" | "district";

/** A named place; most important first. */
export type Mark = { kind: MarkKind; at: LonLat; names: { en: string } & Partial<Record<Locale, string>> };

/** A hand-drawn city: simplified shapes, accurate to about 100 m. */
export type CityDrawing = {
  shapes: Shape[];
  marks: Mark[];
  /** Metres per pixel of a drawing around a hotel: the closest and the farthest with the centre, and without it. */
  scale: [closest: number, farthest: number, alone?: number];
};

/** Points as `lon lat, lon lat`, in ten-thousandths of a degree from the origin. */
type Points = string;

export type CitySource = {
  origin: LonLat;
  scale: [closest: number, farthest: number, alone?: number];
  /** The ground of islands. */
  sea?: Points[];
  islands?: Points[];
  /** Seas, lakes and wide rivers, above towns and parks. */
  water?: Points[];
  parks?: Points[];
  /** Built-up areas, and the old town. */
  towns?: Points[];
  old?: Points[];
  rivers?: [metres: number, points: Points][];
  /** Contour lines: rings that shrink towards a summit. */
  hills?: [ring: Points, summit: Points, lines: number][];
  /** Small streets: an area, the bearing of one direction in degrees, and metres between the streets of both. */
  grids?: [area: Points, bearing: number, along: number, across: number][];
  streets?: Points[];
  roads?: Points[];
  rails?: Points[];
  marks: [kind: MarkKind, at: Points, en: string, ka: string, de?: string][];
};

const unit = 10_000;
const metresPerDegree = 111_200;
/** Rings of fewer points, such as those of a formal garden, keep their corners. */
const fewestOfCurve = 6;

type Axes = { x: number; y: number };

/** Where the line of all points with a·p = c crosses an area, in order along it. */
function crossings(area: Axes[], a: Axes, c: number): Axes[] {
  const found = area.flatMap((from, index) => {
    const to = area[(index + 1) % area.length] ?? from;
    const [before, after] = [a.x * from.x + a.y * from.y - c, a.x * to.x + a.y * to.y - c];
    if (before < 0 === after < 0) return [];
    const part = before / (before - after);
    return [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
  });
  return found.toSorted((one, other) => a.x * (one.y - other.y) - a.y * (one.x - other.x));
}

/** Parallel lines within an area, `between` metres apart, which run at a bearing. */
function hatching(ring: LonLat[], bearing: number, between: number): LonLat[][] {
  const [originLon, originLat] = ring[0] ?? [0, 0];
  const shrink = Math.cos((originLat * Math.PI) / 180);
  const area = ring.map(([lon, lat]) => ({
    x: (lon - originLon) * shrink * metresPerDegree,
    y: (lat - originLat) * metresPerDegree,
  }));
  const angle = (bearing * Math.PI) / 180;
  const across = { x: Math.cos(angle), y: -Math.sin(angle) };
  const reach = area.map((point) => across.x * point.x + across.y * point.y);
  const first = Math.min(...reach) + between / 2;
  const count = Math.max(0, Math.ceil((Math.max(...reach) - first) / between));
  return Array.from({ length: count }, (_, index) => crossings(area, across, first + index * between)).flatMap((points) =>
    points.flatMap((from, index) => {
      const to = points[index + 1];
      if (index % 2 === 1 || !to) return [];
      const back = ({ x, y }: Axes): LonLat => [originLon + x / shrink / metresPerDegree, originLat + y / metresPerDegree];
      return [[back(from), back(to)]];
    }),
  );
}

/** Makes a drawing from its source: shapes from the ground up. */
export function drawCity(source: CitySource): CityDrawing {
  const [originLon, originLat] = source.origin;
  const parse = (points: Points): LonLat[] =>
    points.split(",").map((pair) => {
      const [lon = Number.NaN, lat = Number.NaN] = pair.trim().split(" ").map(Number);
      return [originLon + lon / unit, originLat + lat / unit];
    });
  const area = (kind: ShapeKind) => (text: Points) => {
    const points = parse(text);
    return { kind, points, closed: true, sharp: points.length < fewestOfCurve };
  };
  const line = (kind: ShapeKind) => (text: Points) => ({ kind, points: parse(text), closed: false, sharp: false });
  const hill = ([ring, summit, lines]: [string, string, number]) => {
    const [top = source.origin] = parse(summit);
    const foot = parse(ring);
    return Array.from({ length: lines }, (_, index) => {
      const part = 1 - index / lines;
      const points = foot.map(([lon, lat]): LonLat => [top[0] + (lon - top[0]) * part, top[1] + (lat - top[1]) * part]);
      return { kind: "contour" as const, points, closed: true, sharp: false };
    });
  };
  const grid = ([ring, bearing, along, across]: [string, number, number, number]) =>
    [...hatching(parse(ring), bearing, along), ...hatching(parse(ring), bearing + 90, across)].map((points) => ({
      kind: "lane" as const,
      points,
      closed: false,
      sharp: true,
    }));
  return {
    scale: source.scale,
    shapes: [
      ...(source.sea ?? []).map(area("water")),
      ...(source.islands ?? []).map(area("island")),
      ...(source.towns ?? []).map(area("town")),
      ...(source.old ?? []).map(area("old")),
      ...(source.grids ?? []).flatMap(grid),
      ...(source.parks ?? []).map(area("park")),
      ...(source.hills ?? []).flatMap(hill),
      ...(source.water ?? []).map(area("water")),
      ...(source.rivers ?? []).map(([width, points]) => ({ ...line("river")(points), width })),
      ...(source.rails ?? []).map(line("rail")),
      ...(source.roads ?? []).map(line("road")),
      ...(source.streets ?? []).map(line("street")),
    ],
    marks: source.marks.map(([kind, at, en, ka, de = en]) => ({ kind, at: parse(at)[0] ?? source.origin, names: { en, ka, de } })),
  };
}
