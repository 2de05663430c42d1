import type { AccessPromise } from "#domain/accessibility/accessibility.ts";
import { returnNights, takeNights, type TakeRejection } from "#domain/availability/nights.server.ts";
import { type ExtraSoldOut, retakeExtras, returnExtras } from "#domain/extra/extra-days.server.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { withoutAccess } from "#domain/hotel-room/promised-rooms.server.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { takenByLines, takingOf } from "./change/inventory-moves.ts";
import { type ChangeRow, closeChange, openChangeOf } from "./change/open-change.server.ts";
import { linesOf, type LineRow, type ReservationRow } from "./locked-reservation.server.ts";

const stayOf = ({ check_in, check_out }: ReservationRow): Stay => ({ checkIn: check_in, checkOut: check_out });

const unitsOf = (lines: readonly LineRow[]) => lines.map(({ room_id, units }) => ({ roomId: room_id, count: units }));

/** The extras of these lines of a reservation. */
const extrasOf = ({ hotel_id, id }: ReservationRow, lines: readonly LineRow[]) => ({
  hotelId: hotel_id,
  reservationId: id,
  lines: lines.map(({ line }) => line),
});

/**
 * Releases the nights and extras of a reservation, of `days` or all days of its stay, of these `lines` or all that
 * stand; nights first, by the lock order of docs/architecture.md. The caller holds its lock. All releases go through here. Ends the
 * open change of the reservation, which was made for the lines that it had.
 */
export async function releaseStay(
  ctx: Ctx,
  reservation: ReservationRow,
  { days = stayOf(reservation), lines }: { days?: Stay; lines?: readonly LineRow[] } = {},
): Promise<void> {
  const released = lines ?? (await linesOf(ctx, reservation));
  const change = await openChangeOf(ctx, reservation);
  if (change) return releaseWithChange(ctx, reservation, { days, released, change });
  await returnNights(ctx, reservation.hotel_id, unitsOf(released), days);
  await returnExtras(ctx, extrasOf(reservation, released), stayOf(reservation), days);
}

/** The same with what its open change holds, so that all rows are locked in one order. */
async function releaseWithChange(
  ctx: Ctx,
  reservation: ReservationRow,
  { days, released, change }: { days: Stay; released: readonly LineRow[]; change: ChangeRow },
): Promise<void> {
  const taken = takenByLines(released.map(takingOf), stayOf(reservation));
  const isGiven = (day: Day) => day >= days.checkIn && day < days.checkOut;
  const given = {
    nights: taken.nights.filter(({ night }) => isGiven(night)),
    extras: taken.extras.filter(({ day }) => isGiven(day)),
  };
  await closeChange(ctx, change, "withdrawn", given);
}

/**
 * Takes nights and extras of a reservation again after they were released, all or none; the caller holds its lock and
 * rolls back after a rejection. Restrictions are waived, because the stay had been booked. `revive` changes the state of the reservation
 * before its nights are taken, under the locks that come first: allotments of the hotel's program follow the state. What was promised
 * of its rooms has to be free too; they are given by givePromisedRooms once the booking stands.
 */
export async function retakeStay(
  ctx: Ctx,
  reservation: ReservationRow,
  days = stayOf(reservation),
  revive?: () => Promise<void>,
): Promise<Outcome<null, TakeRejection | ExtraSoldOut>> {
  const lines = await linesOf(ctx, reservation);
  const promised = lines.flatMap(({ room_id: roomId, units, accessibility }) =>
    accessibility ? [{ roomId, units, needs: (accessibility as AccessPromise).needs }] : [],
  );
  if (promised.length > 0) await lockRoomPlan(ctx, reservation.hotel_id);
  const rooms = await ctx.db
    .selectFrom("rooms")
    .select(["id", "units"])
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "in", [...new Set(lines.map(({ room_id }) => room_id))])
    .orderBy("id")
    .forShare()
    .execute();
  const wanted = unitsOf(lines).map((line) => ({ ...line, units: rooms.find(({ id }) => id === line.roomId)?.units ?? 0 }));
  await revive?.();
  const nights = await takeNights(ctx, reservation.hotel_id, wanted, days, "waived");
  if (!nights.ok) return nights;
  const inaccessible = await withoutAccess(ctx, reservation.hotel_id, days, promised);
  if (inaccessible) return rejected({ code: "full", roomId: inaccessible, night: days.checkIn });
  return retakeExtras(ctx, extrasOf(reservation, lines), stayOf(reservation), days);
}
