import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { siteWork } from "#domain/site/site-work.server.ts";
import { must } from "../../db/sample/must.ts";
import { orderFields } from "../../dev/flitt-simulator/fields.ts";
import type { FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, book, declinedCard, stayOf } from "../support/booking.ts";
import { inJson, receive } from "../support/callbacks.ts";
import { anyOrder } from "../support/cards.ts";
import { changeDay } from "../support/nights.ts";
import { begunStay, paidStay, refundsOf } from "../support/paying.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv<FlittSimulator>;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.provider.faults.clear();
  env.queuedMails.length = 0;
});

const stay = stayOf("2027-01-10", "2027-01-12");
const begun = (units = 1) => begunStay(env, stay, { units });
const mailsTo = (email: string) => env.queuedMails.filter(({ to }) => to === email).map(({ mail }) => mail);
const sold = async (roomId: string) =>
  (await env.ctx.db.selectFrom("room_nights").select("sold").where("room_id", "=", roomId).orderBy("night").execute()).map(
    (night) => night.sold,
  );

describe("payment", () => {
  test("an approved card pays the booking, with one mail", async () => {
    const { orderId, guest, trip, total } = await begun();
    expect(env.provider.pay(orderId, approvedCard)).toBe("approved");
    await env.work();
    expect(await trip()).toMatchObject({ payment: "paid", captured: total });
    expect(mailsTo(guest.email)).toEqual(["reservation-paid"]);
  });

  test("a preauthorised or verification amount pays nothing; once captured it does", async () => {
    for (const error of ["held_only", "verification"] as const) {
      const stay = await begunStay(env, stayOf("2027-04-10", "2027-04-12"), { error });
      env.provider.pay(stay.orderId, approvedCard);
      await env.work();
      expect(await stay.trip()).toMatchObject({ paidAt: null, captured: 0, payment: "checking_payment" });
      env.provider.faults.set(stay.orderId);
      await syncPayment(env.ctx, stay.orderId);
      expect(await stay.trip()).toMatchObject({ captured: expect.any(Number), payment: "paid" });
    }
  });

  test("a declined card leaves the hold, and another payment with a new order pays", async () => {
    const { orderId, guest, code, trip } = await begun();
    env.provider.pay(orderId, declinedCard);
    await env.work();
    expect((await trip()).payment).toBe("awaiting_payment");
    must(await payReservation(env.as(guest), code));
    const second = env.provider.orders().at(-1)?.orderId ?? "";
    expect(second).not.toBe(orderId);
    env.provider.pay(second, approvedCard);
    await env.work();
    expect((await trip()).payment).toBe("paid");
  });

  test("ten tabs that start a payment are redirected to one page", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay));
    const before = env.provider.orders().length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => payReservation(env.as(guest), code)));
    expect(new Set(answers.map((answer) => must(answer).url)).size).toBe(1);
    expect(env.provider.orders()).toHaveLength(before + 1);
  });

  test("tabs that pay while a payment is found not to match start no other", async () => {
    for (let round = 0; round < 8; round++) {
      const { orderId, guest, code } = await begunStay(env, stay, { error: "wrong_amount" });
      env.provider.pay(orderId, approvedCard);
      const orders = env.provider.orders().length;
      const pays = () => Array.from({ length: 4 }, () => payReservation(env.as(guest), code));
      await Promise.all([...pays(), syncPayment(env.ctx, orderId), ...pays()]);
      expect(await payReservation(env.as(guest), code)).toEqual({ ok: false, rejection: { code: "being_checked" } });
      expect(env.provider.orders()).toHaveLength(orders);
    }
  });

  test("nor do they while the provider still processes one whose time is over", async () => {
    const { orderId, guest, code, trip } = await begunStay(env, stay, { error: "held_only" });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    const orders = env.provider.orders().length;
    const pay = () => payReservation(env.as(guest), code);
    const page = must(await pay()).url;
    expect(must(await pay()).url).toBe(page);
    env.later(21);
    for (const answer of await Promise.all([pay(), pay()])) expect(answer).toEqual({ ok: false, rejection: { code: "being_checked" } });
    expect(env.provider.orders()).toHaveLength(orders);
    env.provider.faults.clear();
    await syncPayment(env.ctx, orderId);
    expect(await trip()).toMatchObject({ payment: "paid", refunded: 0 });
  });

  test("nobody pays or sees another person's booking", async () => {
    const { code } = await begun();
    const stranger = await env.person();
    expect(await payReservation(env.as(stranger), code)).toMatchObject({ ok: false, rejection: { code: "unknown_reservation" } });
    expect(await reservationByCode(env.as(stranger), code)).toBeUndefined();
    expect(await cancelReservation(env.as(stranger), { code, reason: "" })).toMatchObject({
      ok: false,
      rejection: { code: "unknown_reservation" },
    });
  });

  test("a booking for which nothing is due is answered as paid", async () => {
    const hotel = await env.hotel();
    const { hotelId, roomId } = hotel;
    const free = { hotelId, roomIds: [roomId], from: stay.checkIn, to: stay.checkOut, change: { price: 0 }, freeConfirmed: true };
    must(await changeNights(env.as(hotel.owner), free));
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay));
    expect(await payReservation(env.as(guest), code)).toEqual({ ok: false, rejection: { code: "already_paid" } });
  });

  test("after an order without an answer its status is requested, and the next payment is a new order", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay));
    env.provider.faults.set("all", "create_duplicate");
    expect(await payReservation(env.as(guest), code)).toMatchObject({ ok: false, rejection: { code: "provider_away" } });
    env.provider.faults.clear();
    expect((await payReservation(env.as(guest), code)).ok).toBe(true);
  });

  test.each(["wrong_amount", "wrong_currency"] as const)("%s flags the payment", async (error) => {
    const { orderId, trip, hotel, guest, code } = await begun();
    env.provider.faults.set(orderId, error);
    env.provider.pay(orderId, approvedCard);
    await env.work();
    expect(await trip()).toMatchObject({ payment: "checking_payment", captured: 0, paidAt: null });
    const [payment] = await env.ctx.db
      .selectFrom("payments")
      .select(["status", "review_reason"])
      .where("hotel_id", "=", hotel.hotelId)
      .execute();
    expect(payment?.status).toBe("review");
    expect((await trip()).flagged).toBe(true);
    env.at("2026-11-21T12:00:00Z");
    await expireHolds(env.ctx);
    expect(await trip()).toMatchObject({ state: "expired", payment: "checking_payment" });
    expect(mailsTo(guest.email)).toEqual(["payment-flagged", "reservation-expired-unanswered"]);
    for (const name of mailsTo(guest.email)) {
      const mail = await mailBody(env.ctx, name, { code });
      expect(mail?.text).toMatch(/bank (may have|has) charged or reserved the amount/);
      expect(mail?.text).not.toContain("Nothing was charged");
    }
  });
});

