import { type RawBuilder, sql } from "kysely";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { columnsOf, jsonOfColumns } from "#platform/database/columns.server.ts";
import { etagOf } from "#platform/database/etag.server.ts";
import { codeColumns, type CodeOwner, type CodeSettings, type ManagedCode } from "./promo-code.ts";

/** The tables of codes by owner; their columns have the same names. */
const tables = { hotel: "promo_codes", site: "site_promo_codes" } as const;

/** SQL: the table of an owner's codes. */
export const codesOf = ({ hotelId }: CodeOwner) => sql.table(hotelId === null ? tables.site : tables.hotel);

/** SQL condition: a code `c` of the owner. */
export const isOf = ({ hotelId }: CodeOwner): RawBuilder<boolean> => (hotelId === null ? sql`true` : sql`c.hotel_id = ${hotelId}`);

/** SQL: the settings of a code `c` of the owner, as CodeSettings. */
export const settingsOf = ({ hotelId }: CodeOwner) => sql<CodeSettings>`${jsonOfColumns(codeColumns, "c")} || jsonb_build_object(
  'discount', case when c.amount is not null then jsonb_build_object('kind', 'amount', 'amount', c.amount)
    when c.percent > 0 then jsonb_build_object('kind', 'percent', 'percent', c.percent, 'coversExtras', c.covers_extras)
    else jsonb_build_object('kind', 'none') end,
  'planIds', ${hotelId === null ? sql`'{}'::uuid[]` : sql`c.plan_ids`})`;

/** SQL: the ETag of a code `c` of the owner. */
export const versionOf = (owner: CodeOwner) => etagOf(settingsOf(owner));

/** The columns that both tables have. */
export const codeRow = ({ discount, ...settings }: CodeSettings) => ({
  ...columnsOf(codeColumns, settings),
  percent: discount.kind === "percent" ? discount.percent : discount.kind === "none" ? 0 : null,
  amount: discount.kind === "amount" ? discount.amount : null,
  covers_extras: discount.kind === "percent" && discount.coversExtras,
});

/** How many active codes an owner may have. */
export const mostCodes = ({ hotelId }: CodeOwner): number => (hotelId === null ? limits.sitePromoCodes : limits.promoCodesPerHotel);

type Row = Pick<ManagedCode, "id" | "used" | "archived" | "version"> & { settings: CodeSettings };

/** The codes of an owner for staff: active ones by text, then the archived ones, the last archived first. One statement. */
export async function promoCodes(ctx: Ctx, owner: CodeOwner): Promise<ManagedCode[]> {
  if (owner.hotelId !== null && !isId(owner.hotelId)) return [];
  const { rows } = await sql<Row>`
    select c.id, ${settingsOf(owner)} as settings, ${versionOf(owner)} as version, c.used, c.archived_at is not null as archived
    from ${codesOf(owner)} c where ${isOf(owner)}
    order by c.archived_at desc nulls first, c.code limit ${2 * mostCodes(owner)}`.execute(ctx.db);
  return rows.map(({ settings, ...row }) => ({ ...row, ...settings }));
}
