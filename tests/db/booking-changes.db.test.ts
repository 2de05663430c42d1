import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { acceptChange, withdrawChange } from "#domain/reservation/change/accept-change.server.ts";
import type { RequestedChange, RequestedRoom } from "#domain/reservation/change/booking-change.ts";
import { changeBooking } from "#domain/reservation/change/change-booking.server.ts";
import { stepText } from "#domain/reservation/show/reservation-steps.ts";
import type { PresenceStep } from "#domain/reservation/transitions.ts";
import { expireChanges } from "#domain/settlement/expire-changes.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { beginToPay, change, payChange, previewFor, shifted, tryChange, requestedFor } from "../support/changes.ts";
import { addedExtra } from "../support/extras.ts";
import { changeDay } from "../support/nights.ts";
import { deposit, hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { violationsIn } from "../support/violations.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const stay = stayOf("2027-07-01", "2027-07-04");
const broken = () => violationsIn(env);

async function paid(guest: Actor, hotel: { hotelId: string; roomId: string }, more = {}) {
  const { code, orderId } = await bookAndBegin(env, guest, hotel, stay, more);
  env.provider.pay(orderId, approvedCard);
  await env.work();
  return code;
}
const sold = async (hotelId: string) =>
  (await env.ctx.db.selectFrom("room_nights").select(["night", "sold"]).where("hotel_id", "=", hotelId).orderBy("night").execute()).flatMap(
    ({ night, sold }) => (sold > 0 ? [`${night.slice(8)}:${sold}`] : []),
  );

describe("a change by the guest", () => {
  test("that costs more stands once it is paid; until then the booking stays as it is", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 2 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    const { preview, state } = await change(env, guest, code, shifted("2027-07-02", "2027-07-06"));
    // One night more: 100 and 12 %.
    expect([preview.before.total, preview.after.total, preview.dueNow, preview.isDirect, state]).toEqual([
      33_600,
      44_800,
      11_200,
      false,
      "open",
    ]);
    expect(await tripAt(env, guest, code)).toMatchObject({
      checkIn: "2027-07-01",
      total: 33_600,
      openChange: { dueNow: 11_200, by: "guest" },
    });
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1", "04:1", "05:1"]);
    expect(await broken()).toEqual([]);
    expect(await tryChange(env, guest, code, shifted("2027-07-02", "2027-07-05"))).toMatchObject({ rejection: { code: "change_open" } });
    await payChange(env, guest, code);
    expect(await tripAt(env, guest, code)).toMatchObject({
      checkIn: "2027-07-02",
      checkOut: "2027-07-06",
      total: 44_800,
      captured: 44_800,
      dueNow: 44_800,
      payment: "paid",
      openChange: null,
    });
    expect(await sold(hotel.hotelId)).toEqual(["02:1", "03:1", "04:1", "05:1"]);
    expect(await broken()).toEqual([]);
  });

  test("that costs less counts at once and is refunded", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    const { preview, state } = await change(env, guest, code, shifted("2027-07-02", "2027-07-04"));
    expect([preview.after.total, preview.refund, preview.isDirect, state]).toEqual([22_400, 11_200, true, "applied"]);
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ checkIn: "2027-07-02", total: 22_400, captured: 33_600, refunded: 11_200 });
    expect(await sold(hotel.hotelId)).toEqual(["02:1", "03:1"]);
    expect(await broken()).toEqual([]);
  });

  test("that is not paid in time releases only what it held", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    await change(env, guest, code, shifted("2027-07-01", "2027-07-05"));
    env.later(60);
    expect(await expireChanges(env.ctx)).toBe(1);
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1"]);
    expect(await tripAt(env, guest, code)).toMatchObject({ checkOut: "2027-07-04", total: 33_600, openChange: null });
    expect(await broken()).toEqual([]);
  });

  test("that the guest withdraws while the payment page is open is refunded if it is paid there", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    await change(env, guest, code, shifted("2027-07-01", "2027-07-05"));
    const order = await beginToPay(env, guest, code);
    const changeId = (await tripAt(env, guest, code)).openChange?.id ?? "";
    must(await withdrawChange(env.as(guest), { code, changeId }));
    env.provider.pay(order, approvedCard);
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ checkOut: "2027-07-04", refunded: 11_200, openChange: null });
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1"]);
    expect(await broken()).toEqual([]);
  });

  test("ends with the booking, and what is paid for it then is refunded", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    await change(env, guest, code, shifted("2027-07-01", "2027-07-05"));
    const order = await beginToPay(env, guest, code);
    must(await cancelReservation(env.as(guest), { code, reason: "No time" }));
    env.provider.pay(order, approvedCard);
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ state: "cancelled", refunded: 44_800 });
    expect(await sold(hotel.hotelId)).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});

