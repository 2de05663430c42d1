import { type RawBuilder, sql } from "kysely";
import { transfer } from "#domain/ledger/journal.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";

/** Days from the e-mail to the expiry. */
const noticeDays = 30;
const batch = 200;
/** In one run; the next day's goes on. */
const mostBatches = 50;

const today = (ctx: Ctx) => sql<Day>`${dayAt(ctx.now(), ctx.config.timeZone)}::date`;

/** SQL: so many months after points of `reward_balances b` were last earned, used or returned, in the time zone of the site. */
const due = ({ config }: Ctx): RawBuilder<Day> =>
  sql`((b.active_at at time zone ${config.timeZone})::date + make_interval(months => ${config.pointsExpireAfterMonths}))::date`;

/** SQL: the day of expiry that the person was told of, unless it has become later since; else the first day that may be told. */
const expiry = (ctx: Ctx): RawBuilder<Day> =>
  sql`case when b.expiry_told >= ${due(ctx)} then b.expiry_told else greatest(${due(ctx)}, ${today(ctx)} + ${noticeDays}::int) end`;

/** SQL: who comes into question, by the index; a few days more than the calendar says, for months of different lengths. */
const isOld = (ctx: Ctx): RawBuilder<boolean> => sql`b.points > 0
  and b.active_at < (${today(ctx)} + ${noticeDays + 5}::int - make_interval(months => ${ctx.config.pointsExpireAfterMonths})) at time zone ${ctx.config.timeZone}`;

/** When the points of a person expire if none are earned or used until then; undefined without points, or if they never do. */
export async function pointsExpiryOf(ctx: Ctx, userId: string): Promise<Day | undefined> {
  if (ctx.config.pointsExpireAfterMonths === 0) return undefined;
  const { rows } = await sql<{ day: Day }>`
    select ${expiry(ctx)} as day from reward_balances b where b.user_id = ${userId} and b.points > 0`.execute(ctx.db);
  return rows[0]?.day;
}

/**
 * Tells people of points that expire in `noticeDays`, and expires those of which they were told in time: all points of a person,
 * `pointsExpireAfterMonths` after some were last earned, used or returned. Nothing expires without the e-mail before it, also after the
 * setting was changed. Returns how many were told and how many lost points.
 */
export async function expirePoints(ctx: Ctx): Promise<{ told: number; expired: number }> {
  if (ctx.config.pointsExpireAfterMonths === 0) {
    // Whoever was told is told again if they ever expire.
    await sql`update reward_balances set expiry_told = null where expiry_told is not null`.execute(ctx.db);
    return { told: 0, expired: 0 };
  }
  const expired = await inBatches(() => expireSome(ctx));
  const told = await inBatches(() => tellSome(ctx));
  if (told > 0 || expired > 0) ctx.log.info("points_expired", { told, expired });
  return { told, expired };
}

async function inBatches(run: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let n = 0; n < mostBatches; n++) {
    const more = await run();
    all += more;
    if (more < batch) break;
  }
  return all;
}

const tellSome = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ to: string; locale: Locale; name: string; points: string; day: Day }>`
      with due as (
        select b.user_id, ${expiry(ctx)} as day from reward_balances b join users u on u.id = b.user_id and u.deleted_at is null
        where ${isOld(ctx)} and ${due(ctx)} <= ${today(ctx)} + ${noticeDays}::int and coalesce(b.expiry_told < ${due(ctx)}, true)
        order by b.active_at limit ${batch} for update of b skip locked)
      update reward_balances b set expiry_told = due.day from due join users u on u.id = due.user_id where b.user_id = due.user_id
      returning u.email as to, u.locale, u.name, b.points::text as points, b.expiry_told as day`.execute(ctx.db);
    for (const { to, locale, ...facts } of rows) await ctx.jobs.enqueue("send-mail", { mail: "points-expire", to, locale, facts });
    return rows.length;
  });

const expireSome = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ userId: string }>`
      select b.user_id as "userId" from reward_balances b
      where ${isOld(ctx)} and b.expiry_told >= ${due(ctx)} and b.expiry_told <= ${today(ctx)}
      order by b.active_at limit ${batch} for update skip locked`.execute(ctx.db);
    for (const { userId } of rows) await voidPoints(ctx, userId);
    return rows.length;
  });

/** Takes all points of a person away, with the entry in the ledger, a cent each. In the caller's transaction. */
export async function voidPoints(ctx: Ctx, userId: string): Promise<void> {
  const id = newId();
  const { rows } = await sql<{ points: number }>`
    with held as (select user_id, points from reward_balances where user_id = ${userId} and points > 0 for update),
    emptied as (update reward_balances b set points = 0, expiry_told = null from held where b.user_id = held.user_id)
    insert into reward_entries (user_id, id, kind, turn, points, created_at)
    select user_id, ${id}, 'expired', 1, -points, ${ctx.now()} from held returning -points as points`.execute(ctx.db);
  const [voided] = rows;
  if (voided) await writeJournal(ctx, { id }, [transfer("points_expired", "points", "expired_points", voided.points, "expired")]);
}
