import { sql } from "kysely";
import type { Actor } from "#kit/actor.ts";
import { latestWritten } from "#kit/date/clock.ts";
import { maxNights, nightCount, overlaps, type Stay } from "#kit/date/stay.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { pseudonymOfClient } from "#platform/network/client-address.server.ts";
import { roomUnitsOf } from "../room-units.server.ts";
import { permits } from "../transition-sql.server.ts";
import { type AlreadyHeldRejection, type Hold, type HoldLimitRejection, unitsHeld, unitsOfHold, unitsOfShare } from "./holds.ts";

const longestHoldMs = 86_400_000;

/** Keyed digest of the client's network, as stored; null where addresses are not counted. */
export const clientNetworkOf = (ctx: Ctx, clientAddress: string | undefined): string | null =>
  clientAddress && ctx.config.holdLimits.perClientAddress > 0 ? pseudonymOfClient(clientAddress, ctx.config.authSecret) : null;

/**
 * Serializes the bookings of a person and then those from a network until the transaction ends. Must be the first
 * statement of a booking: by the lock order these locks come before reservation, payments, nights and points.
 */
export async function lockHolder(ctx: Ctx, userId: string, clientNetwork: string | null): Promise<void> {
  const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
  const names = [`holds of person ${userId}`, ...(clientNetwork ? [`holds of network ${clientNetwork}`] : [])];
  await sql`select ${sql.join(names.map(lock))}`.execute(ctx.db);
}

/**
 * Nights that a person keeps without having paid: holds, where offers of hotels do not count, and confirmed bookings; how many of their
 * holds have ended unpaid, and how many unexpired holds their network has.
 */
export type UnpaidNights = { holds: Hold[]; bookings: Hold[]; expired: number; ofNetwork: number };

/**
 * The person's unpaid nights, in one statement. Confirmed bookings of which nothing was paid are unpaid before their check-in day ends:
 * plans that charge nothing at the booking must not keep more nights than holds.
 */
export async function unpaidNightsOf(ctx: Ctx, userId: string, clientNetwork: string | null): Promise<UnpaidNights> {
  const now = ctx.now();
  const { rows } = await sql<{ unpaid: (Hold & { isHeld: boolean })[]; expired: number; ofNetwork: number }>`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'hotelId', r.hotel_id, 'hotel', ${localText("h.name")},
          'rooms', ${roomUnitsOf("r")}, 'checkIn', r.check_in, 'checkOut', r.check_out, 'isHeld', ${inState("r", "held")})
        order by r.hold_expires_at, r.created_at), '[]')
      from reservations r join hotels h on h.id = r.hotel_id
      where r.user_id = ${userId} and (${inState("r", "held")} and r.source <> 'offer' and r.hold_expires_at > ${now}
        or ${inState("r", "confirmed")} and r.due_now = 0 and r.charge > 0
          and r.check_in >= (${now}::timestamptz at time zone h.time_zone)::date
          and not exists (select from payment_parts t
            where t.hotel_id = r.hotel_id and t.reservation_id = r.id and t.received > 0))) as unpaid,
      (${expiredHolds(ctx, userId)}) as expired,
      (select count(*)::int from reservations n
        where n.client_network = ${clientNetwork} and ${inState("n", "held")} and n.hold_expires_at > ${now}) as "ofNetwork"`.execute(
    ctx.db,
  );
  const { unpaid = [], expired = 0, ofNetwork = 0 } = rows[0] ?? {};
  const holds = (isHeld: boolean) => unpaid.filter((one) => one.isHeld === isHeld);
  return { holds: holds(true), bookings: holds(false), expired, ofNetwork };
}

/**
 * SQL: number of the person's holds that ended unpaid within `expiredHoldHours`. A cancelled hold counts for the fraction of its
 * time that it was held, and fully from one half on; otherwise nights could be kept indefinitely by cancelling and booking
 * again.
 */
