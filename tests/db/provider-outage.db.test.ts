import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { createFlitt } from "#platform/payments/flitt/flitt.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { anyOrder } from "../support/cards.ts";
import { tripOf } from "../support/documents.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const stay = stayOf("2027-01-10", "2027-01-12");

describe("invariant 19: the provider is unavailable for ten minutes", () => {
  test("guests search and hold rooms meanwhile; all payments are confirmed two minutes after the outage", async () => {
    const paid = [];
    for (let number = 0; number < 6; number++) {
      const guest = await env.person();
      const booking = await bookAndBegin(env, guest, await env.hotel(), stay);
      env.provider.faults.set(booking.orderId, "callback_never");
      env.provider.pay(booking.orderId, approvedCard);
      env.provider.faults.set(booking.orderId, "callback_never", "status_down");
      paid.push({ guest, ...booking });
    }
    env.provider.faults.set("all", "status_down");
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay));
    expect((await hotelsFound(env.ctx, searchOf(new URLSearchParams({ location: hotel.city }), "2026-11-21"))).hotels).toHaveLength(1);
    for (let minute = 0; minute < 10; minute++) {
      env.later(1);
      await env.reconcile();
      await env.expireHolds();
    }
    for (const trip of paid) expect(await tripOf(env, trip.guest, trip.code)).toMatchObject({ state: "held", payment: "awaiting_payment" });

    env.provider.faults.clear();
    for (let minute = 0; minute < 2; minute++) {
      env.later(1);
      await env.reconcile();
    }
    for (const trip of paid) expect(await tripOf(env, trip.guest, trip.code)).toMatchObject({ state: "confirmed", payment: "paid" });
    expect((await payReservation(env.as(guest), code)).ok).toBe(true);
  });

  test("also payments of guests who had the payment page open before", async () => {
    env.provider.faults.clear();
    const guest = await env.person();
    const { orderId, code } = await bookAndBegin(env, guest, await env.hotel(), stay);
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute++) {
        env.later(1);
        await env.reconcile();
        await env.expireHolds();
      }
    };
    await minutes(6);
    env.provider.faults.set(orderId, "callback_never", "status_down");
    env.provider.pay(orderId, approvedCard);
    await minutes(3);
    expect(await tripOf(env, guest, code)).toMatchObject({ payment: "awaiting_payment" });
    env.provider.faults.clear();
    await minutes(2);
    expect(await tripOf(env, guest, code)).toMatchObject({ payment: "paid" });
  });

  test("a call without an answer ends after five seconds with an unknown status", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
    await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
    const flitt = createFlitt({
      merchantId: 1,
      secretKey: "test",
      apiUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      checkoutHosts: [],
      log: createLog("quiet"),
    });
    const limits = vi.spyOn(AbortSignal, "timeout");
    const order = { ...anyOrder, orderId: "x" };
    const answers = await Promise.all([
      flitt.status(order),
      flitt.refund({ refundId: "x", ...order, amount: 1, currency: "USD", isSent: false }),
    ]);
    expect(answers.map(({ result }) => result)).toEqual(["unknown", "unknown"]);
    expect(limits.mock.calls).toEqual([[5000], [5000]]);
    limits.mockRestore();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

describe("a clock that was three days ahead and is right again", () => {
  const ahead = 3 * 24 * 60;

  test("does not put off the questions about payments that were begun meanwhile", async () => {
    env.provider.faults.clear();
    const guest = await env.person();
    const hotel = await env.hotel();
    env.later(ahead);
    const { orderId, code } = await bookAndBegin(env, guest, hotel, stay);
    env.provider.faults.set(orderId, "callback_never");
    env.later(-ahead);
    env.provider.pay(orderId, approvedCard);
    await env.reconcile();
    expect(await tripOf(env, guest, code)).toMatchObject({ state: "confirmed", payment: "paid" });
  });

  test("lets a guest pay whose page was not made then", async () => {
    env.provider.faults.clear();
    const guest = await env.person();
    const hotel = await env.hotel();
    env.later(ahead);
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stay);
    await env.ctx.db.updateTable("payments").set({ status: "new", checkout_url: null }).where("provider_order_id", "=", orderId).execute();
    env.later(-ahead);
    expect((await payReservation(env.as(guest), code)).ok).toBe(true);
  });
});
