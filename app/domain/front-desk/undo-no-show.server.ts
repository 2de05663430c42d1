import { recordChange } from "#domain/audit/record-change.server.ts";
import { chargedHolds } from "#domain/card-hold/charged-holds.server.ts";
import type { ExtraSoldOut } from "#domain/extra/extra-days.server.ts";
import { givePromisedRooms } from "#domain/hotel-room/promised-rooms.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { removeNoShow } from "#domain/reservation/change-state.server.ts";
import { lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { retakeStay } from "#domain/reservation/stay-inventory.server.ts";
import { transition } from "#domain/reservation/transitions.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { undoDays } from "./front-desk.ts";

export type UndoRejection =
  | { code: "unknown_reservation" | "already_cancelled" | "no_no_show" | "too_late" | "fee_charged" }
  | { code: "full"; night: string }
  | ExtraSoldOut;

const dayMs = 86_400_000;

/**
 * Undoes a no-show within seven days. Released nights and extras are taken again; rejects if one of them has been sold since, and if its
 * fee was charged to a card hold.
 */
export async function undoNoShow(ctx: Ctx, { hotelId, code }: { hotelId: string; code: string }): Promise<Outcome<null, UndoRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UndoRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation } = found;
    const permitted = transition("undo_no_show", reservation.state);
    if (!permitted.ok) return permitted;
    if (reservation.no_show_at && ctx.now().getTime() > reservation.no_show_at.getTime() + undoDays * dayMs)
      return rejected({ code: "too_late" });
    if ((await chargedHolds(ctx, reservation)).fee > 0) return rejected({ code: "fee_charged" });
    if (reservation.freed_from) {
      const stay = { checkIn: reservation.freed_from, checkOut: reservation.check_out };
      // A program that still holds the nights, since it knew the stay when it counted, has them for it again.
      const taken = await retakeStay(ctx, reservation, stay, () => removeNoShow(ctx, reservation));
      if (!taken.ok && taken.rejection.code !== "restricted") return rejected(taken.rejection);
    } else await removeNoShow(ctx, reservation);
    if (reservation.freed_from && !(await givePromisedRooms(ctx, hotelId, reservation.id)))
      return rejected({ code: "full", night: reservation.freed_from });
    await recordChange(ctx, { hotelId, action: "reservation.undo_no_show", subjectId: reservation.id });
    const facts = { code, kind: "no_show_undone" } as const;
    await notifyHotel(ctx, hotelId, "change", { key: `${code} no_show_undone ${ctx.now().toISOString()}`, facts });
    return done(null);
  });
}
