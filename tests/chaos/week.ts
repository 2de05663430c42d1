import { sql } from "kysely";
import { receiveCallback } from "../../app/domain/payment/receive-callback.server.ts";
import { retryRefund } from "../../app/domain/payment/retry-refund.server.ts";
import { sendRefund } from "../../app/domain/payment/send-refund.server.ts";
import { bookReservation } from "../../app/domain/reservation/book-reservation.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { expireHolds } from "../../app/domain/settlement/expire-holds.server.ts";
import { payReservation } from "../../app/domain/settlement/pay-reservation.server.ts";
import { reconcilePayments } from "../../app/domain/settlement/reconcile-payments.server.ts";
import { releaseHold } from "../../app/domain/reservation/release-hold.server.ts";
import { rewardStays } from "../../app/domain/settlement/reward-stays.server.ts";
import { syncPayment } from "../../app/domain/settlement/sync-payment.server.ts";
import type { Actor } from "../../app/kit/actor.ts";
import { addDays } from "../../app/kit/day.ts";
import type { Ctx } from "../../app/platform/context.server.ts";
import { approvedCard, declinedCard, requestFor, stayOf } from "../support/booking.ts";
import { openTestEnvOn } from "../support/test-env-on.ts";
import { type Chance, chanceOf } from "./random.ts";
import { balanceViolations, invariantViolations } from "./invariants.ts";
import { type Job, crashingSite } from "./crashing-site.ts";

const start = Date.parse("2026-11-21T09:00:00Z");
const firstPoints = 2000;
const hour = 60;
/** Truncated with all tables that refer to them. */
const emptied = ["payment_events", "payment_orders", "reward_entries", "reservation_codes", "reservations", "room_nights"];
const refundErrors = ["refund_created", "refund_no_turnover", "refund_declined"] as const;
const openStatuses = ["new", "create_unknown", "created", "processing"] as const;

type Event = { at: number; what: string; meanwhile: boolean; act: () => Promise<unknown> };

