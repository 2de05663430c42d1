import { sql } from "kysely";
import type { Ctx } from "./context.server.ts";
import { newId } from "./id.server.ts";

/** At most `max` in a window of so many seconds, which begins with the first. */
export type Limit = { window: number; max: number };

const keptMs = 3_600_000;

/** Counts one more under the key, in one statement; when it is too many, `retryAfter` says for how many seconds. */
export async function countTowards(
  ctx: Ctx,
  key: string,
  { window, max }: Limit,
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const now = ctx.now().getTime();
  const ended = now - window * 1000;
  const { rows } = await sql<{ count: number; last_request: number }>`
    insert into rate_limits as l (id, key, count, last_request) values (${newId()}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when l.last_request <= ${ended} then 1 else l.count + 1 end,
      last_request = case when l.last_request <= ${ended} then ${now} else l.last_request end
    returning count, last_request`.execute(ctx.db);
  const { count, last_request } = rows[0] ?? { count: 1, last_request: now };
  if (count === 1) await sql`delete from rate_limits where last_request < ${now - keptMs}`.execute(ctx.db);
  if (count <= max) return { allowed: true, retryAfter: null };
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((last_request - ended) / 1000)) };
}

/** Counts under the key from zero again. */
export async function forgetCount(ctx: Ctx, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(ctx.db);
}
