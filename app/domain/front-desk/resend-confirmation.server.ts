import { recordChange } from "#domain/audit/record-change.server.ts";
import { lockedManagedReservation, notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import { isPaidOnline } from "#domain/reservation/reservation.ts";
import { isReservationOver } from "#domain/reservation/stay-times.ts";
import { transition, type TransitionRejection } from "#domain/reservation/transitions.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

/** Between two confirmations that are sent again. */
const pauseMinutes = 10;

export type ResendRejection =
  | TransitionRejection<"resend_confirmation">
  /** `no_email`: the guest has no address, or gets no e-mails any more; `just_sent`: less than ten minutes ago. */
  | { code: "unknown_reservation" | "stay_over" | "no_email" | "just_sent" };

/** Sends the guest the confirmation of a booking that is not over once more, as the booking is now; at most every ten minutes. */
export async function resendConfirmation(
  ctx: Ctx,
  { hotelId, code }: { hotelId: string; code: string },
): Promise<Outcome<null, ResendRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ResendRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation, timeZone } = found;
    const permitted = transition("resend_confirmation", reservation.state);
    if (!permitted.ok) return permitted;
    if (isReservationOver(reservation, timeZone, ctx.now())) return rejected({ code: "stay_over" });
    const { user_id, guest_email, mail_withheld } = reservation;
    if (user_id === null && (guest_email === null || mail_withheld)) return rejected({ code: "no_email" });
    const sent = await ctx.db
      .selectFrom("audit_log")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("subject_id", "=", reservation.id)
      .where("action", "=", "reservation.resend")
      .where("created_at", ">", new Date(ctx.now().getTime() - pauseMinutes * 60_000))
      .limit(1)
      .execute();
    if (sent.length > 0) return rejected({ code: "just_sent" });
    await recordChange(ctx, { hotelId, action: "reservation.resend", subjectId: reservation.id });
    await notifyGuest(ctx, reservation, isPaidOnline(reservation.source) ? "reservation-paid" : "reservation-booked");
    return done(null);
  });
}