describe("a change by the hotel", () => {
  test("that moves the arrival ends when the guests are checked in", async () => {
    const hotel = await hotelWithTerms(env, { kind: "at_property" });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    await change(env, hotel.owner, code, shifted("2027-07-02", "2027-07-06"), { hotelId: hotel.hotelId });
    const proposed = (await tripAt(env, guest, code)).openChange;
    expect(proposed).toMatchObject({ checkIn: "2027-07-02" });
    env.at("2027-07-01T06:00:00Z");
    must(await recordPresence(env.as(hotel.owner), { hotelId: hotel.hotelId, code, step: "check_in" }));
    expect(await tripAt(env, guest, code)).toMatchObject({ ...stay, openChange: null });
    expect(await acceptChange(env.as(guest), code, proposed?.id ?? "")).toMatchObject({ rejection: { code: "unknown_change" } });
    expect(await broken()).toEqual([]);
    env.at("2026-11-21T09:00:00Z");
  });

  test("to a lower total counts at once; to a higher one the guest accepts it first", async () => {
    const hotel = await hotelWithTerms(env, { kind: "at_property" });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    const by = { hotelId: hotel.hotelId };
    const longer = await change(env, hotel.owner, code, shifted("2027-07-01", "2027-07-05"), by);
    expect([longer.state, longer.preview.dueNow, longer.preview.later]).toEqual([
      "open",
      0,
      [{ kind: "at_property", dueOn: null, amount: 44_800 }],
    ]);
    expect(env.queuedMails.at(-1)?.mail).toBe("change-proposed");
    const proposed = (await tripAt(env, guest, code)).openChange;
    expect(proposed).toMatchObject({ by: "hotel", oldTotal: 33_600, total: 44_800 });
    must(await acceptChange(env.as(guest), code, proposed?.id ?? ""));
    expect(await tripAt(env, guest, code)).toMatchObject({ checkOut: "2027-07-05", total: 44_800, payment: "due_at_property" });
    expect(await acceptChange(env.as(guest), code, proposed?.id ?? "")).toMatchObject({ rejection: { code: "unknown_change" } });
    const shorter = await change(env, hotel.owner, code, shifted("2027-07-02", "2027-07-04"), by);
    expect(shorter.state).toBe("applied");
    const log = await env.ctx.db.selectFrom("audit_log").select("after").where("action", "=", "reservation.change").execute();
    expect(log.map(({ after }) => after?.["rooms"])).toEqual([1]);
    expect(await tripAt(env, guest, code)).toMatchObject({ checkIn: "2027-07-02", total: 22_400 });
    expect(await sold(hotel.hotelId)).toEqual(["02:1", "03:1"]);
    expect(await broken()).toEqual([]);
  });

  test("does not count any more once the guests have left, and ends with the stay", async () => {
    const hotel = await hotelWithTerms(env, { kind: "at_property" });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    const by = { hotelId: hotel.hotelId };
    const step = async (name: PresenceStep) =>
      must(await recordPresence(env.as(hotel.owner), { ...by, code, step: name, despiteDue: "Company pays" }));
    env.at("2027-07-03T09:00:00Z");
    await step("check_in");
    await change(env, hotel.owner, code, shifted("2027-07-01", "2027-07-05"), by);
    const open = (await tripAt(env, guest, code)).openChange;
    expect(open?.expiresAt).toBe("2027-07-04T07:00:00.000Z");
    await step("check_out");
    expect(await acceptChange(env.as(guest), code, open?.id ?? "")).toMatchObject({ rejection: { code: "unknown_change" } });
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1"]);
    expect(await broken()).toEqual([]);
    env.at("2026-11-21T09:00:00Z");
  });

  test("is not permitted to others, and an accepted one may be declined instead", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const [guest, other] = [await env.person(), await env.person()];
    const elsewhere = await env.hotel();
    const code = await paid(guest, hotel);
    const longer = shifted("2027-07-01", "2027-07-05");
    expect(await tryChange(env, other, code, longer)).toMatchObject({ rejection: { code: "unknown_reservation" } });
    const by = { hotelId: hotel.hotelId };
    expect(await tryChange(env, elsewhere.owner, code, longer, by)).toMatchObject({ rejection: { code: "unknown_reservation" } });
    expect(await tryChange(env, hotel.owner, code, longer)).toMatchObject({ rejection: { code: "unknown_reservation" } });
    await change(env, hotel.owner, code, longer, by);
    const changeId = (await tripAt(env, guest, code)).openChange?.id ?? "";
    expect(await withdrawChange(env.as(other), { code, changeId })).toMatchObject({ rejection: { code: "unknown_change" } });
    expect(await acceptChange(env.as(guest), code, changeId)).toMatchObject({ rejection: { code: "to_be_paid" } });
    must(await withdrawChange(env.as(guest), { code, changeId }));
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1"]);
    expect(await broken()).toEqual([]);
  });
});

