import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";

/** Names of the extras that are not archived and have an amount for one of the brackets. */
export async function extrasWithAmountsFor(ctx: Ctx, hotelId: string, brackets: readonly string[]): Promise<string[]> {
  if (brackets.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select ${localText("e.name")} as name from extras e
    where e.hotel_id = ${hotelId} and e.archived_at is null and e.bracket_amounts ?| ${brackets}::text[] order by e.position, e.id`.execute(
    ctx.db,
  );
  return rows.map(({ name }) => name);
}

/** Removes what the extras of a hotel cost for the brackets. The caller holds the hotel's lock. */
export async function dropBracketAmounts(ctx: Ctx, hotelId: string, brackets: readonly string[]): Promise<void> {
  await sql`update extras set bracket_amounts = bracket_amounts - ${brackets}::text[]
    where hotel_id = ${hotelId} and bracket_amounts ?| ${brackets}::text[]`.execute(ctx.db);
}
