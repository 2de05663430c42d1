import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { withdrawOpenChange } from "./change/open-change.server.ts";
import { deleteAges } from "./delete-ages.server.ts";
import { lockedReservation, type ReservationRow } from "./locked-reservation.server.ts";

const nobody = {
  guest_first_name: null,
  guest_last_name: null,
  guest_phone: null,
  arrival_hour: null,
  special_requests: null,
  offer_text: null,
};

/** Removes the names of those who stay in single rooms of bookings `r` that match. Returns whether there were any. */
async function deleteRoomGuests(ctx: Ctx, where: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reservation_rooms l set guest_first_name = null, guest_last_name = null
    from reservations r where r.hotel_id = l.hotel_id and r.id = l.reservation_id and l.guest_first_name is not null and ${where}`.execute(
    ctx.db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends the open changes of a person's bookings, which know who would stay. */
async function withdrawChangesOf(ctx: Ctx, userId: string): Promise<void> {
  const open = await ctx.db
    .selectFrom("reservation_changes as g")
    .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "g.hotel_id").onRef("r.id", "=", "g.reservation_id"))
    .select(["r.hotel_id", "r.id"])
    .where("r.user_id", "=", userId)
    .where("g.state", "=", "open")
    .orderBy("r.id")
    .execute();
  for (const { hotel_id, id } of open) {
    const reservation = await lockedReservation(ctx, hotel_id, id);
    if (reservation) await withdrawOpenChange(ctx, reservation);
  }
}

/** Anonymises a person's reservations: removes guest details, requests and ages, keeps what was booked. */
export async function anonymiseReservations(ctx: Ctx, userId: string): Promise<void> {
  await withdrawChangesOf(ctx, userId);
  await ctx.db.updateTable("reservations").set(nobody).where("user_id", "=", userId).execute();
  await deleteRoomGuests(ctx, sql`r.user_id = ${userId}`);
  await deleteAges(ctx, sql`r.user_id = ${userId}`);
}

/**
 * The same for one locked reservation of staff, with the caller's e-mail address. False when it was anonymised already.
 */
export async function anonymiseCaller(ctx: Ctx, { hotel_id, id }: ReservationRow): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("reservations")
    .set({ ...nobody, guest_email: null })
    .where("hotel_id", "=", hotel_id)
    .where("id", "=", id)
    .where((row) => row.or([row("guest_first_name", "is not", null), row("guest_email", "is not", null)]))
    .executeTakeFirst();
  const own = sql`r.hotel_id = ${hotel_id} and r.id = ${id}`;
  const [namesDeleted, agesDeleted] = [await deleteRoomGuests(ctx, own), await deleteAges(ctx, own)];
  return numUpdatedRows > 0n || namesDeleted || agesDeleted;
}