test("the history of a booking has what became of its changes, and the rooms that its guest cancelled", async () => {
  const hotel = await env.hotel({ price: 10_000, units: 3 });
  const guest = await env.person();
  const code = await paid(guest, hotel, { rooms: 2 });
  const by = { hotelId: hotel.hotelId };
  const open = async () => (await tripAt(env, guest, code)).openChange?.id ?? "";
  await change(env, guest, code, shifted("2027-07-02", "2027-07-04"));
  await change(env, hotel.owner, code, shifted("2027-07-02", "2027-07-05"), by);
  env.later(1);
  must(await withdrawChange(env.as(guest), { code, changeId: await open() }));
  await change(env, hotel.owner, code, shifted("2027-07-02", "2027-07-05"), by);
  env.later(1);
  must(await withdrawChange(env.as(hotel.owner), { ...by, code, changeId: await open() }));
  await change(env, hotel.owner, code, shifted("2027-07-02", "2027-07-05"), by);
  env.later(1);
  await payChange(env, guest, code);
  await change(env, hotel.owner, code, shifted("2027-07-02", "2027-07-06"), by);
  env.later(60 * 24 * 30);
  await expireChanges(env.ctx);
  must(await cancelLine(env.as(guest), { code, line: 1, units: 1, reason: "" }));
  const { steps } = (await bookingDetails(env.ctx, hotel.hotelId, code)) ?? { steps: [] };
  expect(steps.map(({ kind }) => kind).filter((kind) => /change|room/.test(kind))).toEqual([
    "change_made",
    "reservation.propose_change",
    "change_declined",
    "reservation.propose_change",
    "reservation.withdraw_change",
    "reservation.propose_change",
    "change_accepted",
    "reservation.propose_change",
    "change_expired",
    "room_cancelled",
  ]);
  expect(steps.map(stepText)).toContain("Room cancelled by the guest");
});

