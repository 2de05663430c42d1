import { sql } from "kysely";
import type { Ctx } from "../context.server.ts";
import { newId } from "../id.server.ts";

/** At most `max` requests in a window of `window` seconds, which starts with the first. */
export type Limit = { window: number; max: number };

/** Expired counts deleted with each new one: more than one, so that they do not accumulate. */
const deletedAtOnce = 20;

/**
 * Counts a request under the key in one statement; if it exceeds the limit, `retryAfter` is in seconds. A count is
 * stored until its window ends.
 */
export async function countTowards(
  ctx: Ctx,
  key: string,
  { window, max }: Limit,
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const now = ctx.now();
  const end = new Date(now.getTime() + window * 1000);
  // Also one that a clock far ahead has begun; processes may differ by less than a window.
  const isOver = sql`(l.ends_at <= ${now} or l.ends_at > ${new Date(now.getTime() + 2 * window * 1000)})`;
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into rate_limits as l (id, key, count, last_request, ends_at) values (${newId()}, ${key}, 1, ${now.getTime()}, ${end})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else l.count + 1 end,
      last_request = case when ${isOver} then ${now.getTime()} else l.last_request end,
      ends_at = case when ${isOver} then ${end} else l.ends_at end
    returning count, ends_at`.execute(ctx.db);
  const { count, ends_at } = rows[0] ?? { count: 1, ends_at: end };
  if (count === 1)
    await sql`delete from rate_limits where id in (
      select id from rate_limits where ends_at <= ${now} order by ends_at limit ${deletedAtOnce} for update skip locked)`.execute(ctx.db);
  if (count <= max) return { allowed: true, retryAfter: null };
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)) };
}

/** Takes a counted request back, which turned out not to count. */
export async function takeBack(ctx: Ctx, key: string): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`.execute(ctx.db);
}

/** Resets the count of the key. */
export async function resetCount(ctx: Ctx, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(ctx.db);
}
