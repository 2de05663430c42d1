import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { book, stayOf } from "../support/booking.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { guestWithPoints, pointsOfGuest } from "../support/rewards.ts";
import { hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

const violations = async () => [
  ...(await moneyViolations(env.ctx, (orderId) => env.provider.orders().find((order) => order.orderId === orderId))),
  ...(await inventoryViolations(env.ctx)),
];

const partly: PaymentTerms = { kind: "deposit", deposit: { kind: "percent", percent: 30 }, rest: { kind: "at_property" } };

/** Two rooms of 336.00 each; from 168 hours before check-in a cancellation costs all. */
async function twoRooms(payment: PaymentTerms, points = 0) {
  const hotel = await hotelWithTerms(env, payment, {
    cancellation: { freeUntilHours: 168, tiers: [{ fromHours: 168, penalty: { kind: "percent", percent: 100 } }] },
  });
  const guest = points > 0 ? await guestWithPoints(env, points) : await env.person();
  const second = { roomId: hotel.roomId, rateType: hotel.planId, rooms: 1, adults: 1, children: 0 };
  const requested = { rateType: hotel.planId, otherRooms: [second], expectedTotal: 67_200, points };
  const { code } = must(await book(env, guest, hotel, stayOf("2027-04-30", "2027-05-03"), requested));
  const order = payment.kind === "deposit" ? await payNext(env, guest, code) : "";
  const { hotelId, owner } = hotel;
  return {
    trip: () => tripAt(env, guest, code),
    mail: async (name: string) => (await mailBody(env.ctx, name, { code }))?.text,
    order,
    points: () => pointsOfGuest(env, guest),
    pay: (amount: number, direction: "received" | "returned" = "received") =>
      recordPropertyPayment(env.as(owner), { hotelId, code, direction, amount, method: "cash", idempotencyKey: newId() }),
    cancelSecond: async () => must(await cancelLine(env.as(guest), { code, line: 2, reason: "" })),
    cancelByHotel: async () => must(await cancelReservation(env.as(owner), { code, reason: "Water", hotelId })),
    cancelShown: async () => {
      const { captured } = await tripAt(env, guest, code);
      return cancelReservation(env.as(guest), { code, reason: "", shown: { captured, refund: 0, claim: 0, points: 0 } });
    },
  };
}

test("what a cancelled room cost at the hotel does not pay for the other room", async () => {
  const { trip, pay, cancelSecond } = await twoRooms({ kind: "at_property" });
  must(await pay(20_000));
  env.at("2027-04-26T07:00:00Z");
  await cancelSecond();
  // 100.00 of it was for each room.
  expect(await trip()).toMatchObject({ parts: [{ amount: 33_600, received: 10_000 }], droppedRooms: [{ lines: [{ kept: 10_000 }] }] });
  must(await pay(23_600));
  expect(await trip()).toMatchObject({ payment: "paid", parts: [{ received: 33_600 }] });
  expect(await pay(1)).toMatchObject({ rejection: { code: "too_much", most: 0 } });
  must(await pay(1_000, "returned"));
  expect(await trip()).toMatchObject({ payment: "due_at_property", parts: [{ received: 32_600 }] });
  expect(await violations()).toEqual([]);
});

test("what is given back for a cancelled room is not taken from the other room", async () => {
  const { trip, pay, cancelSecond } = await twoRooms({ kind: "at_property" });
  must(await pay(67_200));
  await cancelSecond();
  must(await pay(33_600, "returned"));
  expect(await trip()).toMatchObject({ payment: "paid", parts: [{ received: 33_600 }] });
  expect(await violations()).toEqual([]);
});

test("the fee of a room that was cancelled before stays with the hotel, the rest goes back to the card first", async () => {
  const { trip, mail, pay, cancelSecond, cancelByHotel } = await twoRooms(partly);
  must(await pay(47_040));
  env.at("2027-04-26T07:00:00Z");
  await cancelSecond();
  await cancelByHotel();
  await env.work();
  // 672.00 were paid, 201.60 of them by card; 336.00 are kept.
  expect(await trip()).toMatchObject({ captured: 67_200, refunded: 20_160, owedAtProperty: 13_440 });
  for (const words of ["$201.60 is on its way back to your card", "$134.40 is given back by the hotel"])
    expect(await mail("reservation-cancelled")).toContain(words);
  must(await pay(13_440, "returned"));
  expect(await trip()).toMatchObject({ owedAtProperty: 0 });
  expect(await violations()).toEqual([]);
});

test("the guest cancels after paying at the hotel", async () => {
  const { trip, pay, cancelShown } = await twoRooms({ kind: "at_property" });
  must(await pay(20_000));
  must(await pay(5_000, "returned"));
  must(await cancelShown());
  expect(await trip()).toMatchObject({ state: "cancelled", owedAtProperty: 15_000 });
  expect(await violations()).toEqual([]);
});

test("the points of the other room stay spent where all money of the card goes back, and the provider says so first", async () => {
  const { trip, order, points, pay, cancelSecond } = await twoRooms(partly, 1_000);
  const before = await points();
  // 672.00 less 10.00, 191.60 of it by card.
  must(await pay(47_040));
  await cancelSecond();
  env.provider.faults.set(order, "refund_lost_done");
  await env.work();
  await syncPayment(env.ctx, order);
  await env.work();
  expect(await trip()).toMatchObject({ refunded: 19_160, pointsSpent: 500 });
  expect((await points()) - before).toBe(500);
  expect(await violations()).toEqual([]);
});