describe("a change of a booking with a deposit", () => {
  test("asks for the difference of the deposit now and for the rest later", async () => {
    const hotel = await hotelWithTerms(env, deposit(30, 14));
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    await payNext(env, guest, code);
    // docs/pricing.md, example 14, at the same price: 448.00, 134.40 and 313.60.
    const { preview } = await change(env, guest, code, shifted("2027-07-01", "2027-07-05"));
    expect([preview.dueNow, preview.later]).toEqual([3_360, [{ kind: "deferred", dueOn: "2027-06-17", amount: 31_360 }]]);
    await payChange(env, guest, code);
    expect(await tripAt(env, guest, code)).toMatchObject({ total: 44_800, dueNow: 13_440, captured: 13_440, payment: "part_later" });
    expect(await broken()).toEqual([]);
    await payNext(env, guest, code);
    expect(await tripAt(env, guest, code)).toMatchObject({ captured: 44_800, payment: "paid" });
    // All is paid: a shorter stay is refunded.
    const shorter = await previewFor(env, guest, code, shifted("2027-07-01", "2027-07-03"));
    expect([shorter.refund, shorter.dueNow]).toEqual([22_400, 0]);
    await change(env, guest, code, shifted("2027-07-01", "2027-07-03"));
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ total: 22_400, refunded: 22_400, payment: "paid" });
    expect(await broken()).toEqual([]);
  });
});

describe("a family", () => {
  test("books two rooms with a deposit, moves them by a day with parking, and drops one (docs/pricing.md, example 18)", async () => {
    const hotel = await hotelWithTerms(env, { kind: "now" });
    const suite = await hotel.room({ name: "Suite", price: 15_000, units: 2 });
    const plan = { ...templateSettings.breakfast, derivation: null, conditions: noConditions, mealPlan: "none" as const };
    const roomIds = [hotel.roomId, suite.roomId];
    const deposited = { ...plan, hotelId: hotel.hotelId, name: "Deposit", description: "", roomIds, payment: deposit(30, 14) };
    const { planId } = must(await addRatePlan(env.as(hotel.owner), deposited));
    const extraId = await addedExtra(env, hotel);
    const guest = await env.person();
    const second = {
      roomId: suite.roomId,
      rateType: planId,
      rooms: 1,
      adults: 2,
      children: 0,
      guest: { firstName: "Ana", lastName: "Lomidze" },
    };
    const { code } = must(
      await book(env, guest, hotel, stay, { rateType: planId, adults: 2, otherRooms: [second], expectedTotal: 84_000 }),
    );
    await payNext(env, guest, code);
    expect(await tripAt(env, guest, code)).toMatchObject({ dueNow: 25_200, captured: 25_200, parts: [{ amount: 58_800 }] });
    await changeDay(env, hotel, "2027-07-04", { price: 13_000 });

    const { preview } = await change(env, guest, code, (requested) => ({
      checkIn: "2027-07-02",
      checkOut: "2027-07-05",
      rooms: requested.rooms.map((room, index) => (index === 0 ? { ...room, extras: [{ extraId, pieces: 1 }] } : room)),
    }));
    expect([preview.after.total, preview.dueNow, preview.later]).toEqual([
      90_360,
      1_908,
      [{ kind: "deferred", dueOn: "2027-06-18", amount: 63_252 }],
    ]);
    expect(preview.comparisons.map(({ room, difference }) => [room, difference])).toEqual([
      ["Double", 6_360],
      ["Suite", 0],
    ]);
    await payChange(env, guest, code);
    expect(must(await cancelLine(env.as(guest), { code, line: 2, reason: "" }))).toMatchObject({ refund: 15_120 });
    await env.work();
    const trip = await tripAt(env, guest, code);
    expect(trip).toMatchObject({ total: 39_960, dueNow: 11_988, captured: 27_108, refunded: 15_120, payment: "part_later" });
    expect(trip.parts.filter(({ droppedAt }) => !droppedAt)).toMatchObject([{ amount: 27_972, dueOn: "2027-06-18" }]);
    expect(await broken()).toEqual([]);
  });
});

