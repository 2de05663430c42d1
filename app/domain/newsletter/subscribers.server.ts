import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { everyRow } from "#platform/database/every-row.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import type { Subscriber, SubscriberFilter } from "./subscriber.ts";

const columns = sql`s.email, s.locale, s.created_at as at, s.confirmed_at as "confirmedAt",
  case when s.unsubscribed_at is not null then 'unsubscribed' when s.confirmed_at is not null then 'subscribed'
    else 'waiting' end as state`;

const states = {
  subscribed: sql`s.confirmed_at is not null and s.unsubscribed_at is null`,
  waiting: sql`s.confirmed_at is null and s.unsubscribed_at is null`,
  unsubscribed: sql`s.unsubscribed_at is not null`,
};

function matching({ q, state }: Omit<SubscriberFilter, "page">) {
  const parts = [state ? states[state] : sql`true`];
  if (q) parts.push(sql`s.email like ${anywhere(q.toLowerCase())}`);
  return sql`newsletter_subscribers s where ${sql.join(parts, sql` and `)}`;
}

const order = sql`s.created_at desc, s.email desc`;

/** A page of the newsletter's addresses, newest first. The caller has checked the administrator role. */
export const subscribers = (ctx: Ctx, filter: SubscriberFilter): Promise<PageOfRows<Subscriber>> =>
  pageOfRows(ctx, { columns, source: matching(filter), order, page: filter.page });

/** All addresses in batches, newest first. */
export const allSubscribers = (ctx: Ctx, filter: Omit<SubscriberFilter, "page">): AsyncGenerator<Subscriber> =>
  everyRow(ctx, { columns, source: matching(filter), at: sql`s.created_at`, key: sql`s.email` });