describe("invariant 13: callbacks are idempotent and monotonic", () => {
  const merchant = { merchantId: 1549901, secretKey: "test" };

  test("every order and repetition of the provider's messages has the same result, with one mail", async () => {
    const endings = new Set<string>();
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 1, 2, 0],
      [2, 2, 0, 1, 2],
      [0, 2, 1, 1],
    ]) {
      const { orderId, guest, trip } = await begun();
      const simulated = env.provider.order(orderId);
      if (!simulated) throw new Error("There is no order.");
      const now = env.ctx.now().getTime();
      const messages = [
        orderFields(simulated, merchant, now),
        orderFields({ ...simulated, paid: "declined", card: declinedCard }, merchant, now),
        orderFields({ ...simulated, paid: "approved", card: approvedCard }, merchant, now),
      ].map((fields) => JSON.stringify(fields));
      env.provider.pay(orderId, approvedCard);
      for (const index of order) expect(await receive(env.ctx, inJson(messages[index] ?? ""))).toBe("taken");
      await env.work();
      const { payment, captured, total } = await trip();
      endings.add(`${payment} ${captured === total} ${mailsTo(guest.email).join()}`);
    }
    expect([...endings]).toEqual(["paid true reservation-paid"]);
  });

  test("a thousand repetitions of a callback change the state once and send one mail", async () => {
    const { orderId, guest } = await begun();
    env.provider.faults.set(orderId, "callback_never");
    env.provider.pay(orderId, approvedCard);
    const simulated = env.provider.order(orderId);
    if (!simulated) throw new Error("There is no order.");
    const body = JSON.stringify(orderFields(simulated, merchant, env.ctx.now().getTime()));
    for (let batch = 0; batch < 20; batch++) await Promise.all(Array.from({ length: 50 }, () => receive(env.ctx, inJson(body))));
    const looks = env.jobs.splice(0).filter(({ name }) => name === "confirm-payment");
    expect(looks).toHaveLength(1000);
    await Promise.all(Array.from({ length: 20 }, () => syncPayment(env.ctx, orderId)));
    expect(mailsTo(guest.email)).toEqual(["reservation-paid"]);
    const events = await env.ctx.db
      .selectFrom("payment_events")
      .selectAll()
      .where("provider_order_id", "=", orderId)
      .where("source", "=", "callback")
      .execute();
    expect(events).toHaveLength(1);
  });

  test("variations of one message are stored once", async () => {
    const { orderId } = await begun();
    const simulated = env.provider.order(orderId);
    if (!simulated) throw new Error("There is no order.");
    const body = JSON.stringify(orderFields(simulated, merchant, env.ctx.now().getTime()));
    for (let spaces = 1; spaces <= 120; spaces++) expect(await receive(env.ctx, inJson(body + " ".repeat(spaces)))).toBe("taken");
    const { kept } = await env.ctx.db
      .selectFrom("payment_events")
      .select(sql<number>`count(*)::int`.as("kept"))
      .where("provider_order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(kept).toBe(100);
  });

  test("a late decline of an older payment never undoes a payment", async () => {
    const { orderId, guest, code, trip } = await begun();
    env.provider.pay(orderId, declinedCard);
    env.jobs.length = 0;
    must(
      await payReservation(env.as(guest), code).then(async (answer) => {
        await syncPayment(env.ctx, orderId);
        return answer.ok ? answer : payReservation(env.as(guest), code);
      }),
    );
    await syncPayment(env.ctx, orderId);
    must(await payReservation(env.as(guest), code));
    const second = env.provider.orders().at(-1)?.orderId ?? "";
    env.provider.pay(second, approvedCard);
    await env.work();
    await syncPayment(env.ctx, orderId);
    expect((await trip()).payment).toBe("paid");
  });

  test("an older snapshot that is processed last undoes nothing", async () => {
    const { orderId, hotel, trip } = await begun();
    const [provider] = env.ctx.payments;
    const old = await provider.status({ ...anyOrder, orderId });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    await syncPayment({ ...env.ctx, payments: [{ ...provider, status: async () => old }] }, orderId);
    const { status } = await env.ctx.db
      .selectFrom("payments")
      .select("status")
      .where("hotel_id", "=", hotel.hotelId)
      .executeTakeFirstOrThrow();
    expect([status, (await trip()).payment]).toEqual(["approved", "paid"]);
  });

  test("a forged or altered callback has no effect", async () => {
    const { orderId, trip } = await begun();
    const simulated = env.provider.order(orderId);
    if (!simulated) throw new Error("There is no order.");
    const fields = orderFields(simulated, merchant, env.ctx.now().getTime());
    expect(await receive(env.ctx, inJson(JSON.stringify({ ...fields, order_status: "approved" })))).toBe("untrusted");
    for (const foreign of [
      { ...fields, extra: "x" },
      { order_id: orderId, x1: "y" },
    ])
      expect(await receive(env.ctx, inJson(JSON.stringify(foreign)))).toBe("untrusted");
    await env.work();
    expect((await trip()).paidAt).toBeNull();
  });
});

