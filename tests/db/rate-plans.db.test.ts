import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePage } from "#domain/audit/changes.server.ts";
import { freeExample } from "#domain/availability/free-example.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { moveInList } from "#domain/hotel/move-in-list.server.ts";
import { unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { archiveRatePlan } from "#domain/rate-plan/archive-rate-plan.server.ts";
import { addSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { previewPlan } from "#domain/rate-plan/plan-preview.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { noConditions, type RatePlanForm } from "#domain/rate-plan/rate-plan.ts";
import { ratePlansOfHotel } from "#domain/rate-plan/rate-plans.server.ts";
import { updateRatePlan } from "#domain/rate-plan/update-rate-plan.server.ts";
import { addDays, weekdayOf } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { changeDay } from "../support/nights.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type House = Awaited<ReturnType<TestEnv["hotel"]>>;
const plan = ({ hotelId, roomId }: House, more: Partial<RatePlanForm> = {}) => ({
  hotelId,
  ...templateSettings.breakfast,
  name: "Breakfast included",
  description: "",
  roomIds: [roomId],
  ...more,
});
const from = (parent: string, percent = 0, amount = 0) => ({ parent, percent, amount, per: "room" as const });
const plansOf = ({ hotelId }: House) => ratePlansOfHotel(env.ctx, hotelId);
const named = async (hotel: House) => (await plansOf(hotel)).map(({ name }) => name);
const add = async (hotel: House, more: Partial<RatePlanForm> = {}) =>
  must(await addRatePlan(env.as(hotel.owner), plan(hotel, more))).planId;
const codes = (answers: ({ ok: true } | { ok: false; rejection: { code: string } })[]) =>
  answers.map((answer) => (answer.ok ? "done" : answer.rejection.code)).toSorted();
const today = () => dayAt(env.ctx.now(), "Asia/Tbilisi");

describe("a rate plan", () => {
  test("is added with its texts, rooms and terms, and the change names them", async () => {
    const hotel = await env.hotel();
    const planId = await add(hotel, {
      name: "  Breakfast\nincluded ",
      name_ka: "საუზმე შედის",
      cancellation: { freeUntilHours: 168, tiers: [{ fromHours: 168, penalty: { kind: "nights", nights: 1 } }] },
      conditions: { ...noConditions, minNights: 2, arrivalWeekdays: [5, 6], stayFrom: "2027-05-01" },
    });
    expect(await plansOf(hotel)).toEqual([
      expect.objectContaining({
        id: planId,
        name: "Breakfast included",
        translations: { ka: { name: "საუზმე შედის" } },
        mealPlan: "breakfast",
        derivation: { parent: "standard", percent: 0, amount: 1000, per: "person" },
        cancellation: { freeUntilHours: 168, tiers: [{ fromHours: 168, penalty: { kind: "nights", nights: 1 } }] },
        conditions: { ...noConditions, minNights: 2, arrivalWeekdays: [5, 6], stayFrom: "2027-05-01" },
        roomIds: [hotel.roomId],
        highestPrice: 10_000,
      }),
    ]);
    const filter = { person: "", hotel: "", action: "rate_plan.add", from: null, to: null, before: null };
    const { changes } = await changePage(env.ctx, filter, { hotelId: hotel.hotelId, timeZone: "UTC" });
    expect(changes).toMatchObject([{ subject: "Breakfast included", after: { meal_plan: "breakfast", min_nights: 2 } }]);
  });

  test("is changed with its rooms as a whole; the same form twice is one change", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const { roomId } = must(await hotel.addRoomType());
    const planId = await add(hotel);
    const changed = { ...plan(hotel, { mealPlan: "half_board", roomIds: [roomId, roomId], cancellation: null }), planId };
    must(await updateRatePlan(owner, changed));
    must(await updateRatePlan(owner, changed));
    expect(await plansOf(hotel)).toMatchObject([{ mealPlan: "half_board", roomIds: [roomId] }]);
    const log = await env.ctx.db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("subject_id", "=", planId)
      .orderBy("id")
      .execute();
    expect(log.map(({ action }) => action)).toEqual(["rate_plan.add", "rate_plan.update"]);
    expect(log[1]).toMatchObject({ before: { meal_plan: "breakfast" }, after: { meal_plan: "half_board" } });
  });

  test("changed by somebody else is not overwritten until the form is sent with the new ETag", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const planId = await add(hotel);
    const versionOf = async () => (await plansOf(hotel))[0]?.version;
    const opened = await versionOf();
    must(await updateRatePlan(owner, { ...plan(hotel, { mealPlan: "half_board" }), planId, version: opened }));
    const late = await updateRatePlan(owner, { ...plan(hotel, { mealPlan: "none" }), planId, version: opened });
    const current = await versionOf();
    expect(late).toEqual({ ok: false, rejection: { code: "conflict", version: current } });
    const both = ["full_board", "all_inclusive"] as const;
    const again = await Promise.all(
      both.map((mealPlan) => updateRatePlan(owner, { ...plan(hotel, { mealPlan }), planId, version: current })),
    );
    expect(codes(again)).toEqual(["conflict", "done"]);
  });

  test("names its invalid fields", async () => {
    const hotel = await env.hotel();
    const wrong = plan(hotel, {
      name: "x",
      derivation: from("standard", -100),
      conditions: { ...noConditions, minNights: 3, maxNights: 2 },
    });
    expect(await addRatePlan(env.as(hotel.owner), wrong)).toEqual({
      ok: false,
      rejection: {
        code: "bad_fields",
        problems: [
          { field: "name", code: "name" },
          { field: "percent", code: "percent" },
          { field: "maxNights", code: "nightsOrder" },
        ],
      },
    });
  });

  test("contradicting itself is rejected at the field, one whose days are over is stored", async () => {
    const hotel = await env.hotel();
    const window = { stayFrom: addDays(today(), -9), stayTo: addDays(today(), -7) };
    const tooLong = plan(hotel, { conditions: { ...noConditions, ...window, minNights: 5 } });
    expect(await addRatePlan(env.as(hotel.owner), tooLong)).toEqual({
      ok: false,
      rejection: { code: "bad_fields", problems: [{ field: "minNights", code: "nightsWindow" }] },
    });
    await add(hotel, { conditions: { ...noConditions, ...window } });
  });

  test("has a room, unless the hotel has none", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const none = { ok: false, rejection: { code: "no_rooms" } };
    expect(await addRatePlan(owner, plan(hotel, { roomIds: [] }))).toEqual(none);
    const planId = await add(hotel);
    expect(await updateRatePlan(owner, { ...plan(hotel, { roomIds: [] }), planId })).toEqual(none);
    must(await deleteRoom(owner, { hotelId: hotel.hotelId, roomId: hotel.roomId }));
    must(await updateRatePlan(owner, { ...plan(hotel, { mealPlan: "half_board", roomIds: [] }), planId }));
    expect(await plansOf(hotel)).toMatchObject([{ roomIds: [] }]);
  });

  test("has a name of its own in each language, also when two are added at the same time", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const name = { name: "Breakfast", name_ka: "საუზმე" };
    const both = await Promise.all([1, 2].map(() => addRatePlan(owner, plan(hotel, name))));
    expect(codes(both)).toEqual(["done", "name_taken"]);
    const taken = (...fields: string[]) => ({ ok: false, rejection: { code: "name_taken", fields } });
    expect(await addRatePlan(owner, plan(hotel, { ...name, name: "BREAKFAST" }))).toEqual(taken("name", "name_ka"));
    expect(await addRatePlan(owner, plan(hotel, { name: "Half board", name_ka: "საუზმე" }))).toEqual(taken("name_ka"));
    const planId = await add(hotel, { name: "Half board", name_de: "Breakfast" });
    expect(await updateRatePlan(owner, { ...plan(hotel, { name: "breakfast" }), planId })).toEqual(taken("name"));
    must(await updateRatePlan(owner, { ...plan(hotel, { name: "HALF BOARD" }), planId }));
    must(await archiveRatePlan(owner, { hotelId: hotel.hotelId, planId }));
    await add(hotel, { name: "Half board" });
  });

  test("with the name of another from before keeps it while it is not changed", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const ids = [await add(hotel, { name: "Flexible" }), await add(hotel, { name: "Saver" })];
    await env.ctx.db.updateTable("rate_plans").set({ name: "Flexible" }).where("id", "in", ids).execute();
    const [planId = ""] = ids;
    must(await updateRatePlan(owner, { ...plan(hotel, { name: "Flexible", mealPlan: "none" }), planId }));
    expect(await updateRatePlan(owner, { ...plan(hotel, { name: "FLEXIBLE" }), planId })).toMatchObject({
      rejection: { code: "name_taken" },
    });
  });

  test("is not changed by other people, in other hotels, or in unknown rooms", async () => {
    const [hotel, other] = [await env.hotel(), await env.hotel()];
    const planId = await add(hotel);
    const strangers = env.as(other.owner);
    expect(await addRatePlan(strangers, plan(hotel))).toEqual({ ok: false, rejection: { code: "unknown_hotel" } });
    expect(await updateRatePlan(strangers, { ...plan(hotel), planId })).toEqual({ ok: false, rejection: { code: "unknown_plan" } });
    expect(await updateRatePlan(strangers, { ...plan(other), planId })).toEqual({ ok: false, rejection: { code: "unknown_plan" } });
    expect(await archiveRatePlan(strangers, { hotelId: hotel.hotelId, planId })).toEqual({
      ok: false,
      rejection: { code: "unknown_plan" },
    });
    expect(await moveInList(strangers, { list: "rate_plans", hotelId: hotel.hotelId, id: planId, to: "up" })).toEqual({
      ok: false,
      rejection: { code: "unknown" },
    });
    for (const roomId of [other.roomId, newId()])
      expect(await addRatePlan(env.as(hotel.owner), plan(hotel, { roomIds: [hotel.roomId, roomId] }))).toEqual({
        ok: false,
        rejection: { code: "unknown_room" },
      });
  });

  test("moves by one place and stays at the ends", async () => {
    const hotel = await env.hotel();
    const [first, second] = [await add(hotel, { name: "First" }), await add(hotel, { name: "Second" })];
    await add(hotel, { name: "Third" });
    const move = async (planId: string, to: "up" | "down") =>
      must(await moveInList(env.as(hotel.owner), { list: "rate_plans", hotelId: hotel.hotelId, id: planId, to }));
    await move(first, "up");
    expect(await named(hotel)).toEqual(["First", "Second", "Third"]);
    await move(first, "down");
    await move(first, "down");
    await move(first, "down");
    expect(await named(hotel)).toEqual(["Second", "Third", "First"]);
    await move(second, "down");
    expect(await named(hotel)).toEqual(["Third", "Second", "First"]);
  });
});

