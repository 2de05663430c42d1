import { restrictionText } from "#domain/availability/restriction-text.ts";
import type { LineProblem } from "#domain/reservation/rejections.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { guestCount, type Party } from "#kit/party.ts";
import * as texts from "#locales/en/guest-book.ts";

const t = messages(texts.lineProblem);

/** Why a chosen room can't be booked as it is. */
export function lineProblemText(problem: LineProblem, party: Party): string {
  switch (problem.code) {
    case "full":
      return problem.free > 0 ? t.few(problem.free) : t.full(formatDay(problem.night, "medium"));
    case "restricted":
      return `${restrictionText(problem.restriction)}.`;
    case "too_many_guests":
      return guestCount(party) > problem.capacity ? t.capacity(problem.capacity) : t.unfit;
    default:
      return t[problem.code];
  }
}
