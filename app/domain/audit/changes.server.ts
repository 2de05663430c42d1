import { type RawBuilder, sql } from "kysely";
import { addDays } from "#kit/day.ts";
import { instantAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/page-of-rows.server.ts";
import type { ChangeFilter } from "./change-filter.ts";

type Fields = Record<string, unknown> | null;

/** A change: actor, subject and changed fields. `at` is an ISO text. */
export type ShownChange = {
  id: string;
  at: string;
  action: string;
  /** Name of the person; null if nobody acted or the account was deleted. */
  by: string | null;
  isPerson: boolean;
  hotelId: string | null;
  hotel: string | null;
  /** Name of the subject, also of a deleted one if the log has it; null without a name. */
  subject: string | null;
  before: Fields;
  after: Fields;
  /** URL of the photo, if it is the subject and still there. */
  photo: string | null;
};

export type ChangePage = { changes: ShownChange[]; /** How the next page is named in the address. */ next: string | null };

const changesAPage = 50;

// Subject ids are text; check that one is a UUID before casting it.
const subjectId = sql`case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end`;

/** Review: title; money: reservation; rate plan, extra and tax: name; promo code: its text; photo, season or rate: the room named by log or row. */
const nameInHotel = sql`case when a.hotel_id is not null then coalesce(
  (select title from reviews where hotel_id = a.hotel_id and id = a.subject_uuid),
  (select left(code, 8) from reservations where hotel_id = a.hotel_id and id = coalesce(
    (select reservation_id from payments where hotel_id = a.hotel_id and id = a.subject_uuid),
    (select reservation_id from refunds where hotel_id = a.hotel_id and id = a.subject_uuid),
    (select reservation_id from discrepancies where id = a.subject_uuid))),
  (select name from rate_plans where hotel_id = a.hotel_id and id = a.subject_uuid),
  (select name from extras where hotel_id = a.hotel_id and id = a.subject_uuid),
  (select code from promo_codes where hotel_id = a.hotel_id and id = a.subject_uuid),
  (select x.rule->>'name' from hotel_pricing c cross join lateral jsonb_array_elements(c.tax_rules) x (rule)
    where c.hotel_id = a.hotel_id and x.rule->>'id' = a.subject_id limit 1),
  (select name from rooms where hotel_id = a.hotel_id and id = coalesce(
    (select room_id from room_pricing where hotel_id = a.hotel_id and id = a.subject_uuid),
    (select room_id from special_rates where hotel_id = a.hotel_id and id = a.subject_uuid),
    (select room_id from photos where hotel_id = a.hotel_id and id = a.subject_uuid))),
  (select name from rooms where hotel_id = a.hotel_id and id::text = (
    select coalesce(d.after->>'roomId', d.before->>'roomId') from audit_log d
    where d.hotel_id = a.hotel_id and d.subject_id = a.subject_id and (d.after ? 'roomId' or d.before ? 'roomId') limit 1))) end`;

/** Enquiry: property; home page item: name or title; a deleted one by its name at deletion. */
const nameOnSite = sql`case when a.hotel_id is null then coalesce(
  (select property_name from enquiries where id = a.subject_uuid),
  (select title from hero_slides where id = a.subject_uuid),
  (select name from destinations where id = a.subject_uuid),
  (select name from property_types where id = a.subject_uuid),
  (select code from site_promo_codes where id = a.subject_uuid),
  (select coalesce(d.before->>'name', d.before->>'title') from audit_log d
    where d.hotel_id is null and d.subject_id = a.subject_id and d.action like '%.delete' limit 1)) end`;

function conditions(filter: ChangeFilter, { hotelId, timeZone }: { hotelId: string | undefined; timeZone: string }): RawBuilder<unknown>[] {
  const { person, hotel, action, from, to, before } = filter;
  const parts: RawBuilder<unknown>[] = [hotelId ? sql`a.hotel_id = ${hotelId}` : sql`true`];
  if (person)
    parts.push(
      sql`(a.actor_id::text = ${person} or a.actor_id in (select id from users where lower(name || ' ' || email) like ${anywhere(person.toLowerCase())} and deleted_at is null))`,
    );
  if (hotel && !hotelId)
    parts.push(sql`(a.hotel_id::text = ${hotel} or a.hotel_id in (select id from hotels where name ilike ${anywhere(hotel)}))`);
  if (action) parts.push(sql`a.action = ${action}`);
  if (from) parts.push(sql`a.created_at >= ${instantAt(from, "00:00", timeZone)}`);
  if (to) parts.push(sql`a.created_at < ${instantAt(addDays(to, 1), "00:00", timeZone)}`);
  if (before) parts.push(sql`(a.created_at, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)`);
  return parts;
}

/**
 * A page of changes, latest first: of one hotel, or of the site and all hotels; days are of the given time zone. One
 * statement; the caller has checked access.
 */
export async function changePage(ctx: Ctx, filter: ChangeFilter, where: { hotelId?: string; timeZone: string }): Promise<ChangePage> {
  const parts = conditions(filter, { hotelId: where.hotelId, timeZone: where.timeZone });
  const { rows } = await sql<Omit<ShownChange, "at"> & { at: Date }>`
    select a.id, a.created_at as at, a.action, a.hotel_id as "hotelId", a.before, a.after, u.name as by, a.actor_id is not null as "isPerson", h.name as hotel,
      coalesce(m.name, left(r.code, 8), s.name, n.names, o.name, ${nameInHotel}, ${nameOnSite}) as subject,
      (select url from photos where hotel_id = a.hotel_id and id = a.subject_uuid) as photo
    from (select a.*, ${subjectId} as subject_uuid from audit_log a where ${sql.join(parts, sql` and `)}
      order by a.created_at desc, a.id desc limit ${changesAPage + 1}) a
    left join users u on u.id = a.actor_id and u.deleted_at is null
    left join hotels h on h.id = a.hotel_id
    left join rooms m on m.hotel_id = a.hotel_id and m.id = a.subject_uuid
    left join reservations r on r.hotel_id = a.hotel_id and r.id = a.subject_uuid
    left join users s on s.id = a.subject_uuid and s.deleted_at is null
    left join lateral (select string_agg(name, ', ' order by name) as names from rooms where hotel_id = a.hotel_id and (
      id::text in (a.after->>'roomId', a.before->>'roomId') or coalesce(a.after->'roomIds', a.before->'roomIds') ? id::text)) n on true
    left join hotels o on o.id = a.subject_uuid
    order by a.created_at desc, a.id desc`.execute(ctx.db);
  const changes = rows.slice(0, changesAPage).map((row) => ({ ...row, at: row.at.toISOString() }));
  const last = changes.at(-1);
  return { changes, next: rows.length > changesAPage && last ? `${last.at}_${last.id}` : null };
}