describe("a plan from which others are derived", () => {
  const parent = { name: "Flexible", derivation: null };

  test("is neither archived nor derived itself, and the rejection names its children", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const parentId = await add(hotel, parent);
    const childId = await add(hotel, { name: "Saver", derivation: from(parentId, -10) });
    const children = { ok: false, rejection: { code: "has_children", plans: ["Saver"] } };
    expect(await archiveRatePlan(owner, { hotelId: hotel.hotelId, planId: parentId })).toEqual(children);
    expect(await updateRatePlan(owner, { ...plan(hotel, { ...parent, derivation: from("standard", 5) }), planId: parentId })).toEqual(
      children,
    );
    must(await archiveRatePlan(owner, { hotelId: hotel.hotelId, planId: childId }));
    must(await archiveRatePlan(owner, { hotelId: hotel.hotelId, planId: parentId }));
    expect(await plansOf(hotel)).toEqual([]);
  });

  test("is a plan of the hotel that is neither derived nor archived", async () => {
    const [hotel, other] = [await env.hotel(), await env.hotel()];
    const derived = await add(hotel);
    const archived = await add(hotel, parent);
    must(await archiveRatePlan(env.as(hotel.owner), { hotelId: hotel.hotelId, planId: archived }));
    const own = await add(hotel, parent);
    const wrong = [derived, archived, await add(other, parent), newId()];
    for (const id of wrong)
      expect(await addRatePlan(env.as(hotel.owner), plan(hotel, { derivation: from(id, -10) }))).toEqual({
        ok: false,
        rejection: { code: "bad_parent" },
      });
    expect(await updateRatePlan(env.as(hotel.owner), { ...plan(hotel, { derivation: from(own, -10) }), planId: own })).toEqual({
      ok: false,
      rejection: { code: "bad_parent" },
    });
  });

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    "is archived or gets a child, never both, when two managers do it at the same time (%i)",
    async () => {
      const hotel = await env.hotel();
      const owner = env.as(hotel.owner);
      const parentId = await add(hotel, parent);
      const [archived, child] = await Promise.all([
        archiveRatePlan(owner, { hotelId: hotel.hotelId, planId: parentId }),
        addRatePlan(owner, plan(hotel, { name: "Saver", derivation: from(parentId, -10) })),
      ]);
      expect(archived.ok).not.toBe(child.ok);
      expect(await named(hotel)).toEqual(child.ok ? ["Flexible", "Saver"] : []);
    },
  );
});

