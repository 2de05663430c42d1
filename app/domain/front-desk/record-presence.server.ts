import { recordChange } from "#domain/audit/record-change.server.ts";
import { leaveRooms, returnToRooms } from "#domain/housekeeping/rooms-left.server.ts";
import { storePresence } from "#domain/reservation/change-state.server.ts";
import { closeChange, openChangeOf } from "#domain/reservation/change/open-change.server.ts";
import { lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { dueAtHotel } from "#domain/reservation/reservation-money.ts";
import { type PresenceStep, transition } from "#domain/reservation/transitions.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { bookingOfHotel } from "./booking-details.server.ts";
import { presenceProblem, type PresenceProblem } from "./presence.ts";

export type PresenceRejection = {
  code:
    | "unknown_reservation"
    | "already_cancelled"
    | "already_no_show"
    | "not_confirmed_yet"
    /** Who leaves still has to pay at the hotel. */
    | "still_due"
    | PresenceProblem;
};

/**
 * Records that the guests of a confirmed stay have come or left, or takes that back (presence.ts has the rules). Nights and money
 * stay as they are: who leaves earlier pays for the booked nights unless staff change the booking before. A check-in ends an open
 * change that moves the arrival, a check-out any. Who still has to pay at the hotel is checked out with `despiteDue` only. A check-out makes the rooms of the booking dirty.
 */
export async function recordPresence(
  ctx: Ctx,
  { hotelId, code, step, despiteDue = false }: { hotelId: string; code: string; step: PresenceStep; despiteDue?: boolean },
): Promise<Outcome<null, PresenceRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PresenceRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation, timeZone } = found;
    const permitted = transition(step, reservation.state);
    if (!permitted.ok) return permitted;
    const { check_in: checkIn, check_out: checkOut, checked_in_at: checkedInAt, checked_out_at: checkedOutAt, goodwill } = reservation;
    const today = dayAt(ctx.now(), timeZone);
    const problem = presenceProblem({ checkIn, checkOut, checkedInAt, checkedOutAt, goodwill }, step, today);
    if (problem) return rejected({ code: problem });
    if (step === "check_out" && !despiteDue) {
      const stay = await bookingOfHotel(ctx, hotelId, code);
      if (stay && dueAtHotel(stay) > 0) return rejected({ code: "still_due" });
    }
    const change = step === "check_in" || step === "check_out" ? await openChangeOf(ctx, reservation) : undefined;
    if (change && (step === "check_out" || change.check_in !== checkIn)) await closeChange(ctx, change, "withdrawn");
    await storePresence(ctx, reservation, step);
    if (step === "check_out") await leaveRooms(ctx, { hotelId, reservationId: reservation.id, timeZone, today });
    if (step === "undo_check_out") await returnToRooms(ctx, { hotelId, reservationId: reservation.id });
    await recordChange(ctx, { hotelId, action: `reservation.${step}`, subjectId: reservation.id });
    return done(null);
  });
}
