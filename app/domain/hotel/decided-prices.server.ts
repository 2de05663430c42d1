import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/**
 * Whether the hotel's own program decides prices of a plan here. What guests pay besides a night's price was compared with what the program
 * said, so what it is computed from may not change meanwhile. The caller holds the hotel's lock, as messages of the program do.
 */
export async function pricesAreDecided(ctx: Ctx, hotelId: string): Promise<boolean> {
  const { rows } = await sql<{ decided: boolean }>`
    select exists (select from channel_plans p join channel_connections c on c.hotel_id = p.hotel_id
      where p.hotel_id = ${hotelId} and p.decides and c.state = 'live') as decided`.execute(ctx.db);
  return rows[0]?.decided ?? false;
}
