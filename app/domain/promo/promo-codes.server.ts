import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { codesOf, isOf, settingsOf, versionOf } from "./code-columns.server.ts";
import type { CodeOwner, CodeSettings, ManagedCode } from "./promo-code.ts";

type Row = Pick<ManagedCode, "id" | "used" | "archived" | "version"> & { settings: CodeSettings };

/** The codes of an owner for staff: active ones by text, then the archived ones, the last archived first. One statement. */
export async function promoCodes(ctx: Ctx, owner: CodeOwner): Promise<ManagedCode[]> {
  if (owner.hotelId !== null && !isId(owner.hotelId)) return [];
  const most = owner.hotelId === null ? limits.sitePromoCodes : limits.promoCodesPerHotel;
  const { rows } = await sql<Row>`
    select c.id, ${settingsOf(owner)} as settings, ${versionOf(owner)} as version, c.used, c.archived_at is not null as archived
    from ${codesOf(owner)} c where ${isOf(owner)}
    order by c.archived_at desc nulls first, c.code limit ${2 * most}`.execute(ctx.db);
  return rows.map(({ settings, ...row }) => ({ ...row, ...settings }));
}
