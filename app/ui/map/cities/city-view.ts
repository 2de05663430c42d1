import { curvesThrough, type Point } from "./curves.ts";
import type { CityDrawing, LonLat, Shape, ShapeKind } from "./draw-city.ts";

type Place = { latitude: number; longitude: number };
export type Size = { width: number; height: number };

/** A window on a drawing: its middle, and how many metres a pixel has. */
export type CityView = Size & { middle: Place; metresPerPixel: number };

const metresPerDegree = 111_200;

/** Pixel of a position in a view. */
export const projector = ({ middle, metresPerPixel, width, height }: CityView) => {
  const down = metresPerDegree / metresPerPixel;
  const right = down * Math.cos((middle.latitude * Math.PI) / 180);
  return ([lon, lat]: LonLat): Point => [width / 2 + (lon - middle.longitude) * right, height / 2 - (lat - middle.latitude) * down];
};

/**
 * The view of a hotel in a box of this size: with the town centre as close as the drawing permits, if both are within
 * `safe`, the part that every screen shows; otherwise around the hotel.
 */
export function viewOf(
  hotel: Place,
  centre: Place | null,
  [closest, farthest, lone = (closest + farthest) / 2]: CityDrawing["scale"],
  size: Size,
  safe: Size,
): CityView {
  const alone = { ...size, middle: hotel, metresPerPixel: lone };
  if (!centre) return alone;
  const shrink = Math.cos((hotel.latitude * Math.PI) / 180);
  const east = Math.abs(centre.longitude - hotel.longitude) * shrink * metresPerDegree;
  const north = Math.abs(centre.latitude - hotel.latitude) * metresPerDegree;
  const needed = Math.max(closest, east / safe.width, north / safe.height);
  if (needed > farthest) return alone;
  const middle = { latitude: (hotel.latitude + centre.latitude) / 2, longitude: (hotel.longitude + centre.longitude) / 2 };
  return { ...size, middle, metresPerPixel: needed };
}

/** Coordinates of paths are half pixels, which is precise enough without decimals. */
const pathScale = 0.5;

const clockwise = (points: Point[]) =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0) > 0;

const joined = (numbers: number[]) => numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join("");

/** SVG path data of a shape. Areas turn the same way, so that overlapping ones leave no holes. */
function pathOf({ closed, sharp }: Shape, pixels: Point[]): string {
  const halves = pixels.map(([x, y]): Point => [x / pathScale, y / pathScale]);
  const points = closed && !clockwise(halves) ? halves.toReversed() : halves;
  const [first = [0, 0]] = points;
  let [atX, atY] = first.map(Math.round) as Point;
  const step = (to: Point) => {
    const [x, y] = to.map(Math.round) as Point;
    return [x - atX, y - atY, x, y] as const;
  };
  const start = `M${joined([atX, atY])}`;
  const parts = sharp
    ? points.slice(1).map((to) => {
        const [dx, dy, x, y] = step(to);
        [atX, atY] = [x, y];
        return `l${joined([dx, dy])}`;
      })
    : curvesThrough(points, closed).map(([one, two, to]) => {
        const [[ax, ay], [bx, by], [dx, dy, x, y]] = [step(one), step(two), step(to)];
        [atX, atY] = [x, y];
        return `c${joined([ax, ay, bx, by, dx, dy])}`;
      });
  return start + parts.join("") + (closed ? "z" : "");
}

export type Layer = { kind: ShapeKind; /** Pixels, of rivers. */ width?: number; path: string };

/** The shapes within a view as one path per kind, from the ground up. */
export function layersOf({ shapes }: CityDrawing, view: CityView): Layer[] {
  const project = projector(view);
  const margin = 12;
  const layers: Layer[] = [];
  for (const shape of shapes) {
    const pixels = shape.points.map(project);
    const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
    const outside =
      Math.max(...xs) < -margin ||
      Math.min(...xs) > view.width + margin ||
      Math.max(...ys) < -margin ||
      Math.min(...ys) > view.height + margin;
    if (outside) continue;
    const path = pathOf(shape, pixels);
    const width = shape.width && Math.max(2, Math.round((shape.width / view.metresPerPixel) * 2) / 2);
    const last = layers.at(-1);
    if (last?.kind === shape.kind && last.width === width) last.path += path;
    else layers.push({ kind: shape.kind, path, ...(width && { width }) });
  }
  return layers;
}
