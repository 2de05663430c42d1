import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { sendCardHoldRefund } from "#domain/card-hold/refund-card-hold.server.ts";
import { remindCardHolds } from "#domain/card-hold/remind-card-holds.server.ts";
import { settleCardHold, settleCardHolds } from "#domain/card-hold/settle-card-hold.server.ts";
import { syncCardHold } from "#domain/card-hold/sync-card-hold.server.ts";
import { issueInvoices } from "#domain/invoice/issue-invoices.server.ts";
import { closeMonth } from "#domain/ledger/close-month.server.ts";
import { recordSettlement } from "#domain/ledger/record-settlement.server.ts";
import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { dunHotels } from "#domain/payout/dun-hotels.server.ts";
import { loseOldPayouts } from "#domain/payout/move-payout.server.ts";
import { expirePoints } from "#domain/reward/expire-points.server.ts";
import { expireChanges } from "#domain/settlement/expire-changes.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import { matureStays } from "#domain/settlement/mature-stays.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { rewardStays } from "#domain/settlement/reward-stays.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { monthAfter } from "#kit/date/month.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { type Arrived, receive } from "../support/callbacks.ts";
import { flittCards } from "../support/cards.ts";
import { openTestEnvWith } from "../support/test-env-on.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";
import { crashingSite } from "./crashing-site.ts";
import { type Chance, chanceOf } from "./random.ts";
import type { World } from "./week-steps.ts";
import { cardHoldViolations, retryHoldRefunds } from "./year-card-holds.ts";
import { fingerprint, monthsUntil, yearViolations } from "./year-checks.ts";
import { openYearHotels } from "./year-hotels.ts";
import { openOutside } from "./year-outside.ts";
import { collectBalances, prepareAndApprove, readStatement, send } from "./year-payouts.ts";
import { yearVisit } from "./year-steps.ts";

const firstDay = "2027-01-01";
const lastDay = "2028-01-08";
const aMessage = "a message";
const openStatuses = ["new", "create_unknown", "created", "processing"] as const;

export type YearOptions = {
  seed: string;
  /** Each has a booking every twenty days on average. */
  hotels: number;
  /** Days from one run of the jobs to the next, and from one check to the next. */
  jobDays: number;
  checkDays: number;
  /** Told at the end of each month. */
  progress?: (day: string, bookings: number) => void;
};

/** What is planned for a minute; a message of the provider may arrive at any time before. */
type Event = { at: number; what: string; act: () => Promise<unknown> };

/**
 * Invariant 35: a year of the marketplace's money by the commands of the product. Returns violations with the day they were seen, what
 * happened, and how often. The run ends with the first check that finds something.
 */