describe("invariant 16: holds expire, and no payment is captured after that", () => {
  test("the provider's order expires before the hold", async () => {
    const { hotel, trip } = await begun();
    const [payment] = await env.ctx.db.selectFrom("payments").select("expires_at").where("hotel_id", "=", hotel.hotelId).execute();
    expect(payment?.expires_at.getTime()).toBe(Date.parse("2026-11-21T09:20:00Z"));
    expect((await trip()).holdExpiresAt).toBe("2026-11-21T09:30:00.000Z");
  });

  test("an unpaid hold is released by a job, its nights are free and the guest gets a mail", async () => {
    const { hotel, guest, trip } = await begun();
    env.later(29);
    await env.expireHolds();
    expect((await trip()).state).toBe("held");
    env.later(2);
    await env.expireHolds();
    await env.expireHolds();
    expect(await trip()).toMatchObject({ state: "expired", cancellationReason: "Payment not received in time", payment: "not_paid" });
    expect(await sold(hotel.roomId)).toEqual([0, 0]);
    expect(mailsTo(guest.email)).toEqual(["reservation-expired"]);
  });

  test("a payment without a callback is found before the hold is released", async () => {
    const { orderId, trip } = await begun();
    env.provider.faults.set(orderId, "callback_never");
    env.provider.pay(orderId, approvedCard);
    env.later(31);
    await env.expireHolds();
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid" });
  });

  test("while the provider does not answer, the hold stays, for at most a day", async () => {
    const { guest, trip } = await begun();
    env.provider.faults.set("all", "status_down");
    env.later(31);
    await env.expireHolds();
    expect((await trip()).state).toBe("held");
    env.later(25 * 60);
    await env.expireHolds();
    expect((await trip()).state).toBe("expired");
    expect(mailsTo(guest.email)).toEqual(["reservation-expired-unanswered"]);
  });

  test("money captured before an outage of two days is found afterwards", async () => {
    const { orderId, trip, total } = await begun();
    env.provider.faults.set(orderId, "callback_never");
    env.provider.pay(orderId, approvedCard);
    env.provider.faults.set(orderId, "callback_never", "status_down");
    for (const minutes of [31, 26 * 60, 22 * 60]) {
      env.later(minutes);
      await env.reconcile();
      await env.expireHolds();
    }
    expect((await trip()).state).toBe("expired");
    env.provider.faults.clear();
    env.later(61);
    await env.reconcile();
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid", captured: total });
  });

  test("money after the end of the hold takes the nights again while they are free", async () => {
    const { orderId, hotel, guest, trip } = await begun();
    env.later(31);
    await env.expireHolds();
    env.provider.approveLate(orderId);
    await env.work();
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid" });
    expect(await sold(hotel.roomId)).toEqual([1, 1]);
    expect(mailsTo(guest.email)).toEqual(["reservation-expired", "reservation-paid"]);
  });

  test("restrictions added meanwhile do not void the booking", async () => {
    const { orderId, hotel, trip } = await begun();
    env.later(31);
    await env.expireHolds();
    const { checkIn, checkOut } = await trip();
    await changeDay(env, hotel, checkIn, { noArrival: true, minNights: 30 });
    await changeDay(env, hotel, checkOut, { noDeparture: true });
    env.provider.approveLate(orderId);
    await env.work();
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid" });
  });

  test("and is refunded in full when they are not", async () => {
    const { orderId, hotel, guest, trip, total } = await begun();
    env.later(31);
    await env.expireHolds();
    const other = await env.person();
    must(await book(env, other, hotel, stayOf("2027-01-11", "2027-01-13")));
    env.provider.approveLate(orderId);
    await env.work();
    expect(await trip()).toMatchObject({ state: "expired", payment: "refunded", captured: total, refunded: total });
    expect(await sold(hotel.roomId)).toEqual([0, 1, 1]);
    expect(mailsTo(guest.email)).toEqual(["reservation-expired", "payment-returned"]);
    expect(env.provider.order(orderId)?.reversed).toBe(total);
  });
});