describe("a change is rejected", () => {
  const late = "2027-06-30T12:00:00Z";
  const firstRoom = (requested: RequestedChange, more: Partial<RequestedRoom>): RequestedChange => ({
    ...requested,
    rooms: requested.rooms.map((room, index) => (index === 0 ? { ...room, ...more } : room)),
  });

  test("for dates before today, a room of another hotel, too many guests, and where nothing changes", async () => {
    const [hotel, elsewhere] = [await env.hotel({ units: 2 }), await env.hotel()];
    const guest = await env.person();
    const code = await paid(guest, hotel);
    const attempt = (changes: (requested: RequestedChange) => RequestedChange) => tryChange(env, guest, code, changes);
    expect(await attempt(shifted("2026-11-01", "2026-11-03"))).toMatchObject({ rejection: { code: "bad_stay", problem: "in_the_past" } });
    expect(await attempt((requested) => firstRoom(requested, { roomId: elsewhere.roomId }))).toMatchObject({
      rejection: { code: "unknown_room", room: 0 },
    });
    expect(
      await attempt((requested) => ({
        ...requested,
        rooms: [...requested.rooms, { ...requested.rooms[0], line: null, roomId: elsewhere.roomId } as RequestedRoom],
      })),
    ).toMatchObject({
      rejection: { code: "unknown_room", room: 1 },
    });
    expect(await attempt((requested) => firstRoom(requested, { adults: 3 }))).toMatchObject({
      rejection: { code: "too_many_guests", room: 0 },
    });
    expect(await attempt((requested) => firstRoom(requested, { rooms: 2 }))).toMatchObject({ rejection: { code: "unknown_room" } });
    expect(await attempt((requested) => requested)).toMatchObject({ rejection: { code: "no_change" } });
    // Only who stays there.
    const { state, preview } = await change(env, guest, code, (requested) =>
      firstRoom(requested, { guest: { firstName: "Ana", lastName: "Lomidze" } }),
    );
    expect([state, preview.after.total]).toEqual(["applied", 33_600]);
    expect((await tripAt(env, guest, code)).bookedRooms[0]?.lines[0]?.guest).toEqual({ firstName: "Ana", lastName: "Lomidze" });
  });

  test("where its nights are sold out, restricted, or its extras are", async () => {
    const hotel = await env.hotel({ units: 1 });
    const [guest, other] = [await env.person(), await env.person()];
    const extraId = await addedExtra(env, hotel, { dailyLimit: 1 });
    const code = await paid(guest, hotel);
    must(await book(env, other, hotel, stayOf("2027-07-05", "2027-07-06")));
    expect(await tryChange(env, guest, code, shifted("2027-07-02", "2027-07-06"))).toMatchObject({
      rejection: { code: "full", roomId: hotel.roomId, night: "2027-07-05" },
    });
    await changeDay(env, hotel, "2027-06-29", { minNights: 7 });
    expect(await tryChange(env, guest, code, shifted("2027-06-29", "2027-07-04"))).toMatchObject({
      rejection: { code: "restricted", restriction: { kind: "min_nights", nights: 7 } },
    });
    const suite = await hotel.room({ name: "Suite", units: 1 });
    must(await book(env, other, { ...hotel, roomId: suite.roomId }, stay, { extras: [{ extraId, pieces: 1 }] }));
    expect(await tryChange(env, guest, code, (requested) => firstRoom(requested, { extras: [{ extraId, pieces: 1 }] }))).toMatchObject({
      rejection: { code: "extra_sold_out", name: "Parking", day: "2027-07-01" },
    });
    expect(await broken()).toEqual([]);
  });

  test("where the free cancellation is over, except for what is added; the hotel may change it", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    env.at(late);
    expect(await tryChange(env, guest, code, shifted("2027-07-02", "2027-07-05"))).toMatchObject({
      rejection: { code: "locked", line: 1 },
    });
    expect(await tryChange(env, guest, code, (requested) => firstRoom(requested, { adults: 1, children: 1 }))).toMatchObject({
      rejection: { code: "confirm" },
    });
    expect((await previewFor(env, guest, code, shifted("2027-07-01", "2027-07-05"))).dueNow).toBe(11_200);
    const { state } = await change(env, hotel.owner, code, shifted("2027-07-02", "2027-07-04"), { hotelId: hotel.hotelId });
    expect(state).toBe("applied");
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ refunded: 11_200, cancelableUntil: "2027-06-29T11:00:00.000Z" });
    expect(await broken()).toEqual([]);
    env.at("2026-11-21T09:00:00Z");
  });

  test("where the plan is not offered for the new stay, with those that are", async () => {
    const conditions = { ...noConditions, minNights: 3 };
    const hotel = await hotelWithTerms(env, { kind: "now" }, { conditions });
    const guest = await env.person();
    const code = await paid(guest, hotel, { rateType: hotel.planId });
    expect(await tryChange(env, guest, code, shifted("2027-07-01", "2027-07-03"))).toMatchObject({
      rejection: { code: "plan_unavailable", room: 0, plans: [{ plan: "standard" }] },
    });
    const other = (requested: RequestedChange) => firstRoom({ ...requested, checkOut: "2027-07-03" }, { plan: "standard" });
    expect((await previewFor(env, guest, code, other)).after.total).toBe(22_400);
  });

  test("when the confirmed amounts are not the current ones", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    const requested = shifted("2027-07-01", "2027-07-05")(await requestedFor(env, code, (same) => same));
    const request = { code, requested, confirmed: { total: 40_000, dueNow: 6_400, refund: 0 }, idempotencyKey: newId() };
    expect(await changeBooking(env.as(guest), request)).toMatchObject({ rejection: { code: "confirm", preview: { dueNow: 11_200 } } });
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1"]);
  });
});

