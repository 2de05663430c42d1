import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { cancelLine, lineRefunds } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { unpaidFee, unpaidFees } from "#domain/reservation/cancel/cancellation-money.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, book, stayOf } from "../support/booking.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { refundsOf } from "../support/paying.ts";
import { guestWithPoints, pointsOfGuest } from "../support/rewards.ts";
import { deposit, hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.queuedMails.length = 0;
});

/** 3 nights of 100.00 with 12 % taxes: 336.00, 30 % of it 100.80; the rest is due on 31 March at 10:00, 06:00 UTC. */
const stay = stayOf("2027-04-30", "2027-05-03");
const dueInstant = "2027-03-31T06:00:00Z";
const mailsTo = (email: string) => env.queuedMails.filter(({ to }) => to === email).map(({ mail }) => mail);
const violations = async () => [
  ...(await moneyViolations(env.ctx, (orderId) => env.provider.orders().find((order) => order.orderId === orderId))),
  ...(await inventoryViolations(env.ctx)),
];

async function depositPaid(more: Parameters<typeof hotelWithTerms>[2] = {}, terms = deposit(30, 30)) {
  const hotel = await hotelWithTerms(env, terms, more);
  const guest = await env.person();
  const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
  await payNext(env, guest, code);
  const trip = () => tripAt(env, guest, code);
  return { hotel, guest, code, trip, mails: () => mailsTo(guest.email) };
}

describe("a deposit and a deferred rest", () => {
  test("charge the deposit first, then the rest on its day, asked for once by two processes", async () => {
    const { guest, code, trip, mails } = await depositPaid();
    expect(await trip()).toMatchObject({ state: "confirmed", dueNow: 10_080, captured: 10_080, payment: "part_later" });
    env.at("2027-03-31T05:59:59Z");
    expect(await processLateParts(env.ctx)).toBe(0);
    env.at(dueInstant);
    const steps = await Promise.all([processLateParts(env.ctx), processLateParts(env.ctx)]);
    expect(steps.toSorted()).toEqual([0, 1]);
    expect(await processLateParts(env.ctx)).toBe(0);
    expect(mails()).toEqual(["reservation-paid", "part-due"]);
    expect((await trip()).payment).toBe("part_due");
    const mail = await mailBody(env.ctx, "part-due", { code });
    expect(mail?.text).toContain("235.20");
    expect(mail?.text).toContain(`/trips/${code}`);
    env.at("2027-04-01T06:00:00Z");
    expect(await processLateParts(env.ctx)).toBe(1);
    // The reminder names the deadline of the first request, 72 hours after it.
    for (const late of [mail, await mailBody(env.ctx, "part-reminder", { code })])
      expect(late?.text).toMatch(/Pay by\W+(Sat, )?Apr(il)? 3/);
    await payNext(env, guest, code);
    expect(mails()).toEqual(["reservation-paid", "part-due", "part-reminder", "part-paid"]);
    expect(await trip()).toMatchObject({ captured: 33_600, payment: "paid", parts: [{ amount: 23_520, received: 23_520 }] });
    env.at("2027-04-10T06:00:00Z");
    expect(await processLateParts(env.ctx)).toBe(0);
    expect(await payReservation(env.as(guest), code)).toMatchObject({ rejection: { code: "already_paid" } });
    expect(await violations()).toEqual([]);
  });

  test("can be paid ahead; then nothing is asked for", async () => {
    const { guest, code, trip, mails } = await depositPaid();
    await payNext(env, guest, code);
    expect((await trip()).payment).toBe("paid");
    env.at(dueInstant);
    expect(await processLateParts(env.ctx)).toBe(0);
    expect(mails()).toEqual(["reservation-paid", "part-paid"]);
    expect(await violations()).toEqual([]);
  });

  test("are all due at the booking within the days before arrival", async () => {
    const hotel = await hotelWithTerms(env, deposit(30, 30));
    const guest = await env.person();
    env.at(dueInstant);
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    expect(await tripAt(env, guest, code)).toMatchObject({ dueNow: 33_600, parts: [] });
  });
});

