import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "../../db/sample/must.ts";
import { sitePaymentFilter } from "../../app/domain/payment/site-payment-filter.ts";
import { sitePayments } from "../../app/domain/payment/site-payments.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { stayOf } from "../support/booking.ts";
import { begunStay, paidStay } from "../support/paying.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-10-01T10:00:00Z" });
});
afterAll(() => env.close());

const found = async (query: string) => {
  const { rows, count } = await sitePayments(env.ctx, sitePaymentFilter(new URLSearchParams(query)));
  expect(count).toBe(rows.length);
  return rows.map(({ orderId }) => orderId);
};

test("all payments are listed, newest first, and found by state, age, hotel and the payer's whole email", async () => {
  const stay = stayOf("2027-02-10", "2027-02-12");
  const old = await paidStay(env, stay);
  env.at("2026-11-20T10:00:00Z");
  const returned = await paidStay(env, stay);
  must(await cancelReservation(env.as(returned.guest), { code: returned.code, reason: "" }));
  await env.work();
  env.at("2026-11-21T10:00:00Z");
  const open = await begunStay(env, stay);
  await env.ctx.db.updateTable("hotels").set({ search_text: "lighthouse rooms poti" }).where("id", "=", open.hotelId).execute();

  const { rows } = await sitePayments(env.ctx, sitePaymentFilter(new URLSearchParams()));
  expect(rows).toMatchObject([
    { orderId: open.orderId, status: "created", amount: open.total, returned: 0, at: "2026-11-21T10:00:00.000Z" },
    { orderId: returned.orderId, status: "refunded", amount: returned.total, returned: returned.total },
    { orderId: old.orderId, code: old.code, guest: "Nino Beridze", status: "approved", amount: old.total, returned: 0 },
  ]);
  expect(await found("state=open")).toEqual([open.orderId]);
  expect(await found("state=refunded")).toEqual([returned.orderId]);
  expect(await found("state=declined")).toEqual([]);
  expect(await found("days=1")).toEqual([open.orderId]);
  expect(await found("days=7&state=approved")).toEqual([]);
  expect(await found("days=forever&state=lost&page=0")).toHaveLength(3);
  expect(await found("q=LIGHTHOUSE")).toEqual([open.orderId]);
  expect(await found("q=light%25house")).toEqual([]);
  expect(await found(`q=${returned.guest.email.toUpperCase()}`)).toEqual([returned.orderId]);
  expect(await found(`q=${returned.guest.email.slice(1)}`)).toEqual([]);
});
