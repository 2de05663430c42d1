import type { Companion } from "./dump-file.ts";
import type { Shown, ShownBooking } from "./shown.ts";

const notPaidInTime = "Payment not received in time";

/** The state, which 0.1 did not store, from what its screens showed. */
function stateOf({ status, noShow, payment, cancelledBy, cancellationReason }: ShownBooking): string {
  if (status === "cancelled") return cancelledBy === "system" && cancellationReason === notPaidInTime ? "expired" : "cancelled";
  if (noShow) return "no_show";
  return payment === "awaiting_payment" || payment === "checking_payment" ? "held" : "confirmed";
}

/** 0.2 shows money that a hotel has to return for a phone booking as a separate state, not as a refund in progress. */
const owedAtProperty = ({ source, payment }: ShownBooking): Partial<ShownBooking> =>
  source !== "site" && payment === "refund_in_progress" ? { payment: "owed_at_property", refundPending: 0 } : {};

/** 0.2 uses the glossary's term for discrepancies that need a decision. */
const renamedNeeds = ({ break: discrepancy, ...needs }: Record<string, number>): Record<string, number> =>
  discrepancy === undefined ? needs : { ...needs, discrepancy };

/** The expected display of a release's bookings: as that release showed them, except for deliberate changes. */
export function expectedNow({ release, shown }: Companion): Shown {
  if (release !== "0.1.0") return shown;
  const now = (booking: ShownBooking) => ({ ...booking, state: stateOf(booking), ...owedAtProperty(booking) });
  return {
    ...shown,
    bookings: Object.fromEntries(Object.entries(shown.bookings).map(([code, booking]) => [code, now(booking)])),
    needs: renamedNeeds(shown.needs),
  };
}
