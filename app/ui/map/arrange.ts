import { overlaps, type Rect } from "./declutter.ts";

/** Pixels; `x` and `y` are the place of the box. */
type Spot = { id: string; x: number; y: number; width: number; height: number };

/** A pill or a cluster of several: its middle, and its place. */
export type Placed = { ids: string[]; x: number; y: number; width: number; height: number; place: { x: number; y: number } };

export const pillGap = 8;
const rounds = 40;
/** The pushes aim at a little more than the gap, so that rounding leaves no overlap. */
const slack = 0.5;

/** How far a pill may stand from its place, in pixels: from afar not at all, so that nothing drifts while zooming. */
export const shiftAt = (zoom: number): number => (zoom < 7 ? 0 : zoom < 12 ? 60 : 150);

export const boxOf = ({ x, y, width, height }: Placed): Rect => ({ x: x - width / 2, y: y - height / 2, width, height });

const collide = (one: Placed, other: Placed) => overlaps(boxOf(one), boxOf(other), pillGap);

/** All pairs that overlap or are nearer than the gap. */
function collisions(placed: readonly Placed[]): [Placed, Placed][] {
  const widest = Math.max(...placed.map(({ width }) => width)) + pillGap;
  const sorted = placed.toSorted((one, other) => one.x - other.x);
  return sorted.flatMap((one, index) => {
    const pairs: [Placed, Placed][] = [];
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (!other || other.x - one.x > widest) break;
      if (collide(one, other)) pairs.push([one, other]);
    }
    return pairs;
  });
}

/** Moves a pill, but at most `shift` from its place. */
function move(pill: Placed, dx: number, dy: number, shift: number) {
  const [x, y] = [pill.x + dx - pill.place.x, pill.y + dy - pill.place.y];
  const part = Math.min(1, shift / (Math.hypot(x, y) || 1));
  pill.x = pill.place.x + x * part;
  pill.y = pill.place.y + y * part;
}

function pushApart(placed: Placed[], shift: number) {
  for (let round = 0; round < rounds; round++) {
    const pairs = collisions(placed);
    if (pairs.length === 0) return;
    for (const [one, other] of pairs) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const wide = (one.width + other.width) / 2 + pillGap + slack - Math.abs(dx);
      const high = (one.height + other.height) / 2 + pillGap + slack - Math.abs(dy);
      if (wide <= 0 || high <= 0) continue;
      const [x, y] = wide < high ? [((dx < 0 ? -1 : 1) * wide) / 2, 0] : [0, ((dy < 0 ? -1 : 1) * high) / 2];
      move(one, -x, -y, shift);
      move(other, x, y, shift);
    }
  }
}

/** The middle of the places of a cluster's members. */
function joined(one: Placed, other: Placed, cluster: { width: number; height: number }): Placed {
  const [most, least] = [one.ids.length, other.ids.length];
  const between = (a: number, b: number) => (a * most + b * least) / (most + least);
  const place = { x: between(one.place.x, other.place.x), y: between(one.place.y, other.place.y) };
  return { ids: [...one.ids, ...other.ids], ...place, ...cluster, place };
}

const away = ([one, other]: [Placed, Placed]) => Math.hypot(one.place.x - other.place.x, one.place.y - other.place.y);

/**
 * Places for pills and clusters that keep a gap of `pillGap` pixels. Pills move at most `shift` pixels from their place; those
 * without room are joined, the nearest first. Rejects nothing: in the end there is one cluster.
 */
export function arranged(spots: readonly Spot[], shift: number, cluster: { width: number; height: number }): Placed[] {
  let placed = spots.map(({ id, x, y, width, height }): Placed => ({ ids: [id], x, y, width, height, place: { x, y } }));
  for (;;) {
    for (const pill of placed) [pill.x, pill.y] = [pill.place.x, pill.place.y];
    if (shift > 0) pushApart(placed, shift);
    const pairs = collisions(placed).toSorted((one, other) => away(one) - away(other));
    if (pairs.length === 0) return placed;
    const clustered = new Set<Placed>();
    const clusters = pairs.flatMap(([one, other]) => {
      if (clustered.has(one) || clustered.has(other)) return [];
      clustered.add(one).add(other);
      return [joined(one, other, cluster)];
    });
    placed = [...placed.filter((pill) => !clustered.has(pill)), ...clusters];
  }
}