describe("limits of rate plans", () => {
  test("a hotel and a room have no more plans than their limits, also when they are added at the same time", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const many = (kind: string, more: Partial<RatePlanForm>) =>
      Promise.all([1, 2, 3].map((number) => addRatePlan(owner, plan(hotel, { name: `${kind} ${number}`, ...more }))));
    const { roomId: other } = must(await hotel.addRoomType());
    for (let index = 1; index < limits.ratePlansPerRoom; index++) await add(hotel, { name: `One of the room ${index}` });
    const inRoom = await many("Breakfast", {});
    expect(codes(inRoom)).toEqual(["done", "too_many_in_room", "too_many_in_room"]);
    expect(inRoom.find(({ ok }) => !ok)).toMatchObject({ rejection: { rooms: [expect.any(String)] } });
    const [first] = await plansOf(hotel);
    must(await updateRatePlan(owner, { ...plan(hotel, { mealPlan: "none", name: "First" }), planId: first?.id ?? "" }));
    const roomIds = [other];
    for (let index = limits.ratePlansPerRoom + 1; index < limits.ratePlansPerHotel; index++) {
      const name = `One of the hotel ${index}`;
      const planId = await add(hotel, { name, roomIds });
      // No longer sold in the room, so that only the hotel's limit is reached.
      await env.ctx.db.deleteFrom("room_plans").where("plan_id", "=", planId).execute();
    }
    expect(codes(await many("Dinner", { roomIds }))).toEqual(["done", "too_many_plans", "too_many_plans"]);
    must(await archiveRatePlan(owner, { hotelId: hotel.hotelId, planId: first?.id ?? "" }));
    await add(hotel);
    expect(await plansOf(hotel)).toHaveLength(limits.ratePlansPerHotel);
  });
});

