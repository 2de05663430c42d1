import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, book, bookAndBegin, declinedCard, stayOf } from "../support/booking.ts";
import { change, payChange, shifted } from "../support/changes.ts";
import { guestWithPoints } from "../support/rewards.ts";
import { hotelWithTerms, payNext } from "../support/schedules.ts";
import { cityTax, setTaxes } from "../support/taxes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

/** Three units of 200.00 for two nights of one adult each, who also pay a city tax at the hotel. */
async function threeUnits(points = 0) {
  const hotel = await env.hotel({ price: 10_000, units: 3 });
  await setTaxes(env, hotel, cityTax());
  const guest = points > 0 ? await guestWithPoints(env, points) : await env.person();
  const { code, orderId } = await bookAndBegin(env, guest, hotel, stayOf("2027-03-01", "2027-03-03"), { rooms: 3, adults: 3, points });
  const last = async (mail: string) => {
    await env.work();
    const sent = env.queuedMails.findLast((one) => one.mail === mail && one.facts["code"] === code);
    if (!sent) throw new Error(`${mail} was not sent.`);
    return (await mailBody(env.ctx, mail, sent.facts))?.text;
  };
  return {
    guest,
    hotel,
    code,
    last,
    pay: (card: string) => env.provider.pay(orderId, card),
    cancelUnit: async () => must(await cancelLine(env.as(guest), { code, line: 1, units: 1, reason: "" })),
    cancelAll: async () => must(await cancelReservation(env.as(guest), { code, reason: "" })),
  };
}

test("the mail of a declined payment names the amount that was declined", async () => {
  const { pay, last } = await threeUnits();
  pay(declinedCard);
  expect(await last("guest-payment-failed")).toMatch(/Still to pay:\s+\$600\.00/);
});

test("the hotel and the guest of a room that was cancelled read what is due at the hotel, the guest the terms of the others", async () => {
  const { pay, last, cancelUnit } = await threeUnits();
  pay(approvedCard);
  expect(await last("hotel-booking")).toMatch(/To pay at the hotel:\s+\$15\.00/);
  await cancelUnit();
  expect(await last("hotel-change")).toMatch(/To pay at the hotel:\s+\$10\.00/);
  const text = await last("reservation-room-cancelled");
  expect(text).toMatch(/To pay at the hotel:\s+\$10\.00/);
  expect(text).toContain("Free cancellation until Feb 27, 2027");
});

test("the mail of a cancelled room names the points that went back for it", async () => {
  const { pay, last, cancelUnit } = await threeUnits(3_000);
  pay(approvedCard);
  await env.work();
  await cancelUnit();
  await env.work();
  await cancelUnit();
  const text = await last("reservation-room-cancelled");
  expect(text).toContain("$190.00 is on its way back to your card");
  expect(text).toContain("The 1,000 points that you had used have been returned to you.");
});

test("the hotel of a booking with a later payment reads what is paid when, not that the guest has paid", async () => {
  const hotel = await hotelWithTerms(env, { kind: "deposit", deposit: { kind: "percent", percent: 30 }, rest: { kind: "at_property" } });
  const guest = await env.person();
  const requested = { rateType: hotel.planId, expectedTotal: 33_600 };
  const { code } = must(await book(env, guest, hotel, stayOf("2027-03-01", "2027-03-04"), requested));
  await payNext(env, guest, code);
  await env.work();
  const sent = env.queuedMails.findLast(({ mail, facts }) => mail === "hotel-booking" && facts["code"] === code);
  const text = (await mailBody(env.ctx, "hotel-booking", sent?.facts ?? {}))?.text;
  expect(text).toContain("A guest has booked and pays later");
  expect(text).toMatch(/At the booking:\s+\$100\.80, paid/);
});

test("the hotel reads that the guest has accepted what it proposed, rather than changed the booking", async () => {
  const { pay, last, guest, hotel, code } = await threeUnits();
  pay(approvedCard);
  await env.work();
  await change(env, hotel.owner, code, shifted("2027-03-01", "2027-03-04"), { hotelId: hotel.hotelId });
  await payChange(env, guest, code);
  expect(await last("hotel-change")).toContain("The guest has accepted the proposed change.");
  await change(env, guest, code, shifted("2027-03-02", "2027-03-04"));
  expect(await last("hotel-change")).toContain("The guest has changed the booking.");
});

test("each mail of a cancellation names what that one gives back", async () => {
  const { pay, last, cancelUnit, cancelAll } = await threeUnits();
  pay(approvedCard);
  await env.work();
  await cancelUnit();
  await env.work();
  await cancelUnit();
  expect(await last("reservation-room-cancelled")).toContain("$200.00 is on its way back to your card");
  // From now on a cancellation costs all.
  env.at("2027-02-28T09:00:00Z");
  await cancelAll();
  const text = await last("reservation-cancelled");
  expect(text).toContain("Under the cancellation terms of this booking there is no refund.");
  expect(text).not.toContain("is on its way back");
  const staff = await last("hotel-cancellation");
  for (const row of [/Cancellation fee:\s+\$200\.00/, /Paid by card:\s+\$600\.00/, /Refunded to the card:\s+−\$400\.00/])
    expect(staff).toMatch(row);
});
