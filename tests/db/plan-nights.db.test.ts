import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { availabilityCalendar } from "#domain/availability/availability-calendar.server.ts";
import { nightOn } from "#domain/availability/availability-calendar.ts";
import { calendarPage } from "#domain/availability/calendar-page.server.ts";
import { calendarPlans } from "#domain/availability/calendar-plans.server.ts";
import { changePlanNights } from "#domain/availability/change-plan-nights.server.ts";
import { type NightChange, type NightState, plainNight } from "#domain/availability/night-change.ts";
import { restorePlanNights } from "#domain/availability/restore-plan-nights.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { archiveRatePlan } from "#domain/rate-plan/archive-rate-plan.server.ts";
import { addSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { type RatePlanForm, noConditions } from "#domain/rate-plan/rate-plan.ts";
import { updateRatePlan } from "#domain/rate-plan/update-rate-plan.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import type { StayOffer } from "#domain/search/offer.server.ts";
import { cheapestRoom } from "#domain/search/stay-price.server.ts";
import { addDays, type Day, daysOf, weekdayOf } from "#kit/date/day.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { changeDay } from "../support/nights.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

const planForm = ({ hotelId, roomId }: Hotel, more: Partial<RatePlanForm> = {}) => ({
  hotelId,
  name: "Breakfast included",
  description: "",
  mealPlan: "breakfast" as const,
  derivation: { parent: "standard", percent: -20, amount: 0, per: "room" as const },
  freeConfirmed: false,
  cancellation: null,
  conditions: noConditions,
  roomIds: [roomId],
  ...more,
});

async function withPlan(more: Partial<RatePlanForm> = {}) {
  const hotel = await env.hotel({ price: 10_000, units: 3 });
  const { planId } = must(await addRatePlan(env.as(hotel.owner), planForm(hotel, more)));
  const change = (from: Day, to: Day, change: NightChange, also: { weekdays?: number[]; freeConfirmed?: boolean } = {}) =>
    changePlanNights(env.as(hotel.owner), { hotelId: hotel.hotelId, planId, roomIds: [hotel.roomId], from, to, change, ...also });
  return { hotel, planId, change };
}

const monthsOf = (hotelId: string, planId: string) =>
  env.ctx.db
    .selectFrom("plan_months")
    .select(["room_id", "month", "prices", "min_nights", "closed", "no_arrival", "no_departure"])
    .where("hotel_id", "=", hotelId)
    .where("plan_id", "=", planId)
    .orderBy("room_id")
    .orderBy("month")
    .execute();

/** The nights with a value, as the months have them. */
async function nightsOf(hotelId: string, planId: string): Promise<Record<Day, NightState>> {
  const nights: Record<Day, NightState> = {};
  for (const row of await monthsOf(hotelId, planId))
    for (const [index, day] of daysOf(row.month, addDays(row.month, 31)).entries()) {
      if (day.slice(0, 7) !== row.month.slice(0, 7)) continue;
      const night = {
        price: row.prices[index] ?? null,
        minNights: row.min_nights[index] ?? null,
        closed: row.closed.includes(index + 1),
        noArrival: row.no_arrival.includes(index + 1),
        noDeparture: row.no_departure.includes(index + 1),
      };
      if (Object.entries(night).some(([field, value]) => value !== plainNight[field as keyof NightState])) nights[day] = night;
    }
  return nights;
}

const logOf = (hotelId: string) =>
  env.ctx.db
    .selectFrom("audit_log")
    .select(["action", "subject_id", "before", "after"])
    .where("hotel_id", "=", hotelId)
    .where("action", "like", "plan_nights.%")
    .orderBy("id")
    .execute();

describe("changing nights of a plan", () => {
  test("packs them by month, returns and logs the values before, and leaves other days and fields alone", async () => {
    const { hotel, planId, change } = await withPlan();
    must(await change("2027-03-30", "2027-04-02", { price: 15_000 }));
    const { changed, before } = must(await change("2027-03-29", "2027-04-09", { minNights: 2, closed: true }, { weekdays: [5, 6] }));
    expect(changed).toBe(3);
    const was = { minNights: null, closed: false };
    expect(before).toEqual([
      { roomId: hotel.roomId, from: "2027-04-02", to: "2027-04-03", was },
      { roomId: hotel.roomId, from: "2027-04-09", to: "2027-04-09", was },
    ]);
    const none = { closed: [], no_arrival: [], no_departure: [] };
    const room = { room_id: hotel.roomId };
    expect(await monthsOf(hotel.hotelId, planId)).toEqual([
      { ...room, ...none, month: "2027-03-01", prices: [...Array.from({ length: 29 }, () => null), 15_000, 15_000], min_nights: [] },
      {
        ...room,
        ...none,
        month: "2027-04-01",
        prices: [15_000, 15_000],
        min_nights: [null, 2, 2, null, null, null, null, null, 2],
        closed: [2, 3, 9],
      },
    ]);
    expect((await logOf(hotel.hotelId)).at(-1)).toMatchObject({
      action: "plan_nights.change",
      subject_id: planId,
      before: { spans: before },
      after: { plan: "Breakfast included", roomIds: [hotel.roomId], weekdays: [5, 6], minNights: 2, closed: true },
    });
  });

  test("has the same result as setting each night by itself, and no row for a month without values", async () => {
    const { hotel, planId, change } = await withPlan();
    const first = "2027-01-28";
    const changes = fc.record(
      {
        price: fc.constantFrom(null, 1, 15_000),
        minNights: fc.constantFrom(null, 1, 3),
        closed: fc.boolean(),
        noArrival: fc.boolean(),
        noDeparture: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const step = fc.record({
      from: fc.nat(35),
      days: fc.integer({ min: 1, max: 34 }),
      weekdays: fc.constantFrom<(number[] | undefined)[]>(undefined, [1], [5, 6]),
      change: changes.filter((fields) => Object.keys(fields).length > 0),
    });
    const model: Record<Day, NightState> = {};
    await fc.assert(
      fc.asyncProperty(step, async ({ from, days, weekdays, change: fields }) => {
        const [begin, end] = [addDays(first, from), addDays(first, from + days)];
        const named = { ...fields, ...(fields.minNights === 1 && { minNights: null }) };
        let differing = 0;
        for (const day of daysOf(begin, addDays(end, 1)).filter((day) => !weekdays || weekdays.includes(weekdayOf(day)))) {
          const current = model[day] ?? plainNight;
          const next = { ...current, ...named };
          if (JSON.stringify(next) !== JSON.stringify(current)) differing++;
          model[day] = next;
          if (JSON.stringify(next) === JSON.stringify(plainNight)) delete model[day];
        }
        expect(must(await change(begin, end, fields, weekdays && { weekdays })).changed).toBe(differing);
        expect(await nightsOf(hotel.hotelId, planId)).toEqual(model);
      }),
      { numRuns: 60, endOnFailure: true },
    );
    must(await change(first, addDays(first, 99), plainNight));
    expect(await monthsOf(hotel.hotelId, planId)).toEqual([]);
  });

  test("by two managers at once loses no change of either, also in a month that has no row yet", async () => {
    const { hotel, planId, change } = await withPlan();
    for (let round = 0; round < 10; round++) {
      const month = `2027-${String(round + 1).padStart(2, "0")}`;
      await Promise.all([
        change(`${month}-01`, `${month}-20`, { price: 12_000 }),
        change(`${month}-11`, `${month}-28`, { closed: true }),
        change(`${month}-05`, `${month}-05`, { noArrival: true }),
        change(`${month}-06`, `${month}-28`, { minNights: 3, noDeparture: true }),
      ]);
    }
    const rows = await monthsOf(hotel.hotelId, planId);
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      expect(row.prices).toEqual(Array.from({ length: 20 }, () => 12_000));
      expect(row.closed).toEqual(Array.from({ length: 18 }, (_, index) => index + 11));
      expect(row.no_arrival).toEqual([5]);
      expect(row.min_nights.filter((nights) => nights !== null)).toHaveLength(23);
      expect(row.no_departure).toHaveLength(23);
    }
  });

  test("accepts at most 750 days of 60 rooms, and an unchanged night is not counted and not logged", async () => {
    const { hotel, planId } = await withPlan();
    const owner = env.as(hotel.owner);
    const rooms = [hotel.roomId];
    while (rooms.length < 60) rooms.push((await hotel.room()).roomId);
    must(await updateRatePlan(owner, { ...planForm(hotel, { roomIds: rooms }), planId }));
    const input = { hotelId: hotel.hotelId, planId, roomIds: rooms, from: "2027-01-01", to: "2029-01-19", change: { price: 9_900 } };
    const { changed, before } = must(await changePlanNights(owner, input));
    expect([changed, before.length]).toEqual([45_000, 60]);
    expect(must(await changePlanNights(owner, input))).toEqual({ changed: 0, before: [] });
    expect(await logOf(hotel.hotelId)).toHaveLength(1);
    expect(must(await restorePlanNights(owner, { hotelId: hotel.hotelId, planId, change: input.change, before }))).toEqual({
      restored: 45_000,
      changedSince: [],
    });
    expect(await monthsOf(hotel.hotelId, planId)).toEqual([]);
    expect(await changePlanNights(owner, { ...input, to: "2029-01-20" })).toMatchObject({
      ok: false,
      rejection: { code: "bad_fields", fields: ["to"] },
    });
  });

  test("rejects other people, other plans, rooms without the plan, past days, and what no price or restriction can be", async () => {
    const { hotel, planId, change } = await withPlan();
    const other = await withPlan();
    const bare = await hotel.room();
    const days = { from: "2027-03-01", to: "2027-03-02" };
    const input = { hotelId: hotel.hotelId, planId, roomIds: [hotel.roomId], ...days, change: { price: 1 } };
    const code = async (who: Hotel["owner"], more: Partial<typeof input>) => {
      const outcome = await changePlanNights(env.as(who), { ...input, ...more });
      return outcome.ok ? "done" : outcome.rejection.code;
    };
    expect(await code(other.hotel.owner, {})).toBe("unknown_plan");
    expect(await code(hotel.owner, { planId: other.planId })).toBe("unknown_plan");
    for (const roomId of [bare.roomId, other.hotel.roomId])
      expect(await code(hotel.owner, { roomIds: [hotel.roomId, roomId] })).toBe("not_sold");
    expect(await code(hotel.owner, { from: "2026-11-20", to: "2026-12-01" })).toBe("over");
    for (const [wrong, field] of [
      [{ price: 2_000_001 }, "change.price"],
      [{ price: -1 }, "change.price"],
      [{ minNights: 91 }, "change.minNights"],
      [{}, "change"],
    ] as const)
      expect(await change("2027-03-01", "2027-03-02", wrong)).toMatchObject({
        ok: false,
        rejection: { code: "bad_fields", fields: [field] },
      });
    expect(await change("2027-03-01", "2027-03-02", { price: 0 })).toEqual({ ok: false, rejection: { code: "free_unconfirmed" } });
    expect([...(await monthsOf(hotel.hotelId, planId)), ...(await monthsOf(other.hotel.hotelId, other.planId))]).toEqual([]);
    expect(must(await change("2027-03-01", "2027-03-02", { price: 0 }, { freeConfirmed: true })).changed).toBe(2);
  });
});

describe("restoring nights of a plan", () => {
  test("leaves days that were changed since and names who did; two clicks restore once", async () => {
    const { hotel, planId, change } = await withPlan();
    const [owner, admin] = [env.as(hotel.owner), env.as(await env.person("admin"))];
    must(await change("2027-03-01", "2027-03-02", { price: 8_000 }));
    const fields = { price: 20_000, minNights: 2 };
    const { before } = must(await change("2027-03-01", "2027-03-04", fields));
    must(await change("2027-03-04", "2027-03-04", { noArrival: true }));
    const their = {
      hotelId: hotel.hotelId,
      planId,
      roomIds: [hotel.roomId],
      from: "2027-03-03",
      to: "2027-03-03",
      change: { price: 21_000 },
    };
    must(await changePlanNights(admin, their));
    const undo = { hotelId: hotel.hotelId, planId, change: fields, before };
    const answers = await Promise.all([restorePlanNights(owner, undo), restorePlanNights(owner, undo)]);
    expect(answers.map((answer) => must(answer).restored).toSorted((one, other) => one - other)).toEqual([0, 3]);
    const partly = answers.map((answer) => must(answer)).find(({ restored }) => restored === 3);
    expect(partly?.changedSince).toEqual([
      { roomId: hotel.roomId, night: "2027-03-03", by: { self: false, name: expect.stringMatching(/./) } },
    ]);
    expect(await nightsOf(hotel.hotelId, planId)).toEqual({
      "2027-03-01": { ...plainNight, price: 8_000 },
      "2027-03-02": { ...plainNight, price: 8_000 },
      "2027-03-03": { ...plainNight, price: 21_000, minNights: 2 },
      "2027-03-04": { ...plainNight, noArrival: true },
    });
    expect((await logOf(hotel.hotelId)).at(-1)?.action).toBe("plan_nights.restore");
    expect(await restorePlanNights(env.as(await env.person("hotel_manager")), undo)).toMatchObject({ rejection: { code: "unknown_plan" } });
    expect(await restorePlanNights(owner, { ...undo, change: { price: 1 } })).toMatchObject({ rejection: { code: "bad_fields" } });
  });
});

describe("own prices and restrictions of a plan", () => {
  const stay = stayOf("2027-07-01", "2027-07-04");

  /** The plan and its subtotal on the hotel page and in search, where it is the cheapest if it is offered; both must agree. */
  async function offered(hotel: Hotel, planId: string) {
    const guests = { adults: 2, childAges: [] };
    const [offer] = await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay, rooms: 1, guests });
    const onPage = offer?.quotes.find(({ rateType }) => rateType === planId)?.subtotal ?? null;
    const { rows } = await sql<{ offer: StayOffer }>`select best.offer from hotels h
      cross join lateral ${cheapestRoom(stay, { rooms: 1, guests }, env.ctx.now(), false)} best where h.id = ${hotel.hotelId}`.execute(
      env.ctx.db,
    );
    const found = rows[0]?.offer;
    expect(found?.plan).toBe(onPage === null ? "standard" : planId);
    expect(found?.subtotal).toBe(onPage ?? 30_000);
    return onPage;
  }

  test.each<[string, Day, NightChange, number | null]>([
    ["a price of its own", "2027-07-02", { price: 5_000 }, 21_000],
    ["a closed night", "2027-07-03", { closed: true }, null],
    ["a closed day of departure", "2027-07-04", { closed: true }, 24_000],
    ["more minimum nights on the day of arrival", "2027-07-01", { minNights: 4 }, null],
    ["minimum nights that the stay has", "2027-07-01", { minNights: 3 }, 24_000],
    ["minimum nights of a later night", "2027-07-02", { minNights: 9 }, 24_000],
    ["no arrival on the day of arrival", "2027-07-01", { noArrival: true }, null],
    ["no arrival on another day", "2027-07-02", { noArrival: true }, 24_000],
    ["no departure on the day of departure", "2027-07-04", { noDeparture: true }, null],
    ["no departure on another day", "2027-07-03", { noDeparture: true }, 24_000],
  ])("%s counts at once, alike on the hotel page and in search", async (_, day, change, expected) => {
    const set = await withPlan();
    expect(await offered(set.hotel, set.planId)).toBe(24_000);
    must(await set.change(day, day, change));
    expect(await offered(set.hotel, set.planId)).toBe(expected);
    must(await set.change(day, day, plainNight));
    expect(await offered(set.hotel, set.planId)).toBe(24_000);
  });

  test("that change while a guest decides are named before the booking is made; booked nights keep their price", async () => {
    const { hotel, planId, change } = await withPlan();
    const guest = await env.person();
    const shown = { rateType: planId, adults: 2, expectedTotal: 26_880 };
    const { code } = must(await book(env, guest, hotel, stay, shown));
    must(await change("2027-07-02", "2027-07-02", { price: 5_000 }));
    expect(await book(env, guest, hotel, stay, shown)).toMatchObject({ ok: false, rejection: { code: "price_changed" } });
    must(await book(env, guest, hotel, stay, { ...shown, expectedTotal: 23_520 }));
    must(await change("2027-07-03", "2027-07-03", { closed: true }));
    expect(await book(env, await env.person(), hotel, stay, { ...shown, expectedTotal: 23_520 })).toMatchObject({
      rejection: { code: "rate_unavailable" },
    });
    expect(await reservationByCode(env.as(guest), code)).toMatchObject({ total: 26_880, bookedRooms: [{ rateType: planId }] });
  });

  test("are kept while the plan is not sold in the room, and go with a deleted room", async () => {
    const { hotel, planId, change } = await withPlan();
    const owner = env.as(hotel.owner);
    must(await change("2027-07-02", "2027-07-02", { price: 5_000 }));
    const { roomId: other } = await hotel.room({ price: 50_000 });
    must(await updateRatePlan(owner, { ...planForm(hotel, { roomIds: [other] }), planId }));
    expect(await offered(hotel, planId)).toBeNull();
    expect(await monthsOf(hotel.hotelId, planId)).toHaveLength(1);
    must(await updateRatePlan(owner, { ...planForm(hotel), planId }));
    expect(await offered(hotel, planId)).toBe(21_000);
    must(await archiveRatePlan(owner, { hotelId: hotel.hotelId, planId }));
    expect(await offered(hotel, planId)).toBeNull();
    expect(await monthsOf(hotel.hotelId, planId)).toHaveLength(1);
    expect(await change("2027-07-02", "2027-07-02", { price: 6_000 })).toMatchObject({ rejection: { code: "unknown_plan" } });
    must(await deleteRoom(owner, { hotelId: hotel.hotelId, roomId: hotel.roomId }));
    expect(await monthsOf(hotel.hotelId, planId)).toEqual([]);
  });
});

