import { sql } from "kysely";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { shownStatus } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import type { Job } from "./crashing-site.ts";
import { invariantViolations } from "./invariants.ts";

/** The codes of acknowledged bookings and cancellations. */
export type Notice = { booked: Set<string>; cancelled: Set<string> };

/** Differences between acknowledged responses and the database, when no request is in progress. */
export async function violationsNow(ctx: Ctx, { booked, cancelled }: Notice): Promise<string[]> {
  const broken: string[] = [];
  const reservations = new Map(
    (await ctx.db.selectFrom("reservations").select(["code", "state"]).execute()).map(({ code, state }) => [code, shownStatus(state)]),
  );
  for (const code of booked) if (!reservations.has(code)) broken.push(`${code} was acknowledged and is lost`);
  for (const code of cancelled) if (reservations.get(code) !== "cancelled") broken.push(`${code} was acknowledged as cancelled and is not`);
  for (const [code, status] of reservations) {
    if (!booked.has(code)) broken.push(`${code} exists, without an acknowledged response`);
    if (status === "cancelled" && !cancelled.has(code)) broken.push(`${code} is cancelled, without an acknowledged response`);
  }
  const nights = await sql<{ night: string; sold: number; units: number; held: number }>`
    select n.night, n.sold, n.units, coalesce(sum(l.units), 0)::int as held from room_nights n
    left join (reservation_rooms l join reservations r on r.hotel_id = l.hotel_id and r.id = l.reservation_id)
      on l.hotel_id = n.hotel_id and l.room_id = n.room_id and l.cancelled_at is null and r.state in ('held', 'confirmed', 'no_show') and r.check_in <= n.night and r.check_out > n.night
    group by n.hotel_id, n.room_id, n.night having n.sold > n.units or n.sold <> coalesce(sum(r.rooms), 0)`.execute(ctx.db);
  for (const { night, sold, units, held } of nights.rows) broken.push(`${night}: ${sold} of ${units} sold, ${held} reserved`);
  const ledger = await sql<{ order: string; sum: number }>`
    select p.provider_order_id as order, sum(l.amount)::int as sum from postings l join journal_entries e on e.id = l.entry_id
    join payments p on p.hotel_id = e.hotel_id and p.id = e.subject group by p.provider_order_id having sum(l.amount) <> 0`.execute(ctx.db);
  for (const { order, sum } of ledger.rows) broken.push(`the ledger of ${order} has the sum ${sum}`);
  return broken;
}

/** Violations after hours in which only the regular jobs run. */
export async function violationsAtTheEnd(env: TestEnv, deliver: () => Promise<unknown>): Promise<string[]> {
  for (let hours = 0; hours < 30; hours += 3) {
    env.later(180);
    await deliver();
    await env.expireHolds();
    await env.reconcile();
  }
  const { rows } = await sql<Job>`select name, data as payload from jobs.job where name = 'send-mail'`.execute(env.ctx.db);
  const broken = await invariantViolations(env.ctx, env.provider, [...rows, ...env.jobs]);
  const { discrepancies } = await reconcile(env.ctx);
  return [...broken, ...discrepancies.map(({ key }) => `the reconciliation found ${key}`)];
}
