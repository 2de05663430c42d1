import { sql } from "kysely";
import { type Day, isDay } from "#kit/day.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";

export type NightRefusal = { code: "unknown_room" } | { code: "bad_night" } | { code: "bad_price" };

/** Opens, closes or prices (in cents) one night of a room; what is not named stays. Sold units stay sold. */
export async function setNight(
  ctx: Ctx,
  change: { hotelId: string; roomId: string; night: Day; closed?: boolean; price?: number | null },
): Promise<Outcome<null, NightRefusal>> {
  const { hotelId, roomId, night, closed, price } = change;
  if (!isDay(night)) return refused({ code: "bad_night" });
  if (typeof price === "number" && (!Number.isInteger(price) || price < 0))
    return refused({ code: "bad_price" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, NightRefusal>> => {
    if (!(await managedHotel(ctx, hotelId, "availability"))) return refused({ code: "unknown_room" });
    const { numAffectedRows } = await sql`
      insert into room_nights (hotel_id, room_id, night, units, closed, price)
      select hotel_id, id, ${night}::date, units, ${closed ?? false}, ${price ?? null}::int
      from rooms where hotel_id = ${hotelId} and id = ${roomId} and archived_at is null
      on conflict (hotel_id, room_id, night) do update set
        ${closed === undefined ? sql`` : sql`closed = excluded.closed,`}
        price = ${price === undefined ? sql`room_nights.price` : sql`excluded.price`}`.execute(ctx.db);
    return numAffectedRows === 1n ? done(null) : refused({ code: "unknown_room" });
  });
}
