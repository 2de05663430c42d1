import { sql } from "kysely";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Deletes the conversations of a guest with their files, both sides of them, in the caller's transaction. */
export async function deleteConversations(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("conversations").where("user_id", "=", userId).execute();
}

const deletedAtOnce = 500;
const mostTimes = 40;

/**
 * Deletes conversations, with their messages and files, `messagesKeptMonths` after the end of the stay; of a question without a booking
 * after the end of the days that it is about, and the last message. Days are those of the hotel. None is deleted while people can still
 * write in it (`messageDays`). 20,000 at most in a night, in statements of 500; further ones the next night.
 */
export async function deleteOldConversations(ctx: Ctx): Promise<void> {
  const { messagesKeptMonths: months } = ctx.config;
  if (months === 0) return;
  const now = ctx.now();
  const kept = sql`make_interval(months => ${months}::int)`;
  // Nobody writes in a closed one, so the index leaves out what has been written since.
  const lastBefore = sql`${now}::timestamptz - ${kept} + make_interval(days => ${lifetimes.messageDays + 2}::int)`;
  let deleted = 0;
  for (let times = 0; times < mostTimes; times++) {
    const { numAffectedRows = 0n } = await sql`
      delete from conversations where (hotel_id, id) in (
        select v.hotel_id, v.id from conversations v join hotels h on h.id = v.hotel_id
        left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id
        cross join lateral (select (${now}::timestamptz at time zone h.time_zone)::date as today,
          coalesce(r.check_out, greatest(v.asked_to, (v.last_at at time zone h.time_zone)::date)) as ended) d
        where v.last_at < ${lastBefore} and d.ended + ${kept} < d.today and d.ended + ${lifetimes.messageDays}::int < d.today
        order by v.last_at limit ${deletedAtOnce} for update of v skip locked)`.execute(ctx.db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < deletedAtOnce) break;
  }
  if (deleted > 0) ctx.log.info("conversations_deleted", { count: deleted });
}
