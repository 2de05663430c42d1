type Point = readonly [x: number, y: number];

/** Douglas-Peucker: the points needed to stay within `tolerance` of the line. */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, points.length - 1]);
  const work: [number, number][] = [[0, points.length - 1]];
  for (let part = work.pop(); part; part = work.pop()) {
    const [first, last] = part;
    const [a, b] = [points[first], points[last]];
    if (!a || !b) continue;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let [farthest, most] = [-1, tolerance];
    for (let index = first + 1; index < last; index++) {
      const [x, y] = points[index] ?? a;
      const away =
        length === 0 ? Math.hypot(x - a[0], y - a[1]) : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
      if (away > most) [farthest, most] = [index, away];
    }
    if (farthest > 0) {
      keep.add(farthest);
      work.push([first, farthest], [farthest, last]);
    }
  }
  return points.filter((_, index) => keep.has(index));
}

/** Twice the signed area of a ring. */
export const areaOf = (ring: readonly Point[]) =>
  ring.reduce((sum, [x, y], index) => {
    const [nx, ny] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);

/** Whole numbers: a start and steps, longitude before latitude, in units of `1 / scale` degrees. */
export function packed(line: readonly Point[], scale: number): number[] {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const [lon, lat] of line) {
    const [nx, ny] = [Math.round(lon * scale), Math.round(lat * scale)];
    if (numbers.length > 0 && nx === x && ny === y) continue;
    numbers.push(nx - x, ny - y);
    [x, y] = [nx, ny];
  }
  return numbers;
}
