import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { updateRoom } from "#domain/availability/update-room.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { dayLists } from "#domain/performance/day-lists.server.ts";
import { hotelMonths, hotelSpans } from "#domain/performance/hotel-performance.server.ts";
import { balanceOfMonth, monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { averageDailyRate, occupancy, revenuePerAvailableRoom } from "#domain/performance/performance.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { answerReview } from "#domain/review/answer-review.server.ts";
import { hotelReviews } from "#domain/review/hotel-reviews.server.ts";
import { reviewPage } from "#domain/review/reviews.server.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { bookFor } from "../support/front-desk.ts";
import { rejectionsOf } from "../support/outcomes.ts";
import { connectedProgram } from "../support/program.ts";
import { weekendCode } from "../support/promo-codes.ts";
import { payStay, praise } from "../support/stay.ts";
import { cityTax, setTaxes, vat } from "../support/taxes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-21T09:00:00Z" });
});
afterAll(() => env.close());

const today = "2026-11-21";

async function paid(room: { hotelId: string; roomId: string }, checkIn: string, checkOut: string) {
  const guest = await env.person();
  const { code, orderId } = await bookAndBegin(env, guest, room, stayOf(checkIn, checkOut));
  env.provider.pay(orderId, approvedCard);
  await env.work();
  return { code, guest };
}