/** Runs the job at each of these instants. */
async function processAt(...instants: string[]) {
  for (const instant of instants) {
    env.at(instant);
    await processLateParts(env.ctx);
  }
}

describe("an overdue part", () => {
  test("cancels the booking after 72 hours under the terms of the due instant; its late money is returned", async () => {
    const { hotel, guest, code, trip, mails } = await depositPaid({
      cancellation: {
        freeUntilHours: 24 * 40,
        tiers: [
          { fromHours: 24 * 40, penalty: { kind: "percent", percent: 20 } },
          { fromHours: 24 * 29, penalty: { kind: "percent", percent: 100 } },
        ],
      },
    });
    await processAt(dueInstant, "2027-04-01T06:00:00Z", "2027-04-03T05:30:00Z");
    must(await payReservation(env.as(guest), code));
    const order = env.provider.orders().at(-1)?.orderId ?? "";
    env.provider.faults.set(order, "held_only");
    env.provider.pay(order, approvedCard);
    // What the provider is processing keeps the booking, for a day.
    await processAt("2027-04-03T06:00:00Z");
    expect((await trip()).state).toBe("confirmed");
    env.at("2027-04-04T06:00:00Z");
    await Promise.all([processLateParts(env.ctx), processLateParts(env.ctx)]);
    await env.work();
    // 20 % of 336.00 is 67.20, not all of it, which a cancellation of that day costs.
    expect(await trip()).toMatchObject({ state: "cancelled", cancelledBy: "system", cancellationFee: 6720, refunded: 3360 });
    expect(mails()).toEqual(["reservation-paid", "part-due", "part-reminder", "reservation-cancelled"]);
    env.provider.faults.set(order);
    await syncPayment(env.ctx, order);
    await env.work();
    expect((await refundsOf(env, hotel.hotelId)).map(({ amount, reason_key }) => [amount, reason_key])).toEqual([
      [3360, "cancelled"],
      [23_520, "paid after cancellation"],
    ]);
    expect(mails().at(-1)).toBe("payment-returned");
    expect(await violations()).toEqual([]);
  });

  test("is collected at the hotel where the hotel keeps such bookings, or still paid by card", async () => {
    for (const by of ["hotel", "card"] as const) {
      env.at("2026-11-21T09:00:00Z");
      const { hotel, guest, code, trip, mails } = await depositPaid({ overduePart: "collect" });
      await processAt(dueInstant, "2027-04-01T06:00:00Z", "2027-04-01T09:00:00Z");
      must(await payReservation(env.as(guest), code));
      const order = env.provider.orders().at(-1)?.orderId ?? "";
      env.provider.faults.set(order, "held_only");
      env.provider.pay(order, approvedCard);
      await processAt("2027-04-05T06:00:00Z");
      expect(await trip()).toMatchObject({ state: "confirmed", payment: "due_at_property" });
      expect(mails().at(-1)).toBe("part-overdue");
      expect(await payReservation(env.as(guest), code)).toMatchObject({ rejection: { code: "already_paid" } });
      const taken = { hotelId: hotel.hotelId, code, direction: "received", method: "cash" } as const;
      if (by === "hotel") must(await recordPropertyPayment(env.as(hotel.owner), { ...taken, amount: 23_520, idempotencyKey: newId() }));
      env.provider.faults.set(order);
      await syncPayment(env.ctx, order);
      await env.work();
      expect(await trip()).toMatchObject({ payment: "paid" });
      expect((await refundsOf(env, hotel.hotelId)).map(({ amount }) => amount)).toEqual(by === "hotel" ? [23_520] : []);
    }
    expect(await violations()).toEqual([]);
  });
});

