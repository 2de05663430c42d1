import { sql } from "kysely";
import { hotelRecipients } from "#domain/hotel/notify-hotel.server.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const afterHours = 2;
const againHours = 24;
const hotelsAtOnce = 200;

type Untaken = { hotelId: string; bookings: number; since: Date };

/**
 * E-mails the people of hotels whose program has not acknowledged a booking for two hours, once a day while that lasts. Times of the queue
 * are those of the database.
 */
export const remindOfUntakenBookings = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<Untaken>`
      with late as (
        select c.hotel_id, q.bookings, q.since from channel_connections c
        join hotels h on h.id = c.hotel_id and h.archived_at is null
        cross join lateral (select count(distinct reservation_id)::int as bookings, min(created_at) as since from channel_bookings b
          where b.hotel_id = c.hotel_id and b.acknowledged_at is null) q
        where c.state = 'live' and q.since < clock_timestamp() - make_interval(hours => ${afterHours})
          and (c.told_at is null or c.told_at < clock_timestamp() - make_interval(hours => ${againHours}))
        order by c.hotel_id limit ${hotelsAtOnce} for no key update of c skip locked)
      update channel_connections c set told_at = clock_timestamp() from late l where c.hotel_id = l.hotel_id
      returning c.hotel_id as "hotelId", l.bookings, l.since`.execute(ctx.db);
    for (const untaken of rows) await notify(ctx, untaken);
  });

async function notify(ctx: Ctx, { hotelId, bookings, since }: Untaken): Promise<void> {
  for (const { id, email, locale } of await hotelRecipients(ctx, hotelId, "calendar")) {
    const { name, time_zone: timeZone } = await ctx.db
      .selectFrom("hotels as h")
      .innerJoin("users as u", (join) => join.on("u.id", "=", id))
      .select([localText("h.name", "u.locale").as("name"), "h.time_zone"])
      .where("h.id", "=", hotelId)
      .executeTakeFirstOrThrow();
    const url = siteUrl(ctx.config.origin, locale, sitePaths.backOffice("rates/channels", hotelId));
    const facts = { hotel: name, bookings: String(bookings), since: since.toISOString(), timeZone, url };
    await ctx.jobs.enqueue("send-mail", { mail: "channel-untaken", to: email, locale, facts });
  }
}
