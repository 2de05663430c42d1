import type { LonLat, Shape } from "./cities/draw-city.ts";

/** A name is drawn along a river that is nearer, in degrees. */
const near = 0.003;

/**
 * By how many degrees a name at a point is turned clockwise so that it follows the river there, readable from
 * below; 0 beside no river.
 */
export function flowAt(shapes: readonly Shape[], [lon, lat]: LonLat): number {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let best = { away: near, turn: 0 };
  for (const { kind, points } of shapes) {
    if (kind !== "river") continue;
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (!from) continue;
      const [x, y] = [(to[0] - from[0]) * shrink, to[1] - from[1]];
      const [px, py] = [(lon - from[0]) * shrink, lat - from[1]];
      const part = Math.min(1, Math.max(0, (px * x + py * y) / (x * x + y * y || 1)));
      const away = Math.hypot(px - part * x, py - part * y);
      if (away < best.away) best = { away, turn: -(Math.atan2(y, x) * 180) / Math.PI };
    }
  }
  const { turn } = best;
  // Adding 0 turns a negative zero into 0.
  return Math.round(turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn) + 0;
}