/** A test environment in which weeks are simulated one after the other, each from an empty hotel of two units. */
export async function openWeeks(place: { server: string; template: string }) {
  let network = { wire: (_path: string, send: () => Promise<Response>) => send(), callback: async (_body: string) => 200 };
  const env = await openTestEnvOn(place, {
    wire: (path, send) => network.wire(path, send),
    callback: (_ctx, body) => network.callback(body),
  });
  const hotel = await env.hotel({ units: 2 });
  const guests: Actor[] = [];
  for (let more = 0; more < 4; more++) guests.push(await env.person());
  const admin = await env.person("admin");

  async function empty() {
    await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))} cascade`.execute(env.ctx.db);
    for (const { id } of guests)
      await env.ctx.db
        .insertInto("reward_balances")
        .values({ user_id: id, points: firstPoints })
        .onConflict((on) => on.column("user_id").doUpdateSet({ points: firstPoints }))
        .execute();
    env.provider.faults.clear();
    env.at(new Date(start).toISOString());
  }

  /** Invariant 18, one run: violations and the log of events. */
  async function week(seed: string): Promise<{ violations: string[]; story: string[] }> {
    await empty();
    const chance: Chance = chanceOf(seed);
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

    async function next(event: Event | undefined) {
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
      await next(Object.assign(event, { at: minute() }));
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
      async callback(body) {
        const arrive = () => does("a callback arrives", () => receiveCallback(process.ctx, body, "application/json"));
        if (calm) return (await arrive()) ? 200 : 503;
        if (chance.happens(0.25)) return 503;
        if (chance.happens(0.25)) {
          plan(chance.between(1, 26 * hour), "a late callback", arrive);
          return 200;
        }
        if (chance.happens(0.2)) plan(chance.between(0, 3 * hour), "a repeated callback", arrive);
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
    async function tick() {
      await env.provider.deliverDue();
      await jobs();
      await does("holds expire", () => expireHolds(process.ctx));
      await does("reconciling", () => reconcilePayments(process.ctx));
      if (calm || chance.happens(0.1)) await retries();
    }

    function payer(guest: Actor, code: string, name: string) {
      const pay = async (): Promise<void> => {
        const page = await does(`${name} goes to pay`, () => payReservation(as(guest), code));
        if (!page?.ok) {
          if (chance.happens(0.5)) plan(chance.between(1, 20), "paying again", pay, false);
          return;
        }
        const orderId = (
          await env.ctx.db
            .selectFrom("payments as p")
            .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "p.hotel_id").onRef("r.id", "=", "p.reservation_id"))
            .select("p.provider_order_id")
            .where("r.code", "=", code)
            .where("p.checkout_url", "is not", null)
            .orderBy("p.attempt", "desc")
            .executeTakeFirstOrThrow()
        ).provider_order_id;
        if (chance.happens(0.2)) env.provider.faults.set(orderId, chance.pick(refundErrors));
        const paid = () => env.provider.order(orderId)?.paid;
        const begin = () => (paid() === "no" ? env.provider.begin(orderId) : paid());
        const approve = () => (paid() === "approved" ? paid() : env.provider.approveLate(orderId));
        const at = (what: string, act: () => unknown) => async () => say(`${name} at the provider, ${what}: ${String(act() ?? "done")}`);
        const way = chance.between(1, 100);
        if (way <= 50)
          plan(
            chance.between(1, 25),
            "",
            at("an approved card", () => env.provider.pay(orderId, approvedCard)),
          );
        else if (way <= 65) {
          plan(
            chance.between(1, 5),
            "",
            at("a declined card", () => env.provider.pay(orderId, declinedCard)),
          );
          plan(chance.between(6, 15), "paying again", pay, false);
          if (chance.happens(0.3)) plan(chance.between(10, 23 * hour), "", at("late money", approve));
        } else if (way <= 80) {
          plan(chance.between(1, 15), "", at("the bank is asked", begin));
          plan(chance.between(5, 2 * hour), "", at("the bank approves", approve));
        } else if (way <= 95) plan(chance.between(10, 23 * hour), "", at("late money", approve));
        if (chance.happens(0.2)) plan(chance.between(5, 30), "paying again", pay, false);
      };
      return pay;
    }

    async function visit(guest: Actor, name: string) {
      const checkIn = addDays("2027-01-10", chance.between(0, 5));
      const points = chance.happens(0.3) ? chance.between(1, 9) * 100 : 0;
      const request = await requestFor(env, guest, hotel, stayOf(checkIn, addDays(checkIn, chance.between(1, 3))), { points });
      const room = { ...request, hotelId: hotel.hotelId, roomId: hotel.roomId };
      let going = false;
      const ask = async () => {
        const booked = await does(`${name} books ${room.checkIn} to ${room.checkOut}`, () => bookReservation(as(guest), room));
        if (!booked) plan(chance.between(1, 5), "booking again", ask);
        if (!booked?.ok || going) return;
        going = true;
        const { code } = booked.value;
        if (chance.happens(0.9)) plan(chance.between(1, 25), "paying", payer(guest, code, name), false);
        if (chance.happens(0.3))
          plan(chance.between(2, 30 * hour), "cancelling", () =>
            does(`${name} cancels`, () => cancelReservation(as(guest), { code, reason: "" })),
          );
        if (chance.happens(0.1))
          plan(chance.between(2, 40), "letting go", () => does(`${name} lets go`, () => releaseHold(as(guest), code)));
      };
      if (chance.happens(0.2)) plan(chance.between(0, 3), "booking twice", ask);
      await ask();
    }

    const visits = chance.between(2, 6);
    for (let visitor = 0; visitor < visits; visitor++)
      plan(chance.between(0, 90), "a visit", () => visit(chance.pick(guests), `guest ${visitor + 1}`), false);
    for (let time = 0; time < 25; time++) plan(chance.between(0, time < 12 ? 3 * hour : 32 * hour), "a tick", tick, false);
    while (events.length > 0) await next(soonest());

    calm = true;
    env.provider.faults.clear();
    const waiting = async () => {
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
        ])
        .executeTakeFirstOrThrow();
      return row.payment || row.refund || row.hold || process.jobs.length > 0;
    };
    for (let round = 0; round < 40 && (round < 3 || (await waiting())); round++) {
      env.later(2 * hour);
      await tick();
      while (events.length > 0) await next(soonest());
    }
    await jobs();
    env.at("2027-01-25T00:00:00Z");
    await does("stays are rewarded", () => rewardStays(process.ctx));
    const broken = [
      ...story.filter((line) => line.startsWith("FAULT")),
      ...(await invariantViolations(env.ctx, env.provider, mails)),
      ...(await balanceViolations(env.ctx, firstPoints)),
    ];
    return { violations: broken, story };
  }

  return { week, close: () => env.close() };
}
