/** Axis ticks from 0 to at least `highest`: at most five steps of 1, 2 or 5 times a power of ten, none smaller than `unit`. */
export function axisTicks(highest: number, unit = 1): number[] {
  const most = Math.max(highest, unit);
  const wanted = most / 4;
  const power = 10 ** Math.floor(Math.log10(wanted / unit));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size * unit >= wanted) ?? power * 10) * unit;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
