import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { acceptChange, withdrawChange } from "#domain/reservation/change/accept-change.server.ts";
import type { RequestedChange, RequestedRoom } from "#domain/reservation/change/booking-change.ts";
import { changeBooking } from "#domain/reservation/change/change-booking.server.ts";
import { dueAtProperty } from "#domain/reservation/later-payments/payment-parts.ts";
import { expireChanges } from "#domain/settlement/expire-changes.server.ts";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { isActive } from "#kit/reservation-state.ts";
import { newId } from "#platform/id.server.ts";
import { chanceOf } from "../chaos/random.ts";
import { approvedCard, book, declinedCard, stayOf } from "../support/booking.ts";
import { requestedFor } from "../support/changes.ts";
import { addedExtra } from "../support/extras.ts";
import { guestWithPoints } from "../support/rewards.ts";
import { deposit, hotelWithTerms, tripAt } from "../support/schedules.ts";
import { longer, seedOf, soak } from "../support/soak.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { violationsIn } from "../support/violations.ts";

// Invariant 32.
const steps = longer(80, 600);
const seed = seedOf("32");

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const terms: PaymentTerms[] = [
  { kind: "now" },
  { kind: "at_property" },
  deposit(30, 30),
  { kind: "deposit", deposit: { kind: "first_night" }, rest: { kind: "at_property" } },
];