describe("invariant 17: cancel and refund once", () => {
  const paid = () => paidStay(env, stay);

  test("of concurrent cancellations one wins, and nights and money are released once", async () => {
    const { code, guest, hotel, orderId, total, trip } = await paid();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => cancelReservation(env.as(guest), { code, reason: "Plans changed" })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await env.work();
    expect(await sold(hotel.roomId)).toEqual([0, 0]);
    expect(env.provider.order(orderId)).toMatchObject({ reversed: total });
    expect(await trip()).toMatchObject({ payment: "refunded", refunded: total, refundPending: 0 });
    expect(await refundsOf(env, hotel.hotelId)).toHaveLength(1);
  });

  test("cancelling during a payment keeps neither room nor money", async () => {
    for (let round = 0; round < 8; round++) {
      const { code, guest, hotel, orderId, total, trip } = await begun();
      env.provider.pay(orderId, approvedCard);
      await Promise.all([
        cancelReservation(env.as(guest), { code, reason: "" }),
        syncPayment(env.ctx, orderId),
        syncPayment(env.ctx, orderId),
      ]);
      await env.work();
      expect(await trip()).toMatchObject({ state: "cancelled", captured: total, refunded: total });
      expect(await sold(hotel.roomId)).toEqual([0, 0]);
      expect(env.provider.order(orderId)?.reversed).toBe(total);
    }
  });

  test("a refund without an answer is retried under the same idempotency key and made once", async () => {
    const { code, guest, hotel, orderId, total } = await paid();
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    env.provider.faults.set(orderId, "refund_created");
    await env.work();
    expect(env.provider.order(orderId)?.reversed).toBe(0);
    expect(await refundsOf(env, hotel.hotelId)).toMatchObject([{ status: "sent", tries: 1, failure: null }]);
    env.provider.faults.clear();
    env.later(1);
    await env.reconcile();
    await env.reconcile();
    expect(await refundsOf(env, hotel.hotelId)).toMatchObject([{ status: "done", amount: total }]);
    expect(Object.keys(env.provider.order(orderId)?.reversals ?? {})).toEqual([(await refundsOf(env, hotel.hotelId))[0]?.id]);
  });

  test.each([
    ["refund_no_turnover", "1069"],
    ["refund_declined", "Declined"],
  ] as const)("%s is shown to administrators with its reason", async (error, reason) => {
    const { code, guest, hotel, orderId, trip } = await paid();
    const waiting = (await siteWork(env.ctx)).payments;
    env.provider.faults.set(orderId, error);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    const [refund] = await refundsOf(env, hotel.hotelId);
    expect(refund).toMatchObject({ status: "failed" });
    expect((await siteWork(env.ctx)).payments).toBe(waiting + 1);
    expect(refund?.failure).toContain(reason);
    expect((await trip()).payment).toBe("refund_in_progress");
  });

  test("a late rejection does not undo a refund that a retry completed", async () => {
    const { code, guest, hotel, orderId, total } = await paid();
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    const refundId = (await refundsOf(env, hotel.hotelId))[0]?.id ?? "";
    const [provider] = env.ctx.payments;
    const slow: typeof provider.refund = async (request) => {
      env.provider.faults.set(orderId, "refund_no_turnover");
      const rejected = await provider.refund(request);
      env.provider.faults.clear();
      await sendRefund(env.ctx, hotel.hotelId, refundId);
      return rejected;
    };
    await sendRefund({ ...env.ctx, payments: [{ ...provider, refund: slow }] }, hotel.hotelId, refundId);
    expect(await refundsOf(env, hotel.hotelId)).toMatchObject([{ status: "done", failure: null, tries: 1 }]);
    expect(env.provider.order(orderId)?.reversed).toBe(total);
  });

  test("a refund that is not settled for hours is shown to administrators", async () => {
    const { code, guest, hotel, orderId } = await paid();
    env.provider.faults.set(orderId, "refund_created");
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    env.later(7 * 60);
    await env.reconcile();
    expect((await refundsOf(env, hotel.hotelId))[0]?.failure).toContain("not settled");
  });

  test("a reversal without a callback is found by one of three later syncs", async () => {
    const { orderId, total, trip } = await paid();
    env.provider.faults.set(orderId, "callback_never");
    env.later(61);
    await env.reconcile();
    env.provider.reverse(orderId, 3000);
    env.later(24 * 60);
    await env.reconcile();
    expect(await trip()).toMatchObject({ captured: total, refunded: 3000 });
    env.later(3 * 24 * 60);
    await env.reconcile();
    const { next_check_at } = await env.ctx.db
      .selectFrom("payments")
      .select("next_check_at")
      .where("provider_order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(next_check_at).toBeNull();
  });

  test("of two paid payments one is refunded", async () => {
    const { orderId, guest, code, trip, total } = await begun();
    env.later(21);
    await syncPayment(env.ctx, orderId);
    must(await payReservation(env.as(guest), code));
    const second = env.provider.orders().at(-1)?.orderId ?? "";
    env.provider.pay(second, approvedCard);
    await env.work();
    env.provider.approveLate(orderId);
    await env.work();
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid", captured: 2 * total, refunded: total });
    expect(env.provider.order(orderId)?.reversed).toBe(total);
    expect(env.provider.order(second)?.reversed).toBe(0);
  });
});
