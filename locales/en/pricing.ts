import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";
import { taxPercent } from "#domain/pricing/quote.ts";

export const rateText = {
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
};

export const refundLine = {
  today: "Today",
  checkIn: "Check-in",
  full: "Full refund",
  none: "No refund",
  until: (deadline: string) => `Cancel from today until ${deadline} (hotel time): full refund. From then until check-in: no refund.`,
  never: "Cancel from today until check-in: no refund.",
};
