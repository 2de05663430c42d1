import { sql } from "kysely";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { expireChanges } from "#domain/settlement/expire-changes.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import { rewardStays } from "#domain/settlement/reward-stays.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import type { CardSimulator } from "../../dev/card-simulation/simulator.ts";
import { type Arrived, receive } from "../support/callbacks.ts";
import { flittCards, type OpenCards } from "../support/cards.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { openTestEnvWith } from "../support/test-env-on.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";
import { type Job, crashingSite } from "./crashing-site.ts";
import { invariantViolations } from "./invariants.ts";
import { type Chance, chanceOf } from "./random.ts";
import { openWeekHotel } from "./week-hotel.ts";
import type { World } from "./week-steps.ts";
import { visit } from "./week-visits.ts";

const start = Date.parse("2026-11-21T09:00:00Z");
const firstPoints = 2000;
const hour = 60;
/** Truncated with all tables that refer to them. */
const emptied = [
  "payment_events",
  "payment_orders",
  "reward_entries",
  "reservation_codes",
  "reservations",
  "room_nights",
  "extra_days",
  "group_enquiries",
  "rate_limits",
];
const openStatuses = ["new", "create_unknown", "created", "processing"] as const;

type Event = { at: number; what: string; meanwhile: boolean; act: () => Promise<unknown> };

