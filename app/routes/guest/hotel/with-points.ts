import type { Quote } from "#domain/pricing/quote.ts";
import { discountOf, usablePoints } from "#domain/reward/reward.ts";

/** A quote of which the wished points pay as much as the balance and the price allow. */
export function withPoints(quote: Quote, wished: number, balance: number) {
  const points = usablePoints(Math.min(wished, balance), quote.total);
  return { ...quote, pointsSpent: points, pointsDiscount: discountOf(points) };
}

export type PricedQuote = ReturnType<typeof withPoints>;
