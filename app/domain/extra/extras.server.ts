import { type RawBuilder, sql } from "kysely";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { translationsOf } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { columnsOf, jsonOfColumns } from "#platform/database/columns.server.ts";
import { etagOf } from "#platform/database/etag.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { extraColumns, type ExtraForm, type ExtraSettings, extraTexts, type ManagedExtra } from "./extra.ts";

/** The settings of a row `e` of `extras`. */
const settings = jsonOfColumns(extraColumns, "e") as RawBuilder<ExtraSettings>;

/** ETag of the form of a row `e`. */
const extraVersion = etagOf("e.name", "e.description", "e.translations", settings);

type Row = Omit<ManagedExtra, keyof ExtraSettings> & { settings: ExtraSettings };

/** The extras of a hotel for its staff, in their order, without archived ones. One statement. */
export async function extrasOfHotel(ctx: Ctx, hotelId: string): Promise<ManagedExtra[]> {
  if (!isId(hotelId)) return [];
  const { rows } = await sql<Row>`
    select e.id, e.name, e.description, e.translations, ${settings} as settings, ${extraVersion} as version
    from extras e where e.hotel_id = ${hotelId} and e.archived_at is null
    order by e.position, e.id limit ${limits.extrasPerHotel}`.execute(ctx.db);
  return rows.map(({ settings, ...row }) => ({ ...row, ...settings }));
}

const sortedOnce = (values: readonly string[] | null) => values && [...new Set(values)].toSorted();

/** The columns of an extra. */
export const extraRow = (extra: ExtraForm) => ({
  name: extra.name,
  description: extra.description,
  translations: translationsOf(extraTexts, extra),
  ...columnsOf(extraColumns, {
    ...extra,
    bracketAmounts: JSON.stringify(extra.bracketAmounts),
    planKeys: sortedOnce(extra.planKeys),
    roomIds: sortedOnce(extra.roomIds),
  }),
});

/** The names of the rooms and custom plans to which a row `e` of the hotel is limited; null: to none. */
const roomNames = (hotelId: string) => sql<string[] | null>`case when e.room_ids is not null then array(
  select ${localText("r.name")} from rooms r where r.hotel_id = ${hotelId} and r.id = any(e.room_ids) order by r.name, r.id) end`;
const planNames = (hotelId: string) => sql<string[] | null>`case when e.plan_keys is not null then array(
  select coalesce((select p.name from rate_plans p where p.hotel_id = ${hotelId} and p.id::text = key), key)
  from unnest(e.plan_keys) key order by 1) end`;

/**
 * An extra that is not archived: its ETag, its plans and rooms, and what the log of changes compares, with the names of
 * its plans and rooms. The caller holds the hotel's lock.
 */
export async function currentExtra(ctx: Ctx, hotelId: string, extraId: string) {
  if (!isId(extraId)) return undefined;
  const row = await ctx.db
    .selectFrom("extras as e")
    .select(["name", "description", "translations", ...Object.values(extraColumns)])
    .select([planNames(hotelId).as("plans"), roomNames(hotelId).as("rooms"), extraVersion.as("version")])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", extraId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, plan_keys: planKeys, room_ids: roomIds, ...logged } = row;
  return { version, planKeys: planKeys ?? [], roomIds: roomIds ?? [], logged };
}

/** The age brackets of a hotel; empty where it has none. */
export async function ageBracketsOf(ctx: Ctx, hotelId: string): Promise<AgeBracket[]> {
  const { rows } = await sql<{ brackets: AgeBracket[] }>`
    select age_brackets as brackets from hotel_pricing where hotel_id = ${hotelId}`.execute(ctx.db);
  return rows[0]?.brackets ?? [];
}

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
