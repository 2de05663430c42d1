import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import {
  addWishList,
  changeWishList,
  deleteOldWishLists,
  ownWishList,
  restoreWishList,
  setWished,
  sharedWishList,
  vote,
  voterOf,
  wishLists,
} from "#domain/favourite/wish-lists.server.ts";
import { wishedHotels } from "#domain/favourite/wished-hotels.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let nino: Actor;
// The search index begins on the day of the database.
const now = new Date().toISOString();
const day = (offset: number) => addDays(now.slice(0, 10), offset);
beforeAll(async () => {
  env = await openTestEnv({ now });
});
afterAll(() => env.close());
beforeEach(async () => {
  env.at(now);
  nino = await env.person();
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const added = async (name = "Batumi") => must(await addWishList(env.as(nino), name)).listId;
const wish = async (listId: string, hotel: Hotel) => must(await setWished(env.as(nino), { listId, hotelId: hotel.hotelId, wished: true }));
const keyOf = async (listId: string) => (await ownWishList(env.as(nino), listId))?.shareKey ?? "";
const share = async (listId: string, named = false) => {
  must(await changeWishList(env.as(nino), listId, { shared: true, named }));
  return keyOf(listId);
};
const votes = async (listId: string, voter: string | null = null) => {
  const list = await ownWishList(env.as(nino), listId);
  return list ? (await wishedHotels(env.ctx, list, voter)).map(({ likes, dislikes, mine }) => [likes, dislikes, mine]) : null;
};

test("a list is its person’s alone, is deleted and brought back within a day, and goes with the account", async () => {
  const listId = await added();
  const other = await env.person();
  expect(await ownWishList(env.as(other), listId)).toBeUndefined();
  for (const change of [{ name: "Mine" }, { deleted: true }, { shared: true }] as const)
    expect(await changeWishList(env.as(other), listId, change)).toEqual({ ok: false, rejection: { code: "unknown_list" } });
  expect(await setWished(env.as(other), { listId, hotelId: (await env.hotel()).hotelId, wished: true })).toMatchObject({ ok: false });
  must(await changeWishList(env.as(nino), listId, { deleted: true }));
  expect([await ownWishList(env.as(nino), listId), await wishLists(env.as(nino))]).toEqual([undefined, []]);
  expect(await restoreWishList(env.as(other), listId)).toEqual({ ok: false, rejection: { code: "unknown_list" } });
  must(await restoreWishList(env.as(nino), listId));
  expect(await wishLists(env.as(nino))).toMatchObject([{ name: "Batumi", hotels: 0 }]);
});

test("a deleted list comes back within a day, unshared and within the limit, and is then gone", async () => {
  const [kept, late] = [await added("Kept"), await added("Late")];
  const key = await share(kept, true);
  for (const listId of [kept, late]) must(await changeWishList(env.as(nino), listId, { deleted: true }));
  for (let n = 1; n < limits.wishListsPerPerson; n++) await added();
  const outcomes = await Promise.all([kept, late].map((listId) => restoreWishList(env.as(nino), listId)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes).toContainEqual({ ok: false, rejection: { code: "too_many_lists", most: limits.wishListsPerPerson } });
  expect(await wishLists(env.as(nino))).toHaveLength(limits.wishListsPerPerson);
  const [back, gone] = outcomes[0]?.ok ? [kept, late] : [late, kept];
  must(await changeWishList(env.as(nino), back, { deleted: true }));
  must(await restoreWishList(env.as(nino), kept));
  expect([await sharedWishList(env.ctx, key), await ownWishList(env.as(nino), kept)]).toMatchObject([undefined, { shareKey: null }]);
  must(await changeWishList(env.as(nino), kept, { deleted: true }));
  const stored = async () => env.ctx.db.selectFrom("wish_lists").select("id").where("id", "in", [back, gone]).execute();
  env.at(new Date(Date.parse(now) + 86_400_000 - 1).toISOString());
  await deleteOldWishLists(env.ctx);
  expect(await stored()).toHaveLength(2);
  env.at(new Date(Date.parse(now) + 86_400_000).toISOString());
  expect(await restoreWishList(env.as(nino), kept)).toEqual({ ok: false, rejection: { code: "unknown_list" } });
  await deleteOldWishLists(env.ctx);
  expect(await stored()).toEqual([]);
});

test("the numbers of lists and of hotels in one are bounded, also at the same time", async () => {
  const outcomes = await Promise.all(Array.from({ length: limits.wishListsPerPerson + 4 }, () => addWishList(env.as(nino), "List")));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(limits.wishListsPerPerson);
  const [list] = await wishLists(env.as(nino));
  const hotel = await env.hotel();
  const columns = "name, description, address, city, country, city_id, latitude, longitude, time_zone, property_type, search_text";
  await sql`with h as (insert into hotels (id, owner_id, ${sql.raw(columns)}) select gen_random_uuid(), owner_id, ${sql.raw(columns)}
      from hotels, generate_series(1, ${limits.hotelsPerWishList}) where id = ${hotel.hotelId} returning id)
    insert into wish_list_hotels (list_id, hotel_id, added_at) select ${list?.id}, id, now() from h`.execute(env.ctx.db);
  expect(await setWished(env.as(nino), { listId: list?.id ?? "", hotelId: hotel.hotelId, wished: true })).toMatchObject({
    rejection: { code: "too_many" },
  });
});

describe("a shared list", () => {
  test("is seen by its link until it is revoked or deleted, and shows a first name only if the person wants", async () => {
    const listId = await added();
    const key = await share(listId);
    expect(await sharedWishList(env.ctx, key)).toMatchObject({ name: "Batumi", shownName: null });
    must(await changeWishList(env.as(nino), listId, { shared: false }));
    expect(await sharedWishList(env.ctx, key)).toBeUndefined();
    const again = await share(listId, true);
    expect(again).not.toBe(key);
    expect(await sharedWishList(env.ctx, again)).toMatchObject({ shownName: nino.firstName });
    must(await changeWishList(env.as(nino), listId, { deleted: true }));
    expect(await sharedWishList(env.ctx, again)).toBeUndefined();
  });

  test("has one vote of a browser for each hotel, which can be changed and taken back", async () => {
    const listId = await added();
    const hotel = await env.hotel();
    await wish(listId, hotel);
    const key = await share(listId);
    const cast = (cookie: string, likes: boolean | null, network = "192.0.2.1") =>
      vote(env.ctx, { key, hotelId: hotel.hotelId, cookie, likes, network });
    await Promise.all(Array.from({ length: 5 }, () => cast("one", true)));
    must(await cast("two", false));
    expect(await votes(listId, voterOf(listId, "one"))).toEqual([[1, 1, true]]);
    must(await cast("one", false));
    must(await cast("two", null));
    expect(await votes(listId)).toEqual([[0, 1, null]]);
    const stranger = await env.hotel();
    expect(await vote(env.ctx, { key, hotelId: stranger.hotelId, cookie: "one", likes: true, network: "192.0.2.1" })).toEqual({
      ok: false,
      rejection: { code: "unknown_hotel" },
    });
    expect(await votes(listId)).toHaveLength(1);
    // Many browsers, then many votes of one network.
    await sql`insert into wish_list_votes select ${listId}, ${hotel.hotelId}, encode(sha256(n::text::bytea), 'hex'), true, now()
      from generate_series(2, ${limits.votersPerWishList}) n`.execute(env.ctx.db);
    expect(await cast("late", true)).toEqual({ ok: false, rejection: { code: "too_many_voters" } });
    must(await cast("one", true));
    await Promise.all(Array.from({ length: 120 }, () => cast("one", true, "192.0.2.9")));
    expect(await cast("one", true, "192.0.2.9")).toEqual({ ok: false, rejection: { code: "too_many_votes" } });
    must(await changeWishList(env.as(nino), listId, { shared: false }));
    expect(await cast("one", true)).toEqual({ ok: false, rejection: { code: "unknown_list" } });
  });
});

test("a list shows prices for its stay, which fell, and where one room is left", async () => {
  const listId = await added();
  const hotel = await env.hotel({ units: 2, price: 10_000 });
  await wish(listId, hotel);
  const shown = async () => {
    const list = await ownWishList(env.as(nino), listId);
    const [one] = list ? await wishedHotels(env.ctx, list, null) : [];
    return one && { nights: one.hotel.price?.stay?.nights ?? null, fell: one.fell, last: one.lastRoom };
  };
  expect(await shown()).toEqual({ nights: null, fell: false, last: false });
  const stay = { checkIn: day(5), checkOut: day(8), adults: 2, children: 0, rooms: 1 };
  must(await changeWishList(env.as(nino), listId, { stay }));
  expect(await shown()).toEqual({ nights: 3, fell: false, last: false });
  const { roomId, hotelId, owner } = hotel;
  await sql`update rooms set units = 1 where hotel_id = ${hotelId} and id = ${roomId}`.execute(env.ctx.db);
  await sql`update rooms set price = 8000 where hotel_id = ${hotelId} and id = ${roomId}`.execute(env.ctx.db);
  await sql`update hotels set min_price = 8000 where id = ${hotelId}`.execute(env.ctx.db);
  expect(await shown()).toEqual({ nights: 3, fell: true, last: true });
  must(await changeNights(env.as(owner), { hotelId, roomIds: [roomId], from: day(6), to: day(6), change: { closed: true } }));
  expect(await shown()).toEqual({ nights: null, fell: true, last: false });
});
