import { shownLines } from "#domain/pricing/shown-lines.ts";
import { shownParts } from "#domain/reservation/payment-parts.ts";
import { allocate } from "#kit/allocation.ts";
import { type Currency, unitsOf } from "#kit/currency.ts";
import { formatUnits } from "#kit/format.ts";
import type { CheckoutPrice } from "./checkout.server.ts";

/** The price in the displayed currency by when it is paid: now, later in parts, and at the property; they add up to its total. */
export function shownDue(price: CheckoutPrice, currency: Currency): { now: string; later: string[]; atProperty: string } {
  const { total, due } = shownLines(price, currency);
  const amounts = [price.dueNow, ...shownParts(price.parts).map(({ amount }) => amount)];
  const units =
    amounts.length === 1
      ? [price.dueNow > 0 ? total - due : 0]
      : allocate(
          total - due,
          amounts.map((amount) => unitsOf(amount, currency)),
        );
  const [now = "", ...later] = units.map((amount) => formatUnits(amount, currency));
  return { now, later, atProperty: formatUnits(due, currency) };
}