test(
  "after any changes, payments of differences and cancellations nights, extras and money are those of the current lines",
  { timeout: 60_000 + steps * 400 },
  async () => {
    const chance = chanceOf(seed);
    const below = (most: number) => chance.between(0, most - 1);
    const pick = <One>(all: readonly One[]): One => {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error("There is nothing to pick.");
      return one;
    };
    const hotels = await Promise.all(
      terms.map(async (payment, index) => {
        const hotel = await hotelWithTerms(env, payment, { overduePart: index % 2 === 0 ? "collect" : "cancel" });
        const suite = await hotel.room({ name: "Suite", price: 17_333, units: 3 });
        const extraId = await addedExtra(env, hotel, { dailyLimit: 4 });
        return { ...hotel, roomIds: [hotel.roomId, suite.roomId], extraId };
      }),
    );
    type Made = { code: string; guest: Actor; hotel: (typeof hotels)[number] };
    const rich = [await guestWithPoints(env, 50_000), await guestWithPoints(env, 20_000)];
    const made: Made[] = [];
    const counts = new Map<string, number>();
    const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    const late: string[] = [];

    async function begin() {
      const hotel = pick(hotels);
      const guest = chance.happens(0.3) ? pick(rich) : await env.person();
      const checkIn = addDays(env.ctx.now().toISOString().slice(0, 10), 1 + below(20));
      const points = chance.happens(0.3) ? 500 : 0;
      const extras = chance.happens(0.4) ? [{ extraId: hotel.extraId, pieces: 1 + below(2) }] : [];
      const rateType = chance.happens(0.7) ? hotel.planId : "standard";
      const stay = stayOf(checkIn, addDays(checkIn, 1 + below(4)));
      const answer = await book(env, guest, hotel, stay, { rateType, extras, rooms: 1 + below(2), adults: 2, points });
      if (!answer.ok) return note(`book: ${answer.rejection.code}`);
      const one = { code: answer.value.code, guest, hotel };
      made.push(one);
      await pay(one, "next");
    }
    async function pay({ code, guest }: Made, what: "next" | "change") {
      const begun = await payReservation(env.as(guest), code, what);
      note(`pay ${what}: ${begun.ok ? "begun" : begun.rejection.code}`);
      const order = begun.ok ? env.provider.orders().at(-1)?.orderId : undefined;
      if (!order) return;
      if (chance.happens(0.15)) return void late.push(order);
      env.provider.pay(order, chance.happens(0.85) ? approvedCard : declinedCard);
      await env.work();
    }
    function otherRoom(hotel: Made["hotel"]): RequestedRoom {
      return {
        line: null,
        roomId: pick(hotel.roomIds),
        plan: "standard",
        rooms: 1,
        adults: 1 + below(2),
        children: 0,
        childAges: [],
        teenAges: [],
        extras: chance.happens(0.3) ? [{ extraId: hotel.extraId, pieces: 1 }] : [],
        guest: null,
      };
    }
    const changed =
      (hotel: Made["hotel"]) =>
      (requested: RequestedChange): RequestedChange => {
        const kind = below(7);
        const [first] = requested.rooms;
        if (kind === 0) return { ...requested, checkIn: addDays(requested.checkIn, 1), checkOut: addDays(requested.checkOut, 1) };
        if (kind === 1) return { ...requested, checkOut: addDays(requested.checkOut, 1 + below(2)) };
        if (kind === 2) return { ...requested, checkOut: addDays(requested.checkOut, -1) };
        if (kind === 3) return { ...requested, rooms: [...requested.rooms, otherRoom(hotel)] };
        if (kind === 4) return { ...requested, rooms: requested.rooms.slice(1) };
        if (kind === 5 && first)
          return { ...requested, rooms: [{ ...first, roomId: pick(hotel.roomIds), plan: "standard" }, ...requested.rooms.slice(1)] };
        const extras = chance.happens(0.5) ? [] : [{ extraId: hotel.extraId, pieces: 1 + below(2) }];
        return { ...requested, rooms: requested.rooms.map((room, index) => (index === 0 ? { ...room, extras } : room)) };
      };
    async function change(one: Made) {
      const byHotel = chance.happens(0.3);
      const actor = byHotel ? one.hotel.owner : one.guest;
      const more = byHotel ? { hotelId: one.hotel.hotelId } : {};
      const requested = await requestedFor(env, one.code, changed(one.hotel));
      const shown = await changeBooking(env.as(actor), { code: one.code, requested, idempotencyKey: newId(), ...more });
      if (shown.ok || shown.rejection.code !== "confirm") return note(`change: ${shown.ok ? "unconfirmed" : shown.rejection.code}`);
      const { after, dueNow, refund } = shown.rejection.preview;
      const request = { code: one.code, requested, confirmed: { total: after.total, dueNow, refund }, idempotencyKey: newId(), ...more };
      // Two clicks and two tabs.
      const both = await Promise.all([changeBooking(env.as(actor), request), changeBooking(env.as(actor), request)]);
      note(`change: ${both.map((answer) => (answer.ok ? answer.value.state : answer.rejection.code)).join()}`);
      if (both[0].ok && both[0].value.state === "open" && chance.happens(0.7)) await answer(one);
    }
    async function answer(one: Made) {
      const { openChange } = await tripAt(env, one.guest, one.code);
      if (!openChange) return;
      if (chance.happens(0.2)) {
        const done = await withdrawChange(env.as(one.guest), { code: one.code, changeId: openChange.id });
        return note(`withdraw: ${done.ok ? "done" : done.rejection.code}`);
      }
      if (openChange.dueNow > 0) return pay(one, "change");
      const done = await acceptChange(env.as(one.guest), one.code, openChange.id);
      note(`accept: ${done.ok ? "done" : done.rejection.code}`);
    }
    async function collect({ code, guest, hotel: { hotelId, owner } }: Made) {
      const { state, parts } = await tripAt(env, guest, code);
      const due = isActive(state) ? dueAtProperty(parts) : 0;
      if (due === 0) return;
      const amount = chance.happens(0.5) ? due : 1 + below(due);
      const payment = { hotelId, code, direction: "received" as const, amount, method: "cash" as const, idempotencyKey: newId() };
      note(`collect: ${(await recordPropertyPayment(env.as(owner), payment)).ok}`);
    }
    async function drop({ code, guest }: Made) {
      const { bookedRooms } = await tripAt(env, guest, code);
      const line = pick(bookedRooms.flatMap(({ lines }) => lines));
      const done = await cancelLine(env.as(guest), { code, line: line.line, reason: "" });
      note(`cancel line: ${done.ok ? "done" : done.rejection.code}`);
    }

    for (let step = 0; step < steps; step++) {
      const live: Made[] = [];
      for (const one of made) if (isActive((await tripAt(env, one.guest, one.code)).state)) live.push(one);
      const kind = live.length === 0 ? 0 : below(16);
      if (kind < 3) await begin();
      else if (kind < 10) await change(pick(live));
      else if (kind === 10) await answer(pick(live));
      else if (kind === 11) await pay(pick(live), "next");
      else if (kind === 12) await collect(pick(live));
      else if (kind === 13) await drop(pick(live));
      else if (kind === 14 && chance.happens(0.4)) {
        const one = pick(live);
        const cancelled = await cancelReservation(env.as(one.guest), { code: one.code, reason: "" });
        note(`cancel: ${cancelled.ok ? "done" : cancelled.rejection.code}`);
      } else {
        // Money that was on its way arrives, late or not.
        for (const order of late.splice(0)) if (env.provider.order(order)?.paid === "no") env.provider.pay(order, approvedCard);
        env.later(pick([5, 40, 60 * 26]));
        await env.work();
        await env.expireHolds();
        note(`expired: ${await expireChanges(env.ctx)}`);
        await processLateParts(env.ctx);
        await env.work();
      }
      const violations = await violationsIn(env);
      expect({ step, violations }).toEqual({ step, violations: [] });
    }
    await env.work();
    if (soak) console.log(Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))));
    for (const what of ["change: applied,applied", "change: open,open", "pay change: begun"])
      expect([what, counts.get(what) ?? 0]).not.toEqual([what, 0]);
  },
);