test("an overdue part of guests who came before the check-in time is collected, and their booking stays", async () => {
  const { hotel, code, trip } = await depositPaid({}, deposit(30, 3));
  await processAt("2027-04-27T11:00:00Z");
  // 08:00 on the day of check-in; rooms are ready from 15:00, and the part has been overdue since the day before.
  env.at("2027-04-30T04:00:00Z");
  must(await recordPresence(env.as(hotel.owner), { hotelId: hotel.hotelId, code, step: "check_in" }));
  await processAt("2027-04-30T05:00:00Z");
  expect(await trip()).toMatchObject({ state: "confirmed", payment: "due_at_property" });
  expect(await violations()).toEqual([]);
});

describe("a plan paid at the hotel", () => {
  test("confirms at once without a hold, is collected in parts, and counts as unpaid until something is paid", async () => {
    const hotel = await hotelWithTerms(env, { kind: "at_property" });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    const trip = () => tripAt(env, guest, code);
    expect(await trip()).toMatchObject({ state: "confirmed", dueNow: 0, holdExpiresAt: null, payment: "due_at_property" });
    expect(mailsTo(guest.email)).toEqual(["reservation-paid"]);
    expect(await payReservation(env.as(guest), code)).toMatchObject({ rejection: { code: "already_paid" } });
    const pay = (amount: number, direction: "received" | "returned" = "received") =>
      recordPropertyPayment(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        code,
        direction,
        amount,
        method: "cash",
        idempotencyKey: newId(),
      });
    expect(await pay(33_601)).toMatchObject({ rejection: { code: "too_much", most: 33_600 } });
    must(await pay(10_000));
    expect(await trip()).toMatchObject({ payment: "due_at_property", captured: 10_000 });
    must(await pay(23_600));
    expect((await trip()).payment).toBe("paid");
    must(await pay(1, "returned"));
    expect((await trip()).payment).toBe("due_at_property");
    expect(await violations()).toEqual([]);
  });

  test("has a limit of its own: a person keeps no more of them, and may still hold a room that is paid online", async () => {
    const hotel = await hotelWithTerms(env, { kind: "at_property" });
    const guest = await env.person();
    const limited = {
      ...env.as(guest),
      config: { ...env.ctx.config, holdLimits: { ...env.ctx.config.holdLimits, verified: { holds: 1, nights: 0, later: 2 } } },
    };
    const own = { ...env, as: () => limited } as unknown as TestEnv;
    must(await book(own, guest, hotel, stay, { rateType: hotel.planId }));
    must(await book(own, guest, hotel, stayOf("2027-06-01", "2027-06-02"), { rateType: hotel.planId }));
    expect(await book(own, guest, hotel, stayOf("2027-07-01", "2027-07-02"), { rateType: hotel.planId })).toMatchObject({
      rejection: { code: "hold_limit", limit: "later", max: 2, holds: [{}, {}] },
    });
    const online = await env.hotel();
    must(await book(own, guest, online, stayOf("2027-07-01", "2027-07-02")));
    expect(await book(own, guest, online, stayOf("2027-08-01", "2027-08-02"))).toMatchObject({
      rejection: { code: "hold_limit", limit: "holds", max: 1, holds: [{}] },
    });
  });

  test("asks once for the fee of a late cancellation", async () => {
    const hotel = await hotelWithTerms(env, { kind: "deposit", deposit: { kind: "percent", percent: 30 }, rest: { kind: "at_property" } });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    await payNext(env, guest, code);
    env.at("2027-04-29T12:00:00Z");
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    expect(mailsTo(guest.email)).toEqual(["reservation-paid", "reservation-cancelled", "cancellation-fee"]);
    const mail = await mailBody(env.ctx, "cancellation-fee", { code });
    expect(mail?.text).toContain("336.00");
    expect(mail?.text).toContain("235.20");
    expect(await tripAt(env, guest, code)).toMatchObject({ cancellationFee: 33_600, refunded: 0, refundPending: 0 });
    expect(await violations()).toEqual([]);
  });
});

