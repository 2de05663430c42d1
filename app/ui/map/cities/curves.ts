export type Point = [x: number, y: number];

/** A cubic Bézier curve: two handles and the end. */
type Curve = [Point, Point, Point];

/** Curves through points. Handles are at most a third of the shorter neighbour, so that no curve swings out. */
export function curvesThrough(points: readonly Point[], closed: boolean): Curve[] {
  const count = points.length;
  const at = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) ?? [0, 0];
  const handle = (index: number, direction: 1 | -1): Point => {
    const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
    const chord = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const nearest = Math.min(Math.hypot(here[0] - before[0], here[1] - before[1]), Math.hypot(after[0] - here[0], after[1] - here[1]));
    const reach = (direction * nearest) / 3 / chord;
    return [here[0] + (after[0] - before[0]) * reach, here[1] + (after[1] - before[1]) * reach];
  };
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => [handle(index, 1), handle(index + 1, -1), at(index + 1)]);
}

const stepsPerCurve = 6;

/** The same as a chain of short lines. */
export function chainThrough(points: readonly Point[], closed: boolean): Point[] {
  const [first] = points;
  if (!first || points.length < 2) return [...points];
  let from = first;
  const chain = curvesThrough(points, closed).flatMap(([one, two, to]) => {
    const start = from;
    from = to;
    return Array.from({ length: stepsPerCurve }, (_, index): Point => {
      const t = (index + 1) / stepsPerCurve;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      return [a * start[0] + b * one[0] + c * two[0] + d * to[0], a * start[1] + b * one[1] + c * two[1] + d * to[1]];
    });
  });
  return [first, ...chain];
}
