import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "../../db/sample/must.ts";
import { receiveCallback } from "../../app/domain/payment/receive-callback.server.ts";
import { sendRefund } from "../../app/domain/payment/send-refund.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { payReservation } from "../../app/domain/settlement/pay-reservation.server.ts";
import { reservationByCode } from "../../app/domain/reservation/reservations.server.ts";
import { settlePayment } from "../../app/domain/settlement/sync-payment.server.ts";
import { orderFields } from "../../dev/flitt-simulator/fields.ts";
import { approvedCard, book, declinedCard, stayOf } from "../support/booking.ts";
import { changeDay } from "../support/nights.ts";
import { begunStay, paidStay, refundsOf } from "../support/paying.ts";
import { openWorld, type World } from "../support/test-env.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.at("2026-11-21T09:00:00Z");
  world.provider.faults.clear();
  world.told.length = 0;
});

const stay = stayOf("2027-01-10", "2027-01-12");
const begun = (units = 1) => begunStay(world, stay, { units });
const mailsTo = (email: string) => world.told.filter(({ to }) => to === email).map(({ mail }) => mail);
const sold = async (roomId: string) =>
  (await world.ctx.db.selectFrom("room_nights").select("sold").where("room_id", "=", roomId).execute()).map((night) => night.sold);

describe("paying", () => {
  test("an approved card pays the reservation and tells the guest once", async () => {
    const { orderId, guest, trip, total } = await begun();
    expect(world.provider.pay(orderId, approvedCard)).toBe("approved");
    await world.work();
    expect(await trip()).toMatchObject({ payment: "paid", captured: total });
    expect(mailsTo(guest.email)).toEqual(["reservation-paid"]);
  });

  test("S12: an amount that is held on the card or verifies it pays nothing; once captured it does", async () => {
    for (const fault of ["held_only", "verification"] as const) {
      const stay = await begunStay(world, stayOf("2027-04-10", "2027-04-12"), { fault });
      world.provider.pay(stay.orderId, approvedCard);
      await world.work();
      expect(await stay.trip()).toMatchObject({ paidAt: null, captured: 0, payment: "checking_payment" });
      world.provider.faults.set(stay.orderId);
      await settlePayment(world.ctx, stay.orderId);
      expect(await stay.trip()).toMatchObject({ captured: expect.any(Number), payment: "paid" });
    }
  });

  test("a declined card leaves the hold, and another attempt with a new order pays", async () => {
    const { orderId, guest, code, trip } = await begun();
    world.provider.pay(orderId, declinedCard);
    await world.work();
    expect((await trip()).payment).toBe("awaiting_payment");
    must(await payReservation(world.as(guest), code));
    const second = world.provider.orders().at(-1)?.orderId ?? "";
    expect(second).not.toBe(orderId);
    world.provider.pay(second, approvedCard);
    await world.work();
    expect((await trip()).payment).toBe("paid");
  });

  test("ten tabs asking to pay are sent to one page", async () => {
    const hotel = await world.hotel();
    const guest = await world.person();
    const { code } = must(await book(world, guest, hotel, stay));
    const before = world.provider.orders().length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => payReservation(world.as(guest), code)));
    expect(new Set(answers.map((answer) => must(answer).url)).size).toBe(1);
    expect(world.provider.orders()).toHaveLength(before + 1);
  });

  test("nobody pays for another's reservation, nor sees it", async () => {
    const { code } = await begun();
    const stranger = await world.person();
    expect(await payReservation(world.as(stranger), code)).toMatchObject({ ok: false, refusal: { code: "unknown_reservation" } });
    expect(await reservationByCode(world.as(stranger), code)).toBeUndefined();
    expect(await cancelReservation(world.as(stranger), { code, reason: "" })).toMatchObject({
      ok: false,
      refusal: { code: "unknown_reservation" },
    });
  });

  test("a provider that does not answer whether it made the order is asked, and the next attempt is a new order", async () => {
    const hotel = await world.hotel();
    const guest = await world.person();
    const { code } = must(await book(world, guest, hotel, stay));
    world.provider.faults.set("all", "create_duplicate");
    expect(await payReservation(world.as(guest), code)).toMatchObject({ ok: false, refusal: { code: "provider_away" } });
    world.provider.faults.clear();
    expect((await payReservation(world.as(guest), code)).ok).toBe(true);
  });

  test.each(["wrong_amount", "wrong_currency"] as const)("%s is never believed: the payment waits for a person", async (fault) => {
    const { orderId, trip, hotel } = await begun();
    world.provider.faults.set(orderId, fault);
    world.provider.pay(orderId, approvedCard);
    await world.work();
    expect(await trip()).toMatchObject({ payment: "checking_payment", captured: 0, paidAt: null });
    const [payment] = await world.ctx.db
      .selectFrom("payments")
      .select(["status", "review_reason"])
      .where("hotel_id", "=", hotel.hotelId)
      .execute();
    expect(payment?.status).toBe("review");
  });
});

