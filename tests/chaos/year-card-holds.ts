import { sql } from "kysely";
import { captureCardHold, releaseCardHold } from "#domain/card-hold/capture-card-hold.server.ts";
import { addCardHoldChargeback, closeCardHoldChargeback } from "#domain/card-hold/card-hold-chargebacks.server.ts";
import { expectedBalances } from "#domain/card-hold/ledger.ts";
import { placeCardHold } from "#domain/card-hold/place-card-hold.server.ts";
import { refundCardHold, retryCardHoldRefund } from "#domain/card-hold/refund-card-hold.server.ts";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import { balancesOf } from "#domain/ledger/journal.ts";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import type { Month } from "#kit/date/month.ts";
import { instantAt } from "#kit/date/zone.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, declinedCard } from "../support/booking.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import type { WeekHotel } from "./week-hotel.ts";
import type { Booked, World } from "./week-steps.ts";
import type { Outside } from "./year-outside.ts";
import type { YearWorld } from "./year-steps.ts";

const hour = 60;
const day = 24 * hour;
const timeZone = "Asia/Tbilisi";

/** The hotel asks for card holds of 100 dollars. */
export async function asksForHolds(env: TestEnv, { owner, hotelId }: WeekHotel) {
  must(await setPolicies(env.as(owner), hotelId, { ...usualPolicies, cardHold: 10_000 }));
}

/** The last card hold of a booking. */
const lastHold = ({ env }: YearWorld, { code }: Booked) =>
  env.ctx.db
    .selectFrom("card_holds as c")
    .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "c.hotel_id").onRef("r.id", "=", "c.reservation_id"))
    .select(["c.id", "c.state", "c.provider_order_id as orderId", "c.captured_amount as captured", "c.charged_back as back"])
    .where("r.code", "=", code)
    .orderBy("c.attempt", "desc")
    .executeTakeFirst();

/** The guest goes to the provider's page, and holds the amount, is declined, or leaves it. */
async function place(world: YearWorld, booked: Booked) {
  const { env, chance, as, does, plan, say } = world;
  const { guest, code, name } = booked;
  let tries = 0;
  const page = await does(`${name} goes to place a card hold`, () => {
    // A page that nobody has got is waited for by the clock of the site.
    if (tries++ > 0) env.later(1);
    return placeCardHold(as(guest), code);
  });
  if (!page?.ok) return;
  const hold = await lastHold(world, booked);
  const orderId = hold?.orderId;
  if (!orderId) return;
  const way = chance.between(1, 10);
  if (way > 9) return;
  const card = way > 8 ? declinedCard : approvedCard;
  plan(chance.between(1, 15), "", async () => say(`${name} at the provider, a card hold: ${env.provider.pay(orderId, card)}`));
}

/** The hotel charges it or lets it go; some of it is given back, also in the provider's portal, and some is disputed. */
async function charge(world: YearWorld, booked: Booked) {
  const { chance, hotel, both, as, does, plan, env } = world;
  const { code, name } = booked;
  const hold = await lastHold(world, booked);
  if (!hold) return;
  const key = { hotelId: hotel.hotelId, code, cardHoldId: hold.id };
  if (chance.happens(0.1)) {
    await does(`${name}: a card hold is released`, () => releaseCardHold(as(hotel.owner), key));
    return;
  }
  const request = { ...key, amount: chance.between(1, 10_000), reason: "A lamp" };
  const charged = await both(`${name}: a card hold is charged`, (as) => captureCardHold(as(hotel.owner), request));
  if (charged && !charged.ok && charged.rejection.code === "too_much") {
    const amount = charged.rejection.most;
    await does(`${name}: a card hold is charged by what is unpaid`, () => captureCardHold(as(hotel.owner), { ...request, amount }));
  }
  if (chance.happens(0.35)) plan(chance.between(hour, 60 * day), "a card hold given back", () => giveBack(world, booked, key));
  if (chance.happens(0.5)) plan(chance.between(hour, 75 * day), "a dispute of a card hold", () => disputeHold(world, booked, key));
  if (chance.happens(0.1))
    plan(chance.between(hour, 60 * day), "", async () => {
      const { orderId } = (await lastHold(world, booked)) ?? {};
      const order = orderId ? env.provider.order(orderId) : undefined;
      if (orderId && order && order.taken > order.reversed) {
        env.provider.reverse(orderId, chance.between(1, order.taken - order.reversed));
        await does(`${name}: a card hold is given back in the portal`, async () => true);
      }
    });
}

type Key = { hotelId: string; code: string; cardHoldId: string };

async function giveBack({ chance, does, as, admin }: YearWorld, { name }: Booked, key: Key) {
  const request = { ...key, amount: chance.between(1, 5000), reason: "It was broken before", idempotencyKey: newId() };
  const given = await does(`${name}: a card hold is given back`, () => refundCardHold(as(admin), request));
  if (given && !given.ok && given.rejection.code === "too_much" && given.rejection.most > 0) {
    const amount = given.rejection.most;
    await does(`${name}: the rest of a card hold is given back`, () => refundCardHold(as(admin), { ...request, amount }));
  }
}

