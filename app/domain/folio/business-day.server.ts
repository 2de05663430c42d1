import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Days that nobody has closed are closed with the next one, once they are so many days ago. */
const daysBehind = 3;

/** The business day of a hotel, its calendar's today, and the last day that it has closed; null: none yet. */
export type BusinessDay = { day: Day; today: Day; lastClosed: Day | null };

/**
 * The day of what is charged and paid at a hotel now: the one after the last that it has closed, at least three days ago; of a hotel that
 * closes none the calendar's.
 */
export async function businessDay(ctx: Ctx, hotelId: string): Promise<BusinessDay> {
  const { rows } = await sql<{ timeZone: string; lastClosed: Day | null }>`
    select h.time_zone as "timeZone", (select max(day) from business_days where hotel_id = h.id) as "lastClosed"
    from hotels h where h.id = ${hotelId}`.execute(ctx.db);
  const [hotel] = rows;
  if (!hotel) throw new Error("There is no such hotel.");
  const { timeZone, lastClosed } = hotel;
  const today = dayAt(ctx.now(), timeZone);
  const earliest = addDays(today, -daysBehind);
  const next = lastClosed === null ? today : addDays(lastClosed, 1);
  return { day: next < earliest ? earliest : next, today, lastClosed };
}

const keyOf = (hotelId: string) => sql`hashtextextended(${`business day of ${hotelId}`}, 0)`;

/**
 * The business day, which stays open until the transaction ends. Those who charge and receive money don't wait for each other; who closes
 * the day waits for them. The first lock of a transaction.
 */
export async function openBusinessDay(ctx: Ctx, hotelId: string): Promise<BusinessDay> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(hotelId)})`.execute(ctx.db);
  return businessDay(ctx, hotelId);
}

/** The same for who closes it: nobody charges or receives money until the transaction ends. */
export async function lockedBusinessDay(ctx: Ctx, hotelId: string): Promise<BusinessDay> {
  await sql`select pg_advisory_xact_lock(${keyOf(hotelId)})`.execute(ctx.db);
  return businessDay(ctx, hotelId);
}