describe("proof 13: callbacks are idempotent and monotonic", () => {
  const merchant = { merchantId: 1549901, secretKey: "test" };

  test("every order and repetition of the provider's messages ends the same, with one mail", async () => {
    const endings = new Set<string>();
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 1, 2, 0],
      [2, 2, 0, 1, 2],
      [0, 2, 1, 1],
    ]) {
      const { orderId, guest, trip } = await begun();
      const simulated = world.provider.order(orderId);
      if (!simulated) throw new Error("There is no order.");
      const now = world.ctx.now().getTime();
      const messages = [
        orderFields(simulated, merchant, now),
        orderFields({ ...simulated, paid: "declined", card: declinedCard }, merchant, now),
        orderFields({ ...simulated, paid: "approved", card: approvedCard }, merchant, now),
      ].map((fields) => JSON.stringify(fields));
      world.provider.pay(orderId, approvedCard);
      for (const index of order) expect(await receiveCallback(world.ctx, messages[index] ?? "", "application/json")).toBe("taken");
      await world.work();
      const { payment, captured, total } = await trip();
      endings.add(`${payment} ${captured === total} ${mailsTo(guest.email).join()}`);
    }
    expect([...endings]).toEqual(["paid true reservation-paid"]);
  });

  test("a thousand times the same callback changes the state once and sends one mail", async () => {
    const { orderId, guest } = await begun();
    world.provider.faults.set(orderId, "callback_never");
    world.provider.pay(orderId, approvedCard);
    const simulated = world.provider.order(orderId);
    if (!simulated) throw new Error("There is no order.");
    const body = JSON.stringify(orderFields(simulated, merchant, world.ctx.now().getTime()));
    for (let batch = 0; batch < 20; batch++)
      await Promise.all(Array.from({ length: 50 }, () => receiveCallback(world.ctx, body, "application/json")));
    const looks = world.jobs.splice(0).filter(({ name }) => name === "confirm-payment");
    expect(looks).toHaveLength(1000);
    await Promise.all(Array.from({ length: 20 }, () => settlePayment(world.ctx, orderId)));
    expect(mailsTo(guest.email)).toEqual(["reservation-paid"]);
    const events = await world.ctx.db
      .selectFrom("payment_events")
      .selectAll()
      .where("provider_order_id", "=", orderId)
      .where("source", "=", "callback")
      .execute();
    expect(events).toHaveLength(1);
  });

  test("who sends the fields of one message in ever new clothes fills no inbox", async () => {
    const { orderId } = await begun();
    const simulated = world.provider.order(orderId);
    if (!simulated) throw new Error("There is no order.");
    const body = JSON.stringify(orderFields(simulated, merchant, world.ctx.now().getTime()));
    for (let spaces = 1; spaces <= 120; spaces++)
      expect(await receiveCallback(world.ctx, body + " ".repeat(spaces), "application/json")).toBe("taken");
    const { kept } = await world.ctx.db
      .selectFrom("payment_events")
      .select(sql<number>`count(*)::int`.as("kept"))
      .where("provider_order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(kept).toBe(100);
  });

  test("a late refusal of an older attempt never unpays", async () => {
    const { orderId, guest, code, trip } = await begun();
    world.provider.pay(orderId, declinedCard);
    world.jobs.length = 0;
    must(
      await payReservation(world.as(guest), code).then(async (answer) => {
        await settlePayment(world.ctx, orderId);
        return answer.ok ? answer : payReservation(world.as(guest), code);
      }),
    );
    await settlePayment(world.ctx, orderId);
    must(await payReservation(world.as(guest), code));
    const second = world.provider.orders().at(-1)?.orderId ?? "";
    world.provider.pay(second, approvedCard);
    await world.work();
    await settlePayment(world.ctx, orderId);
    expect((await trip()).payment).toBe("paid");
  });

  test("an older answer of the provider that is worked on last takes nothing back", async () => {
    const { orderId, hotel, trip } = await begun();
    const old = await world.ctx.payments.order(orderId);
    world.provider.pay(orderId, approvedCard);
    await world.work();
    await settlePayment({ ...world.ctx, payments: { ...world.ctx.payments, order: async () => old } }, orderId);
    const { status } = await world.ctx.db
      .selectFrom("payments")
      .select("status")
      .where("hotel_id", "=", hotel.hotelId)
      .executeTakeFirstOrThrow();
    expect([status, (await trip()).payment]).toEqual(["approved", "paid"]);
  });

  test("a forged or relabelled callback is not believed", async () => {
    const { orderId, trip } = await begun();
    const simulated = world.provider.order(orderId);
    if (!simulated) throw new Error("There is no order.");
    const fields = orderFields(simulated, merchant, world.ctx.now().getTime());
    expect(await receiveCallback(world.ctx, JSON.stringify({ ...fields, order_status: "approved" }), "application/json")).toBe("untrusted");
    for (const foreign of [
      { ...fields, extra: "x" },
      { order_id: orderId, x1: "y" },
    ])
      expect(await receiveCallback(world.ctx, JSON.stringify(foreign), "application/json")).toBe("untrusted");
    await world.work();
    expect((await trip()).paidAt).toBeNull();
  });
});

