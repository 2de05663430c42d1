import { recordChange } from "#domain/audit/record-change.server.ts";
import { deleteNotesOfBooking } from "#domain/desk-note/delete-notes.server.ts";
import { erasePayers } from "#domain/folio/erase-payers.server.ts";
import { deleteRegistrations } from "#domain/guest-register/delete-registrations.server.ts";
import { anonymiseCaller } from "#domain/reservation/anonymise-reservations.server.ts";
import { lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { transition } from "#domain/reservation/transitions.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { isOver } from "./permitted-steps.ts";

export type AnonymiseRejection = { code: "unknown_reservation" | "of_account" | "stay_not_over" };

/**
 * Anonymises the guest of a staff booking: removes name, address, phone, arrival hour and requests, and deletes
 * the notes of the front desk; keeps stay and money. Rejects if the stay is neither over nor cancelled, or belongs to an account. Idempotent.
 */
export async function anonymiseGuest(
  ctx: Ctx,
  { hotelId, code }: { hotelId: string; code: string },
): Promise<Outcome<null, AnonymiseRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, AnonymiseRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation, timeZone } = found;
    if (reservation.user_id !== null) return rejected({ code: "of_account" });
    const permitted = transition("anonymise", reservation.state);
    if (!permitted.ok) return permitted;
    if (!isOver({ state: reservation.state, checkOut: reservation.check_out }, dayAt(ctx.now(), timeZone)))
      return rejected({ code: "stay_not_over" });
    const hadNotes = await deleteNotesOfBooking(ctx, reservation);
    const wereRegistered = await deleteRegistrations(ctx, reservation);
    await erasePayers(ctx, reservation);
    if ((await anonymiseCaller(ctx, reservation)) || hadNotes || wereRegistered)
      await recordChange(ctx, { hotelId, action: "reservation.erase_guest", subjectId: reservation.id });
    return done(null);
  });
}