describe("a booking of two rooms with a deposit and the rest at the hotel", () => {
  /** 100.80 of 336.00 for each; free until 168 hours before check-in, then half, from 24 hours all. */
  async function twoDeposits(points = 0) {
    const hotel = await hotelWithTerms(
      env,
      { kind: "deposit", deposit: { kind: "percent", percent: 30 }, rest: { kind: "at_property" } },
      {
        cancellation: {
          freeUntilHours: 168,
          tiers: [
            { fromHours: 168, penalty: { kind: "percent", percent: 50 } },
            { fromHours: 24, penalty: { kind: "percent", percent: 100 } },
          ],
        },
      },
    );
    const guest = points > 0 ? await guestWithPoints(env, points) : await env.person();
    const second = { roomId: hotel.roomId, rateType: hotel.planId, rooms: 1, adults: 1, children: 0 };
    const { code } = must(
      await book(env, guest, hotel, stay, { rateType: hotel.planId, otherRooms: [second], expectedTotal: 67_200, points }),
    );
    await payNext(env, guest, code);
    env.queuedMails.length = 0;
    env.at("2027-04-26T07:00:00Z");
    return { hotel, guest, code, trip: () => tripAt(env, guest, code) };
  }

  test("asks once for the fee of one of them, and says it before", async () => {
    const { guest, code, trip } = await twoDeposits();
    expect(await lineRefunds(env.as(guest), code, 2)).toEqual([{ units: 1, refund: 0, atHotel: 0, points: 0, claim: 6720 }]);
    const requested = { code, line: 2, reason: "" };
    expect(await cancelLine(env.as(guest), { ...requested, shown: { refund: 0, claim: 6719, points: 0 } })).toMatchObject({
      rejection: { code: "terms_changed" },
    });
    env.queuedMails.length = 0;
    must(await cancelLine(env.as(guest), { ...requested, shown: { refund: 0, claim: 6720, points: 0 } }));
    expect(mailsTo(guest.email)).toEqual(["reservation-room-cancelled", "cancellation-fee"]);
    const facts = env.queuedMails.find(({ mail }) => mail === "cancellation-fee")?.facts ?? {};
    const mail = await mailBody(env.ctx, "cancellation-fee", facts);
    for (const text of ["168.00", "67.20", "Cancelled room"]) expect(mail?.text).toContain(text);
    expect(await trip()).toMatchObject({ droppedRooms: [{ lines: [{ kept: 10_080, claim: 6720 }] }] });
    expect(roomFacts(await trip())[1]?.[1]).toContain("cancelled, $67.20 of its cancellation fee not paid");
    expect(await violations()).toEqual([]);

    // What the room cost that is gone does not pay for the other.
    env.at("2027-04-30T01:00:00Z");
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    const rest = await trip();
    expect([unpaidFee(rest), unpaidFees(rest)]).toEqual([23_520, 30_240]);
    expect(await violations()).toEqual([]);
  });

  test("pays the fee with money, then with points, and asks for nothing where the hotel cancels", async () => {
    const { hotel, guest, code, trip } = await twoDeposits(10_000);
    const before = await pointsOfGuest(env, guest);
    must(await cancelLine(env.as(guest), { code, line: 2, reason: "" }));
    const [dropped] = (await trip()).droppedRooms.flatMap(({ lines }) => lines);
    expect(dropped).toMatchObject({ kept: 5080, pointsKept: 5000, pointsReturned: 0, claim: 6720 });
    expect(await pointsOfGuest(env, guest)).toBe(before);
    // The other room cancelled by the hotel: its points come back, those of the fee do not.
    must(await cancelReservation(env.as(hotel.owner), { code, reason: "Water", hotelId: hotel.hotelId }));
    expect(await pointsOfGuest(env, guest)).toBe(before + 5000);
    const other = await twoDeposits();
    must(await cancelLine(env.as(other.hotel.owner), { code: other.code, line: 2, reason: "Water", hotelId: other.hotel.hotelId }));
    expect(mailsTo(other.guest.email)).toEqual(["reservation-room-cancelled"]);
    expect(hotel.hotelId).not.toBe(other.hotel.hotelId);
    expect(await violations()).toEqual([]);
  });
});

