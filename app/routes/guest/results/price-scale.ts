import { priceBounds, type Search } from "#domain/search/search-params.ts";

/** In dollars; 40 are 110 lari. */
const scaleStep = 40;
const shortestScale = 120;
const outliers = 0.01;
const mostBars = 25;
/** Few hotels in many bars would leave gaps between all of them. */
const barsOfFew = 12;
const few = 30;

/**
 * The end of the drawn scale, above the chosen bounds and all found prices but the highest hundredth. `hotels` are the
 * numbers of hotels per step of a price.
 */
export function scaleEnd(hotels: number[], { minPrice, maxPrice }: Pick<Search, "minPrice" | "maxPrice">): number {
  const { max, step } = priceBounds;
  let above = hotels.reduce((sum, n) => sum + n, 0) * outliers;
  let steps = hotels.length;
  while (steps > 0 && above >= (hotels[steps - 1] ?? 0)) above -= hotels[--steps] ?? 0;
  if (steps === 0) return max;
  const shown = Math.max(shortestScale, steps * step, minPrice + step, maxPrice < max ? maxPrice + step : 0);
  return Math.min(max, Math.ceil(shown / scaleStep) * scaleStep);
}

/** Bars of equal width up to the end of the scale; the last one includes higher prices. */
export function scaleBars(hotels: number[], end: number): number[] {
  const steps = end / priceBounds.step;
  const found = hotels.reduce((sum, n) => sum + n, 0);
  const width = Math.ceil(steps / (found < few ? barsOfFew : mostBars));
  const bars = Array.from({ length: hotels.length === 0 ? 0 : Math.ceil(steps / width) }, () => 0);
  for (const [step, n] of hotels.entries()) {
    const bar = Math.min(bars.length - 1, Math.floor(step / width));
    bars[bar] = (bars[bar] ?? 0) + n;
  }
  return bars;
}
