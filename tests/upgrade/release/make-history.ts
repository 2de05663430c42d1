import { sql } from "kysely";
import { inviteReviewers } from "#domain/review/invite-reviewers.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { sampleAccounts } from "../../../db/sample-guards/sample-accounts.ts";
import type { FlittSimulator } from "../../../dev/flitt-simulator/simulator.ts";
import { chanceOf } from "../../chaos/random.ts";
import { approvedCard } from "../../support/booking.ts";
import { openTestEnvOn, type TestEnv } from "../../support/test-env-on.ts";
import { day, hour, minute, openAgenda } from "./agenda.ts";
import { bookByPhone } from "./front-desk-bookings.ts";
import { planActivity } from "./hotel-activity.ts";
import { addGuests } from "./people.ts";
import { actorOf, hotelsOf, type Simulation } from "./simulation.ts";
import { bookOnWebsite, workOnFailedRefunds } from "./website-bookings.ts";

const guests = 120;
/** Days over which bookings are made. */
export const historyDays = 80;

/**
 * Adds a random history that ends at `end` to a sample site: visits until there are `bookings` more bookings, and their
 * consequences. The last visits, jobs and refunds are in progress at the end. Returns the open environment and the
 * number of each command.
 */
export async function makeHistory(
  place: { server: string; template: string },
  requested: { seed: string; bookings: number; end: number },
): Promise<{ env: TestEnv<FlittSimulator>; counts: Map<string, number> }> {
  const begin = requested.end - historyDays * day;
  const env = await openTestEnvOn(place, { now: new Date(begin).toISOString() });
  const { db } = env.ctx;
  const admin = await db.selectFrom("users").selectAll().where("email", "=", sampleAccounts.admin.email).executeTakeFirstOrThrow();
  const sample = await db.selectFrom("users").selectAll().where("email", "=", sampleAccounts.guest.email).executeTakeFirstOrThrow();
  await knownToProvider(env);
  const agenda = openAgenda(env);
  const simulation: Simulation = {
    env,
    agenda,
    chance: chanceOf(requested.seed),
    hotels: await hotelsOf(env),
    guests: [...(await addGuests(env, guests)), actorOf(sample)],
    admin: actorOf(admin),
    end: requested.end,
    counts: new Map(),
  };
  planActivity(simulation, begin);
  planJobs(simulation, begin);
  const before = await bookingsIn(env);
  const slots = 2 * requested.bookings;
  for (let slot = 0; slot < slots; slot++) {
    const late = slot % 25 === 0;
    const at = late
      ? requested.end - simulation.chance.between(1, 45) * minute
      : begin + simulation.chance.between(0, historyDays * 24 * 60 - 60) * minute;
    agenda.plan(at, async () => {
      const more = (at - begin) / (requested.end - begin);
      if (!late && (await bookingsIn(env)) - before > requested.bookings * Math.min(0.97, more)) return;
      await (simulation.chance.happens(0.18) ? bookByPhone(simulation) : bookOnWebsite(simulation));
    });
  }
  await agenda.runUntil(requested.end);
  return { env, counts: simulation.counts };
}

const bookingsIn = async ({ ctx }: TestEnv) =>
  Number((await sql<{ count: number }>`select count(*) as count from reservations`.execute(ctx.db)).rows[0]?.count);

/** Registers the payments of the sample data as paid orders at the provider. */
async function knownToProvider({ ctx, provider }: TestEnv<FlittSimulator>) {
  const rows = await ctx.db.selectFrom("payments").selectAll().orderBy("created_at").execute();
  for (const [index, { provider_order_id: orderId, amount, created_at }] of rows.entries()) {
    const made = { paymentId: 700_000_000 + index, createdAt: created_at.getTime(), lifetime: 0 };
    provider.take({ orderId, amount, currency: "USD", paid: "approved", card: approvedCard, reversed: 0, reversals: {}, ...made });
  }
}

/** The site's scheduled jobs, as often as it matters; near the end at their real interval. */
function planJobs({ agenda, env, end, ...simulation }: Simulation, begin: number) {
  const work = async () => {
    await env.expireHolds();
    await env.reconcile();
  };
  const every = (interval: number, from: number, to: number, act: () => Promise<unknown>) => {
    for (let at = from + interval; at <= to; at += interval) agenda.plan(at, act);
  };
  every(20 * minute, begin, end - 2 * hour, work);
  every(3 * minute, end - 2 * hour, end - 4 * minute, work);
  every(6 * hour, begin, end - hour, () => env.rewardStays());
  every(6 * hour, begin, end - hour, () => inviteReviewers(env.ctx));
  every(day, begin + 2 * hour, end, () => reconcile(env.ctx));
  every(day, begin + 5 * hour, end - day, () => workOnFailedRefunds({ agenda, env, end, ...simulation }));
}
