import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** The room of an example with a family: the cheapest with four places, else that with most; undefined without rooms. One statement. */
export async function familyRoom(ctx: Ctx, hotelId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from rooms where hotel_id = ${hotelId} and archived_at is null
    order by least(capacity, 4) desc, price, id limit 1`.execute(ctx.db);
  return rows[0]?.id;
}
