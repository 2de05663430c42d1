import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import type { UsageDay } from "./usage.ts";

/** The first of the days that are shown and kept: with today, as many as `lifetimes.apiUsageDays`. */
const firstDay = (ctx: Ctx): Day => addDays(dayAt(ctx.now(), "UTC"), 1 - lifetimes.apiUsageDays);

const daysAs = sql`jsonb_agg(jsonb_build_object('day', u.day::text, 'requests', u.requests, 'rejected', u.rejected,
  'failed', u.failed) order by u.day desc)`;

/** SQL: the shown days of usage of the key or consent that `owner` names, the latest first, as JSON. */
export const usageDays = (ctx: Ctx, owner: "key_id" | "consent_id", id: ReturnType<typeof sql>) => sql<UsageDay[]>`
  coalesce((select ${daysAs} from api_usage u where u.${sql.ref(owner)} = ${id} and u.day >= ${firstDay(ctx)}::date), '[]')`;

/** What used the API lately, and whose it is. */
export type UsageOfSite = {
  id: string;
  /** A key; else an app. */
  isKey: boolean;
  name: string;
  userId: string;
  person: string;
  email: string;
  requests: number;
  rejected: number;
  failed: number;
  days: UsageDay[];
  /** To the hour. */
  lastUsedAt: string | null;
};

/** A page of the keys and apps that used the API in the shown days, most requests first. The caller has checked the administrator role. */
export function usageOfSite(ctx: Ctx, page: number): Promise<PageOfRows<UsageOfSite>> {
  return pageOfRows(ctx, {
    columns: sql`u.id, u.is_key as "isKey", coalesce(k.name, a.name) as name, p.id as "userId",
      concat_ws(' ', p.first_name, p.last_name) as person, p.email, u.requests, u.rejected, u.failed, u.days,
      ${utcText("coalesce(k.last_used_at, c.last_used_at)")} as "lastUsedAt"`,
    source: sql`(
      select coalesce(u.key_id, u.consent_id) as id, u.key_id is not null as is_key, sum(u.requests)::int as requests,
        sum(u.rejected)::int as rejected, sum(u.failed)::int as failed, ${daysAs} as days
      from api_usage u where u.day >= ${firstDay(ctx)}::date group by u.key_id, u.consent_id) u
      left join api_keys k on u.is_key and k.id = u.id
      left join oauth_consents c on not u.is_key and c.id = u.id
      left join oauth_clients a on a.client_id = c.client_id
      join users p on p.id = coalesce(k.user_id, c.user_id)`,
    order: sql`u.requests desc, u.id`,
    page,
  });
}

/** Deletes days that are no longer shown. */
export async function deleteOldApiUsage(ctx: Ctx): Promise<void> {
  await sql`delete from api_usage where day < ${firstDay(ctx)}::date`.execute(ctx.db);
}