describe("proof 16: holds expire, money never outlives them", () => {
  test("the provider takes money for less time than the nights are held", async () => {
    const { hotel, trip } = await begun();
    const [payment] = await world.ctx.db.selectFrom("payments").select("expires_at").where("hotel_id", "=", hotel.hotelId).execute();
    expect(payment?.expires_at.getTime()).toBe(Date.parse("2026-11-21T09:20:00Z"));
    expect((await trip()).holdExpiresAt).toBe("2026-11-21T09:30:00.000Z");
  });

  test("an unpaid hold is released without a visitor, its nights are free and the guest is told", async () => {
    const { hotel, guest, trip } = await begun();
    world.later(29);
    await world.expireHolds();
    expect((await trip()).status).toBe("confirmed");
    world.later(2);
    await world.expireHolds();
    await world.expireHolds();
    expect(await trip()).toMatchObject({ status: "cancelled", cancellationReason: "Payment not received in time", payment: "not_paid" });
    expect(await sold(hotel.roomId)).toEqual([0, 0]);
    expect(mailsTo(guest.email)).toEqual(["reservation-expired"]);
  });

  test("a payment that nobody reported is found before the hold is released", async () => {
    const { orderId, trip } = await begun();
    world.provider.faults.set(orderId, "callback_never");
    world.provider.pay(orderId, approvedCard);
    world.later(31);
    await world.expireHolds();
    expect(await trip()).toMatchObject({ status: "confirmed", payment: "paid" });
  });

  test("while the provider does not answer, the hold stays, for a day at most", async () => {
    const { guest, trip } = await begun();
    world.provider.faults.set("all", "status_down");
    world.later(31);
    await world.expireHolds();
    expect((await trip()).status).toBe("confirmed");
    world.later(25 * 60);
    await world.expireHolds();
    expect((await trip()).status).toBe("cancelled");
    expect(mailsTo(guest.email)).toEqual(["reservation-expired-unanswered"]);
  });

  test("money taken before the provider was away for two days is found when it is back", async () => {
    const { orderId, trip, total } = await begun();
    world.provider.faults.set(orderId, "callback_never");
    world.provider.pay(orderId, approvedCard);
    world.provider.faults.set(orderId, "callback_never", "status_down");
    for (const minutes of [31, 26 * 60, 22 * 60]) {
      world.later(minutes);
      await world.reconcile();
      await world.expireHolds();
    }
    expect((await trip()).status).toBe("cancelled");
    world.provider.faults.clear();
    world.later(61);
    await world.reconcile();
    expect(await trip()).toMatchObject({ status: "confirmed", payment: "paid", captured: total });
  });

  test("money after the end takes the nights again while they are free", async () => {
    const { orderId, hotel, guest, trip } = await begun();
    world.later(31);
    await world.expireHolds();
    world.provider.approveLate(orderId);
    await world.work();
    expect(await trip()).toMatchObject({ status: "confirmed", payment: "paid" });
    expect(await sold(hotel.roomId)).toEqual([1, 1]);
    expect(mailsTo(guest.email)).toEqual(["reservation-expired", "reservation-paid"]);
  });

  test("what their days ask of stays by then does not void what had been booked", async () => {
    const { orderId, hotel, trip } = await begun();
    world.later(31);
    await world.expireHolds();
    const { checkIn, checkOut } = await trip();
    await changeDay(world, hotel, checkIn, { noArrival: true, minNights: 30 });
    await changeDay(world, hotel, checkOut, { noDeparture: true });
    world.provider.approveLate(orderId);
    await world.work();
    expect(await trip()).toMatchObject({ status: "confirmed", payment: "paid" });
  });

  test("and is returned in full when they are not", async () => {
    const { orderId, hotel, guest, trip, total } = await begun();
    world.later(31);
    await world.expireHolds();
    const other = await world.person();
    must(await book(world, other, hotel, stayOf("2027-01-11", "2027-01-13")));
    world.provider.approveLate(orderId);
    await world.work();
    expect(await trip()).toMatchObject({ status: "cancelled", payment: "refunded", captured: total, refunded: total });
    expect(await sold(hotel.roomId)).toEqual([0, 1, 1]);
    expect(mailsTo(guest.email)).toEqual(["reservation-expired", "payment-returned"]);
    expect(world.provider.order(orderId)?.reversed).toBe(total);
  });
});

