import { recordChange } from "#domain/audit/record-change.server.ts";
import type { ExtraSoldOut } from "#domain/extra/extra-days.server.ts";
import { givePromisedRooms } from "#domain/hotel-room/promised-rooms.server.ts";
import { leaveRooms, returnToRooms } from "#domain/housekeeping/rooms-left.server.ts";
import { storePresence } from "#domain/reservation/change-state.server.ts";
import { closeChange, openChangeOf } from "#domain/reservation/change/open-change.server.ts";
import { lockedManagedReservation, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { dueAtHotel } from "#domain/reservation/reservation-money.ts";
import { releaseStay, retakeStay } from "#domain/reservation/stay-inventory.server.ts";
import { type PresenceStep, transition } from "#domain/reservation/transitions.ts";
import { giveRoomsAtArrival } from "#domain/room-assignment/give-at-arrival.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { cutAt, plainLines } from "#kit/text/plain-text.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { bookingOfHotel } from "./booking-details.server.ts";
import { longestReason } from "./front-desk.ts";
import { presenceProblem, type PresenceProblem, unusedFrom } from "./presence.ts";

export type PresenceRejection =
  | {
      code:
        | "unknown_reservation"
        | "already_cancelled"
        | "already_no_show"
        | "not_confirmed_yet"
        /** Who leaves still has to pay at the hotel. */
        | "still_due"
        /** Who leaves has nights left, and staff have not said what becomes of them. */
        | "nights_left"
        | PresenceProblem;
    }
  /** A night or an extra that an early departure released has been sold since. */
  | { code: "full"; night: Day }
  | ExtraSoldOut;

type Recorded = {
  hotelId: string;
  code: string;
  step: PresenceStep;
  /** Why somebody is checked out who still has to pay at the hotel. */
  despiteDue?: string;
  /** What becomes of nights after an early departure: they are sold again, stay with the booking, or staff are asked. */
  nightsLeft?: "free" | "keep" | "ask";
};

/**
 * Records that the guests of a confirmed stay have come or left, or takes that back (presence.ts has the rules). A check-in ends an open
 * change that moves the arrival, a check-out any. Who still has to pay at the hotel is checked out with a reason only, which the audit
 * log keeps. Who leaves before the last night pays for the booked nights unless staff change the booking before; with `nightsLeft: "free"`
 * nights and extras from today on are sold again. Undoing that takes them again, and rejects if one of them has been sold since. At a
 * hotel with numbers a check-in gives rooms to who has none yet, and a check-out makes the rooms of the booking dirty.
 */
export async function recordPresence(ctx: Ctx, recorded: Recorded): Promise<Outcome<null, PresenceRejection>> {
  const { hotelId, code, step, despiteDue = "", nightsLeft = "keep" } = recorded;
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
    const unused = step === "check_out" ? unusedFrom({ checkIn, checkOut }, today) : undefined;
    if (unused && nightsLeft === "ask") return rejected({ code: "nights_left" });
    const reason = cutAt(plainLines(despiteDue), longestReason);
    const stay = step === "check_out" ? await bookingOfHotel(ctx, hotelId, code) : undefined;
    const due = stay ? dueAtHotel(stay) : 0;
    if (due > 0 && !reason) return rejected({ code: "still_due" });
    const freedFrom = unused && nightsLeft === "free" ? unused : null;
    const stored = await storeWithNights(ctx, reservation, { step, freedFrom });
    if (!stored.ok) return stored;
    if (step === "check_in") await giveRoomsAtArrival(ctx, reservation, { timeZone, today });
    if (step === "check_out") await leaveRooms(ctx, { hotelId, reservationId: reservation.id, timeZone, today });
    if (step === "undo_check_out") await returnToRooms(ctx, { hotelId, reservationId: reservation.id });
    const after = { ...(due > 0 && { amount: due, reason }), ...(freedFrom && { freedFrom }) };
    await recordChange(ctx, {
      hotelId,
      action: `reservation.${step}`,
      subjectId: reservation.id,
      ...(Object.keys(after).length > 0 && { after }),
    });
    return done(null);
  });
}

/** Stores a step. It ends the open change where it has to, and releases or takes again the nights that the guests leave unused. */
async function storeWithNights(
  ctx: Ctx,
  reservation: ReservationRow,
  { step, freedFrom }: { step: PresenceStep; freedFrom: Day | null },
): Promise<Outcome<null, Extract<PresenceRejection, { code: "full" } | ExtraSoldOut>>> {
  const store = () => storePresence(ctx, reservation, step, freedFrom);
  const { hotel_id: hotelId, id, freed_from: freed } = reservation;
  if (step === "undo_check_out" && freed) {
    // A program that still holds the nights, since it knew the stay when it counted, has them for it again.
    const retaken = await retakeStay(ctx, reservation, { checkIn: freed, checkOut: reservation.check_out }, store);
    if (!retaken.ok && retaken.rejection.code !== "restricted") return rejected(retaken.rejection);
    return (await givePromisedRooms(ctx, hotelId, id)) ? done(null) : rejected({ code: "full", night: freed });
  }
  if (freedFrom) await releaseStay(ctx, reservation, { days: { checkIn: freedFrom, checkOut: reservation.check_out } });
  else if (step === "check_in" || step === "check_out") {
    const change = await openChangeOf(ctx, reservation);
    if (change && (step === "check_out" || change.check_in !== reservation.check_in)) await closeChange(ctx, change, "withdrawn");
  }
  await store();
  return done(null);
}