/** A test environment in which weeks are simulated one after the other, each from an empty hotel (`openWeekHotel`), with a card provider. */
export async function openWeeks(place: { server: string; template: string }, cards: OpenCards<CardSimulator> = flittCards) {
  let network = { wire: (_path: string, send: () => Promise<Response>) => send(), callback: async (_arrived: Arrived) => 200 };
  const env = await openTestEnvWith(cards, place, {
    wire: (path, send) => network.wire(path, send),
    callback: (_ctx, arrived) => network.callback(arrived),
  });
  env.provider.faults.ignoreAmounts();
  const hotel = await openWeekHotel(env);
  const guests: Actor[] = [];
  for (let more = 0; more < 4; more++) guests.push(await env.person());
  const admin = await env.person("admin");

  async function empty() {
    await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))} cascade`.execute(env.ctx.db);
    for (const { id } of guests)
      await env.ctx.db
        .insertInto("reward_balances")
        .values({ user_id: id, points: firstPoints, active_at: env.ctx.now() })
        .onConflict((on) => on.column("user_id").doUpdateSet({ points: firstPoints }))
        .execute();
    env.provider.faults.clear();
    env.at(new Date(start).toISOString());
  }

  /** Violations of the invariants that hold at any moment. */
  const atAnyMoment = async () => [
    ...(await inventoryViolations(env.ctx)),
    ...(await moneyViolations(env.ctx, (orderId) => env.provider.order(orderId), { firstPoints })),
  ];

  /** When something is to be waited for: now, or the next later payment or end of a change; undefined if nothing. */
  async function nextWait(): Promise<Date | undefined> {
    const row = await env.ctx.db
      .selectNoFrom((row) => [
        row
          .exists(
            row
              .selectFrom("payments")
              .select("id")
              .where("status", "not in", ["approved", "part_refunded"])
              .where((or) => or.or([or("next_check_at", "is not", null), or("status", "in", openStatuses)])),
          )
          .as("payment"),
        row.exists(row.selectFrom("refunds").select("id").where("status", "!=", "done")).as("refund"),
        row.exists(row.selectFrom("reservations").select("id").where("state", "=", "held")).as("hold"),
        row
          .selectFrom("payment_parts")
          .select((part) => part.fn.min("next_at").as("at"))
          .as("part"),
        row
          .selectFrom("reservation_changes")
          .select((change) => change.fn.min("expires_at").as("at"))
          .as("change"),
      ])
      .executeTakeFirstOrThrow();
    if (row.payment || row.refund || row.hold) return env.ctx.now();
    return [row.part, row.change].filter((at) => at !== null).toSorted((one, other) => one.getTime() - other.getTime())[0];
  }

  /** Invariant 18, one run: violations and the log of events; with `eachEvent` the first event after which one was violated. */
  async function week(seed: string, { eachEvent = false } = {}): Promise<{ violations: string[]; story: string[] }> {
    await empty();
    const chance: Chance = chanceOf(seed);
    const overduePart = chance.pick(["cancel", "collect"] as const);
    must(await setPolicies(env.as(hotel.owner), hotel.hotelId, { ...usualPolicies, overduePart }));
    const process = crashingSite(env.ctx);
    const as = (guest: Actor): Ctx => ({ ...process.ctx, actor: guest });
    const story: string[] = [];
    const mails: Job[] = [];
    const events: Event[] = [];
    let calm = false;
    let depth = 0;
    const outage = chance.happens(0.1) ? chance.between(0, 90) : Infinity;
    const away = { from: outage, until: outage + chance.between(10, 40 * hour) };
    const minute = () => (env.ctx.now().getTime() - start) / 60_000;
    const say = (text: string) => story.push(`${minute().toFixed(2).padStart(9)}  ${text}`);
    const plan = (after: number, what: string, act: () => Promise<unknown>, meanwhile = true) =>
      events.push({ at: minute() + after, what, meanwhile, act });

    /** One action of the process, which may crash meanwhile. Returns undefined when it failed. */
    async function does<Value>(what: string, work: () => Promise<Value>): Promise<Value | undefined> {
      if (depth === 0) process.restart(!calm && chance.happens(0.12) ? chance.between(1, 25) : undefined);
      depth++;
      try {
        const value = await work();
        if (process.hasCrashed()) throw new Error(`dead since ${process.passed().at(-1)}`);
        const outcome =
          value && typeof value === "object" && "ok" in value && !value.ok && "rejection" in value
            ? JSON.stringify(value.rejection)
            : "done";
        say(`${what}: ${/"code":"\w+"/.exec(outcome)?.[0] ?? outcome}`);
        return value;
      } catch (error) {
        if (!process.hasCrashed()) story.push(`FAULT ${String(error)}`);
        say(`${what}: ${process.hasCrashed() ? `the process died at ${process.passed().at(-1)}` : "a fault"}`);
        return undefined;
      } finally {
        depth--;
      }
    }

    async function nextEvent(event: Event | undefined) {
      if (!event) return;
      events.splice(events.indexOf(event), 1);
      if (event.at > minute()) env.later(event.at - minute());
      await event.act();
    }
    const soonest = (which: (event: Event) => boolean = () => true) => events.filter(which).toSorted((one, other) => one.at - other.at)[0];

    /** Messages are asynchronous: the next event may precede their arrival. */
    async function meanwhile(what: string) {
      const event = depth === 1 && chance.happens(0.1) ? soonest(({ meanwhile }) => meanwhile) : undefined;
      if (!event) return;
      say(`${what}, and meanwhile:`);
      await nextEvent(Object.assign(event, { at: minute() }));
      await env.provider.deliverDue();
      for (const job of process.jobs.splice(0))
        if (job.name === "confirm-payment") await does("job confirm-payment", () => syncPayment(process.ctx, job.payload.orderId));
        else process.jobs.push(job);
    }

    network = {
      async wire(path, send) {
        env.later(1 / 60_000);
        if (calm) return send();
        await meanwhile(`${path} takes its time`);
        if (minute() >= away.from && minute() < away.until) throw new Error("timed out");
        if (chance.happens(0.1)) {
          say(`${path}: the request is lost`);
          throw new Error("timed out");
        }
        const answer = await send();
        await meanwhile(`the answer of ${path} takes its time`);
        if (!chance.happens(0.1)) return answer;
        say(`${path}: the answer is lost`);
        throw new Error("timed out");
      },
      async callback(arrived) {
        const arrive = () => does("a callback arrives", () => receive(process.ctx, arrived));
        // Providers sign each try.
        const arriveLater = () => does("a callback arrives", () => receive(process.ctx, env.signed(arrived.body)));
        if (calm) return (await arrive()) ? 200 : 503;
        if (chance.happens(0.25)) return 503;
        if (chance.happens(0.25)) {
          plan(chance.between(1, 26 * hour), "a late callback", arriveLater);
          return 200;
        }
        if (chance.happens(0.2)) plan(chance.between(0, 3 * hour), "a repeated callback", arriveLater);
        return (await arrive()) ? 200 : 503;
      },
    };

    async function jobs() {
      for (const job of process.jobs.splice(0)) {
        if (job.name === "send-mail") {
          mails.push(job);
          continue;
        }
        const times = !calm && chance.happens(0.15) ? 2 : 1;
        for (let time = 0; time < times; time++) {
          const done = await does(`job ${job.name}`, async () => {
            if (job.name === "confirm-payment" && (await syncPayment(process.ctx, job.payload.orderId)) === "no_answer") return undefined;
            if (job.name === "send-refund") await sendRefund(process.ctx, job.payload.hotelId, job.payload.refundId);
            return true;
          });
          if (!done && !calm && chance.happens(0.7)) process.jobs.push(job);
        }
      }
    }
    /** The administrator retries rejected refunds. */
    async function retries() {
      const failed = await env.ctx.db
        .selectFrom("refunds")
        .select(["hotel_id as hotelId", "id as refundId"])
        .where("status", "=", "failed")
        .orderBy("created_at")
        .orderBy("amount")
        .execute();
      for (const refund of failed) await does("a refund is sent again", () => retryRefund({ ...process.ctx, actor: admin }, refund));
    }
    async function lateParts() {
      const steps = await does("late parts", () => processLateParts(process.ctx));
      if (steps) say(`late parts: ${steps} asked for or ended`);
    }
    async function tick() {
      await env.provider.deliverDue();
      await jobs();
      await does("holds expire", () => expireHolds(process.ctx));
      const ended = await does("changes expire", () => expireChanges(process.ctx));
      if (ended) say(`changes: ${ended} ended`);
      await lateParts();
      if (!calm && chance.happens(0.1)) await lateParts();
      await does("reconciling", () => reconcilePayments(process.ctx));
      if (calm || chance.happens(0.1)) await retries();
    }

    const world: World = { env, hotel, chance, as, say, does, plan };
    const visits = chance.between(2, 6);
    for (let visitor = 0; visitor < visits; visitor++)
      plan(chance.between(0, 90), "a visit", () => visit(world, chance.pick(guests), `guest ${visitor + 1}`), false);
    for (let time = 0; time < 36; time++)
      plan(chance.between(0, time < 12 ? 3 * hour : time < 22 ? 32 * hour : 12 * 24 * hour), "a tick", tick, false);
    const found: string[] = [];
    while (events.length > 0) {
      await nextEvent(soonest());
      if (!eachEvent || found.length > 0) continue;
      found.push(...(await atAnyMoment()));
      for (const text of found) say(`VIOLATION ${text}`);
    }

    calm = true;
    env.provider.faults.clear();
    for (let round = 0; round < 60; round++) {
      const next = await nextWait();
      if (round >= 3 && next === undefined && process.jobs.length === 0) break;
      const isLater = next && next.getTime() > env.ctx.now().getTime() + 2 * hour * 60_000;
      if (isLater) env.at(next.toISOString());
      else env.later(2 * hour);
      await tick();
      while (events.length > 0) await nextEvent(soonest());
    }
    await jobs();
    env.at("2027-01-25T00:00:00Z");
    await does("stays are rewarded", () => rewardStays(process.ctx));
    const broken = [
      ...story.filter((line) => /FAULT|VIOLATION/.test(line)),
      ...(await invariantViolations(env.ctx, env.provider, mails, { firstPoints })),
    ];
    return { violations: broken, story };
  }

  return { week, close: () => env.close() };
}
