import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { captureCardHold, releaseCardHold } from "#domain/card-hold/capture-card-hold.server.ts";
import { addCardHoldChargeback, closeCardHoldChargeback } from "#domain/card-hold/card-hold-chargebacks.server.ts";
import { shownCardHolds, shownChargebacks } from "#domain/card-hold/card-holds.server.ts";
import { placeCardHold } from "#domain/card-hold/place-card-hold.server.ts";
import { refundCardHold, retryCardHoldRefund } from "#domain/card-hold/refund-card-hold.server.ts";
import { remindCardHolds } from "#domain/card-hold/remind-card-holds.server.ts";
import { settleCardHold, settleCardHolds } from "#domain/card-hold/settle-card-hold.server.ts";
import { syncCardHold } from "#domain/card-hold/sync-card-hold.server.ts";
import { receipt } from "#domain/documents/receipt.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import { hotelAccount } from "#domain/ledger/books.server.ts";
import { accountsOfStay } from "#domain/ledger/stay-accounts.server.ts";
import { openItemsOf } from "#domain/payout/open-items.server.ts";
import { balanceOfMonth, monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { statementCsv } from "#domain/performance/statement-files.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { unpaidFee, unpaidFees } from "#domain/reservation/cancel/cancellation-money.ts";
import { dueAtHotel, dueOf } from "#domain/reservation/reservation-money.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { stepText } from "#domain/reservation/show/reservation-steps.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { formatUsd } from "#kit/format.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import type { CardSimulator } from "../../dev/card-simulation/simulator.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, bookAndBegin, declinedCard, stayOf } from "../support/booking.ts";
import { holdsOf, stayWithHold } from "../support/card-holds.ts";
import { flittCards, type OpenCards, stripeCards } from "../support/cards.ts";
import { colleague } from "../support/front-desk.ts";
import { expectValidLedger, moneyOf } from "../support/ledger.ts";
import { hotelWithTerms } from "../support/schedules.ts";
import { openTestEnvWith, type TestEnv } from "../support/test-env-on.ts";

/** In Tbilisi, four hours ahead of UTC; check-in at 15:00, check-out at 11:00. */
const stay = stayOf("2027-02-10", "2027-02-12");
const openFrom = "2027-02-06T20:00:00Z";
const inHouse = "2027-02-10T12:00:00Z";
const lastMinute = "2027-02-12T06:59:00Z";
const reason = "A lamp was broken.";
const cards: Record<"flitt" | "stripe", OpenCards<CardSimulator>> = { flitt: flittCards, stripe: stripeCards };

describe.each(["flitt", "stripe"] as const)("a card hold at %s", (name) => {
  let env: TestEnv;
  let admin: Actor;
  beforeAll(async () => {
    env = await openTestEnvWith(cards[name], { server: inject("server"), template: inject("empty") });
    env.provider.faults.ignoreAmounts();
    admin = await env.person("admin");
  });
  afterAll(() => env.close());
  beforeEach(() => {
    env.at("2026-11-21T09:00:00Z");
    env.provider.faults.clear();
    env.jobs.length = 0;
    env.queuedMails.length = 0;
  });

  const mailsAbout = (code: string) =>
    env.queuedMails.filter(({ mail, facts }) => mail.startsWith("card-hold") && facts["code"] === code).map(({ mail }) => mail);
  async function held() {
    const booking = await stayWithHold(env, stay);
    env.at(openFrom);
    const orderId = await booking.place();
    return { ...booking, holdOrder: orderId };
  }
  type Held = Awaited<ReturnType<typeof held>>;
  const capture = async ({ hotelId, code, last, owner }: Held, amount = 3000, actor = owner) =>
    captureCardHold(env.as(actor), { hotelId, code, cardHoldId: (await last()).id, amount, reason });
  const release = async ({ hotelId, code, last, owner }: Held, actor = owner) =>
    releaseCardHold(env.as(actor), { hotelId, code, cardHoldId: (await last()).id });
  /** What the books say that the hotel claims of a booking. */
  async function claimedOf(code: string) {
    const { rows } = await sql<{ claimed: number }>`
      select coalesce(sum(p.amount), 0)::int as claimed from journal_entries e join postings p on p.entry_id = e.id
      join reservations r on r.id = e.reservation_id where r.code = ${code} and p.account = 'penalties_claimed'`.execute(env.ctx.db);
    return rows[0]?.claimed;
  }
  const taken = (orderId: string) => env.provider.order(orderId)?.taken;

  test("is placed by the guest from three days before check-in until check-out, and takes no money", async () => {
    const booking = await stayWithHold(env, stay);
    const place = () => placeCardHold(env.as(booking.guest), booking.code);
    env.at("2027-02-06T19:59:00Z");
    expect(await place()).toEqual({ ok: false, rejection: { code: "not_now" } });
    env.at(openFrom);
    const orderId = await booking.place();
    const hold = await booking.last();
    expect(hold).toMatchObject({ state: "placed", amount: 10_000, captured_amount: 0, provider: name });
    expect(hold.held_until?.toISOString()).toBe("2027-02-13T20:00:00.000Z");
    expect(env.provider.order(orderId)).toMatchObject({ paid: "held", taken: 0 });
    expect(await place()).toEqual({ ok: false, rejection: { code: "not_now" } });
    await expectValidLedger(env, booking.hotelId);
    const late = await stayWithHold(env, stayOf("2027-02-08", "2027-02-09"));
    env.at("2027-02-09T06:59:00Z");
    must(await placeCardHold(env.as(late.guest), late.code));
    env.at("2027-02-09T07:00:00Z");
    expect(await placeCardHold(env.as(late.guest), late.code)).toEqual({ ok: false, rejection: { code: "not_now" } });
  });

  test("is that of the policies at the sale, and asked for only by its guest", async () => {
    const booking = await stayWithHold(env, stay);
    must(await setPolicies(env.as(booking.owner), booking.hotelId, { ...usualPolicies, cardHold: 500 }));
    env.at(openFrom);
    const unknown = { ok: false, rejection: { code: "unknown_reservation" } };
    for (const other of [await env.person(), booking.owner, admin])
      expect(await placeCardHold(env.as(other), booking.code)).toEqual(unknown);
    await booking.place();
    expect(await booking.last()).toMatchObject({ amount: 10_000 });
    const without = await stayWithHold(env, stay, 0);
    expect(await placeCardHold(env.as(without.guest), without.code)).toEqual({ ok: false, rejection: { code: "not_now" } });
  });

  test("has one page in all tabs; after a declined card or a page that was left another one", async () => {
    const { open, place, rows, guest, code, last } = await stayWithHold(env, stay);
    env.at(openFrom);
    const outcomes = await Promise.all([placeCardHold(env.as(guest), code), placeCardHold(env.as(guest), code)]);
    expect(outcomes[0]).toMatchObject({ ok: true });
    expect(outcomes[1]).toEqual(outcomes[0]);
    const first = await open();
    expect(await rows()).toHaveLength(1);
    env.provider.pay(first, declinedCard);
    env.later(31);
    await syncCardHold(env.ctx, first);
    expect(await last()).toMatchObject({ state: "failed" });
    await place();
    expect((await rows()).map(({ state }) => state)).toEqual(["failed", "placed"]);
  });

  test("counts once with callbacks twice, late and in any order", async () => {
    const { open, last, hotelId } = await stayWithHold(env, stay);
    env.at(openFrom);
    const orderId = await open();
    env.provider.faults.set(orderId, "callback_twice");
    env.provider.pay(orderId, approvedCard);
    for (let time = 0; time < 3; time++) await syncCardHold(env.ctx, orderId);
    await env.work();
    const { placed_at, held_until } = await last();
    env.later(24 * 60);
    await syncCardHold(env.ctx, orderId);
    expect(await last()).toMatchObject({ state: "placed", placed_at, held_until });
    await expectValidLedger(env, hotelId);
  });

  test("of a page that was used after another one was opened is released", async () => {
    const { open, place, rows } = await stayWithHold(env, stay);
    env.at(openFrom);
    const first = await open();
    env.provider.faults.set(first, "callback_never");
    env.provider.pay(first, approvedCard);
    // Its message was lost; the page is over.
    env.later(30);
    const second = await place();
    await syncCardHold(env.ctx, first);
    env.later(1);
    await settleCardHolds(env.ctx);
    const states = Object.fromEntries((await rows()).map((row) => [row.provider_order_id, row.state]));
    expect(states).toEqual({ [first]: "released", [second]: "placed" });
    expect(env.provider.order(first)).toMatchObject({ paid: "released", taken: 0 });
  });

  test("is asked for by e-mail once, from 9:00 of the third day before check-in", async () => {
    const { code, last } = await stayWithHold(env, stay);
    env.at("2027-02-07T04:59:00Z");
    await remindCardHolds(env.ctx);
    expect(mailsAbout(code)).toEqual([]);
    env.at("2027-02-07T05:00:00Z");
    for (let time = 0; time < 2; time++) await Promise.all([remindCardHolds(env.ctx), remindCardHolds(env.ctx)]);
    expect(mailsAbout(code)).toEqual(["card-hold-asked"]);
    expect(await last()).toMatchObject({ state: "asked" });
    const mail = await mailBody(env.ctx, "card-hold-asked", { code });
    expect(mail?.text).toContain("$100.00");
    const begun = await held();
    env.at("2027-02-07T05:00:00Z");
    await remindCardHolds(env.ctx);
    expect(mailsAbout(begun.code)).toEqual([]);
  });

  test("that was asked for becomes the one that the guest places", async () => {
    const { place, rows } = await stayWithHold(env, stay);
    env.at("2027-02-07T05:00:00Z");
    await remindCardHolds(env.ctx);
    await place();
    expect((await rows()).map(({ state }) => state)).toEqual(["placed"]);
  });

  test("is captured in part for damage after check-in, once; the ledger, the hotel and the guest know it", async () => {
    const booking = await held();
    const { hotelId, code, holdOrder, guest, last } = booking;
    expect(await capture(booking)).toEqual({ ok: false, rejection: { code: "not_begun" } });
    env.at(inHouse);
    expect(await capture(booking, 10_001)).toEqual({ ok: false, rejection: { code: "too_much", most: 10_000 } });
    must(await capture(booking));
    expect(await capture(booking)).toEqual({ ok: false, rejection: { code: "not_held" } });
    await env.work();
    expect(env.provider.order(holdOrder)).toMatchObject({ paid: "approved", taken: 3000 });
    expect(await last()).toMatchObject({ state: "captured", captured_amount: 3000, purpose: "damage", reason });
    expect(await capture(booking)).toEqual({ ok: false, rejection: { code: "not_held" } });
    for (let time = 0; time < 2; time++) await syncCardHold(env.ctx, holdOrder);
    await expectValidLedger(env, hotelId);

    const { id } = await last();
    const { reservation, steps } = must2(await bookingDetails(env.ctx, hotelId, code));
    const accounts = Object.fromEntries(await accountsOfStay(env.ctx, { hotelId, reservationId: reservation.id }));
    expect(accounts).toMatchObject({ hotel_payable: -3000 });
    expect(await openItemsOf(env.ctx, [hotelId])).toEqual([{ hotelId, reservationId: reservation.id, payable: 3000, owed: 0 }]);
    expect(await hotelAccount(env.ctx, hotelId, "2027-02", 10)).toMatchObject({
      closing: 3000,
      lines: [{ kind: "card_hold_captured", code, amount: 3000 }],
    });
    const hotel = { id: hotelId, timeZone: "Asia/Tbilisi" };
    const statement = await monthlyStatement(env.ctx, hotel, "2027-02");
    expect(statement).toMatchObject({ cardHolds: 3000, lines: [{ kind: "card_hold_captured", code, amount: 3000 }] });
    expect(await balanceOfMonth(env.ctx, hotel, "2027-02")).toBe(3000);
    expect(await textOf(statementCsv(statement, hotel.timeZone))).toContain("Card hold charged,30.00,");
    expect(await moneyOf(env, hotelId)).toContainEqual({ kind: "card hold", usd: 30, reason });
    expect(steps.map(stepText)).toEqual(expect.arrayContaining(["$100.00 held on the card", "$30.00 of the card hold charged"]));
    expect(mailsAbout(code)).toEqual(["card-hold-captured"]);
    const mail = await mailBody(env.ctx, "card-hold-captured", env.queuedMails.findLast((one) => one.facts["code"] === code)?.facts ?? {});
    expect(mail?.text).toContain("$30.00");
    expect(mail?.text).toContain(reason);
    expect(await shownCardHolds(env.as(guest), reservation)).toMatchObject([{ id, state: "captured", captured: 3000, reason }]);
    const audit = await env.ctx.db.selectFrom("audit_log").select(["action", "after"]).where("subject_id", "=", reservation.id).execute();
    expect(audit).toContainEqual({ action: "reservation.capture_card_hold", after: { amount: 3000, reason } });
  });

  test("is captured and released by those who see the hotel's money, of their own hotel", async () => {
    const booking = await held();
    env.at(inHouse);
    const desk = await colleague(env, booking.hotelId, "front_desk");
    const unknown = { ok: false, rejection: { code: "unknown_reservation" } };
    for (const actor of [desk, booking.guest, await env.person("hotel_manager")]) {
      expect(await capture(booking, 3000, actor)).toEqual(unknown);
      expect(await release(booking, actor)).toEqual(unknown);
    }
    const other = await held();
    env.at(inHouse);
    const { id } = await other.last();
    const mixed = { hotelId: booking.hotelId, code: booking.code, cardHoldId: id, amount: 3000, reason };
    expect(await captureCardHold(env.as(booking.owner), mixed)).toEqual({ ok: false, rejection: { code: "unknown_card_hold" } });
    must(await release(booking, await colleague(env, booking.hotelId, "manager")));
    await env.work();
    expect(await booking.last()).toMatchObject({ state: "released" });
    expect(mailsAbout(booking.code)).toEqual(["card-hold-released"]);
    expect(taken(booking.holdOrder)).toBe(0);
  });

  test("is captured or released, never both, whoever is first in two servers", async () => {
    for (let time = 0; time < 4; time++) {
      const booking = await held();
      env.at(inHouse);
      const outcomes = await Promise.all([capture(booking), release(booking), capture(booking, 4000)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const key = { hotelId: booking.hotelId, id: (await booking.last()).id };
      await Promise.all([settleCardHold(env.ctx, key), settleCardHold(env.ctx, key), settleCardHolds(env.ctx)]);
      await env.work();
      const { state, captured_amount } = await booking.last();
      expect(["captured", "released"]).toContain(state);
      expect(taken(booking.holdOrder)).toBe(captured_amount);
      await expectValidLedger(env, booking.hotelId);
    }
  });

  test("whose capture got no answer is captured once when it is asked again", async () => {
    const booking = await held();
    env.at(inHouse);
    env.provider.faults.set(booking.holdOrder, "capture_lost_done", "callback_never");
    must(await capture(booking));
    await env.work();
    expect(await booking.last()).toMatchObject({ state: "capturing", captured_amount: 0 });
    env.provider.faults.clear();
    env.later(5);
    await Promise.all([booking.settle(), booking.settle()]);
    expect(await booking.last()).toMatchObject({ state: "captured", captured_amount: 3000 });
    expect(taken(booking.holdOrder)).toBe(3000);
    expect(mailsAbout(booking.code)).toEqual(["card-hold-captured"]);
    await expectValidLedger(env, booking.hotelId);
  });

  test("that the provider does not capture is held as before, with its reason", async () => {
    const booking = await held();
    env.at(inHouse);
    env.provider.faults.set(booking.holdOrder, "capture_declined");
    must(await capture(booking));
    await env.work();
    const hold = await booking.last();
    expect(hold).toMatchObject({ state: "placed", reason: null, asked_amount: null });
    expect(hold.failure).toBeTruthy();
    env.provider.faults.clear();
    must(await capture(booking, 2000));
    await env.work();
    expect(await booking.last()).toMatchObject({ state: "captured", captured_amount: 2000 });
  });

  test("that ends while it is to be captured is expired, and takes nothing", async () => {
    const booking = await held();
    env.at("2027-02-13T19:59:00Z");
    env.provider.faults.set(booking.holdOrder, "status_down");
    must(await capture(booking));
    await env.work();
    env.provider.faults.clear();
    env.at("2027-02-13T20:01:00Z");
    await booking.settle();
    expect(await booking.last()).toMatchObject({ state: "expired", captured_amount: 0, reason: null });
    expect(taken(booking.holdOrder)).toBe(0);
    expect(await capture(booking)).toEqual({ ok: false, rejection: { code: "not_held" } });
  });

  test("of a booking that is cancelled is released at once", async () => {
    const booking = await held();
    must(await cancelReservation(env.as(booking.guest), { code: booking.code, reason: "" }));
    await booking.settle();
    expect(await booking.last()).toMatchObject({ state: "released" });
    expect(env.provider.order(booking.holdOrder)).toMatchObject({ paid: "released" });
    // Also one that is placed on a page that was open before.
    const late = await stayWithHold(env, stay);
    env.at(openFrom);
    const orderId = await late.open();
    must(await cancelReservation(env.as(late.guest), { code: late.code, reason: "" }));
    env.provider.pay(orderId, approvedCard);
    await env.work();
    env.later(1);
    await late.settle();
    expect(await late.last()).toMatchObject({ state: "released" });
    expect(env.provider.order(orderId)).toMatchObject({ paid: "released" });
  });

  test("is released two days after check-out, unless it ended before", async () => {
    const booking = await stayWithHold(env, stay);
    env.at("2027-02-09T09:00:00Z");
    await booking.place();
    const long = await stayWithHold(env, stayOf("2027-02-10", "2027-02-20"));
    env.at("2027-02-14T07:59:00Z");
    await booking.settle();
    expect(await booking.last()).toMatchObject({ state: "placed" });
    env.at("2027-02-14T08:00:00Z");
    await Promise.all([booking.settle(), booking.settle()]);
    expect(await booking.last()).toMatchObject({ state: "released" });
    expect(mailsAbout(booking.code)).toEqual(["card-hold-released"]);
    env.at(openFrom);
    await long.place();
    env.at("2027-02-13T20:00:00Z");
    await long.settle();
    expect(await long.last()).toMatchObject({ state: "expired" });
    await long.place();
    expect((await long.rows()).map(({ state }) => state)).toEqual(["expired", "placed"]);
  });

  test("of a no-show pays what was not paid, and no more", async () => {
    const hotel = await hotelWithTerms(env, {
      kind: "deposit",
      deposit: { kind: "percent", percent: 30 },
      rest: { kind: "at_property" },
    });
    must(await setPolicies(env.as(hotel.owner), hotel.hotelId, { ...usualPolicies, cardHold: 50_000 }));
    const guest = await env.person();
    const booking = await bookAndBegin(env, guest, hotel, stay, { rateType: hotel.planId });
    env.provider.pay(booking.orderId, approvedCard);
    await env.work();
    const holds = holdsOf(env, { hotelId: hotel.hotelId, code: booking.code, guest });
    env.at(openFrom);
    await holds.place();
    env.at("2027-02-11T08:00:00Z");
    must(await markNoShow(env.as(hotel.owner), { hotelId: hotel.hotelId, code: booking.code, freeNights: false }));
    await holds.settle();
    expect(await holds.last()).toMatchObject({ state: "placed" });
    const { charge, due_now } = await env.ctx.db
      .selectFrom("reservations")
      .select(["charge", "due_now"])
      .where("code", "=", booking.code)
      .executeTakeFirstOrThrow();
    const request = { hotelId: hotel.hotelId, code: booking.code, cardHoldId: (await holds.last()).id, reason: "Nobody came." };
    const unpaid = charge - due_now;
    expect(unpaid).toBeGreaterThan(0);
    expect(await captureCardHold(env.as(hotel.owner), { ...request, amount: unpaid + 1 })).toEqual({
      ok: false,
      rejection: { code: "too_much", most: unpaid },
    });
    must(await captureCardHold(env.as(hotel.owner), { ...request, amount: unpaid }));
    const of = { hotelId: hotel.hotelId, code: booking.code };
    const undo = () => undoNoShow(env.as(hotel.owner), of);
    const payAtHotel = () =>
      recordPropertyPayment(env.as(hotel.owner), { ...of, direction: "received", amount: unpaid, method: "cash", idempotencyKey: newId() });
    // While it is being captured, and after it.
    for (let time = 0; time < 2; time++) {
      expect(await undo()).toEqual({ ok: false, rejection: { code: "fee_charged" } });
      expect(await payAtHotel()).toEqual({ ok: false, rejection: { code: "too_much", most: 0 } });
      await env.work();
    }
    expect(await holds.last()).toMatchObject({ state: "captured", captured_amount: unpaid, purpose: "fee" });
    expect(await claimedOf(booking.code)).toBe(0);
    const noShow = must2(await bookingDetails(env.ctx, hotel.hotelId, booking.code)).reservation;
    expect([unpaidFees(noShow), dueOf(noShow), dueAtHotel(noShow)]).toEqual([0, 0, 0]);
    expect((await monthlyStatement(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, "2027-02")).due).toEqual([]);
    await expectValidLedger(env, hotel.hotelId);
    const refund = { ...of, cardHoldId: request.cardHoldId, amount: unpaid, reason: "They came.", idempotencyKey: newId() };
    must(await refundCardHold(env.as(admin), refund));
    await env.work();
    expect(await claimedOf(booking.code)).toBe(unpaid);
    await expectValidLedger(env, hotel.hotelId);
    must(await undo());
  });

  test("pays a part of the fee of a cancelled booking, and only the rest is called unpaid", async () => {
    const hotel = await hotelWithTerms(env, {
      kind: "deposit",
      deposit: { kind: "percent", percent: 30 },
      rest: { kind: "at_property" },
    });
    must(await setPolicies(env.as(hotel.owner), hotel.hotelId, { ...usualPolicies, cardHold: 50_000 }));
    const guest = await env.person();
    const booking = await bookAndBegin(env, guest, hotel, stay, { rateType: hotel.planId });
    env.provider.pay(booking.orderId, approvedCard);
    await env.work();
    const holds = holdsOf(env, { hotelId: hotel.hotelId, code: booking.code, guest });
    env.at("2027-02-10T09:00:00Z");
    await holds.place();
    must(await cancelReservation(env.as(guest), { code: booking.code, reason: "" }));
    const trip = async () => must2(await reservationByCode(env.as(guest), booking.code));
    const before = unpaidFees(await trip());
    expect(before).toBeGreaterThan(3000);
    const of = { hotelId: hotel.hotelId, code: booking.code, cardHoldId: (await holds.last()).id };
    must(await captureCardHold(env.as(hotel.owner), { ...of, amount: 3000, reason: "A late cancellation." }));
    await env.work();
    const shown = await trip();
    expect([unpaidFee(shown), unpaidFees(shown)]).toEqual([before - 3000, before - 3000]);
    expect(await claimedOf(booking.code)).toBe(before - 3000);
    const { tables } = await receipt(env.as(guest), guest, shown);
    const rows = tables.flatMap((table) => table.rows);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "Paid by the card hold", value: formatUsd(-3000) }),
        expect.objectContaining({ name: "Not paid", value: formatUsd(3000 - before) }),
      ]),
    );
    must(await refundCardHold(env.as(admin), { ...of, amount: 1000, reason: "Too much.", idempotencyKey: newId() }));
    expect(unpaidFees(await trip())).toBe(before - 2000);
    // What a bank has taken back of it is unpaid once it has decided so.
    must(await addCardHoldChargeback(env.as(admin), { ...of, amount: 1500, reference: "CB 1", note: "Disputed" }));
    expect(unpaidFees(await trip())).toBe(before - 2000);
    const [chargeback] = await shownChargebacks(env.as(admin), { hotelId: hotel.hotelId, id: shown.id });
    must(await closeCardHoldChargeback(env.as(admin), { ...of, chargebackId: chargeback?.id ?? "", state: "lost" }));
    expect(unpaidFees(await trip())).toBe(before - 500);
    expect(await claimedOf(booking.code)).toBe(before - 500);
    await expectValidLedger(env, hotel.hotelId);
  });

  test("that was charged for damage is of a guest who came", async () => {
    const booking = await held();
    env.at(inHouse);
    must(await capture(booking));
    await env.work();
    env.at("2027-02-11T08:00:00Z");
    expect(await markNoShow(env.as(booking.owner), { hotelId: booking.hotelId, code: booking.code, freeNights: false })).toEqual({
      ok: false,
      rejection: { code: "damage_charged" },
    });
    // Nor is another one asked for.
    expect(await placeCardHold(env.as(booking.guest), booking.code)).toEqual({ ok: false, rejection: { code: "not_now" } });
  });

  test("of a second page that was used after all is released, however late, and the first one stays", async () => {
    const { open, rows, settle, guest, code } = await stayWithHold(env, stay);
    env.at(openFrom);
    const first = await open();
    env.provider.faults.set(first, "callback_never");
    env.provider.pay(first, approvedCard);
    // In the last minute of the first page another one is opened.
    env.later(29.5);
    const second = await open();
    env.provider.faults.set(second, "callback_never");
    await syncCardHold(env.ctx, first);
    await settle();
    expect((await rows()).map(({ state }) => state)).toEqual(["placed", "failed"]);
    expect(await placeCardHold(env.as(guest), code)).toEqual({ ok: false, rejection: { code: "not_now" } });
    env.provider.pay(second, approvedCard);
    for (let time = 0; time < 8; time++) {
      env.later(15);
      await settle();
    }
    expect((await rows()).map(({ state }) => state)).toEqual(["placed", "released"]);
  });

  test("of a no-show who has paid all is not captured", async () => {
    const booking = await held();
    env.at("2027-02-11T08:00:00Z");
    must(await markNoShow(env.as(booking.owner), { hotelId: booking.hotelId, code: booking.code, freeNights: false }));
    expect(await capture(booking)).toEqual({ ok: false, rejection: { code: "nothing_unpaid" } });
  });

  test("that was captured is given back in parts by an administrator, and no cent more", async () => {
    const booking = await held();
    const { hotelId, code, owner } = booking;
    env.at(lastMinute);
    must(await capture(booking));
    await env.work();
    const { id } = await booking.last();
    const refund = (amount: number, actor: Actor = admin, idempotencyKey = newId()) =>
      refundCardHold(env.as(actor), { hotelId, code, cardHoldId: id, amount, reason: "It was broken before.", idempotencyKey });
    expect(await refund(1000, owner)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
    expect(await refund(3001)).toEqual({ ok: false, rejection: { code: "too_much", most: 3000 } });
    const key = newId();
    for (const outcome of await Promise.all([refund(1000, admin, key), refund(1000, admin, key)])) must(outcome);
    await env.work();
    expect(await booking.last()).toMatchObject({ refund_requested: 1000, returned_amount: 1000 });
    expect(env.provider.order(booking.holdOrder)?.reversed).toBe(1000);
    await expectValidLedger(env, hotelId);
    const races = await Promise.all([refund(2000), refund(2000)]);
    expect(races.filter(({ ok }) => ok)).toHaveLength(1);
    env.provider.faults.set(booking.holdOrder, "refund_declined");
    await env.work();
    await expectValidLedger(env, hotelId);
    const [failed] = await env.ctx.db.selectFrom("card_hold_refunds").selectAll().where("status", "=", "failed").execute();
    expect(failed).toMatchObject({ amount: 2000 });
    env.provider.faults.clear();
    must(await retryCardHoldRefund(env.as(admin), { hotelId, id: failed?.id ?? "" }));
    await env.work();
    expect(await booking.last()).toMatchObject({ refund_requested: 3000, returned_amount: 3000 });
    await expectValidLedger(env, hotelId);
    expect((await openItemsOf(env.ctx, [hotelId])).filter(({ payable }) => payable !== 0)).toEqual([]);
  });

  /** What the ledger has of the card hold of a booking. */
  const ledgerOf = async ({ hotelId, last }: Held) => {
    const { id } = await last();
    const { rows } = await sql<{ account: string; amount: number }>`
      select p.account, sum(p.amount)::int as amount from journal_entries e join postings p on p.entry_id = e.id
      where e.hotel_id = ${hotelId} and e.subject = ${id} group by 1 having sum(p.amount) <> 0`.execute(env.ctx.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  };
  async function charged(amount = 3000) {
    const booking = await held();
    env.at(inHouse);
    must(await capture(booking, amount));
    await env.work();
    const key = { hotelId: booking.hotelId, code: booking.code, cardHoldId: (await booking.last()).id };
    const dispute = (taken: number, reference: string, actor: Actor = admin) =>
      addCardHoldChargeback(env.as(actor), { ...key, amount: taken, reference, note: "Disputed" });
    const decide = async (reference: string, state: "won" | "lost", actor: Actor = admin) => {
      const { id } = await env.ctx.db
        .selectFrom("card_hold_chargebacks")
        .select("id")
        .where("card_hold_id", "=", key.cardHoldId)
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      return closeCardHoldChargeback(env.as(actor), { ...key, chargebackId: id, state });
    };
    const refund = (back: number) =>
      refundCardHold(env.as(admin), { ...key, amount: back, reason: "It was broken before.", idempotencyKey: newId() });
    return { ...booking, key, dispute, decide, refund };
  }

  test("that a bank has taken back is borne by the hotel only once it is lost", async () => {
    const booking = await charged();
    const { hotelId, code, owner, guest, dispute, decide, refund, last } = booking;
    for (const actor of [owner, guest]) {
      expect(await dispute(1000, "CB 1", actor)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
      expect(await shownChargebacks(env.as(actor), { hotelId, id: (await last()).reservation_id })).toEqual([]);
    }
    expect(await dispute(3001, "CB 1")).toEqual({ ok: false, rejection: { code: "too_much", most: 3000 } });
    // Told twice at once, it is recorded once.
    const told = await Promise.all([dispute(1000, "CB 1"), dispute(1000, "CB 1")]);
    expect(told.filter(({ ok }) => ok)).toHaveLength(1);
    expect(told).toContainEqual({ ok: false, rejection: { code: "already_done" } });
    expect(await ledgerOf(booking)).toEqual({ [name]: 2000, disputes: 1000, hotel_payable: -3000 });
    expect(await refund(2001)).toEqual({ ok: false, rejection: { code: "too_much", most: 2000 } });
    expect(await decide("CB 1", "won", owner)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
    must(await decide("CB 1", "won"));
    expect(await decide("CB 1", "lost")).toEqual({ ok: false, rejection: { code: "already_done" } });
    expect(await ledgerOf(booking)).toEqual({ [name]: 3000, hotel_payable: -3000 });

    must(await dispute(1200, "CB 2"));
    const decided = await Promise.all([decide("CB 2", "lost"), decide("CB 2", "lost")]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ledgerOf(booking)).toEqual({ [name]: 1800, hotel_payable: -1800 });
    expect(await openItemsOf(env.ctx, [hotelId])).toMatchObject([{ payable: 1800, owed: 0 }]);
    const hotel = { id: hotelId, timeZone: "Asia/Tbilisi" };
    const statement = await monthlyStatement(env.ctx, hotel, "2027-02");
    expect(statement.cardHolds).toBe(1800);
    expect(await textOf(statementCsv(statement, hotel.timeZone))).toContain("Card hold lost to the guest’s bank,,12.00");
    expect((await hotelAccount(env.ctx, hotelId, "2027-02", 10)).closing).toBe(1800);
    const trip = must2(await reservationByCode(env.as(guest), code));
    expect(JSON.stringify((await receipt(env.as(guest), guest, trip)).tables)).toContain("Taken back by your bank");
    const shown = must2((await shownCardHolds(env.ctx, { hotelId, id: (await last()).reservation_id }))[0]);
    expect(shown).toMatchObject({ givenBack: 1200, refundable: 1800 });
    expect(JSON.stringify(shown)).not.toContain("Disputed");
    const { steps } = must2(await bookingDetails(env.ctx, hotelId, code));
    expect(steps.map(stepText)).toContain("$12.00 of the card hold stay with the bank: decided for the guest");
    await expectValidLedger(env, hotelId);
  });

  test("that was promised back and taken by the bank too is not paid twice; what was, the site bears", async () => {
    const booking = await charged();
    const { hotelId, holdOrder, dispute, decide, refund, last } = booking;
    // 20.00 of 30.00 is on its way when the bank takes all: it is not sent, and withdrawn once the bank has kept it.
    must(await refund(2000));
    must(await dispute(3000, "CB 1"));
    await env.work();
    expect(env.provider.order(holdOrder)?.reversed).toBe(0);
    expect(await ledgerOf(booking)).toEqual({ disputes: 3000, hotel_payable: -1000, refunds_due: -2000 });
    must(await decide("CB 1", "lost"));
    expect(await last()).toMatchObject({ refund_requested: 0, lost_amount: 3000, given_back: 3000 });
    expect(await ledgerOf(booking)).toEqual({});
    await expectValidLedger(env, hotelId);

    const twice = await charged();
    must(await twice.refund(2000));
    await env.work();
    must(await twice.dispute(3000, "CB 2"));
    must(await twice.decide("CB 2", "lost"));
    expect(await ledgerOf(twice)).toEqual({ [name]: -2000, disputes_lost: 2000 });
    expect(await openItemsOf(env.ctx, [twice.hotelId])).toEqual([]);
    await expectValidLedger(env, twice.hotelId);
  });

  test("that is captured, released or refunded in the provider's portal is known", async () => {
    const captured = await held();
    env.provider.capture(captured.holdOrder, 2500);
    await env.work();
    expect(await captured.last()).toMatchObject({ state: "captured", captured_amount: 2500, reason: null });
    env.provider.reverse(captured.holdOrder, 500);
    await env.work();
    expect(await captured.last()).toMatchObject({ refund_requested: 500, returned_amount: 500 });
    await expectValidLedger(env, captured.hotelId);
    const released = await held();
    env.provider.release(released.holdOrder);
    await env.work();
    expect(await released.last()).toMatchObject({ state: "released" });
  });

  test("of another amount is released", async () => {
    const booking = await stayWithHold(env, stay);
    env.at(openFrom);
    const orderId = await booking.open();
    env.provider.faults.set(orderId, "wrong_amount");
    env.provider.pay(orderId, approvedCard);
    await env.work();
    env.later(1);
    await booking.settle();
    expect(await booking.last()).toMatchObject({ state: "released" });
    expect(taken(orderId)).toBe(0);
  });

  test("does not touch the payment of the booking", async () => {
    const booking = await held();
    expect(await payReservation(env.as(booking.guest), booking.code)).toMatchObject({ ok: false });
    must(await cancelReservation(env.as(booking.guest), { code: booking.code, reason: "" }));
    await booking.settle();
    expect(env.provider.order(booking.orderId)).toMatchObject({ reversed: booking.total });
    await expectValidLedger(env, booking.hotelId);
  });
});

function must2<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("It is not there.");
  return value;
}

async function textOf(file: AsyncIterable<unknown>): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of file) pieces.push(String(piece));
  return pieces.join("");
}