describe("performance", () => {
  test("occupancy, average daily rate and revenue per available room use paid nights of open units", async () => {
    const hotel = await env.hotel({ units: 2, price: 10_000 });
    await paid(hotel, "2026-11-21", "2026-11-24");
    const unpaid = await env.person();
    must(await book(env, unpaid, hotel, stayOf("2026-11-21", "2026-11-22")));
    must(
      await changeNights(
        { ...env.ctx, actor: hotel.owner },
        { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from: "2026-12-01", to: "2026-12-05", change: { closed: true } },
      ),
    );
    const { past, tonight, coming } = await hotelSpans(env.ctx, hotel.hotelId, today);
    expect(past).toEqual({ sellable: 0, sold: 0, revenue: 0 });
    expect(tonight).toEqual({ sellable: 2, sold: 1, revenue: 10_000 });
    expect(coming).toEqual({ sellable: 50, sold: 3, revenue: 30_000 });
    expect([occupancy(tonight), averageDailyRate(coming), revenuePerAvailableRoom(coming)]).toEqual([50, 10_000, 600]);
    expect([
      occupancy({ sellable: 0, sold: 0, revenue: 0 }),
      averageDailyRate(past),
      revenuePerAvailableRoom({ ...past, sellable: 60 }),
    ]).toEqual([null, null, 0]);
  });

  test("occupancy is of the units of the room type where the hotel's program counts what is bookable here", async () => {
    const hotel = await env.hotel({ units: 4, price: 10_000 });
    const program = await connectedProgram(env, hotel);
    await paid(hotel, "2026-11-21", "2026-11-22");
    await program.counts(["2026-11-21", "2026-11-30", 0]);
    const { tonight, coming } = await hotelSpans(env.ctx, hotel.hotelId, today);
    expect([tonight.sellable, coming.sellable, occupancy(tonight)]).toEqual([4, 120, 25]);
  });

  test.each([
    ["adds all", [vat({ mode: "added" })], 30_000],
    // 300.00 x 10 / 110 is 27.27.
    ["has a price that contains all", [vat(), vat({ name: "On meals", parts: ["meals"] })], 27_273],
    ["has a price that contains some", [vat(), cityTax()], 27_273],
    // Two percentages together, and 1.50 a night as computed.
    ["has a price that contains several", [vat(), vat({ name: "Fee", rate: 2000 }), cityTax({ mode: "included", amount: 150 })], 26_336],
  ] as const)("revenue of a hotel that %s is without taxes", async (_, taxes, revenue) => {
    const hotel = await env.hotel({ units: 2, price: 10_000 });
    await setTaxes(env, hotel, ...taxes);
    await paid(hotel, "2026-11-21", "2026-11-24");
    expect((await hotelSpans(env.ctx, hotel.hotelId, today)).coming).toMatchObject({ sold: 3, revenue });
    expect((await hotelMonths(env.ctx, hotel.hotelId, today)).reduce((all, month) => all + month.revenue, 0)).toBe(revenue);
  });

  test("a hotel without rooms or bookings has 0 or no values for every period and month", async () => {
    const hotel = await env.hotel({ units: 2 });
    const nothing = { sold: 0, revenue: 0 };
    const spans = await hotelSpans(env.ctx, hotel.hotelId, today);
    const without = { sellable: 0, ...nothing };
    const before = { past: without, tonight: without, coming: without };
    expect(spans).toEqual({
      past: without,
      tonight: { sellable: 2, ...nothing },
      coming: { sellable: 60, ...nothing },
      before,
    });
    expect([occupancy(spans.tonight), averageDailyRate(spans.tonight), revenuePerAvailableRoom(spans.coming)]).toEqual([0, null, 0]);
    must(await deleteRoom(env.as(hotel.owner), hotel));
    expect(await hotelSpans(env.ctx, hotel.hotelId, today)).toEqual({ ...before, before });
    const months = await hotelMonths(env.ctx, hotel.hotelId, today);
    expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining(["2025-12", "2026-11", "2026-12", "2027-05"]));
    expect(months.every(({ revenue, sold, soldBefore }) => revenue === 0 && sold === 0 && soldBefore === 0)).toBe(true);
  });

  test("tonight is compared with a week before, past nights with those before them, coming ones with what was sold of the past ones", async () => {
    const hotel = await env.hotel({ units: 2, price: 10_000 });
    await paid(hotel, "2026-11-21", "2026-11-24");
    await paid(hotel, "2026-12-18", "2026-12-19");
    const cancelled = await paid(hotel, "2026-12-27", "2026-12-29");
    env.at("2026-12-25T09:00:00Z");
    must(await cancelReservation(env.as(cancelled.guest), { code: cancelled.code, reason: "" }));
    await paid(hotel, "2026-12-25", "2026-12-28");
    const spans = async (day: string) => {
      const { past, tonight, coming, before } = await hotelSpans(env.ctx, hotel.hotelId, day);
      return {
        now: [past, tonight, coming].map(({ sold }) => sold),
        before: [before.past, before.tonight, before.coming].map(({ sold }) => sold),
      };
    };
    // 30 nights before December 25 begin on November 25: one sold, before it.
    expect(await spans("2026-12-25")).toEqual({ now: [1, 1, 3], before: [3, 1, 1] });
    env.at("2027-01-20T09:00:00Z");
    // On December 21 the stay that was cancelled later was sold, the one of December 25 was not.
    expect(await spans("2027-01-20")).toEqual({ now: [3, 0, 0], before: [4, 0, 2] });
    env.at("2026-11-21T09:00:00Z");
  });

  test("nights that a no-show released are not sold, but paid", async () => {
    const hotel = await env.hotel({ units: 2, price: 10_000 });
    const { code } = await paid(hotel, "2026-11-21", "2026-11-24");
    env.at("2026-11-22T09:00:00Z");
    must(await markNoShow(env.as(hotel.owner), { hotelId: hotel.hotelId, code, freeNights: true }));
    const { past, tonight, coming } = await hotelSpans(env.ctx, hotel.hotelId, "2026-11-22");
    expect([past, tonight, coming].map(({ sold, revenue }) => [sold, revenue])).toEqual([
      [1, 10_000],
      [0, 10_000],
      [0, 20_000],
    ]);
    const months = await hotelMonths(env.ctx, hotel.hotelId, "2026-11-22");
    expect(months.find(({ month }) => month === "2026-11")).toMatchObject({ sold: 1, revenue: 30_000 });
    // Thirty days ago, before the no-show was recorded, all three were sold.
    env.at("2026-12-21T12:00:00Z");
    expect((await hotelSpans(env.ctx, hotel.hotelId, "2026-12-21")).before.coming.sold).toBe(3);
    env.at("2026-12-23T12:00:00Z");
    const later = await hotelMonths(env.ctx, hotel.hotelId, "2026-12-23");
    expect(later.find(({ month }) => month === "2026-11")).toMatchObject({ sold: 1, soldBefore: 1 });
    env.at("2026-11-21T09:00:00Z");
  });

  test("past nights keep the units of their time, and a new room counts from its first day on", async () => {
    const hotel = await env.hotel({ units: 2 });
    await paid(hotel, "2026-11-21", "2026-11-22");
    env.at("2026-11-25T09:00:00Z");
    const past = async () => (await hotelSpans(env.ctx, hotel.hotelId, "2026-11-25")).past;
    expect(await past()).toMatchObject({ sellable: 8, sold: 1 });
    const room = {
      hotelId: hotel.hotelId,
      name: "Double",
      description: "A double room to be booked.",
      roomType: "double" as const,
      price: 10_000,
      capacity: 2,
      units: 9,
    };
    must(await updateRoom(env.as(hotel.owner), { ...room, roomId: hotel.roomId }));
    must(await addRoom(env.as(hotel.owner), { ...room, name: "New" }));
    expect(await past()).toMatchObject({ sellable: 8, sold: 1 });
    expect((await hotelSpans(env.ctx, hotel.hotelId, "2026-11-25")).tonight).toMatchObject({ sellable: 18 });
    env.at("2026-11-21T09:00:00Z");
  });

  test("a stay across the end of a month is split, and the pace compares with thirty days ago", async () => {
    const hotel = await env.hotel({ units: 3, price: 10_000 });
    await paid(hotel, "2026-11-29", "2026-12-03");
    const cancelled = await paid(hotel, "2026-12-10", "2026-12-12");
    env.at("2026-12-05T09:00:00Z");
    must(await cancelReservation(env.as(cancelled.guest), { code: cancelled.code, reason: "" }));
    env.at("2026-12-25T09:00:00Z");
    const months = await hotelMonths(env.ctx, hotel.hotelId, "2026-12-25");
    expect(months).toHaveLength(18);
    expect(months.find(({ month }) => month === "2026-11")).toMatchObject({
      month: "2026-11",
      revenue: 20_000,
      revenueYearBefore: null,
      sold: 2,
      soldBefore: 2,
    });
    expect(months.find(({ month }) => month === "2026-12")).toMatchObject({ month: "2026-12", revenue: 20_000, sold: 2, soldBefore: 4 });
    env.at("2026-11-21T09:00:00Z");
  });
});

