import { restrictionText } from "#domain/availability/restriction-text.ts";
import type { WalkInRejection } from "#domain/front-desk/walk-in.server.ts";
import { codeProblemText } from "#domain/promo/code-problem-text.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/manager-bookings.ts";

const t = messages(texts.bookingRejectionText);

/** The message for a rejected booking by staff with the typed promo code. */
export function bookingRejectionText(rejection: WalkInRejection, promoCode = ""): string {
  switch (rejection.code) {
    case "bad_stay":
      return t[rejection.problem];
    case "too_many_rooms":
      return t.too_many_rooms(rejection.max);
    case "too_many_guests":
      return t.too_many_guests(rejection.capacity);
    case "price_changed":
      return t.price_changed(formatUsd(rejection.total));
    case "code_invalid":
      return codeProblemText(rejection.problem, promoCode, formatUsd);
    case "full":
      return t.full_on(formatDay(rejection.night));
    case "extra_sold_out":
      return t.extra_sold_out(rejection.name, formatDay(rejection.day));
    case "restricted":
      return t.restricted(restrictionText(rejection.restriction));
    default:
      return t[rejection.code];
  }
}

/** Asks staff to check what several rooms cost together. */
export const togetherText = (total: Cents): string => t.check_total(formatUsd(total));