export async function simulateYear(place: { server: string; template: string }, options: YearOptions) {
  const chance: Chance = chanceOf(`year ${options.seed}`);
  // The order of messages depends on two servers at once, which must not change what people do.
  const luck: Chance = chanceOf(`network ${options.seed}`);
  let network = { wire: (_path: string, send: () => Promise<Response>) => send(), callback: async (_arrived: Arrived) => 200 };
  const env = await openTestEnvWith(flittCards, place, {
    now: `${firstDay}T04:00:00Z`,
    wire: (path, send) => network.wire(path, send),
    callback: (_ctx, arrived) => network.callback(arrived),
  });
  const second = await openDatabase({ url: env.databaseUrl, connections: 5, for: "operator" });
  try {
    env.provider.faults.ignoreAmounts();
    const admins = [await env.person("admin"), await env.person("admin")] as const;
    const guests: Actor[] = [];
    for (let more = 0; more < Math.max(6, options.hotels / 2); more++) guests.push(await env.person());
    const { hotels, payees, newAccount } = await openYearHotels(env, admins[0], chance, options.hotels);

    const outside = openOutside(() => env.provider.orders());
    const { payouts } = env.ctx.config;
    const reserve = { percent: 1250, days: 20, newPayeePercent: 3333, newPayeeDays: 90 };
    const config = { ...env.ctx.config, pointsExpireAfterMonths: 1, payouts: { ...payouts, reserve, secondPersonAbove: 25_000 } };
    const process = crashingSite({ ...env.ctx, config });
    const as = (person: Actor): Ctx => ({ ...process.ctx, actor: person });
    const other = { ...process.ctx, db: second.db };
    const asOther = (person: Actor): Ctx => ({ ...other, actor: person });
    const counts: Record<string, number> = {};
    const violations: string[] = [];
    const story: string[] = [];
    const events: Event[] = [];
    let calm = true;
    let depth = 0;
    let booked = 0;

    const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);
    function say(text: string) {
      story.push(`${env.ctx.now().toISOString().slice(0, 16)}  ${text}`);
      if (text.startsWith("VIOLATION")) violations.push(text);
    }
    const minute = () => env.ctx.now().getTime() / 60_000;
    function plan(after: number, what: string, act: () => Promise<unknown>) {
      const at = minute() + after;
      events.splice(events.findLastIndex((event) => event.at <= at) + 1, 0, { at, what, act });
    }
    const kindOf = (what: string) => what.replaceAll(/guest \d+/g, "a guest").replaceAll(/\b\d+\b/g, "n");

    /** One action of a person or a job, which is repeated if the process dies at a random statement, commit or answer. */
    async function does<Value>(what: string, work: () => Promise<Value>): Promise<Value | undefined> {
      for (let isAgain = false; ; isAgain = true) {
        if (depth === 0) process.restart(!calm && !isAgain && luck.happens(0.1) ? luck.between(1, 20) : undefined);
        depth++;
        try {
          const value = await work();
          if (process.hasCrashed()) throw new Error("It died meanwhile.");
          const isRejected = value && typeof value === "object" && "ok" in value && !value.ok && "rejection" in value;
          const outcome = isRejected ? `: ${/"code":"(\w+)"/.exec(JSON.stringify(value.rejection))?.[1]}` : "";
          count(kindOf(what) + outcome);
          say(what + outcome);
          return value;
        } catch (error) {
          if (!process.hasCrashed()) {
            violations.push(`fault: ${what}: ${String(error)}`);
            return undefined;
          }
          if (depth > 1) return undefined;
          count("(the process died)");
          say(`${what}: the process died at ${process.passed().at(-1)}`);
        } finally {
          depth--;
        }
      }
    }
    /** A command or job on one server, or on two at the same time, of which the first may die. */
    async function both<Value>(what: string, work: (as: World["as"]) => Promise<Value>): Promise<Value | undefined> {
      if (!chance.happens(0.2)) return does(what, () => work(as));
      count("(two servers at once)");
      const [own] = await Promise.all([
        does(what, () => work(as)),
        work(asOther).catch((error: unknown) => violations.push(`fault: ${what} on the second server: ${String(error)}`)),
      ]);
      return own;
    }

    network = {
      async wire(_path, send) {
        const lost = calm ? 0 : luck.between(1, 60);
        if (lost === 1) throw new Error("timed out");
        const answer = await send();
        if (lost === 2) throw new Error("timed out");
        return answer;
      },
      async callback(arrived) {
        const arrive = () => does("a callback arrives", () => receive(process.ctx, arrived));
        if (!calm && luck.happens(0.1)) return 503;
        if (!calm && luck.happens(0.1)) {
          plan(luck.between(1, 26 * 60), aMessage, () =>
            does("a callback arrives late", () => receive(process.ctx, env.signed(arrived.body))),
          );
          return 200;
        }
        const taken = await arrive();
        if (!calm && luck.happens(0.1)) await does("a callback arrives twice", () => receive(process.ctx, arrived));
        return taken ? 200 : 503;
      },
    };

    async function work() {
      for (let round = 0; round < 10; round++) {
        await env.provider.deliverDue();
        const due = process.jobs.splice(0);
        if (due.length === 0) return;
        for (const job of due) {
          if (job.name === "confirm-payment") await does("job confirm-payment", () => syncPayment(process.ctx, job.payload.orderId));
          if (job.name === "confirm-card-hold") await does("job confirm-card-hold", () => syncCardHold(process.ctx, job.payload.orderId));
          if (job.name === "settle-card-hold") await does("job settle-card-hold", () => settleCardHold(process.ctx, job.payload));
          if (job.name === "refund-card-hold") await does("job refund-card-hold", () => sendCardHoldRefund(process.ctx, job.payload));
          if (job.name === "send-refund")
            await does("job send-refund", () => sendRefund(process.ctx, job.payload.hotelId, job.payload.refundId));
        }
      }
    }
    const jobsOfSite: [string, (ctx: Ctx) => Promise<unknown>][] = [
      ["expire-holds", expireHolds],
      ["expire-changes", expireChanges],
      ["process-late-parts", processLateParts],
      ["remind-card-holds", remindCardHolds],
      ["settle-card-holds", settleCardHolds],
      ["reconcile-payments", reconcilePayments],
      ["reward-stays", rewardStays],
      ["mature-stays", matureStays],
      ["expire-points", expirePoints],
      ["lose-old-payouts", loseOldPayouts],
      ["issue-invoices", issueInvoices],
      ["dun-hotels", dunHotels],
    ];
    async function jobs() {
      await work();
      for (const [name, run] of jobsOfSite) await both(`job ${name}`, (as) => run({ ...as(admins[0]), actor: null }));
      await work();
    }

    /** Rejected refunds are sent again, or given back by bank transfer. */
    async function failedRefunds() {
      const failed = await env.ctx.db
        .selectFrom("refunds")
        .select(["hotel_id as hotelId", "id as refundId"])
        .where("status", "=", "failed")
        .orderBy("created_at")
        .orderBy("amount")
        .execute();
      for (const refund of failed) {
        if (chance.happens(0.6)) await does("a refund is sent again", () => retryRefund(as(admins[0]), refund));
        else {
          const request = { ...refund, reference: "by hand", note: "" };
          const given = await does("a refund is given by hand", () => markRefunded(as(admins[0]), request));
          if (given?.ok && given.value.byHand > 0) outside.move(`refund ${refund.refundId}`, -given.value.byHand, true);
        }
      }
      await retryHoldRefunds({ ctx: env.ctx, admin: as(admins[0]) }, does);
    }
    /** Whether a message of the provider is awaited, or a refund is on its way. */
    async function isWaiting() {
      const { waits } = await env.ctx.db
        .selectNoFrom((row) => [
          row
            .or([
              row.exists(row.selectFrom("payments").select("id").where("status", "in", openStatuses)),
              row.exists(row.selectFrom("refunds").select("id").where("status", "in", ["requested", "sent"])),
              row.exists(row.selectFrom("card_holds").select("id").where("state", "in", ["capturing", "releasing"])),
              row.exists(row.selectFrom("card_hold_refunds").select("id").where("status", "in", ["requested", "sent"])),
            ])
            .as("waits"),
        ])
        .executeTakeFirstOrThrow();
      return Boolean(waits);
    }
    /** Nothing dies or is lost until everything in progress has ended. */
    async function calmDown() {
      calm = true;
      env.provider.faults.clear();
      for (const event of events.filter(({ what }) => what === aMessage)) {
        events.splice(events.indexOf(event), 1);
        await event.act();
      }
      // What was not taken is repeated within an hour.
      env.later(61);
      await work();
      await failedRefunds();
      await jobs();
      for (let round = 0; round < 12 && (await isWaiting()); round++) {
        env.later(45);
        await jobs();
        await failedRefunds();
      }
    }

    /** The provider pays; the operator records it at once or days later, and sometimes twice. */
    function settle(day: string) {
      const settlement = outside.settle(`ST ${day}`);
      const { reference, gross, fees } = settlement;
      const record = (as: World["as"]) => recordSettlement(as(admins[0]), { provider: "flitt", reference, receivedOn: day, gross, fees });
      plan(chance.happens(0.7) ? 30 : chance.between(60, 9 * 24 * 60), "", async () => {
        const recorded = await both("a settlement is recorded", record);
        if (!recorded) return;
        outside.recorded(settlement);
        if (chance.happens(0.2)) await does("a settlement is recorded twice", () => record(as));
      });
    }
    const worldOf = { env, chance, as, say, does, plan, both, outside, admins, payees };
    /** What the operator and owners do on a day. */
    async function agenda(day: string, index: number) {
      // The last payee tells its bank details in summer.
      if (index === 0) for (const payee of payees.slice(0, -1)) await newAccount(payee, env.as);
      if (day === "2027-07-02") for (const payee of payees.slice(-1)) await newAccount(payee, env.as);
      if (index % 7 === 0) settle(day);
      const ofMonth = day.slice(8);
      if (ofMonth === "04" && day > "2027-02") {
        const month = monthAfter(day.slice(0, 7), -1);
        await both("a month is closed", (as) => closeMonth(as(admins[1]), month));
        await both("job issue-invoices", (as) => issueInvoices({ ...as(admins[0]), actor: null }));
      }
      if (ofMonth === "06") await prepareAndApprove(worldOf);
      // A change on the day before must not be paid to yet; one on the day cancels what is prepared.
      if (["05", "06"].includes(ofMonth) && chance.happens(0.35)) {
        const known = payees.filter(({ iban }) => iban !== "");
        if (known.length > 0) await newAccount(chance.pick(known), env.as);
        count("bank details are changed");
      }
      if (ofMonth === "07") await send(worldOf);
      if (ofMonth === "20") await collectBalances(worldOf);
      // Some statements are read with the next one only.
      if ((ofMonth === "16" || ofMonth === "28") && chance.happens(0.6)) await readStatement(worldOf, `ST ${day}`);
    }

    async function check(day: string, isWhole: boolean) {
      await calmDown();
      const ids = hotels.map(({ hotelId }) => hotelId);
      const looked = isWhole || ids.length <= 25 ? ids : Array.from({ length: 25 }, () => chance.pick(ids));
      const months = monthsUntil("2027-01", siteToday(env.ctx).slice(0, 7));
      // What is before is closed, and looked at when a month ends.
      const found = await yearViolations(env.ctx, outside, isWhole ? months : months.slice(-3), looked);
      if (isWhole) {
        if (day === lastDay) found.push(...(await cardHoldViolations(env.ctx, outside, months)));
        found.push(...(await moneyViolations(env.ctx, (orderId) => env.provider.order(orderId))));
        const { discrepancies } = await reconcile(env.ctx);
        // A bank may take back what was refunded before, which the operator is to see.
        found.push(...discrepancies.filter(({ kind }) => kind !== "returned_twice").map(({ key }) => `discrepancy: ${key}`));
      }
      // Whatever ran once and runs again changes nothing.
      const before = await fingerprint(env.ctx);
      for (const [name, run] of jobsOfSite)
        await Promise.all([run(process.ctx), run(other)]).catch((error: unknown) => found.push(`fault: ${name}: ${String(error)}`));
      await work();
      const after = await fingerprint(env.ctx);
      if (!isDeepStrictEqual(before, after)) found.push(`again: ${JSON.stringify(before)} has become ${JSON.stringify(after)}`);
      calm = false;
      violations.push(...found);
      if (isWhole) options.progress?.(day, booked);
    }

    calm = false;
    let index = 0;
    for (let day = firstDay; day <= lastDay && violations.length === 0; day = addDays(day, 1), index++) {
      const begins = Date.parse(`${day}T04:00:00Z`);
      if (env.ctx.now().getTime() < begins) env.at(new Date(begins).toISOString());
      const isOver = day >= "2028-01-01";
      for (
        let visit = isOver ? 0 : chance.between(0, Math.round(options.hotels * 10)) / 100;
        visit >= 1 || chance.happens(visit);
        visit--
      ) {
        const hotel = chance.pick(hotels);
        const guest = chance.pick(guests);
        plan(chance.between(0, 12 * 60), "", () => yearVisit({ ...worldOf, hotel, admin: admins[0] }, guest, `guest ${++booked}`));
        if (visit < 1) break;
      }
      await agenda(day, index);
      const ends = begins / 60_000 + 14 * 60;
      for (let next = events[0]; next && next.at <= ends && violations.length === 0; [next] = events) {
        events.shift();
        if (next.at > minute()) env.later(next.at - minute());
        await next.act();
        await work();
      }
      if (index % options.jobDays === 0) await jobs();
      const isMonthsEnd = addDays(day, 1).endsWith("-01");
      if (violations.length === 0 && (index % options.checkDays === 6 % options.checkDays || isMonthsEnd || day === lastDay))
        await check(day, isMonthsEnd || day === lastDay);
      if (violations.length > 0) violations.unshift(`on ${day}:`);
    }
    return { violations, story, counts, table: await tableOf(env.ctx) };
  } finally {
    await second.close();
    await env.close();
  }
}

