import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
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

/** Cents that banks have taken back, by the code of the booking. */
async function chargedBack(ctx: Ctx): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; cents: number }>`
    select r.code, sum(p.charged_back)::int as cents from payments p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
    where p.charged_back > 0 group by r.code`.execute(ctx.db);
  return new Map(rows.map(({ code, cents }) => [code, cents]));
}

/** 0.3 shows money that a bank has taken back, which earlier releases counted as paid. */
const withTaken = (booking: ShownBooking, cents = 0): ShownBooking =>
  cents === 0
    ? booking
    : { ...booking, kept: booking.kept - cents, payment: booking.payment === "refund_in_progress" ? booking.payment : "charged_back" };

/** The codes of bookings that ended while a payment did not match what had been asked for. */
async function withFlagged(ctx: Ctx): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select r.code from payments p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id where p.status = 'review'`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ code }) => code));
}

/** 0.3 says of these that the payment is being checked, where earlier releases said that nothing was paid. */
const withCheck = (booking: ShownBooking, isFlagged: boolean): ShownBooking =>
  isFlagged && booking.payment === "not_paid" ? { ...booking, payment: "checking_payment" } : booking;

/** The expected display of a release's bookings: as that release showed them, except for deliberate changes. */
export async function expectedNow(ctx: Ctx, { release, shown }: Companion): Promise<Shown> {
  const first = release === "0.1.0";
  const [taken, flagged] = [await chargedBack(ctx), await withFlagged(ctx)];
  const now = (booking: ShownBooking) => (first ? { ...booking, state: stateOf(booking), ...owedAtProperty(booking) } : booking);
  const later = (code: string, booking: ShownBooking) => withCheck(withTaken(now(booking), taken.get(code)), flagged.has(code));
  return {
    ...shown,
    bookings: Object.fromEntries(Object.entries(shown.bookings).map(([code, booking]) => [code, later(code, booking)])),
    needs: first ? renamedNeeds(shown.needs) : shown.needs,
  };
}