test("changes in opposite directions race for the last rooms and new bookings without a deadlock", { timeout: 60_000 }, async () => {
  const hotel = await env.hotel({ units: 4 });
  const people = await Promise.all(Array.from({ length: 4 }, () => env.person()));
  const codes: string[] = [];
  for (const [index, guest] of people.entries()) {
    const { code, orderId } = await bookAndBegin(env, guest, hotel, index % 2 === 0 ? stay : stayOf("2027-07-04", "2027-07-07"));
    env.provider.pay(orderId, approvedCard);
    codes.push(code);
  }
  await env.work();
  const strangers = await Promise.all(Array.from({ length: 4 }, () => env.person()));
  for (let round = 0; round < 4; round++) {
    const isEven = (index: number) => (index + round) % 2 === 0;
    const moves = people.map(async (guest, index) => {
      const to = isEven(index) ? shifted("2027-07-04", "2027-07-07") : shifted("2027-07-01", "2027-07-04");
      const requested = await requestedFor(env, codes[index] ?? "", to);
      const confirmed = { total: 33_600, dueNow: 0, refund: 0 };
      return changeBooking(env.as(guest), { code: codes[index] ?? "", requested, confirmed, idempotencyKey: newId() });
    });
    const bookings = strangers.map((guest) => book(env, guest, hotel, stayOf("2027-07-02", "2027-07-06")));
    const outcomes = await Promise.all([...moves, ...bookings]);
    for (const outcome of outcomes) expect(outcome.ok || ["full", "no_change", "hold_limit"].includes(outcome.rejection.code)).toBe(true);
    expect(await broken()).toEqual([]);
    env.later(60);
    await env.expireHolds();
  }
  const deadlocks = sql<{ count: number }>`select deadlocks::int as count from pg_stat_database where datname = current_database()`;
  expect((await deadlocks.execute(env.ctx.db)).rows[0]?.count ?? 0).toBe(0);
});

describe("a late payment", () => {
  test("of a part that a change has replaced pays the part that took its place", async () => {
    const hotel = await hotelWithTerms(env, deposit(30, 14));
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    await payNext(env, guest, code);
    must(await payReservation(env.as(guest), code));
    const order = env.provider.orders().at(-1)?.orderId ?? "";
    await change(env, guest, code, shifted("2027-07-02", "2027-07-05"));
    env.provider.pay(order, approvedCard);
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ captured: 33_600, refunded: 0, payment: "paid" });
    expect(await broken()).toEqual([]);
  });

  test("of a change whose stay is past by then is refunded", async () => {
    const hotel = await env.hotel({ units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    env.at("2027-06-28T09:00:00Z");
    await change(env, guest, code, shifted("2027-06-29", "2027-07-04"));
    const order = await beginToPay(env, guest, code);
    env.provider.pay(order, approvedCard);
    env.at("2027-06-30T06:00:00Z");
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ checkIn: "2027-07-01", refunded: 22_400, openChange: null });
    expect(await broken()).toEqual([]);
    env.at("2026-11-21T09:00:00Z");
  });
});
