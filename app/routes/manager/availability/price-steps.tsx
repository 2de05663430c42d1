import type { NightShown } from "#domain/availability/availability-calendar.ts";

/** The points of a step line through prices from 0 (lowest) to 1; nothing where all are the same. A night without a price is a gap. */
export function stepsOf(prices: readonly (number | null)[]): string {
  const known = prices.filter((price) => price !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length < 2 || low === high) return "";
  let path = "";
  let isDrawn = false;
  for (const [at, price] of prices.entries()) {
    if (price !== null) path += `${isDrawn ? "L" : "M"}${at} ${((high - price) / (high - low)).toFixed(2)}H${at + 1}`;
    isDrawn = price !== null;
  }
  return path;
}

/** The prices of a room as a thin line through its nights. */
export function PriceSteps({ nights }: { nights: readonly NightShown[] }) {
  const path = stepsOf(nights.map(({ price }) => price));
  if (!path) return null;
  return (
    <svg aria-hidden className="calendar-steps" viewBox={`0 -0.1 ${nights.length} 1.2`} preserveAspectRatio="none">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
