import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { type Decision, resolveFlaggedPayment } from "#domain/settlement/resolve-flagged-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import type { Fault } from "../../dev/card-simulation/fault-injection.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, book, stayOf } from "../support/booking.ts";
import { paidStay } from "../support/paying.ts";
import { deposit, hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.provider.faults.clear();
  env.queuedMails.length = 0;
});

/** 336.00, of which 235.20 are due on 31 March at 10:00, 06:00 UTC. */
const stay = stayOf("2027-04-30", "2027-05-03");
const dueInstant = "2027-03-31T06:00:00Z";

async function processAt(...instants: string[]) {
  for (const instant of instants) {
    env.at(instant);
    await processLateParts(env.ctx);
    await env.work();
  }
}

/** A booking whose later part was asked for and paid by a payment that does not match. */
async function checkedPart(error: Fault, overduePart: "cancel" | "collect" = "cancel") {
  const hotel = await hotelWithTerms(env, deposit(30, 30), { overduePart });
  const guest = await env.person();
  const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
  await payNext(env, guest, code);
  await processAt(dueInstant);
  must(await payReservation(env.as(guest), code));
  const orderId = env.provider.orders().at(-1)?.orderId ?? "";
  env.provider.faults.set(orderId, error);
  env.provider.pay(orderId, approvedCard);
  await env.work();
  const decide = async (decision: Decision) => {
    must(await resolveFlaggedPayment(env.as(admin), { orderId, decision, note: "Looked at" }));
    await env.work();
  };
  const mails = () => env.queuedMails.filter(({ to }) => to === guest.email).map(({ mail }) => mail);
  return { guest, code, decide, mails, trip: () => tripAt(env, guest, code) };
}

test.each(["cancel", "collect"] as const)(
  "a later part whose payment is being checked is neither asked for nor overdue, until it is decided (%s)",
  async (overduePart) => {
    const { trip, mails, decide } = await checkedPart("wrong_amount", overduePart);
    await processAt("2027-04-01T06:00:00Z", "2027-04-03T06:00:00Z", "2027-04-04T07:00:00Z", "2027-04-30T12:00:00Z");
    expect(await trip()).toMatchObject({ state: "confirmed", flagged: true, parts: [{ overdueAt: null }] });
    expect(mails()).toEqual(["reservation-paid", "part-due", "payment-flagged"]);
    await decide("accept");
    expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid", flagged: false });
    await processAt("2027-04-30T13:00:00Z");
    expect(mails().at(-1)).toBe("part-paid");
  },
);

test("a later part of which no money came is asked for again, with its times from that decision", async () => {
  const { guest, code, trip, mails, decide } = await checkedPart("wrong_currency");
  await processAt("2027-04-10T06:00:00Z");
  await decide("dismiss");
  expect(mails()).toEqual(["reservation-paid", "part-due", "payment-flagged", "payment-not-received"]);
  expect(await trip()).toMatchObject({ state: "confirmed", payment: "part_due", flagged: false });
  const mail = await inLocale("en", () => mailBody(env.ctx, "payment-not-received", { code }));
  expect(mail?.text).toContain("What is due is still to be paid");
  expect(mail?.text).toMatch(/Due now\W+\$235\.20/);
  expect(mail?.text).toMatch(/Pay by\W+(Tue, )?Apr(il)? 13/);
  expect(mail?.text).toMatch(new RegExp(`Try again\\W+\\S*/trips/${code}`));
  await processAt("2027-04-10T06:10:00Z", "2027-04-11T06:00:00Z");
  expect(mails().slice(4)).toEqual(["part-reminder"]);
  await payNext(env, guest, code);
  expect(await trip()).toMatchObject({ state: "confirmed", payment: "paid" });
});

test("and that is not paid then either is overdue", async () => {
  const { trip, mails, decide } = await checkedPart("wrong_currency");
  await decide("dismiss");
  await processAt("2027-04-01T06:00:00Z", "2027-04-03T06:00:00Z");
  expect(await trip()).toMatchObject({ state: "cancelled", cancelledBy: "system" });
  expect(mails().slice(3)).toEqual(["payment-not-received", "part-reminder", "reservation-cancelled"]);
});

test.each([
  ["while its nights are held", 0, "What is due is still to be paid", "Try again"],
  ["after its hold", 60, "The room is no longer reserved for you", "See your trip"],
])("a booking of whose payment no money came is told so %s", async (_when, minutes, text, action) => {
  const { orderId, code, guest } = await paidStay(env, stay, { error: "wrong_currency" });
  env.later(minutes);
  await env.expireHolds();
  must(await resolveFlaggedPayment(env.as(admin), { orderId, decision: "dismiss", note: "Given back" }));
  expect(env.queuedMails.filter(({ to }) => to === guest.email).at(-1)?.mail).toBe("payment-not-received");
  const mail = await inLocale("en", () => mailBody(env.ctx, "payment-not-received", { code }));
  expect(mail?.text).toContain(text);
  expect(mail?.text).toContain(action);
});

test("a later part that was paid ahead, of which no money came, is not asked for before its day", async () => {
  const hotel = await hotelWithTerms(env, deposit(30, 30));
  const guest = await env.person();
  const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
  await payNext(env, guest, code);
  must(await payReservation(env.as(guest), code));
  const orderId = env.provider.orders().at(-1)?.orderId ?? "";
  env.provider.faults.set(orderId, "wrong_currency");
  env.provider.pay(orderId, approvedCard);
  await env.work();
  must(await resolveFlaggedPayment(env.as(admin), { orderId, decision: "dismiss", note: "Given back" }));
  const mail = await inLocale("en", () => mailBody(env.ctx, "payment-not-received", { code }));
  expect(mail?.text).not.toMatch(/Due now|What is due/);
  expect(mail?.text).toContain("See your trip");
  await processAt(dueInstant);
  expect(env.queuedMails.filter(({ to }) => to === guest.email).at(-1)?.mail).toBe("part-due");
});