describe("the day at a hotel", () => {
  test("lists arrivals, departures, stays in house, ends of free cancellation and unpaid holds", async () => {
    const hotel = await env.hotel({ units: 9 });
    env.at("2026-11-19T09:00:00Z");
    const leaving = await paid(hotel, "2026-11-19", "2026-11-21");
    const staying = await paid(hotel, "2026-11-20", "2026-11-23");
    env.at("2026-11-21T09:00:00Z");
    const arriving = await paid(hotel, "2026-11-21", "2026-11-22");
    const { code: called } = must(await bookFor(env, hotel.owner, hotel, stayOf("2026-11-21", "2026-11-25")));
    const later = await paid(hotel, "2026-11-26", "2026-11-28");
    const { code: held } = must(await book(env, await env.person(), hotel, stayOf("2026-12-20", "2026-12-22")));
    const lists = await dayLists(env.ctx, hotel.hotelId, today);
    const codes = (stays: { code: string }[]) => stays.map(({ code }) => code).toSorted();
    expect(codes(lists.arrivals)).toEqual([arriving.code, called].toSorted());
    expect(codes(lists.departures)).toEqual([leaving.code]);
    expect(codes(lists.inside)).toEqual([staying.code]);
    expect(codes(lists.deadlines)).toEqual([later.code]);
    expect(codes(lists.holds)).toEqual([held]);
    expect(lists.arrivals.find(({ code }) => code === arriving.code)).toMatchObject({
      guest: "Nino Beridze",
      rooms: "Double",
      checkIn: "2026-11-21",
      checkOut: "2026-11-22",
    });
  });

  test("lists the changes that wait for payment or the guest, until when", async () => {
    const hotel = await env.hotel({ units: 9 });
    const stay = await paid(hotel, "2026-12-10", "2026-12-12");
    await change(env, hotel.owner, stay.code, shifted("2026-12-10", "2026-12-13"), { hotelId: hotel.hotelId });
    const { changes, counts } = await dayLists(env.ctx, hotel.hotelId, today);
    expect(changes).toMatchObject([{ code: stay.code, at: expect.any(String) }]);
    expect(counts.changes).toBe(1);
  });

  test("does not include other hotels", async () => {
    const hotel = await env.hotel();
    expect(await dayLists(env.ctx, hotel.hotelId, today)).toMatchObject({
      arrivals: [],
      departures: [],
      inside: [],
      deadlines: [],
      holds: [],
    });
  });
});

