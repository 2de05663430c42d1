import type { DeclineRejection } from "#domain/group/decline-enquiry.server.ts";
import { lineField } from "#domain/group/group.ts";
import type { OfferRejection } from "#domain/group/make-offer.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/group-management.ts";

const t = messages(texts.offerRejection);

type Line = { roomId: string; index: number };

/** A rejected answer to an enquiry as messages at the fields that caused it, or for the form. */
export function errorsOf(rejection: OfferRejection | DeclineRejection, lines: readonly Line[]): Record<string, string> {
  switch (rejection.code) {
    case "full": {
      const line = lines.find(({ roomId }) => roomId === rejection.roomId);
      const text = t.full_on(formatDay(rejection.night));
      return line ? { [lineField("units", line.index)]: text } : { form: text };
    }
    case "unknown_plan":
      return { [lineField("plan", lines[rejection.index]?.index ?? 0)]: t.unknown_plan };
    case "too_many_guests":
      return { form: t.too_many_guests(rejection.capacity) };
    case "extra_sold_out":
      return { form: t.extra_sold_out(rejection.name, formatDay(rejection.day)) };
    case "ends_after_arrival":
    case "bad_days":
      return { days: t[rejection.code] };
    default:
      return { form: t[rejection.code] };
  }
}
