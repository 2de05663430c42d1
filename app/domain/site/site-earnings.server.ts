import { sql } from "kysely";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { keptBriefly } from "#platform/process/kept-briefly.server.ts";
import { earningMonths, type SiteMonth } from "./site-earnings.ts";

/** Exported so that tests can check its plan. The months from `first` on, before `until`, that have entries. */
export const earningsStatement = (first: Month, until: Month) => {
  const within = sql`e.day >= ${`${first}-01`}::date and e.day < ${`${until}-01`}::date`;
  return sql<SiteMonth>`
    select to_char(day, 'YYYY-MM') as month, coalesce(-sum(amount) filter (where account = 'commission'), 0)::bigint as commission,
      coalesce(sum(amount) filter (where account = 'points_cost'), 0)::bigint as points,
      coalesce(-sum(amount) filter (where account = 'expired_points'), 0)::bigint as expired,
      coalesce(sum(amount) filter (where account = 'site_codes'), 0)::bigint as codes,
      coalesce(sum(amount) filter (where account = 'advances'), 0)::bigint as refunds
    from (
      select e.day, p.account, sum(p.amount) as amount from journal_entries e join postings p on p.entry_id = e.id
      where p.account in ('commission', 'expired_points', 'points_cost', 'site_codes') and ${within} group by 1, 2
      union all
      select e.day, p.account, sum(p.amount) from journal_entries e join postings p on p.entry_id = e.id
      where e.kind in ('refund_requested', 'refund_withdrawn', 'reversal') and p.account = 'advances' and ${within} group by 1, 2) d
    group by 1`;
};

/** Entries are dated when they are written, so that only one whose transaction was open at midnight is still added to a past month. */
const past = keptBriefly<SiteMonth[]>(3_600_000);

/**
 * What the site earned in the last twelve months, the present one last, by the ledger. One statement for the present month, and once an
 * hour for a process one for those before.
 */
export async function siteEarnings(ctx: Ctx): Promise<SiteMonth[]> {
  const month = dayAt(ctx.now(), ctx.config.timeZone).slice(0, 7);
  const first = monthAfter(month, 1 - earningMonths);
  const read = async (from: Month, until: Month) => (await earningsStatement(from, until).execute(ctx.db)).rows;
  const [before, present] = await Promise.all([past.get(ctx, month, () => read(first, month)), read(month, monthAfter(month, 1))]);
  const known = new Map([...before, ...present].map((row) => [row.month, row]));
  return Array.from({ length: earningMonths }, (_, index) => {
    const name = monthAfter(first, index);
    return known.get(name) ?? { month: name, commission: 0, points: 0, expired: 0, codes: 0, refunds: 0 };
  });
}
