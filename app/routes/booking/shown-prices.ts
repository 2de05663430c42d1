import { allocate } from "#kit/allocation.ts";
import { type Currency, unitsOf, wholeUnits } from "#kit/currency.ts";
import { formatUnits } from "#kit/format.ts";
import { type Cents, sum } from "#kit/money.ts";

/** Prices in whole units of a displayed currency that add up to their sum as it is displayed. */
export const shownUnits = (prices: readonly Cents[], currency: Currency): number[] =>
  allocate(
    wholeUnits(sum(prices), currency),
    prices.map((price) => unitsOf(price, currency)),
  );

/** The same as texts. */
export const shownPrices = (prices: readonly Cents[], currency: Currency): string[] =>
  shownUnits(prices, currency).map((units) => formatUnits(units, currency));
