import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePage } from "#domain/audit/changes.server.ts";
import { addExtra } from "#domain/extra/add-extra.server.ts";
import { archiveExtra } from "#domain/extra/archive-extra.server.ts";
import type { ExtraForm } from "#domain/extra/extra.ts";
import { extrasOfHotel } from "#domain/extra/extras.server.ts";
import { updateExtra } from "#domain/extra/update-extra.server.ts";
import { moveInList } from "#domain/hotel/move-in-list.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { archiveRatePlan } from "#domain/rate-plan/archive-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import * as limits from "#kit/limits.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { addedExtra, type House, parking } from "../support/extras.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const extrasOf = ({ hotelId }: House) => extrasOfHotel(env.ctx, hotelId);
const named = async (hotel: House) => (await extrasOf(hotel)).map(({ name }) => name);
const add = (hotel: House, more: Partial<ExtraForm> = {}) => addedExtra(env, hotel, more);
const codes = (answers: ({ ok: true } | { ok: false; rejection: { code: string } })[]) =>
  answers.map((answer) => (answer.ok ? "done" : answer.rejection.code)).toSorted();
const rejection = (code: string) => ({ ok: false, rejection: { code } });

describe("an extra", () => {
  test("is added with its texts, price and places, and the change names them", async () => {
    const hotel = await env.hotel();
    const extraId = await add(hotel, {
      name: "  Parking\nplace ",
      name_ka: "პარკინგი",
      dailyLimit: 10,
      roomIds: [hotel.roomId],
      to: "2027-09-30",
    });
    expect(await extrasOf(hotel)).toEqual([
      expect.objectContaining({
        id: extraId,
        name: "Parking place",
        translations: { ka: { name: "პარკინგი" } },
        unit: "piece_night",
        amount: 1000,
        maxPieces: 2,
        dailyLimit: 10,
        roomIds: [hotel.roomId],
        planKeys: null,
        from: null,
        to: "2027-09-30",
      }),
    ]);
    const filter = { person: "", hotel: "", action: "extra.add", from: null, to: null, before: null };
    const { changes } = await changePage(env.ctx, filter, { hotelId: hotel.hotelId, timeZone: "UTC" });
    expect(changes).toMatchObject([
      { subject: "Parking place", after: { unit: "piece_night", daily_limit: 10, rooms: [expect.any(String)] } },
    ]);
  });

  test("is changed as a whole; the same form twice is one change", async () => {
    const hotel = await env.hotel();
    const extraId = await add(hotel);
    const changed = { ...parking({ amount: 1500, planKeys: ["standard", "standard"] }), hotelId: hotel.hotelId, extraId };
    must(await updateExtra(env.as(hotel.owner), changed));
    must(await updateExtra(env.as(hotel.owner), changed));
    expect(await extrasOf(hotel)).toMatchObject([{ amount: 1500, planKeys: ["standard"] }]);
    const log = await env.ctx.db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("subject_id", "=", extraId)
      .orderBy("id")
      .execute();
    expect(log.map(({ action }) => action)).toEqual(["extra.add", "extra.update"]);
    expect(log[1]).toMatchObject({ before: { amount: 1000, plans: null }, after: { amount: 1500, plans: ["standard"] } });
  });

  test("changed by somebody else is not overwritten until the form is sent with the new ETag", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const extraId = await add(hotel);
    const versionOf = async () => (await extrasOf(hotel))[0]?.version;
    const opened = await versionOf();
    const form = (amount: number) => ({ ...parking({ amount }), hotelId: hotel.hotelId, extraId });
    must(await updateExtra(owner, { ...form(1), version: opened }));
    const late = await updateExtra(owner, { ...form(2), version: opened });
    const current = await versionOf();
    expect(late).toEqual({ ok: false, rejection: { code: "conflict", version: current } });
    expect(await extrasOf(hotel)).toMatchObject([{ amount: 1 }]);
    const again = await Promise.all([3, 4].map((amount) => updateExtra(owner, { ...form(amount), version: current })));
    expect(codes(again)).toEqual(["conflict", "done"]);
  });

  test("names its invalid fields", async () => {
    const hotel = await env.hotel();
    const wrong = parking({
      name: "x",
      amount: -1,
      maxPieces: 100,
      obligatory: true,
      dailyLimit: 5,
      planKeys: [],
      from: "2027-02-01",
      to: "2027-01-01",
    });
    const outcome = await addExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, ...wrong });
    expect(outcome).toEqual({
      ok: false,
      rejection: {
        code: "bad_fields",
        problems: [
          { field: "name", code: "name" },
          { field: "amount", code: "amount" },
          { field: "maxPieces", code: "pieces" },
          { field: "dailyLimit", code: "obligatoryLimit" },
          { field: "planKeys", code: "plans" },
          { field: "to", code: "dateOrder" },
        ],
      },
    });
  });

  test("has a name of its own, also when two are added at the same time, and a limit of at least one booking", async () => {
    const hotel = await env.hotel();
    const { hotelId } = hotel;
    const owner = env.as(hotel.owner);
    expect(codes(await Promise.all([1, 2].map(() => addExtra(owner, { hotelId, ...parking() }))))).toEqual(["done", "name_taken"]);
    const taken = { ok: false, rejection: { code: "name_taken", fields: ["name"] } };
    const extraId = await add(hotel, { name: "Pet" });
    expect(await updateExtra(owner, { hotelId, extraId, ...parking({ name: "PARKING" }) })).toEqual(taken);
    must(await updateExtra(owner, { hotelId, extraId, ...parking({ name: "PET" }) }));
    expect(await addExtra(owner, { hotelId, ...parking({ name: "Bicycle", maxPieces: 2, dailyLimit: 1 }) })).toEqual({
      ok: false,
      rejection: { code: "bad_fields", problems: [{ field: "dailyLimit", code: "limitPieces" }] },
    });
    await add(hotel, { name: "Massage", unit: "person", maxPieces: 2, dailyLimit: 1 });
  });

  test("is not changed by other people, and has rooms, plans and ages of its hotel", async () => {
    const [hotel, other] = [await env.hotel(), await env.hotel()];
    const { hotelId } = hotel;
    const extraId = await add(hotel);
    const strangers = env.as(other.owner);
    expect(await addExtra(strangers, { hotelId, ...parking() })).toEqual(rejection("unknown_hotel"));
    expect(await updateExtra(strangers, { hotelId, extraId, ...parking() })).toEqual(rejection("unknown_extra"));
    expect(await updateExtra(strangers, { hotelId: other.hotelId, extraId, ...parking() })).toEqual(rejection("unknown_extra"));
    expect(await archiveExtra(strangers, { hotelId, extraId })).toEqual(rejection("unknown_extra"));
    expect(await moveInList(strangers, { list: "extras", hotelId, id: extraId, to: "up" })).toEqual(rejection("unknown"));
    const owner = env.as(hotel.owner);
    expect(await addExtra(owner, { hotelId, ...parking({ roomIds: [hotel.roomId, other.roomId] }) })).toEqual(rejection("unknown_room"));
    expect(await addExtra(owner, { hotelId, ...parking({ planKeys: ["standard", newId()] }) })).toEqual(rejection("unknown_plan"));
    expect(await addExtra(owner, { hotelId, ...parking({ bracketAmounts: { child: 1 } }) })).toEqual(rejection("unknown_bracket"));
  });

  test("keeps an archived plan that it had, but does not get one", async () => {
    const hotel = await env.hotel();
    const { hotelId } = hotel;
    const owner = env.as(hotel.owner);
    const plan = { ...templateSettings.breakfast, name: "Breakfast", description: "", roomIds: [hotel.roomId] };
    const { planId } = must(await addRatePlan(owner, { hotelId, ...plan }));
    const extraId = await add(hotel, { planKeys: [planId] });
    must(await archiveRatePlan(owner, { hotelId, planId }));
    must(await updateExtra(owner, { hotelId, extraId, ...parking({ planKeys: [planId, "standard"] }) }));
    expect(await addExtra(owner, { hotelId, ...parking({ planKeys: [planId] }) })).toEqual(rejection("unknown_plan"));
  });

  test("moves by one place and stays at the ends; an archived one is gone", async () => {
    const hotel = await env.hotel();
    const [first, second] = [await add(hotel, { name: "First" }), await add(hotel, { name: "Second" })];
    await add(hotel, { name: "Third" });
    const move = async (extraId: string, to: "up" | "down") =>
      must(await moveInList(env.as(hotel.owner), { list: "extras", hotelId: hotel.hotelId, id: extraId, to }));
    await move(first, "up");
    expect(await named(hotel)).toEqual(["First", "Second", "Third"]);
    await move(first, "down");
    await move(first, "down");
    await move(first, "down");
    expect(await named(hotel)).toEqual(["Second", "Third", "First"]);
    must(await archiveExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, extraId: second }));
    expect(await named(hotel)).toEqual(["Third", "First"]);
    expect(await archiveExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, extraId: second })).toEqual(rejection("unknown_extra"));
  });

  test("of a hotel there are no more than the limit, also when they are added at the same time", async () => {
    const hotel = await env.hotel();
    const [first] = [await add(hotel)];
    for (let index = 2; index < limits.extrasPerHotel; index++) await add(hotel, { name: `Parking ${index}` });
    const names = ["Pet", "Cot", "Bicycle"];
    const many = () => Promise.all(names.map((name) => addExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, ...parking({ name }) })));
    expect(codes(await many())).toEqual(["done", "too_many_extras", "too_many_extras"]);
    must(await archiveExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, extraId: first }));
    await add(hotel);
    expect(await extrasOf(hotel)).toHaveLength(limits.extrasPerHotel);
  });
});
