import { extrasTogether, taxesTogether } from "#domain/pricing/charge-items.ts";
import type { Quote } from "#domain/pricing/quote.ts";
import type { PricedRoomStay, PricedStay } from "#domain/pricing/text/quote-lines.ts";
import { distinctNames } from "#domain/reservation/room-units.ts";
import type { Cents } from "#kit/money.ts";
import { sum } from "#kit/money.ts";

/** What price lines are drawn from. */
function shownOf(quote: Quote): PricedRoomStay {
  const { nights, rooms, rateType, discountPercentage, subtotal, discount, mealPlan, guestItems } = quote;
  return { nights, rooms, rateType, discountPercentage, subtotal, discount, mealPlan, guestItems };
}

/** The rooms of one booking as its price lines are drawn; the names of several tell them apart. */
export function pricedRooms(rooms: readonly { room: string | null; plan: string | null; quote: Quote }[]): PricedStay {
  const names = distinctNames(rooms.map(({ room, plan }) => ({ room: room ?? "", plan: plan ?? "" })));
  const quotes = rooms.map(({ quote }) => quote);
  const over = (pick: (quote: Quote) => Cents) => sum(quotes.map(pick));
  return {
    bookedRooms: quotes.map((quote, index) => ({ ...shownOf(quote), ...(quotes.length > 1 && { roomName: names[index] ?? "" }) })),
    extraItems: extrasTogether(quotes.flatMap(({ extraItems }) => extraItems)),
    taxItems: taxesTogether(quotes.flatMap(({ taxItems }) => taxItems)),
    codeDiscount: over(({ codeDiscount }) => codeDiscount),
    codeBase: over(({ codeBase }) => codeBase),
    codePercent: quotes[0]?.codePercent ?? null,
    promoCode: quotes.find(({ promoCode }) => promoCode !== null)?.promoCode ?? null,
  };
}
