import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { localText, textsOf } from "#platform/database/local-text.server.ts";
import { anywhere } from "#platform/database/page-of-rows.server.ts";

export type FoundRoom = { id: string; name: string };

/** At most `most` rooms of a hotel whose name in any language has the text. The caller has checked access. */
export async function findRooms(ctx: Ctx, hotelId: string, text: string, most: number): Promise<FoundRoom[]> {
  const { rows } = await sql<FoundRoom>`select m.id, ${localText("m.name")} as name from rooms m
    where m.hotel_id = ${hotelId} and m.archived_at is null and array_to_string(${textsOf("m.name")}, E'\n') ilike ${anywhere(text)}
    order by m.created_at, m.id limit ${most}`.execute(ctx.db);
  return rows;
}
