import { recordChange } from "#domain/audit/record-change.server.ts";
import { chargedHolds } from "#domain/card-hold/charged-holds.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { recordNoShow } from "#domain/reservation/change-state.server.ts";
import { withdrawOpenChange } from "#domain/reservation/change/open-change.server.ts";
import { notifyGuest, lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { releaseStay } from "#domain/reservation/stay-inventory.server.ts";
import { transition } from "#domain/reservation/transitions.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { noShowDays } from "./front-desk.ts";

export type NoShowRejection = {
  code:
    | "unknown_reservation"
    | "already_cancelled"
    | "already_no_show"
    | "not_confirmed_yet"
    | "already_checked_in"
    | "too_early"
    | "too_late"
    | "damage_charged";
};

/**
 * Records a no-show, from the hotel's day after check-in until two days after check-out. Nothing is refunded and the
 * guest is notified; `freeNights` releases nights and extras from today on. Rejects if the reservation is cancelled, recorded
 * already, or waits for payment, if the guest is recorded as having come, and if damage was charged to a card hold.
 */
export async function markNoShow(
  ctx: Ctx,
  { hotelId, code, freeNights }: { hotelId: string; code: string; freeNights: boolean },
): Promise<Outcome<null, NoShowRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, NoShowRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation, timeZone } = found;
    const permitted = transition("mark_no_show", reservation.state);
    if (!permitted.ok) return permitted;
    if (reservation.checked_in_at) return rejected({ code: "already_checked_in" });
    const today = dayAt(ctx.now(), timeZone);
    if (today <= reservation.check_in) return rejected({ code: "too_early" });
    if (today > addDays(reservation.check_out, noShowDays)) return rejected({ code: "too_late" });

    if ((await chargedHolds(ctx, reservation)).damage > 0) return rejected({ code: "damage_charged" });

    const freedFrom = freeNights && today < reservation.check_out ? today : null;
    if (freedFrom) await releaseStay(ctx, reservation, { days: { checkIn: freedFrom, checkOut: reservation.check_out } });
    else await withdrawOpenChange(ctx, reservation);
    await recordNoShow(ctx, reservation, freedFrom);
    await recordChange(ctx, { hotelId, action: "reservation.no_show", subjectId: reservation.id, after: { freedFrom } });
    await notifyGuest(ctx, reservation, "reservation-no-show");
    const facts = { code, kind: "no_show" } as const;
    await notifyHotel(ctx, hotelId, "change", { key: `${code} no_show ${ctx.now().toISOString()}`, facts });
    return done(null);
  });
}