describe("the calendar of a plan", () => {
  test("shows the rooms in which it is sold, with the night prices that guests get and its own values", async () => {
    const { hotel, planId: parent } = await withPlan({ derivation: null, name: "Flexible" });
    const other = await hotel.room();
    const owner = env.as(hotel.owner);
    const derivation = { parent, percent: -10, amount: 500, per: "room" as const };
    const { planId } = must(await addRatePlan(owner, planForm(hotel, { derivation })));
    const set = async (plan: string, from: Day, to: Day, change: NightChange) =>
      must(await changePlanNights(owner, { hotelId: hotel.hotelId, planId: plan, roomIds: [hotel.roomId], from, to, change }));
    await set(parent, "2027-05-30", "2027-06-02", { price: 14_000 });
    await set(planId, "2027-06-02", "2027-06-03", { price: 9_000 });
    await set(planId, "2027-06-04", "2027-06-04", { minNights: 2, noDeparture: true });
    must(await addSeason(owner, { hotelId: hotel.hotelId, roomId: hotel.roomId, start: "2027-06-05", end: "2027-06-06", price: 20_000 }));
    await changeDay(env, hotel, "2027-06-06", { price: 30_000, closed: false });

    const { roomIds } = await calendarPage(env.ctx, { hotelId: hotel.hotelId, page: null, roomId: other.roomId, planId });
    expect(roomIds).toEqual([hotel.roomId]);
    expect((await calendarPage(env.ctx, { hotelId: hotel.hotelId, page: null, roomId: null })).roomIds).toHaveLength(2);
    const plans = await calendarPlans(env.ctx, hotel.hotelId);
    expect(plans.map(({ id, name }) => [id, name])).toEqual([
      [parent, "Flexible"],
      [planId, "Breakfast included"],
    ]);
    const period = { hotelId: hotel.hotelId, roomIds, from: "2027-05-28", to: "2027-06-07" };
    const plan = plans.find(({ id }) => id === planId) ?? null;
    const [room] = await availabilityCalendar(env.ctx, { ...period, plan });
    if (!room?.plan) throw new Error("The plan is not in the room.");
    const shown = daysOf(period.from, addDays(period.to, 1)).map((day) => ({ day, ...nightOn(room, day) }));
    expect(shown.map(({ price }) => price)).toEqual([9_500, 9_500, 13_100, 13_100, 13_100, 9_000, 9_000, 9_500, 18_500, 27_500, 9_500]);
    expect(shown.filter(({ source }) => source === "own").map(({ day }) => day)).toEqual(["2027-06-02", "2027-06-03"]);
    expect(shown.find(({ day }) => day === "2027-06-04")).toMatchObject({ minNights: 2, noDeparture: true, source: "rule" });
    // One night can't begin on June 4 (two nights at least), nor end on it.
    for (const { day, price } of shown.filter(({ day }) => day !== "2027-06-03" && day !== "2027-06-04")) {
      const offers = await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay: stayOf(day, addDays(day, 1)), rooms: 1, roomIds });
      const quote = offers[0]?.quotes.find(({ rateType }) => rateType === planId);
      expect(quote?.nights).toMatchObject([{ night: day, price }]);
    }
  });
});
