import { sql } from "kysely";
import type { Role } from "#kit/actor.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { type SessionDevice, sessionsOf } from "../sessions.server.ts";
import type { PeopleFilter } from "./people-filter.ts";

/** A row of the administrator's list; instants are ISO texts. */
export type ListedPerson = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  hasTwoFactor: boolean;
  bannedAt: string | null;
  joinedAt: string;
};

const columns = sql`u.id, u.name, u.email, u.email_verified as "emailVerified", u.role,
  u.two_factor_enabled as "hasTwoFactor", u.banned_at as "bannedAt", u.created_at as "joinedAt"`;

/** A page of the people with an account, newest first. The caller has checked the administrator role. */
export function people(ctx: Ctx, { q, kind, page }: PeopleFilter): Promise<PageOfRows<ListedPerson>> {
  const parts = [sql`u.deleted_at is null`];
  if (kind === "banned") parts.push(sql`u.banned_at is not null`);
  else if (kind) parts.push(sql`u.role = ${kind}`);
  if (q) parts.push(sql`lower(u.name || ' ' || u.email) like ${anywhere(q.toLowerCase())}`);
  return pageOfRows(ctx, {
    columns,
    source: sql`users u where ${sql.join(parts, sql` and `)}`,
    order: sql`u.created_at desc, u.id desc`,
    page,
  });
}

export type PersonRecord = ListedPerson & {
  banReason: string | null;
  passkeys: number;
  bookings: number;
  comingBookings: number;
  reviews: number;
  hotels: { id: string; name: string; city: string; listed: boolean }[];
  devices: SessionDevice[];
};

/** A person for administrators: at most 20 of their hotels, and their sessions. */
export async function personRecord(ctx: Ctx, userId: string): Promise<PersonRecord | undefined> {
  if (!isId(userId)) return undefined;
  const [{ rows }, devices] = await Promise.all([
    sql<Omit<PersonRecord, "devices" | "bannedAt" | "joinedAt"> & { bannedAt: Date | null; joinedAt: Date }>`
      select ${columns}, u.ban_reason as "banReason",
        (select count(*)::int from passkeys k where k.user_id = ${userId}) as passkeys,
        (select count(*)::int from reservations r where r.user_id = ${userId}) as bookings,
        (select count(*)::int from reservations r
          where r.user_id = ${userId} and ${inState("r", ...activeStates)} and r.check_in >= ${ctx.now()}::date) as "comingBookings",
        (select count(*)::int from reviews v where v.user_id = ${userId}) as reviews,
        coalesce((select json_agg(h) from (select id, name, city, listed from hotels
          where owner_id = ${userId} and archived_at is null order by name, id limit 20) h), '[]') as hotels
      from users u where u.id = ${userId} and u.deleted_at is null`.execute(ctx.db),
    sessionsOf(ctx, userId),
  ]);
  const [row] = rows;
  return row && { ...row, bannedAt: row.bannedAt?.toISOString() ?? null, joinedAt: row.joinedAt.toISOString(), devices };
}

export type FoundPerson = { id: string; name: string; email: string };

/** Exported so that tests can check its plan. Matches are limited before they are sorted, as in `hotelsStatement`. */
export const peopleStatement = (text: string, most: number) => sql<FoundPerson>`
  with found as materialized (select u.id, u.name, u.email, u.created_at from users u
    where u.deleted_at is null and lower(u.name || ' ' || u.email) like ${anywhere(text.toLowerCase())} limit ${limits.matchesSorted})
  select id, name, email from found order by created_at desc, id desc limit ${most}`;

/** At most `most` people by name or e-mail, newest first. The caller has checked the administrator role. */
export const findPeople = async (ctx: Ctx, text: string, most: number): Promise<FoundPerson[]> =>
  (await peopleStatement(text, most).execute(ctx.db)).rows;
