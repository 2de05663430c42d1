import type { Quote, TypedCode } from "#domain/pricing/quote.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import type { CodeProblem, CodeSettings } from "./promo-code.ts";

/**
 * The first condition of a code that does not hold on the hotel's day `today`; without dates only those of the booking. The minimum sum
 * depends on the rate: docs/pricing.md, step 5.
 */
export function codeProblem(settings: CodeSettings, used: number, stay: Stay | null, today: Day): CodeProblem | undefined {
  const { bookingFrom, bookingTo, stayFrom, stayTo, minNights, maxUses } = settings;
  if (bookingTo !== null && today > bookingTo) return { code: "over" };
  if (stayTo !== null && today > stayTo) return { code: "over" };
  if (maxUses !== null && used >= maxUses) return { code: "used_up" };
  if (bookingFrom !== null && today < bookingFrom) return { code: "not_yet", from: bookingFrom };
  if (!stay) return undefined;
  const isOutside = (stayFrom !== null && stay.checkIn < stayFrom) || (stayTo !== null && addDays(stay.checkOut, -1) > stayTo);
  if (isOutside) return { code: "stay", from: stayFrom, to: stayTo };
  if (minNights !== null && nightCount(stay) < minNights) return { code: "nights", least: minNights };
  return undefined;
}

/** Whether a booking at the quote uses the code: it takes something off, or opens the plan. */
export const isUsedBy = (code: TypedCode, { rateType, codeDiscount }: Pick<Quote, "rateType" | "codeDiscount">): boolean =>
  codeDiscount > 0 || code.opens.includes(rateType);

/** Why the code takes nothing off the quote, if its minimum sum is the reason. */
export const sumProblem = ({ minSum }: TypedCode, { subtotal, discount }: Pick<Quote, "subtotal" | "discount">): CodeProblem | undefined =>
  minSum !== null && subtotal - discount < minSum ? { code: "sum", least: minSum } : undefined;
