import { sql } from "kysely";
import type { ListText } from "#domain/hotel/hotel.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import * as limits from "#kit/limits.ts";
import type { StayOffer } from "./offer.server.ts";

/** The list layout's texts of hotels by id, with the room that an offer is for; at most a page of hotels, one statement. */
export async function listTexts(ctx: Ctx, hotels: { id: string; offer?: StayOffer | null }[]): Promise<Map<string, ListText>> {
  const rooms = hotels.flatMap(({ offer }) => (offer ? [offer.roomId] : []));
  const { rows } = await sql<ListText & { id: string }>`
    select h.id, left(${localText("h.description")}, ${limits.listAbout}::int) as about, ${localText("r.name")} as room
    from hotels h left join rooms r on r.hotel_id = h.id and r.id = any(${rooms}::uuid[])
    where h.id = any(${hotels.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}
