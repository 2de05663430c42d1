import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { readEveryMinutes } from "./channel.ts";

const most = 1000;

/**
 * Enqueues a job for each feed not read for `readEveryMinutes`, except those switched off. One that was read in the
 * future, by a clock that was ahead, is due.
 */
export const readDueFeeds = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const due = new Date(now.getTime() - readEveryMinutes * 60_000);
    const isDue = sql<boolean>`(f.checked_at is null or f.checked_at <= ${due} or f.checked_at > ${now})`;
    const { rows } = await sql<{ hotelId: string; feedId: string }>`
      update channel_feeds f set checked_at = ${now} where (hotel_id, id) in (
        select f.hotel_id, f.id from channel_feeds f
        join rooms r on r.hotel_id = f.hotel_id and r.id = f.room_id
        join hotels h on h.id = f.hotel_id
        where f.disabled_at is null and r.archived_at is null and h.archived_at is null
          and ${isDue}
        order by f.checked_at nulls first limit ${most})
        and ${isDue}
      returning hotel_id as "hotelId", id as "feedId"`.execute(ctx.db);
    for (const feed of rows) await ctx.jobs.enqueue("read-feed", feed);
  });
