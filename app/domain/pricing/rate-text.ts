import { formatCount, formatDay, formatInstant } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { type RateType, taxPercent } from "./quote.ts";
import type { QuoteLine } from "./quote-lines.ts";

const t = messages({
  en: {
    names: {
      standard: "Standard rate",
      non_refundable: "Non-refundable",
      early_booking: "Early booking",
      duration_of_stay: "Longer stay",
      active_users: "Member rate",
    },
    free: (until: string) => `Free cancellation until ${until} (hotel time)`,
    past: "The time for free cancellation is over: no refund",
    none: "Non-refundable",
    nights: (n: number) => `${n} ${plural(n, "night", "nights")}`,
    rooms: (n: number) => `${n} rooms`,
    discount: (name: string, n: number) => `${name}, −${n}%`,
    taxes: `Taxes and fees (${taxPercent}%)`,
    points: (n: number) => `Paid with ${formatCount(n)} points`,
  },
  ka: {
    names: {
      standard: "სტანდარტული ტარიფი",
      non_refundable: "დაუბრუნებელი",
      early_booking: "ადრეული დაჯავშნა",
      duration_of_stay: "ხანგრძლივი დარჩენა",
      active_users: "წევრის ტარიფი",
    },
    free: (until: string) => `უფასო გაუქმება: ${until}-მდე (სასტუმროს დროით)`,
    past: "უფასო გაუქმების დრო გავიდა: თანხა არ ბრუნდება",
    none: "თანხა არ ბრუნდება",
    nights: (n: number) => `${n} ღამე`,
    rooms: (n: number) => `${n} ოთახი`,
    discount: (name: string, n: number) => `${name}, −${n}%`,
    taxes: `გადასახადები (${taxPercent}%)`,
    points: (n: number) => `${formatCount(n)} ქულით გადახდილი`,
  },
});

export const rateName = (rateType: RateType): string => t.names[rateType];

/** When cancelling is free, in the hotel's time, seen at the instant `now`. */
export function cancellationText(cancelableUntil: string | null, timeZone: string, now: string): string {
  if (!cancelableUntil) return t.none;
  return cancelableUntil <= now ? t.past : t.free(formatInstant(cancelableUntil, timeZone));
}

/** What a line of the price is for. `price` writes one night's price as the screen or the document does, or null where the product would not be the line's amount. */
export function lineName(line: QuoteLine, price: (cents: Cents) => string | null): string {
  const times = (...factors: string[]) => factors.filter(Boolean).join(" × ");
  const rooms = "rooms" in line && line.rooms > 1 ? t.rooms(line.rooms) : "";
  switch (line.kind) {
    case "night":
      return times(formatDay(line.night, "short"), rooms);
    case "nights":
      return times(price(line.price) ?? "", rooms, t.nights(line.nights));
    case "discount":
      return t.discount(rateName(line.rateType), line.percentage);
    case "taxes":
      return t.taxes;
    case "points":
      return t.points(line.points);
  }
}
