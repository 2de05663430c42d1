import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { dueAtProperty } from "#domain/reservation/later-payments/payment-parts.ts";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { chanceOf } from "../chaos/random.ts";
import { approvedCard, book, declinedCard, stayOf } from "../support/booking.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { deposit, hotelWithTerms, tripAt } from "../support/schedules.ts";
import { longer, seedOf } from "../support/soak.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";

// Invariant 33.
const bookings = longer(20, 150);
const seed = seedOf("33");
const firstDay = "2026-11-21";
const days = 730;
/** Long stretches of nothing but the job; 18 hours, so that it runs at each time of the day. */
const hoursAStep = 18;

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const terms: PaymentTerms[] = [
  { kind: "at_property" },
  deposit(30, 30),
  deposit(50, 1),
  { kind: "deposit", deposit: { kind: "first_night" }, rest: { kind: "days_before", days: 14 } },
  { kind: "deposit", deposit: { kind: "percent", percent: 20 }, rest: { kind: "at_property" } },
];

type Made = { code: string; guest: Actor; hotel: Awaited<ReturnType<typeof hotelWithTerms>> };

test("over two years every part is asked for once, late ones follow the policy, and sums match", async () => {
  const chance = chanceOf(seed);
  const below = (most: number) => chance.between(0, most - 1);
  const hotels: Made["hotel"][] = [];
  for (const [index, one] of terms.entries())
    hotels.push(await hotelWithTerms(env, one, { overduePart: index % 2 === 0 ? "collect" : "cancel" }));
  const made: Made[] = [];
  const trip = ({ code, guest }: Made) => tripAt(env, guest, code);

  async function pay({ code, guest }: Made) {
    if (!(await payReservation(env.as(guest), code)).ok) return;
    env.provider.pay(env.provider.orders().at(-1)?.orderId ?? "", chance.happens(0.85) ? approvedCard : declinedCard);
    await env.work();
  }
  async function collect(one: Made) {
    const { state, parts } = await trip(one);
    const due = state === "confirmed" ? dueAtProperty(parts) : 0;
    if (due === 0) return;
    const amount = chance.happens(0.5) ? due : 1 + below(due);
    const { hotelId, owner } = one.hotel;
    must(
      await recordPropertyPayment(env.as(owner), {
        hotelId,
        code: one.code,
        direction: "received",
        amount,
        method: "cash",
        idempotencyKey: newId(),
      }),
    );
  }
  async function begin() {
    const hotel = hotels[below(hotels.length)];
    if (!hotel) return;
    const guest = await env.person();
    const today = env.ctx.now().toISOString().slice(0, 10);
    const checkIn = addDays(today, 1 + below(90));
    const answer = await book(env, guest, hotel, stayOf(checkIn, addDays(checkIn, 1 + below(4))), { rateType: hotel.planId });
    if (!answer.ok) return;
    const one = { code: answer.value.code, guest, hotel };
    made.push(one);
    if (chance.happens(0.9)) await pay(one);
  }

  const steps = (days * 24) / hoursAStep;
  const start = Date.parse(`${firstDay}T09:00:00Z`);
  for (let step = 0; step < steps; step++) {
    env.at(new Date(start + step * hoursAStep * 3_600_000).toISOString());
    await Promise.all([processLateParts(env.ctx), processLateParts(env.ctx)]);
    // The last months are left to what is under way.
    if (step < steps - 180 && chance.happens(bookings / (steps - 180))) await begin();
    const one = made.length > 0 ? chance.pick(made) : undefined;
    if (!one || !chance.happens(0.15)) continue;
    await env.expireHolds();
    const act = below(3);
    if (act === 0) await pay(one);
    else if (act === 1) await collect(one);
    else await cancelReservation(env.as(one.guest), { code: one.code, reason: "" });
    await env.work();
  }
  await env.expireHolds();
  await env.work();

  const asked = Map.groupBy(
    env.queuedMails.filter(({ mail }) => mail === "part-due" || mail === "part-reminder" || mail === "cancellation-fee"),
    ({ mail, facts }) => `${mail} ${facts["code"]}`,
  );
  expect([...asked.values()].every((mails) => mails.length === 1)).toBe(true);
  const trips = await Promise.all(made.map(trip));
  const parts = trips.flatMap((one) => one.parts.map((part) => ({ ...part, state: one.state })));
  expect(
    parts.filter(({ kind, state, paidAt, overdueAt }) => kind === "deferred" && state === "confirmed" && !paidAt && !overdueAt),
  ).toEqual([]);
  for (const one of trips.filter(({ cancelledBy, state }) => state === "cancelled" && cancelledBy === "system"))
    expect(one.policies.overduePart).toBe("cancel");
  expect(parts.some(({ overdueAt }) => overdueAt)).toBe(true);
  expect(trips.some(({ cancelledBy, state }) => state === "cancelled" && cancelledBy === "system")).toBe(true);
  expect(await moneyViolations(env.ctx, (orderId) => env.provider.orders().find((order) => order.orderId === orderId))).toEqual([]);
  expect(await inventoryViolations(env.ctx)).toEqual([]);
});