function expiredHolds(ctx: Ctx, userId: string) {
  const now = ctx.now();
  const part = sql`extract(epoch from r.cancelled_at - r.created_at) / extract(epoch from r.hold_expires_at - r.created_at)`;
  const since = new Date(now.getTime() - lifetimes.expiredHoldHours * 3_600_000);
  return sql`
    select coalesce(floor(sum(case
        when r.cancelled_by = 'guest' then case when ${part} >= 0.5 then 1 else greatest(${part}, 0) end
        else 1 end)), 0)::int
    from reservations r
    where r.user_id = ${userId} and r.source <> 'offer' and r.paid_at is null and r.hold_expires_at > ${since}
      and r.created_at between ${new Date(since.getTime() - longestHoldMs)} and ${latestWritten(now)}
      and (${inState("r", "expired")} or ${permits("r", "expire")} and r.hold_expires_at <= ${now}
        or ${inState("r", "cancelled")} and r.cancelled_by = 'guest')`;
}

type RequestedUnits = Stay & {
  hotelId: string;
  rooms: readonly { roomId: string; count: number; /** Of the room type. */ units: number }[];
};

const limitNames = {
  hold: { count: "holds", nights: "nights", share: "share" },
  later: { count: "later", nights: "laterNights", share: "laterShare" },
} as const;

/** Rejects a booking of nights in a room that the person holds already. */
export function notHeldYet(holds: Hold[], requested: RequestedUnits): Outcome<null, AlreadyHeldRejection> {
  const same = holds.filter(
    (hold) =>
      hold.hotelId === requested.hotelId &&
      overlaps(hold, requested) &&
      requested.rooms.some(({ roomId }) => hold.rooms.some((room) => room.roomId === roomId)),
  );
  return same.length > 0 ? rejected({ code: "already_held", holds: same }) : done(null);
}

/**
 * Rejects unpaid nights beyond the configured limits. A booking that is confirmed without a payment (`isLater`) is counted with such
 * bookings of the actor, any other with their holds; units of a room type are those of both. A person's only hold may always be one
 * stay of maximum length. The caller has the locks of lockHolder, so that they are counted one after the other.
 */
export function withinHoldLimits(
  ctx: Ctx,
  actor: Actor,
  unpaid: UnpaidNights,
  requested: RequestedUnits & { clientNetwork: string | null; isLater: boolean },
): Outcome<null, HoldLimitRejection> {
  const { holdLimits } = ctx.config;
  const own = actor.emailVerified ? holdLimits.verified : holdLimits.unverified;
  const holds = requested.isLater ? unpaid.bookings : unpaid.holds;
  const names = limitNames[requested.isLater ? "later" : "hold"];
  const reject = (limit: HoldLimitRejection["limit"], max: number, { verify = false, shown = holds } = {}) =>
    rejected<HoldLimitRejection>({ code: "hold_limit", limit, max, verify: verify && !actor.emailVerified, holds: shown });
  const most = requested.isLater ? own.later : own.holds;
  if (most > 0 && holds.length >= most) return reject(names.count, most, { verify: true });
  const nights =
    sum(requested.rooms.map(({ count }) => count)) * nightCount(requested) + sum(holds.map((hold) => unitsOfHold(hold) * nightCount(hold)));
  const allowed = holds.length === 0 ? Math.max(own.nights, maxNights) : own.nights;
  if (own.nights > 0 && nights > allowed) return reject(names.nights, allowed, { verify: true });
  if (holdLimits.sharePercent > 0) {
    const all = [...unpaid.holds, ...unpaid.bookings];
    const inHotel = all.filter(({ hotelId }) => hotelId === requested.hotelId);
    for (const [roomId, same] of Map.groupBy(requested.rooms, (room) => room.roomId)) {
      const most = unitsOfShare(same[0]?.units ?? 0, holdLimits.sharePercent, all.length === 0);
      if (sum(same.map(({ count }) => count)) + unitsHeld(inHotel, requested, roomId) > most)
        return reject(names.share, most, { shown: inHotel });
    }
  }
  if (holdLimits.expiredPerDay > 0 && unpaid.expired >= holdLimits.expiredPerDay) return reject("expired", holdLimits.expiredPerDay);
  if (requested.clientNetwork && unpaid.ofNetwork >= holdLimits.perClientAddress) return reject("address", holdLimits.perClientAddress);
  return done(null);
}
