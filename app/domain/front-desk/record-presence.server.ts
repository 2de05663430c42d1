import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { lockedManagedReservation } from "../reservation/locked-managed-reservation.server.ts";
import { closeChange, openChangeOf } from "../reservation/change/open-change.server.ts";
import { storePresence } from "../reservation/change-state.server.ts";
import { type PresenceStep, transition } from "../reservation/transitions.ts";
import { presenceProblem, type PresenceProblem } from "./presence.ts";

export type PresenceRejection = {
  code: "unknown_reservation" | "already_cancelled" | "already_no_show" | "not_confirmed_yet" | PresenceProblem;
};

/**
 * Records that the guests of a confirmed stay have come or left, or takes that back (presence.ts has the rules). Nights and money
 * stay as they are: who leaves earlier pays for the booked nights unless staff change the booking. A check-in ends an open change
 * that moves the arrival.
 */
export async function recordPresence(
  ctx: Ctx,
  { hotelId, code, step }: { hotelId: string; code: string; step: PresenceStep },
): Promise<Outcome<null, PresenceRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PresenceRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation, timeZone } = found;
    const permitted = transition(step, reservation.state);
    if (!permitted.ok) return permitted;
    const { check_in: checkIn, check_out: checkOut, checked_in_at: checkedInAt, checked_out_at: checkedOutAt } = reservation;
    const problem = presenceProblem({ checkIn, checkOut, checkedInAt, checkedOutAt }, step, dayAt(ctx.now(), timeZone));
    if (problem) return rejected({ code: problem });
    const change = step === "check_in" ? await openChangeOf(ctx, reservation) : undefined;
    if (change && change.check_in !== checkIn) await closeChange(ctx, change, "withdrawn");
    await storePresence(ctx, reservation, step);
    await recordChange(ctx, { hotelId, action: `reservation.${step}`, subjectId: reservation.id });
    return done(null);
  });
}