async function disputeHold(world: YearWorld, booked: Booked, key: Key) {
  const { chance, does, as, admin, outside, plan, env } = world;
  const { name, code } = booked;
  const hold = await lastHold(world, booked);
  const left = (hold?.captured ?? 0) - (hold?.back ?? 0);
  if (hold?.id !== key.cardHoldId || left <= 0) return;
  const amount = chance.happens(0.6) ? left : chance.between(1, left);
  const reference = `CH ${code} ${chance.between(1, 999_999)}`;
  const add = () => addCardHoldChargeback(as(admin), { ...key, amount, reference, note: "Disputed" });
  const added = await does(`${name}: a dispute of a card hold is opened`, add);
  const chargeback = await env.ctx.db
    .selectFrom("card_hold_chargebacks")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!chargeback) return;
  const taken = outside.dispute(reference, amount);
  if (added && chance.happens(0.2)) await does(`${name}: a dispute of a card hold is told twice`, add);
  if (chance.happens(0.15)) return;
  const state = chance.happens(0.4) ? "won" : "lost";
  const close = () => closeCardHoldChargeback(as(admin), { ...key, chargebackId: chargeback.id, state });
  plan(chance.between(day, 60 * day), "a decision", async () => {
    taken.isWon = state === "won";
    await does(`${name}: a dispute of a card hold is ${state}`, close);
    if (chance.happens(0.2)) await does(`${name}: a decision of a card hold is told twice`, close);
  });
}

/** At a hotel that asks for it, the guest places a card hold around the arrival, and the hotel decides until some days after the stay. */
export async function planCardHold(world: YearWorld, booked: Booked) {
  const { env, chance, plan } = world;
  const stay = await env.ctx.db
    .selectFrom("reservations")
    .select(["check_in as checkIn", sql<number>`coalesce((policies->>'cardHold')::int, 0)`.as("hold")])
    .where("code", "=", booked.code)
    .executeTakeFirstOrThrow();
  if (stay.hold === 0) return;
  const arrival = (instantAt(stay.checkIn, "15:00", timeZone).getTime() - env.ctx.now().getTime()) / 60_000;
  for (let time = chance.between(1, 2); time > 0; time--)
    plan(Math.max(1, arrival - chance.between(-day, 3 * day)), "a card hold", () => place(world, booked));
  if (chance.happens(0.8)) plan(Math.max(2, arrival + chance.between(-hour, 4 * day)), "a charge", () => charge(world, booked));
}

/** Refunds of card holds that were rejected are sent again. */
export async function retryHoldRefunds({ ctx, admin }: { ctx: Ctx; admin: Ctx }, does: World["does"]) {
  const failed = await ctx.db
    .selectFrom("card_hold_refunds")
    .select(["hotel_id as hotelId", "id"])
    .where("status", "=", "failed")
    .execute();
  for (const refund of failed) await does("a refund of a card hold is sent again", () => retryCardHoldRefund(admin, refund));
}

/** Card holds against the provider, the ledger and, with `months`, the statements of their hotels. */
export async function cardHoldViolations(ctx: Ctx, outside: Outside, months: readonly Month[] = []): Promise<string[]> {
  const holds = await ctx.db.selectFrom("card_holds").selectAll().where("captured_amount", ">", 0).execute();
  const lines = await ctx.db
    .selectFrom("journal_entries as e")
    .innerJoin("postings as p", "p.entry_id", "e.id")
    .innerJoin("card_holds as c", (on) => on.onRef("c.hotel_id", "=", "e.hotel_id").onRef("c.id", "=", "e.subject"))
    .select(["e.subject", "p.account", "p.amount"])
    .execute();
  const posted = Map.groupBy(lines, ({ subject }) => subject);
  const known = new Map(holds.map((hold) => [hold.provider_order_id, hold]));
  const ids = new Set(
    (await ctx.db.selectFrom("card_holds").select("provider_order_id as id").where("provider_order_id", "is not", null).execute()).map(
      ({ id }) => id,
    ),
  );
  const broken = outside.orders().flatMap(({ orderId, taken, reversed }) => {
    const hold = known.get(orderId);
    if (!ids.has(orderId) || ((hold?.captured_amount ?? 0) === taken && (hold?.returned_amount ?? 0) === (taken && reversed))) return [];
    return [`card hold: ${taken} taken and ${reversed} returned, known as ${JSON.stringify(hold)}`];
  });
  const sorted = (balances: object) => JSON.stringify(Object.entries(balances).toSorted(([one], [other]) => one.localeCompare(other)));
  for (const hold of holds) {
    const [is, should] = [balancesOf(posted.get(hold.id) ?? []), expectedBalances(hold)].map(sorted);
    if (is !== should) broken.push(`card hold: the ledger has ${is}, its row says ${should}`);
  }
  if (months.length === 0) return broken;
  for (const [hotelId, own] of [...Map.groupBy(holds, ({ hotel_id }) => hotel_id)].slice(0, 60)) {
    let told = 0;
    for (const month of months) told += (await monthlyStatement(ctx, { id: hotelId, timeZone }, month)).cardHolds;
    const kept = sum(own.map(({ captured_amount, given_back }) => captured_amount - (given_back ?? 0)));
    if (told !== kept) broken.push(`card hold: the statements of hotel ${hotelId} say ${told}, ${kept} is kept`);
  }
  return broken;
}