describe("a plan that makes nights free", () => {
  test("needs a confirmation if the lowest price of its rooms would be free", async () => {
    const hotel = await env.hotel({ price: 10_000 });
    const owner = env.as(hotel.owner);
    const season = { start: addDays(today(), 10), end: addDays(today(), 20), price: 2000 };
    must(await addSeason(owner, { hotelId: hotel.hotelId, roomId: hotel.roomId, ...season }));
    const twenty = plan(hotel, { derivation: from("standard", 0, -2000) });
    expect(await addRatePlan(owner, twenty)).toEqual({ ok: false, rejection: { code: "free_unconfirmed" } });
    must(await addRatePlan(owner, { ...twenty, freeConfirmed: true }));
    const planId = await add(hotel, { name: "Nearly free", derivation: from("standard", 0, -1999) });
    const changed = plan(hotel, { name: "Nearly free", derivation: from("standard", 0, -5000) });
    expect(await updateRatePlan(owner, { ...changed, planId })).toEqual({
      ok: false,
      rejection: { code: "free_unconfirmed" },
    });
  });
});

describe("rate plans of a room or hotel that is deleted", () => {
  test("are deleted with the hotel, and lose a deleted room", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const parentId = await add(hotel, { derivation: null });
    await add(hotel, { name: "Saver", derivation: from(parentId, -10) });
    must(await hotel.addRoomType());
    must(await deleteRoom(owner, { hotelId: hotel.hotelId, roomId: hotel.roomId }));
    expect((await plansOf(hotel)).map(({ roomIds }) => roomIds)).toEqual([[], []]);
    must(await deleteHotel(owner, hotel.hotelId));
    expect(await plansOf(hotel)).toEqual([]);
  });
});

describe("the example stay of a plan", () => {
  test("is priced with the plan of the form, of an unpublished hotel too", async () => {
    const hotel = await env.hotel({ price: 10_000, timeZone: "Asia/Tbilisi" });
    must(await unpublishHotel(env.as(hotel.owner), hotel.hotelId));
    const checkIn = addDays(today(), 30);
    const stay = { checkIn, checkOut: addDays(checkIn, 2) };
    const example = (more: Partial<RatePlanForm>) =>
      previewPlan(env.as(hotel.owner), { ...hotel, stay, plan: plan(hotel, more), planId: null, today: today() });
    expect(await example({})).toMatchObject({
      adults: 2,
      price: { nights: [{ price: 12_000 }, { price: 12_000 }], extras: 0, taxes: 2880, atProperty: 0, total: 26_880 },
      standard: 22_400,
      unmet: [],
    });
    const short = { ...noConditions, minNights: 7, arrivalWeekdays: [(weekdayOf(stay.checkIn) % 7) + 1] };
    expect(await example({ derivation: from("standard", -10), conditions: short })).toMatchObject({
      price: { total: 20_160 },
      unmet: ["nights", "weekday"],
    });
    expect(await example({ derivation: from("standard", 0, -10_000) })).toMatchObject({ price: null, standard: 22_400 });
  });

  test("is the next weekend on which the room is free", async () => {
    const hotel = await env.hotel({ units: 1 });
    const room = { hotelId: hotel.hotelId, roomId: hotel.roomId };
    const first = await freeExample(env.ctx, room, noConditions, today());
    expect(weekdayOf(first.checkIn)).toBe(5);
    expect(first.checkOut).toBe(addDays(first.checkIn, 2));
    await changeDay(env, hotel, first.checkIn, { closed: true });
    expect((await freeExample(env.ctx, room, noConditions, today())).checkIn).toBe(addDays(first.checkIn, 7));
    const week = { ...noConditions, minNights: 7, arrivalWeekdays: [1] };
    const weekly = await freeExample(env.ctx, room, week, today());
    expect([weekdayOf(weekly.checkIn), weekly.checkOut]).toEqual([1, addDays(weekly.checkIn, 7)]);
  });
});