describe("proof 17: cancel and refund once", () => {
  const paid = () => paidStay(world, stay);

  test("of cancels at the same time one wins, the nights return once and the money goes back once", async () => {
    const { code, guest, hotel, orderId, total, trip } = await paid();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => cancelReservation(world.as(guest), { code, reason: "Plans changed" })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await world.work();
    expect(await sold(hotel.roomId)).toEqual([0, 0]);
    expect(world.provider.order(orderId)).toMatchObject({ reversed: total });
    expect(await trip()).toMatchObject({ payment: "refunded", refunded: total, refundPending: 0 });
    expect(await refundsOf(world, hotel.hotelId)).toHaveLength(1);
  });

  test("cancelling while the payment comes in ends with no room and no money kept", async () => {
    for (let round = 0; round < 8; round++) {
      const { code, guest, hotel, orderId, total, trip } = await begun();
      world.provider.pay(orderId, approvedCard);
      await Promise.all([
        cancelReservation(world.as(guest), { code, reason: "" }),
        settlePayment(world.ctx, orderId),
        settlePayment(world.ctx, orderId),
      ]);
      await world.work();
      expect(await trip()).toMatchObject({ status: "cancelled", captured: total, refunded: total });
      expect(await sold(hotel.roomId)).toEqual([0, 0]);
      expect(world.provider.order(orderId)?.reversed).toBe(total);
    }
  });

  test("a refund whose answer was lost is asked again under the same key and given once", async () => {
    const { code, guest, hotel, orderId, total } = await paid();
    must(await cancelReservation(world.as(guest), { code, reason: "" }));
    world.provider.faults.set(orderId, "refund_created");
    await world.work();
    expect(world.provider.order(orderId)?.reversed).toBe(0);
    expect(await refundsOf(world, hotel.hotelId)).toMatchObject([{ status: "sent", tries: 1, failure: null }]);
    world.provider.faults.clear();
    world.later(1);
    await world.reconcile();
    await world.reconcile();
    expect(await refundsOf(world, hotel.hotelId)).toMatchObject([{ status: "done", amount: total }]);
    expect(Object.keys(world.provider.order(orderId)?.reversals ?? {})).toEqual([(await refundsOf(world, hotel.hotelId))[0]?.id]);
  });

  test.each([
    ["refund_no_turnover", "1069"],
    ["refund_declined", "Declined"],
  ] as const)("%s reaches the operator with its reason", async (fault, reason) => {
    const { code, guest, hotel, orderId, trip } = await paid();
    world.provider.faults.set(orderId, fault);
    must(await cancelReservation(world.as(guest), { code, reason: "" }));
    await world.work();
    const [refund] = await refundsOf(world, hotel.hotelId);
    expect(refund).toMatchObject({ status: "failed" });
    expect(refund?.failure).toContain(reason);
    expect((await trip()).payment).toBe("refund_in_progress");
  });

  test("a refusal that comes late leaves a refund given that another try has given meanwhile", async () => {
    const { code, guest, hotel, orderId, total } = await paid();
    must(await cancelReservation(world.as(guest), { code, reason: "" }));
    const refundId = (await refundsOf(world, hotel.hotelId))[0]?.id ?? "";
    const { payments } = world.ctx;
    const slow: typeof payments.refund = async (asked) => {
      world.provider.faults.set(orderId, "refund_no_turnover");
      const refused = await payments.refund(asked);
      world.provider.faults.clear();
      await sendRefund(world.ctx, hotel.hotelId, refundId);
      return refused;
    };
    await sendRefund({ ...world.ctx, payments: { ...payments, refund: slow } }, hotel.hotelId, refundId);
    expect(await refundsOf(world, hotel.hotelId)).toMatchObject([{ status: "done", failure: null, tries: 1 }]);
    expect(world.provider.order(orderId)?.reversed).toBe(total);
  });

  test("a refund that is not settled for hours reaches the operator", async () => {
    const { code, guest, hotel, orderId } = await paid();
    world.provider.faults.set(orderId, "refund_created");
    must(await cancelReservation(world.as(guest), { code, reason: "" }));
    await world.work();
    world.later(7 * 60);
    await world.reconcile();
    expect((await refundsOf(world, hotel.hotelId))[0]?.failure).toContain("not settled");
  });

  test("a reversal whose message was lost is found by the next of three later looks", async () => {
    const { orderId, total, trip } = await paid();
    world.provider.faults.set(orderId, "callback_never");
    world.later(61);
    await world.reconcile();
    world.provider.reverse(orderId, 3000);
    world.later(24 * 60);
    await world.reconcile();
    expect(await trip()).toMatchObject({ captured: total, refunded: 3000 });
    world.later(3 * 24 * 60);
    await world.reconcile();
    const { next_check_at } = await world.ctx.db
      .selectFrom("payments")
      .select("next_check_at")
      .where("provider_order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(next_check_at).toBeNull();
  });

  test("two attempts that are both paid cost the guest one", async () => {
    const { orderId, guest, code, trip, total } = await begun();
    world.later(21);
    await settlePayment(world.ctx, orderId);
    must(await payReservation(world.as(guest), code));
    const second = world.provider.orders().at(-1)?.orderId ?? "";
    world.provider.pay(second, approvedCard);
    await world.work();
    world.provider.approveLate(orderId);
    await world.work();
    expect(await trip()).toMatchObject({ status: "confirmed", payment: "paid", captured: 2 * total, refunded: total });
    expect(world.provider.order(orderId)?.reversed).toBe(total);
    expect(world.provider.order(second)?.reversed).toBe(0);
  });
});
