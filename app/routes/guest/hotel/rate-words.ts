import type { Quote } from "#domain/pricing/quote.ts";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";

const t = messages({
  en: {
    names: { standard: "Standard rate", non_refundable: "Non-refundable", early_booking: "Early booking", duration_of_stay: "Longer stay", active_users: "Member rate" },
    free: (until: string) => `Free cancellation until ${until}, hotel time`, past: "The time for free cancellation is over: no refund", none: "No refund on cancellation",
  },
  ka: {
    names: { standard: "სტანდარტული ტარიფი", non_refundable: "დაუბრუნებელი", early_booking: "ადრეული დაჯავშნა", duration_of_stay: "ხანგრძლივი დარჩენა", active_users: "წევრის ტარიფი" },
    free: (until: string) => `უფასო გაუქმება: ${until}-მდე, სასტუმროს დროით`, past: "უფასო გაუქმების დრო გავიდა: თანხა არ ბრუნდება", none: "გაუქმებისას თანხა არ ბრუნდება",
  },
});

export const rateName = (rateType: Quote["rateType"]): string => t.names[rateType];

/** When cancelling is free, in the hotel's time, seen at the instant `now`. */
export function cancellationWords(cancelableUntil: string | null, timeZone: string, now: string): string {
  if (!cancelableUntil) return t.none;
  return cancelableUntil <= now ? t.past : t.free(formatInstant(cancelableUntil, timeZone));
}
