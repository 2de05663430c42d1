import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { TakeRejection } from "./nights.server.ts";

/** Units of a room on a night to take (positive) or to release (negative), of the `units` that the room has. */
export type NightMove = { roomId: string; units: number; night: Day; count: number };

/**
 * Takes and releases units of rooms of a hotel, all or none. All rows are locked first, in the order of room and night that
 * `takeNights` has, so that taking and releasing needs no order. Restrictions are not asked. Rejects with the first night that is
 * closed or sold out.
 */
export async function moveNights(
  ctx: Ctx,
  hotelId: string,
  moves: readonly NightMove[],
): Promise<Outcome<null, Extract<TakeRejection, { code: "full" }>>> {
  if (moves.length === 0) return done(null);
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("roomId" uuid, units int, night date, count int)`;
  await sql`
    insert into room_nights as n (hotel_id, room_id, night, sold, units)
    select ${hotelId}, "roomId", night, 0, units from ${given} order by "roomId", night
    on conflict (hotel_id, room_id, night) do update set sold = n.sold`.execute(ctx.db);
  const { rows } = await sql<{ roomId: string; night: Day }>`
    with moved as (
      update room_nights n set sold = n.sold + m.count from ${given}
      where n.hotel_id = ${hotelId} and n.room_id = m."roomId" and n.night = m.night
        and (m.count < 0 or not n.closed and n.sold + m.count <= n.units)
      returning n.room_id, n.night)
    select m."roomId", m.night from ${given} left join moved d on d.room_id = m."roomId" and d.night = m.night
    where d.night is null order by m.night limit 1`.execute(ctx.db);
  const [missing] = rows;
  return missing ? rejected({ code: "full", ...missing }) : done(null);
}
