import { moneyShown, shownInLines, shownTotals } from "#domain/pricing/text/shown-money.ts";
import type { Currency } from "#kit/currency.ts";
import type { Cents } from "#kit/money.ts";
import { shownUnits } from "../shown-prices.ts";
import type { CheckoutPrice, CheckoutRoom } from "./checkout.server.ts";

/** Formats the amounts of each room of a checkout as its price and its breakdown have them. */
export function moneyOfRooms(
  rooms: readonly Pick<CheckoutRoom, "price">[],
  price: CheckoutPrice | null,
  currency: Currency,
): { amount: string; money: (cents: Cents) => string }[] {
  const units = shownUnits(
    rooms.map((room) => room.price?.total ?? 0),
    currency,
  );
  return rooms.map((room, index) => {
    const own = room.price ? shownTotals(room.price, currency, units[index]) : [];
    const money = moneyShown([...own, ...(price ? shownInLines(price, currency) : [])], currency);
    return { amount: money(room.price?.total ?? 0), money };
  });
}