describe("the statement of a month", () => {
  test("has each payment, refund and property payment, in the months of the hotel's time zone", async () => {
    const hotel = await env.hotel({ units: 5, price: 10_000, timeZone: "Pacific/Kiritimati" });
    env.at("2026-11-30T09:00:00Z");
    const kept = await paid(hotel, "2026-12-20", "2026-12-21");
    env.at("2026-11-30T12:00:00Z");
    const cancelled = await paid(hotel, "2026-12-22", "2026-12-23");
    must(await cancelReservation(env.as(cancelled.guest), { code: cancelled.code, reason: "" }));
    await env.work();
    const { code } = must(await bookFor(env, hotel.owner, hotel, stayOf("2026-12-24", "2026-12-25")));
    must(
      await recordPropertyPayment(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        code,
        direction: "received",
        amount: 5_000,
        method: "cash",
        idempotencyKey: newId(),
      }),
    );
    const of = (month: string) => monthlyStatement(env.ctx, { id: hotel.hotelId, timeZone: "Pacific/Kiritimati" }, month);
    expect((await of("2026-11")).lines).toMatchObject([{ code: kept.code, kind: "captured", amount: 11_200 }]);
    const december = await of("2026-12");
    expect(december.lines.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ["captured", 11_200],
        ["refund_requested", -11_200],
        ["cash", 5_000],
      ]),
    );
    expect(december).toMatchObject({ card: 11_200, returned: -11_200, atHotel: 5_000 });
    const balance = (month: string) => balanceOfMonth(env.ctx, { id: hotel.hotelId, timeZone: "Pacific/Kiritimati" }, month);
    expect([await balance("2026-10"), await balance("2026-11"), await balance("2026-12")]).toEqual([null, 11_200, 5_000]);
    env.at("2026-11-21T09:00:00Z");
  });

  test("credits what a code of the site takes off, and withdraws it with what a cancellation refunds", async () => {
    const hotel = await env.hotel({ units: 5, price: 10_000 });
    const conditions = { ...weekendCode, hotelId: null };
    must(await addPromoCode(env.as(await env.person("admin")), { ...conditions, code: "SITE10" }));
    must(await addPromoCode(env.as(hotel.owner), { ...conditions, hotelId: hotel.hotelId, code: "HOTEL10" }));
    const stay = stayOf("2026-12-20", "2026-12-22");
    const withCode = async (promoCode: string, rateType = "standard") => {
      const guest = await env.person();
      const { code, orderId } = await bookAndBegin(env, guest, hotel, stay, { promoCode, rateType });
      env.provider.pay(orderId, approvedCard);
      await env.work();
      return { code, guest };
    };
    const statement = async () => {
      const { lines, siteCodes, card } = await monthlyStatement(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, "2026-11");
      return { lines: lines.filter(({ kind }) => kind.startsWith("site_code")).map(({ kind, amount }) => [kind, amount]), siteCodes, card };
    };
    await withCode("HOTEL10");
    expect(await statement()).toEqual({ lines: [], siteCodes: 0, card: 20_160 });
    const booking = await withCode("SITE10");
    // 200.00 - 10 %, 12 % taxes on the rest; the site bears the 20.00.
    expect(await statement()).toEqual({ lines: [["site_code", 2000]], siteCodes: 2000, card: 40_320 });
    must(await cancelReservation(env.as(booking.guest), { code: booking.code, reason: "" }));
    await env.work();
    expect((await statement()).siteCodes).toBe(0);
    const half = { fromHours: 8760, penalty: { kind: "percent" as const, percent: 50 } };
    const plan = { ...templateSettings.none, cancellation: { freeUntilHours: 8760, tiers: [half] }, name: "Half back", description: "" };
    const { planId } = must(await addRatePlan(env.as(hotel.owner), { ...plan, hotelId: hotel.hotelId, roomIds: [hotel.roomId] }));
    const late = await withCode("SITE10", planId);
    // Half of the charge is refunded: half of the reduction stays with the hotel.
    must(await cancelReservation(env.as(late.guest), { code: late.code, reason: "" }));
    await env.work();
    expect((await statement()).siteCodes).toBe(1000);
  });

  test("a rejected refund is not shown as refunded until it is made by hand", async () => {
    const hotel = await env.hotel({ units: 5, price: 10_000 });
    env.provider.faults.set("all", "refund_declined");
    const { code, guest } = await paid(hotel, "2026-12-20", "2026-12-21");
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    env.provider.faults.clear();
    const statement = () => monthlyStatement(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, "2026-11");
    const rejected = await statement();
    expect(rejected.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["captured", 11_200],
      ["refund_failed", 11_200],
      ["refund_requested", -11_200],
    ]);
    expect(rejected.returned).toBe(0);
    const [refund] = await env.ctx.db.selectFrom("refunds").select("id").where("hotel_id", "=", hotel.hotelId).execute();
    const admin = env.as(await env.person("admin"));
    must(await markRefunded(admin, { hotelId: hotel.hotelId, refundId: refund?.id ?? "", reference: "TBC-1", note: "By transfer" }));
    expect((await statement()).returned).toBe(-11_200);
  });
});

