import { type RawBuilder, sql } from "kysely";
import { addDays } from "#kit/date/day.ts";
import { instantAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";
import type { ChangeFilter } from "./change-filter.ts";
import { type SubjectName, subjectNames } from "./subject-names.server.ts";

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
  /** The order of the payment, if that or its refund is the subject. */
  orderId: string | null;
};

export type ChangePage = { changes: ShownChange[]; /** How the next page is named in the address. */ next: string | null };

const changesAPage = 50;

// Subject ids are text; check that one is a UUID before casting it.
const subjectId = sql`case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end`;

/** The room that another entry of the log names for the same subject of a hotel, where this one names none. */
const roomInLog = sql`case when a.hotel_id is not null and not coalesce(a.after ?| array['roomId', 'roomIds'], false)
    and not coalesce(a.before ?| array['roomId', 'roomIds'], false) then (
    select coalesce(d.after->>'roomId', d.before->>'roomId') from audit_log d
    where d.hotel_id = a.hotel_id and d.subject_id = a.subject_id and (d.after ? 'roomId' or d.before ? 'roomId') limit 1) end`;

/** Enquiry: property; home page item: name or title; a deleted one by its name at deletion. */
const nameOnSite = sql`case when a.hotel_id is null then coalesce(
  (select property_name from enquiries where id = a.subject_uuid),
  (select title from hero_slides where id = a.subject_uuid),
  (select name from destinations where id = a.subject_uuid),
  (select name from property_types where id = a.subject_uuid),
  (select code from site_promo_codes where id = a.subject_uuid),
  (select name from commission_rules where id = a.subject_uuid),
  (select coalesce(d.before->>'name', d.before->>'title') from audit_log d
    where d.hotel_id is null and d.subject_id = a.subject_id and d.action like '%.delete' limit 1)) end`;

function conditions(filter: ChangeFilter, { hotelId, timeZone }: { hotelId: string | undefined; timeZone: string }): RawBuilder<unknown>[] {
  const { person, hotel, action, from, to, before } = filter;
  const parts: RawBuilder<unknown>[] = [hotelId ? sql`a.hotel_id = ${hotelId}` : sql`true`];
  if (person)
    parts.push(
      sql`(a.actor_id::text = ${person}
        or a.actor_id in (select id from users
          where lower(name || ' ' || email) like ${anywhere(person.toLowerCase())} and deleted_at is null))`,
    );
  if (hotel && !hotelId)
    parts.push(sql`(a.hotel_id::text = ${hotel} or a.hotel_id in (select id from hotels where name ilike ${anywhere(hotel)}))`);
  if (action) parts.push(sql`a.action = ${action}`);
  if (from) parts.push(sql`a.created_at >= ${instantAt(from, "00:00", timeZone)}`);
  if (to) parts.push(sql`a.created_at < ${instantAt(addDays(to, 1), "00:00", timeZone)}`);
  if (before) parts.push(sql`(a.created_at, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)`);
  return parts;
}

type LoggedChange = Pick<ShownChange, "id" | "action" | "by" | "isPerson" | "hotelId" | "before" | "after"> & {
  at: Date;
  subjectId: string | null;
  person: string | null;
  nameOnSite: string | null;
  /** Of the reservation that a discrepancy is about. */
  reservationId: string | null;
  roomInLog: string | null;
};

/** The rooms that the log names for a change. */
const roomsInLog = ({ before, after }: Pick<LoggedChange, "before" | "after">): string[] =>
  [after?.["roomId"], before?.["roomId"], ...[after?.["roomIds"] ?? before?.["roomIds"]].flat()].filter((id) => isId(id));

/** The change with the names of its hotel and its subject: a subject is called by the rooms that the log names, if it is no room itself. */
function withNames(
  { subjectId, person, nameOnSite, reservationId, roomInLog, ...change }: LoggedChange,
  names: Map<string, SubjectName>,
): ShownChange {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id)?.name ?? null));
  const row = subjectId === null ? undefined : names.get(subjectId);
  const rooms = [...new Set(roomsInLog(change))].flatMap((id) => nameOf(id) ?? []).toSorted();
  const own = row && row.kind !== "other" ? row.name : null;
  const subject = own ?? person ?? (rooms.join(", ") || null) ?? row?.name ?? nameOf(reservationId) ?? nameOf(roomInLog) ?? nameOnSite;
  return {
    ...change,
    at: change.at.toISOString(),
    hotel: nameOf(change.hotelId),
    subject,
    photo: row?.url ?? null,
    orderId: row?.orderId ?? null,
  };
}

/**
 * A page of changes, latest first: of one hotel, or of the site and all hotels; days are of the given time zone. Two
 * statements: the log and people, then names of rows of hotels; the caller has checked access.
 */
export async function changePage(ctx: Ctx, filter: ChangeFilter, where: { hotelId?: string; timeZone: string }): Promise<ChangePage> {
  const parts = conditions(filter, { hotelId: where.hotelId, timeZone: where.timeZone });
  const { rows } = await sql<LoggedChange>`
    select a.id, a.created_at as at, a.action, a.hotel_id as "hotelId", a.before, a.after, u.name as by,
      a.actor_id is not null as "isPerson",
      a.subject_id as "subjectId", s.name as person, ${nameOnSite} as "nameOnSite",
      (select reservation_id from discrepancies where id = a.subject_uuid) as "reservationId", ${roomInLog} as "roomInLog"
    from (select a.*, ${subjectId} as subject_uuid from audit_log a where ${sql.join(parts, sql` and `)}
      order by a.created_at desc, a.id desc limit ${changesAPage + 1}) a
    left join users u on u.id = a.actor_id and u.deleted_at is null
    left join users s on s.id = a.subject_uuid and s.deleted_at is null
    order by a.created_at desc, a.id desc`.execute(ctx.db);
  const shown = rows.slice(0, changesAPage);
  const ids = shown
    .flatMap((row) => [row.hotelId, row.subjectId, row.reservationId, row.roomInLog, ...roomsInLog(row)])
    .filter((id) => isId(id));
  const hotelIds = shown.flatMap(({ hotelId }) => hotelId ?? []);
  const names = await subjectNames(ctx, [...new Set(hotelIds)], [...new Set(ids)]);
  const changes = shown.map((row) => withNames(row, names));
  const last = changes.at(-1);
  return { changes, next: rows.length > changesAPage && last ? `${last.at}_${last.id}` : null };
}

export type NotedChange = { action: string; at: Date; by: string | null; after: Record<string, unknown> | null };

const most = 100;

/** Changes of one subject of a hotel with their actors, oldest first. One statement. */
export async function changesOfSubject(ctx: Ctx, hotelId: string, subjectId: string): Promise<NotedChange[]> {
  const { rows } = await sql<NotedChange>`
    select a.action, a.created_at as at, u.name as by, a.after
    from audit_log a left join users u on u.id = a.actor_id and u.deleted_at is null
    where a.hotel_id = ${hotelId} and a.subject_id = ${subjectId}
    order by a.created_at, a.id limit ${most}`.execute(ctx.db);
  return rows;
}