describe("cancelling a booking of two rooms, as a whole or room by room,", () => {
  /** 336.00 that is paid now and free to cancel, and 336.00 that is paid at the hotel and costs half. */
  async function freeAndUnpaid() {
    const half = { fromHours: 8760, penalty: { kind: "percent" as const, percent: 50 } };
    const hotel = await hotelWithTerms(env, { kind: "at_property" }, { cancellation: { freeUntilHours: 8760, tiers: [half] } });
    const guest = await env.person();
    const second = { roomId: hotel.roomId, rateType: hotel.planId, rooms: 1, adults: 1, children: 0 };
    const { code } = must(await book(env, guest, hotel, stay, { rateType: "standard", otherRooms: [second], expectedTotal: 67_200 }));
    await payNext(env, guest, code);
    return { guest, code, trip: () => tripAt(env, guest, code) };
  }

  test("has the same total: what is free is given back, and the fee of the other is asked for", async () => {
    const whole = await freeAndUnpaid();
    expect(must(await cancelReservation(env.as(whole.guest), { code: whole.code, reason: "" }))).toEqual({
      refund: 33_600,
      claim: 16_800,
      points: 0,
    });
    await env.work();
    const shown = await whole.trip();
    expect(shown).toMatchObject({ refunded: 33_600, cancellationFee: 16_800, feeKept: 0, owedAtProperty: 0 });
    expect([unpaidFee(shown), unpaidFees(shown)]).toEqual([16_800, 16_800]);

    const byRoom = await freeAndUnpaid();
    expect(must(await cancelLine(env.as(byRoom.guest), { code: byRoom.code, line: 2, reason: "" })).claim).toBe(16_800);
    expect(must(await cancelLine(env.as(byRoom.guest), { code: byRoom.code, line: 1, reason: "" })).refund).toBe(33_600);
    await env.work();
    expect(await byRoom.trip()).toMatchObject({ refunded: 33_600, owedAtProperty: 0 });
    expect(unpaidFees(await byRoom.trip())).toBe(16_800);
    expect(await violations()).toEqual([]);
  });
});

describe("a booking of a room that is paid now and one with a deposit", () => {
  /** 336.00 now, and 100.80 now with 235.20 later. */
  async function twoRooms(points = 0) {
    const hotel = await hotelWithTerms(env, deposit(30, 30));
    const guest = points > 0 ? await guestWithPoints(env, points) : await env.person();
    const second = { roomId: hotel.roomId, rateType: hotel.planId, rooms: 1, adults: 1, children: 0 };
    const { code } = must(
      await book(env, guest, hotel, stay, { rateType: "standard", otherRooms: [second], expectedTotal: 67_200, points }),
    );
    await payNext(env, guest, code);
    return { hotel, guest, code, trip: () => tripAt(env, guest, code) };
  }

  test("loses only the second when its rest is not paid", async () => {
    const { trip } = await twoRooms();
    expect(await trip()).toMatchObject({ dueNow: 43_680, captured: 43_680, parts: [{ amount: 23_520 }] });
    await processAt(dueInstant, "2027-04-01T06:00:00Z", "2027-04-03T06:00:00Z");
    await env.work();
    // At the due instant it could be cancelled free of charge.
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid", charge: 33_600, refunded: 10_080, rooms: 1 });
    await processAt("2027-05-01T06:00:00Z");
    expect(await trip()).toMatchObject({ state: "confirmed", charge: 33_600 });
    expect(await violations()).toEqual([]);
  });

  test("asks for nothing more once the guest cancels the second, and returns its points", async () => {
    const { guest, code, trip } = await twoRooms(5000);
    expect(await trip()).toMatchObject({ dueNow: 38_680, captured: 38_680, parts: [{ amount: 23_520 }] });
    must(await cancelLine(env.as(guest), { code, line: 2, reason: "" }));
    await env.work();
    expect(await trip()).toMatchObject({ payment: "paid", parts: [{ amount: 0 }] });
    env.at(dueInstant);
    expect(await processLateParts(env.ctx)).toBe(0);
    expect(await violations()).toEqual([]);
  });
});