describe("answers to reviews", () => {
  const thanks = "Thank you for your kind words, come back soon.";

  async function reviewed() {
    const hotel = await env.hotel({ units: 5 });
    env.at("2026-11-21T09:00:00Z");
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel);
    env.at("2026-12-13T09:00:00Z");
    must(await writeReview(env.as(guest), { reservationCode: code, ...praise }));
    const [review] = (await reviewPage(env.ctx, hotel.hotelId, { order: "newest", page: 1 })).reviews;
    if (!review) throw new Error("The review is not shown.");
    return { hotel, guest, reviewId: review.id };
  }

  test("of ten concurrent answers one is published, shown and mailed to the author", async () => {
    const { hotel, guest, reviewId } = await reviewed();
    env.queuedMails.length = 0;
    const input = { hotelId: hotel.hotelId, reviewId, text: thanks };
    const answers = await Promise.all(Array.from({ length: 10 }, () => answerReview(env.as(hotel.owner), input)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rejectionsOf(answers)).toEqual(Array.from({ length: 9 }, () => ({ code: "already_answered" })));
    expect((await reviewPage(env.ctx, hotel.hotelId, { order: "newest", page: 1 })).reviews[0]?.answer).toBe(thanks);
    expect(env.queuedMails).toMatchObject([{ mail: "review-answered", to: guest.email }]);
    expect(await hotelReviews(env.as(hotel.owner), { hotelId: hotel.hotelId, unanswered: true, page: 2 })).toMatchObject({
      reviews: [],
      page: 1,
      open: 0,
      shown: 1,
      average: praise.rating,
    });
    const beyond = await hotelReviews(env.as(hotel.owner), { hotelId: hotel.hotelId, unanswered: false, page: 5 });
    expect(beyond).toMatchObject({ reviews: [{ id: reviewId }], page: 1, pages: 1 });
  });

  test("only the hotel's staff answers, and not with invisible text", async () => {
    const { hotel, guest, reviewId } = await reviewed();
    const { hotelId } = hotel;
    const other = await env.hotel();
    for (const actor of [null, guest, other.owner])
      expect(await answerReview(env.as(actor), { hotelId, reviewId, text: thanks })).toEqual({
        ok: false,
        rejection: { code: "unknown_review" },
      });
    expect(await answerReview(env.as(other.owner), { hotelId: other.hotelId, reviewId, text: thanks })).toEqual({
      ok: false,
      rejection: { code: "unknown_review" },
    });
    expect(await answerReview(env.as(hotel.owner), { hotelId, reviewId, text: "no" })).toEqual({
      ok: false,
      rejection: { code: "bad_answer" },
    });
    expect(await answerReview(env.as(hotel.owner), { hotelId, reviewId, text: "You are a fucking liar, all of you." })).toEqual({
      ok: false,
      rejection: { code: "rude" },
    });
  });
});