/** The year by months, in dollars. */
async function tableOf(ctx: Ctx): Promise<Record<string, Record<string, number>>> {
  const { rows } = await sql<Record<string, number> & { month: string }>`
    with lines as (select to_char(e.day, 'YYYY-MM') as month, e.kind, e.subject = e.reservation_id as is_stay, p.account, p.amount
      from journal_entries e join postings p on p.entry_id = e.id),
    months as (select distinct month from lines)
    select m.month, (select count(*)::int from reservations where to_char(created_at at time zone 'Asia/Tbilisi', 'YYYY-MM') = m.month) as bookings,
      coalesce(sum(amount) filter (where account = 'flitt' and kind = 'captured'), 0) / 100.0::float8 as captured,
      coalesce(-sum(amount) filter (where account in ('flitt', 'bank') and kind in ('returned', 'card_hold_returned', 'refund_by_hand')), 0) / 100.0::float8 as refunded,
      coalesce(sum(amount) filter (where account = 'flitt' and kind = 'card_hold_captured'), 0) / 100.0::float8 as "card holds",
      coalesce(-sum(amount) filter (where account = 'flitt' and kind like 'chargeback%'), 0) / 100.0::float8 as disputed,
      coalesce(-sum(amount) filter (where account = 'commission'), 0) / 100.0::float8 as commission,
      coalesce(-sum(amount) filter (where account = 'commission_tax'), 0) / 100.0::float8 as tax,
      coalesce(sum(amount) filter (where account = 'provider_fees'), 0) / 100.0::float8 as fees,
      coalesce(-sum(amount) filter (where account = 'bank' and kind like 'payout%'), 0) / 100.0::float8 as "paid out",
      (select coalesce(-sum(amount), 0) / 100.0::float8 from lines b where b.month <= m.month and account in ('hotel_payable', 'owed_by_hotels')) as open
    from months m join lines l on l.month = m.month group by m.month order by m.month`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ month, ...amounts }) => [month, amounts]));
}
