import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { extraSettings, extraVersion } from "./extra-columns.server.ts";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import type { ExtraSettings, ManagedExtra } from "./managed-extra.ts";

type Row = Omit<ManagedExtra, keyof ExtraSettings> & { settings: ExtraSettings };

/** The extras of a hotel for its staff, in their order, without archived ones. One statement. */
export async function extrasOfHotel(ctx: Ctx, hotelId: string): Promise<ManagedExtra[]> {
  if (!isId(hotelId)) return [];
  const { rows } = await sql<Row>`
    select e.id, e.name, e.description, e.translations, ${extraSettings} as settings, ${extraVersion} as version
    from extras e where e.hotel_id = ${hotelId} and e.archived_at is null
    order by e.position, e.id limit ${limits.extrasPerHotel}`.execute(ctx.db);
  return rows.map(({ settings, ...row }) => ({ ...row, ...settings }));
}

/** The age brackets of a hotel; empty where it has none. */
export async function ageBracketsOf(ctx: Ctx, hotelId: string): Promise<AgeBracket[]> {
  const { rows } = await sql<{ brackets: AgeBracket[] }>`
    select age_brackets as brackets from hotel_pricing where hotel_id = ${hotelId}`.execute(ctx.db);
  return rows[0]?.brackets ?? [];
}
