import { afterAll, beforeAll, expect, test } from "vitest";
import { findSiteBookings } from "#domain/front-desk/find-site-bookings.server.ts";
import { paymentDetails } from "#domain/payment/payment-details.server.ts";
import { sitePaymentFilter } from "#domain/payment/site-payment-filter.ts";
import { sitePaymentsCsv } from "#domain/payment/site-payments-csv.server.ts";
import { type SitePayment, sitePayments } from "#domain/payment/site-payments.server.ts";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { isNamed } from "#domain/performance/statement.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { formatUsd } from "#kit/format.ts";
import { must } from "../../db/sample/must.ts";
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
    { orderId: open.orderId, status: "created", asked: open.total, captured: 0, returned: 0, at: "2026-11-21T10:00:00.000Z" },
    { orderId: returned.orderId, status: "refunded", captured: returned.total, returned: returned.total },
    { orderId: old.orderId, code: old.code.slice(0, 8), guest: "Nino Beridze", status: "approved", captured: old.total, returned: 0 },
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
  expect(await found(`q=${returned.guest.email.slice(1)}`)).toEqual([returned.orderId]);
});

test("the found payments are summed over all pages, and their file has every one of them with its amounts", async () => {
  const list = await sitePayments(env.ctx, sitePaymentFilter(new URLSearchParams()));
  const [open, returned, old] = list.rows;
  if (!open || !returned || !old) throw new Error("The payments of the test before");
  expect(list.sums).toEqual({ captured: returned.captured + old.captured, returned: returned.captured });
  expect((await sitePayments(env.ctx, sitePaymentFilter(new URLSearchParams("state=open")))).sums).toEqual({ captured: 0, returned: 0 });

  const file = await sitePaymentsCsv(env.ctx, sitePaymentFilter(new URLSearchParams("page=9")), (status) => status)
    .setEncoding("utf8")
    .toArray();
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const rowOf = ({ at, orderId, code, guest, hotel, city }: SitePayment, status: string, amounts: number[]) => [
    at,
    orderId,
    code,
    guest,
    hotel,
    city,
    expect.any(String),
    status,
    ...amounts.map(dollars),
  ];
  expect(
    file
      .join("")
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")),
  ).toEqual([
    rowOf(open, "created", [open.asked, 0, 0, 0]),
    rowOf(returned, "refunded", [returned.asked, returned.captured, returned.captured, 0]),
    rowOf(old, "approved", [old.asked, old.captured, 0, old.captured]),
  ]);
  const part = await sitePaymentsCsv(env.ctx, sitePaymentFilter(new URLSearchParams("state=refunded")), (status) => status)
    .setEncoding("utf8")
    .toArray();
  expect(part.join("").split("\r\n")).toHaveLength(3);
});

test("payments are found by the guest's name, the amount and the last digits of the card, in the hotel's statement too", async () => {
  const stay = stayOf("2027-03-10", "2027-03-13");
  const paid = await paidStay(env, stay);
  const { hotelId } = await env.ctx.db
    .selectFrom("payments")
    .select("hotel_id as hotelId")
    .where("provider_order_id", "=", paid.orderId)
    .executeTakeFirstOrThrow();
  await env.ctx.db
    .updateTable("reservations")
    .set({ guest_first_name: "Philippa", guest_last_name: "Okonkwo" })
    .where("code", "=", paid.code)
    .execute();
  await env.ctx.db
    .updateTable("payments")
    .set({ masked_card: "444455XXXXXX9753", actual_amount: 123_456 })
    .where("provider_order_id", "=", paid.orderId)
    .execute();
  for (const q of ["okonkwo", "Philippa Ok", "9753", "1234.56", "$1,234.56"])
    expect([q, await found(new URLSearchParams({ q }).toString())]).toEqual([q, [paid.orderId]]);
  expect(await found("q=9754")).toEqual([]);
  const booking = await findSiteBookings(env.ctx, "okonkwo", 8);
  expect(booking).toMatchObject([{ code: paid.code, guest: "Philippa Okonkwo", hotelId }]);
  expect(await findSiteBookings(env.ctx, paid.code.slice(0, 8), 8)).toMatchObject([{ code: paid.code }]);
  expect(await paymentDetails(env.ctx, paid.orderId)).toMatchObject({ guestId: paid.guest.id, hotelId, code: paid.code });

  const { lines } = await monthlyStatement(env.ctx, { id: hotelId, timeZone: "UTC" }, "2026-11");
  const captured = lines.filter(({ kind }) => kind === "captured");
  for (const text of ["9753", formatUsd(paid.total), String(paid.total / 100)])
    expect([text, lines.filter((line) => isNamed(line, text))]).toEqual([text, captured]);
  expect(lines.filter((line) => isNamed(line, "9754"))).toEqual([]);
});
