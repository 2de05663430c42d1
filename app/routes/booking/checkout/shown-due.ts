import { shownLines } from "#domain/pricing/text/shown-lines.ts";
import { shownParts } from "#domain/reservation/later-payments/payment-parts.ts";
import { allocate } from "#kit/allocation.ts";
import { type Currency, unitsOf } from "#kit/currency.ts";
import { formatUnits } from "#kit/format.ts";
import type { CheckoutPrice } from "./checkout.server.ts";

/**
 * The price in the displayed currency by when it is paid: now, later in parts, and at the property; with what points
 * pay they add up to its total.
 */
export function shownDue(price: CheckoutPrice, currency: Currency): { now: string; later: string[]; atProperty: string } {
  const { total, due, points } = shownLines(price, currency);
  const charge = total - due - points;
  const amounts = [price.dueNow, ...shownParts(price.parts).map(({ amount }) => amount)];
  const units =
    amounts.length === 1
      ? [price.dueNow > 0 ? charge : 0]
      : allocate(
          charge,
          amounts.map((amount) => unitsOf(amount, currency)),
        );
  const [now = "", ...later] = units.map((amount) => formatUnits(amount, currency));
  return { now, later, atProperty: formatUnits(due, currency) };
}
