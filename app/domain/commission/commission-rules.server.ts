import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { jsonOfColumns } from "#platform/database/columns.server.ts";
import { etagOf } from "#platform/database/etag.server.ts";
import { type CommissionRuleSettings, commissionRuleColumns, type ManagedCommissionRule } from "./commission-rule.ts";

/** SQL: the settings of a rule `c`, as CommissionRuleSettings. */
export const ruleSettings = () => sql<CommissionRuleSettings>`${jsonOfColumns(commissionRuleColumns, "c")}`;

/** SQL: the ETag of a rule `c`, without its position. */
export const ruleVersion = () => etagOf(ruleSettings());

type Row = Pick<ManagedCommissionRule, "id" | "hotel" | "archived" | "version"> & { settings: CommissionRuleSettings };

/** The commission rules: active ones in their order, then the archived ones, the last archived first. One statement. */
export async function commissionRules(ctx: Ctx): Promise<ManagedCommissionRule[]> {
  const { rows } = await sql<Row>`
    select c.id, ${ruleSettings()} as settings, ${ruleVersion()} as version, h.name as hotel, c.archived_at is not null as archived
    from commission_rules c left join hotels h on h.id = c.hotel_id
    order by c.archived_at desc nulls first, c.position, c.id limit ${2 * limits.commissionRules}`.execute(ctx.db);
  return rows.map(({ settings, ...row }) => ({ ...row, ...settings }));
}
