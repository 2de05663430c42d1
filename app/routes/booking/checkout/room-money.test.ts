import fc from "fast-check";
import { expect, test } from "vitest";
import { shownLines } from "#domain/pricing/text/shown-lines.ts";
import { currencies } from "#kit/currency.ts";
import { formatUnits } from "#kit/format.ts";
import type { CheckoutPrice, CheckoutRoom } from "./checkout.server.ts";
import { moneyOfRooms } from "./room-money.ts";
import { shownDue } from "./shown-due.ts";

/** A room with an extra and a tax that is paid at the property. */
function checkoutOf(nights: number, extra: number, propertyTaxes: number) {
  const total = nights + extra + propertyTaxes;
  const price = {
    bookedRooms: [
      {
        nights: [{ night: "2027-05-01", price: nights, guests: 0 }],
        rooms: 1,
        rateType: "standard",
        discountPercentage: 0,
        subtotal: nights,
        discount: 0,
        mealPlan: "none",
        guestItems: [],
      },
    ],
    extraItems: [{ id: "late", name: "Late check-out", unit: "stay", quantity: 1, price: extra, amount: extra }],
    taxItems: [{ id: "city", name: "City tax", rule: {}, mode: "at_property", amount: propertyTaxes, base: null }],
    codeDiscount: 0,
    total,
    propertyTaxes,
    dueNow: total - propertyTaxes,
    parts: [],
  } as unknown as CheckoutPrice;
  const room = { price: { total, propertyTaxes } } as unknown as CheckoutRoom;
  return { price, room };
}

test("the checkout shows what is due, the price of a room and an extra in one way, wherever they stand", () => {
  const cents = fc.integer({ min: 100, max: 300_000 });
  fc.assert(
    fc.property(cents, cents, cents, fc.constantFrom(...currencies), (nights, extra, propertyTaxes, currency) => {
      fc.pre(new Set([nights, extra, propertyTaxes, nights + extra, nights + extra + propertyTaxes]).size === 5);
      const { price, room } = checkoutOf(nights, extra, propertyTaxes);
      const [shown] = moneyOfRooms([room], price, currency);
      const { lines, total } = shownLines(price, currency);
      // A cancellation that takes everything costs what is due now.
      expect(shown?.money(nights + extra)).toBe(shownDue(price, currency).now);
      expect(shown?.amount).toBe(formatUnits(total, currency));
      const late = lines.find(({ line }) => line.kind === "extra");
      expect(shown?.money(extra)).toBe(formatUnits(late?.units ?? 0, currency));
    }),
  );
});
