import type { Companion } from "./dump-file.ts";
import type { Shown, ShownBooking } from "./shown.ts";

/** 0.2 shows money that a hotel has to return for a booking by phone as a state of its own, and no longer as a refund in progress. */
const owedAtProperty = (booking: ShownBooking): ShownBooking =>
  booking.source !== "site" && booking.payment === "refund_in_progress"
    ? { ...booking, payment: "owed_at_property", refundPending: 0 }
    : booking;

/** What the current code has to show of a release's bookings: what that release showed, but for what was changed on purpose since. */
export function expectedNow({ release, shown }: Companion): Shown {
  if (release !== "0.1.0") return shown;
  return {
    ...shown,
    bookings: Object.fromEntries(Object.entries(shown.bookings).map(([code, booking]) => [code, owedAtProperty(booking)])),
  };
}
