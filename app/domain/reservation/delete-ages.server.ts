import { type RawBuilder, sql } from "kysely";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";

const batch = 1000;

async function deleteSome(ctx: Ctx, where: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update reservation_rooms set child_ages = array_fill(null::smallint, array[cardinality(child_ages)])
    where (hotel_id, reservation_id, line) in (
      select l.hotel_id, l.reservation_id, l.line from reservation_rooms l
      join reservations r on r.hotel_id = l.hotel_id and r.id = l.reservation_id join hotels h on h.id = r.hotel_id
      where array_remove(l.child_ages, null) <> '{}' and ${where} limit ${batch})`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Makes the known ages of children unknown in the lines of bookings `r` of hotels `h` that match, some at a time; how many
 * children there are remains. Returns whether there was any age.
 */
export async function deleteAges(ctx: Ctx, where: RawBuilder<unknown>): Promise<boolean> {
  let all = 0;
  for (;;) {
    const some = await deleteSome(ctx, where);
    all += some;
    if (some < batch) return all > 0;
  }
}

/** Deletes the ages of children `childAgeDays` after check-out, by the hotel's calendar. */
export async function deleteOldAges(ctx: Ctx): Promise<void> {
  await deleteAges(ctx, sql`r.check_out <= (${ctx.now()}::timestamptz at time zone h.time_zone)::date - ${lifetimes.childAgeDays}::int`);
}
