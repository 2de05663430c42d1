import { sql } from "kysely";
import type { Ctx } from "./context.server.ts";
import { newId } from "./id.server.ts";

/** At most `max` in a window of so many seconds, which begins with the first. */
export type Limit = { window: number; max: number };

/** Expired counts deleted with each new one; more than one, so that they are gone sooner than they come. */
const deletedAtOnce = 20;

/**
 * Counts one more under the key, in one statement; when it is too many, `retryAfter` says for how many seconds.
 * A count is stored with the end of its window and deleted after that only.
 */
export async function countTowards(
  ctx: Ctx,
  key: string,
  { window, max }: Limit,
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const now = ctx.now();
  const end = new Date(now.getTime() + window * 1000);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into rate_limits as l (id, key, count, last_request, ends_at) values (${newId()}, ${key}, 1, ${now.getTime()}, ${end})
    on conflict (key) do update set
      count = case when l.ends_at <= ${now} then 1 else l.count + 1 end,
      last_request = case when l.ends_at <= ${now} then ${now.getTime()} else l.last_request end,
      ends_at = case when l.ends_at <= ${now} then ${end} else l.ends_at end
    returning count, ends_at`.execute(ctx.db);
  const { count, ends_at } = rows[0] ?? { count: 1, ends_at: end };
  if (count === 1)
    await sql`delete from rate_limits where id in (
      select id from rate_limits where ends_at <= ${now} order by ends_at limit ${deletedAtOnce} for update skip locked)`.execute(ctx.db);
  if (count <= max) return { allowed: true, retryAfter: null };
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)) };
}

/** Counts under the key from zero again. */
export async function resetCount(ctx: Ctx, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(ctx.db);
}
