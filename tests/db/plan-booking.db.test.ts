import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { archiveRatePlan } from "#domain/rate-plan/archive-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { noConditions, type RatePlanForm } from "#domain/rate-plan/rate-plan.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { staffBookingRequest } from "../support/front-desk.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { refundsOf } from "../support/paying.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const stay = stayOf("2027-07-01", "2027-07-04");

async function withPlan(more: Partial<RatePlanForm>) {
  const hotel = await env.hotel({ price: 10_000, units: 3 });
  const plan = {
    hotelId: hotel.hotelId,
    ...templateSettings.breakfast,
    name: "Breakfast included",
    description: "",
    roomIds: [hotel.roomId],
  };
  const { planId } = must(await addRatePlan(env.as(hotel.owner), { ...plan, ...more }));
  return { hotel, planId };
}

const quotesOf = async (hotel: Hotel, guest: Actor, adults: number) => {
  const offers = await roomOffers(env.as(guest), { hotelId: hotel.hotelId, stay, rooms: 1, guests: { adults, childAges: [] } });
  return offers[0]?.quotes ?? [];
};

async function paid(hotel: Hotel, guest: Actor, rateType: string) {
  const booking = await bookAndBegin(env, guest, hotel, stay, { rateType, adults: 2 });
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  const trip = await reservationByCode(env.as(guest), booking.code);
  if (!trip) throw new Error("The trip is gone.");
  return trip;
}

describe("a booking under a custom plan", () => {
  test("costs what the plan and its guests cost, on the offer, the booking, the card and the trip", async () => {
    const { hotel, planId } = await withPlan({});
    const guest = await env.person();
    const quotes = await quotesOf(hotel, guest, 2);
    // 100.00 and 2 x 10.00 for breakfast, three nights, 12 % taxes.
    expect(quotes.map(({ rateType, planName, total }) => [rateType, planName, total])).toEqual([
      ["standard", null, 33_600],
      [planId, "Breakfast included", 40_320],
    ]);
    const trip = await paid(hotel, guest, planId);
    expect(trip).toMatchObject({
      state: "confirmed",
      bookedRooms: [{ rateType: planId, planName: "Breakfast included" }],
      total: 40_320,
      captured: 40_320,
    });
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });

  test("keeps the plan's name and terms when the plan is archived, and is offered no longer", async () => {
    const { hotel, planId } = await withPlan({ name_ka: "საუზმით" });
    const guest = await env.person();
    await paid(hotel, guest, planId);
    const again = await env.person();
    must(await archiveRatePlan(env.as(hotel.owner), { hotelId: hotel.hotelId, planId }));
    expect((await quotesOf(hotel, guest, 2)).map(({ rateType }) => rateType)).toEqual(["standard"]);
    expect(await book(env, again, hotel, stay, { rateType: planId, expectedTotal: 40_320 })).toMatchObject({
      rejection: { code: "rate_unavailable" },
    });
  });

  test("is quoted for the guests: others than shown are told the new price", async () => {
    const { hotel, planId } = await withPlan({});
    const guest = await env.person();
    const shown = (await quotesOf(hotel, guest, 1)).find(({ rateType }) => rateType === planId)?.total;
    expect(shown).toBe(36_960);
    expect(await book(env, guest, hotel, stay, { rateType: planId, adults: 2, expectedTotal: shown ?? 0 })).toMatchObject({
      rejection: { code: "price_changed", total: 40_320 },
    });
  });

  test("is cancelled by its tiers: free, then half, then everything", async () => {
    const cancellation = {
      freeUntilHours: 168,
      tiers: [
        { fromHours: 168, penalty: { kind: "percent" as const, percent: 50 } },
        { fromHours: 24, penalty: { kind: "percent" as const, percent: 100 } },
      ],
    };
    const { hotel, planId } = await withPlan({ cancellation });
    // Check-in is at 11:00 UTC on 1 July.
    for (const [now, refund] of [
      ["2027-06-24T10:59:59Z", 40_320],
      ["2027-06-24T11:00:00Z", 20_160],
      ["2027-06-30T10:59:59Z", 20_160],
      ["2027-06-30T11:00:00Z", 0],
    ] as const) {
      const guest = await env.person();
      const trip = await paid(hotel, guest, planId);
      const then = { ...env.as(guest), now: () => new Date(now) };
      expect(must(await cancelReservation(then, { code: trip.code, reason: "" })).refund, now).toBe(refund);
    }
    expect((await refundsOf(env, hotel.hotelId)).map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
      20_160, 20_160, 40_320,
    ]);
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });

  test("is refunded in full when the hotel cancels, whatever the tiers say", async () => {
    const { hotel, planId } = await withPlan({
      ...templateSettings.non_refundable,
      conditions: noConditions,
    });
    const guest = await env.person();
    const trip = await paid(hotel, guest, planId);
    expect(trip.cancelableUntil).toBeNull();
    const { refund } = must(await cancelReservation(env.as(hotel.owner), { code: trip.code, reason: "", hotelId: hotel.hotelId }));
    expect(refund).toBe(trip.total);
  });

  test("by phone has the best refundable plan for its guests", async () => {
    const { hotel } = await withPlan({ derivation: { parent: "standard", percent: -20, amount: 0, per: "room" } });
    const request = await staffBookingRequest(env, hotel, stay, { adults: 2 });
    expect(request.expectedTotal).toBe(26_880);
    must(await bookForGuest(env.as(hotel.owner), request));
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });
});
