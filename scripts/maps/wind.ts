import type { HeightLine } from "./ridges.ts";

const spacing = 0.03;
const bend = 0.16;

/** Winds a line through its points like a river or a crest does; the same for each call. */
export function wind(line: HeightLine): HeightLine {
  const points: [number, number, number][] = [];
  for (let index = 0; index < line.length - 1; index++) {
    const [before, from, to, after] = [line[index - 1] ?? line[index], line[index], line[index + 1], line[index + 2] ?? line[index + 1]];
    if (!before || !from || !to || !after) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const parts = Math.max(1, Math.round(length / spacing));
    const across = [(from[1] - to[1]) * 1.35, (to[0] - from[0]) / 1.35] as const;
    const phase = from[0] * 57 + from[1] * 91;
    for (let part = 0; part < parts; part++) {
      const t = part / parts;
      const curve = (axis: 0 | 1) =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t * t +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
      const swing =
        bend * Math.sin(Math.PI * t) * (Math.sin(phase + t * 9) * 0.6 + Math.sin(phase * 2.3 + t * 23) * 0.4) * Math.min(1, 0.12 / length);
      points.push([curve(0) + across[0] * swing, curve(1) + across[1] * swing, from[2] + (to[2] - from[2]) * t]);
    }
  }
  const last = line.at(-1);
  if (last) points.push([...last]);
  return points;
}
