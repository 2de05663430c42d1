import { sql } from "kysely";
import { latestWritten } from "#kit/date/clock.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { alertsFor } from "./alert-sql.server.ts";

/** Nights of a room that became free or cheaper. */
export type FreedNights = { hotelId: string; id: string; roomId: string };

/** A change that waits longer than an offer lasts was put off by a clock that was ahead: it is due. */
const isDue = (ctx: Ctx) => {
  const latest = new Date(latestWritten(ctx.now()).getTime() + lifetimes.alertHoldMinutes * 60_000);
  return sql<boolean>`(due_at <= ${ctx.now()} or due_at > ${latest})`;
};

type Matches = { looked: number; matched: FreedNights[] };

/** Reads the next changes that are due, and deletes those that no alert waits for. */
export const matchStatement = (ctx: Ctx) => sql<Matches>`
  with due as materialized (
    select f.hotel_id, f.id, f.due_at from freed_nights f where ${isDue(ctx)} order by f.due_at, f.id limit ${limits.changesAtOnce}),
  matched as materialized (
    select f.hotel_id, f.id, f.room_id, f.due_at from due d join freed_nights f on f.hotel_id = d.hotel_id and f.id = d.id
    where exists (select from ${alertsFor(ctx)})),
  unwanted as materialized (select d.* from due d left join matched m on m.hotel_id = d.hotel_id and m.id = d.id where m.id is null),
  dropped as (delete from freed_nights f using unwanted u where f.hotel_id = u.hotel_id and f.id = u.id and f.due_at = u.due_at)
  select (select count(*)::int from due) as looked,
    coalesce((select jsonb_agg(jsonb_build_object('hotelId', hotel_id, 'id', id, 'roomId', room_id) order by due_at, id)
      from matched), '[]')
      as matched`;

/** The changes of the next ones that are due for which an alert waits; `looked`: how many were looked at, at most `changesAtOnce`. */
export async function matchFreedNights(ctx: Ctx): Promise<Matches> {
  const { rows } = await matchStatement(ctx).execute(ctx.db);
  return rows[0] ?? { looked: 0, matched: [] };
}

/** The locked change, if it is still due. */
export const lockedFreedNights = (ctx: Ctx, { hotelId, id }: FreedNights) =>
  ctx.db
    .selectFrom("freed_nights")
    .select(["room_id", "from_night", "to_night", "chain_id"])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", id)
    .where(isDue(ctx))
    .forUpdate()
    .executeTakeFirst();

/** Number of offers of a chain. */
export async function offersOfChain(ctx: Ctx, hotelId: string, chainId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("alert_offers")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("hotel_id", "=", hotelId)
    .where("chain_id", "=", chainId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The chain of a change: nights freed by the end of a hold that was itself an offer continue its chain, others begin one. Undefined
 * when the change is no longer due or its chain has all its offers; it is then deleted, and the nights are free for everybody.
 */
export const openChain = (ctx: Ctx, freed: FreedNights): Promise<string | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockedFreedNights(ctx, freed);
    if (!row) return undefined;
    const { hotelId, id } = freed;
    const chainId = row.chain_id ?? (await chainOfEndedOffer(ctx, freed, row.from_night, row.to_night)) ?? id;
    if ((await offersOfChain(ctx, hotelId, chainId)) >= limits.offersPerFreedUnit) {
      await deleteFreedNights(ctx, freed);
      return undefined;
    }
    if (!row.chain_id)
      await ctx.db.updateTable("freed_nights").set({ chain_id: chainId }).where("hotel_id", "=", hotelId).where("id", "=", id).execute();
    return chainId;
  });

/** How long after a hold was found to be over a change may still be its end. */
const endSeenMs = 10 * 60_000;

/** The chain of an offer whose hold of exactly these nights has ended, which no other change is the end of. */
async function chainOfEndedOffer(ctx: Ctx, { hotelId, id, roomId }: FreedNights, first: string, last: string): Promise<string | undefined> {
  const since = new Date(ctx.now().getTime() - endSeenMs);
  const { rows } = await sql<{ chain_id: string }>`
    update alert_offers set released_id = ${id} where (hotel_id, id) in (
      select o.hotel_id, o.id from alert_offers o join reservations r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
      where o.hotel_id = ${hotelId} and o.room_id = ${roomId} and o.check_in = ${first} and o.check_out = ${last}::date + 1
        and o.released_id is null and ${inState("r", "expired", "cancelled")}
          and (o.settled_at is null or o.settled_at between ${since} and ${latestWritten(ctx.now())})
      order by o.offered_at limit 1 for update of o)
    returning chain_id`.execute(ctx.db);
  return rows[0]?.chain_id;
}

export const deleteFreedNights = (ctx: Ctx, { hotelId, id }: FreedNights) =>
  ctx.db.deleteFrom("freed_nights").where("hotel_id", "=", hotelId).where("id", "=", id).where(isDue(ctx)).execute();
