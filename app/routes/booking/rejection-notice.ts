import { restrictionText } from "#domain/availability/restriction-text.ts";
import { codeProblemText } from "#domain/promo/code-problem-text.ts";
import type { BookingRejection } from "#domain/reservation/rejections.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import type { Currency } from "#kit/currency.ts";
import { formatDay, formatMoney, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.rejectionNotice);

export type Rejection = BookingRejection | { code: "incomplete" };

type Worded = Exclude<Rejection, { code: "already_held" | "hold_limit" }>;

/** Whether the rejection has words of its own. */
export const isWorded = (rejection: Rejection): rejection is Worded => rejection.code !== "already_held" && rejection.code !== "hold_limit";

/** Why the booking was rejected, in words. */
export function wordsOf(rejection: Worded, shownTotal: number | undefined, currency: Currency, code: string): string {
  switch (rejection.code) {
    case "full":
      return t.full(formatDay(rejection.night, "medium"));
    case "extra_sold_out":
      return t.extra_sold_out(rejection.name, formatDay(rejection.day, "medium"));
    case "restricted":
      return `${restrictionText(rejection.restriction)}.`;
    case "too_many_rooms":
      return t.too_many_rooms(rejection.max);
    case "too_many_guests":
      return t.too_many(rejection.capacity);
    case "price_changed":
      return priceText(shownTotal ?? rejection.total, rejection.total, currency);
    case "bad_stay":
      return t.bad_stay;
    case "code_invalid":
      return codeProblemText(rejection.problem, code, (cents) => formatMoney(cents, currency));
    case "points":
      return t.points(pointsText(rejection.balance));
    default:
      return t[rejection.code];
  }
}

/** In the displayed currency; in dollars if rounding would hide the difference. */
function priceText(from: number, to: number, currency: Currency): string {
  const shown = [formatMoney(from, currency), formatMoney(to, currency)] as const;
  return shown[0] === shown[1] ? t.price(formatUsd(from), formatUsd(to)) : t.price(...shown);
}
