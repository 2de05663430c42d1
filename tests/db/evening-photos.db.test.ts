import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { addPhoto } from "#domain/hotel/photos/add-photo.server.ts";
import { markEveningPhoto } from "#domain/hotel/photos/mark-evening-photo.server.ts";
import { orderPhotos } from "#domain/hotel/photos/order-photos.server.ts";
import { cardPhotos } from "#domain/hotel/photos/photos.server.ts";
import { removePhoto } from "#domain/hotel/photos/remove-photo.server.ts";
import { dealsFound } from "#domain/search/deals.server.ts";
import { georgianHotels } from "#domain/search/hotel-sections.server.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
// Noon in Tbilisi.
beforeEach(() => env.at("2026-11-21T08:00:00Z"));

/** A hotel with photos of these names, and commands that take names. */
async function photographed(...names: string[]) {
  const { hotelId, roomId, owner } = await env.hotel();
  const ids = new Map<string, string>();
  const add = async (name: string, room?: string) => {
    const photo = { hotelId, roomId: room, url: `/media/photos/${name}`, width: 3, height: 2, alt: name };
    ids.set(name, must(await addPhoto(env.as(owner), photo)).photoId);
  };
  for (const name of names) await add(name);
  const idOf = (name: string) => ids.get(name) ?? "";
  return {
    hotelId,
    addToRoom: (name: string) => add(name, roomId),
    mark: async (name: string, evening = true, actor = owner) => {
      const outcome = await markEveningPhoto(env.as(actor), { hotelId, photoId: idOf(name), evening });
      return outcome.ok ? "done" : outcome.rejection.code;
    },
    remove: async (name: string) => must(await removePhoto(env.as(owner), { hotelId, photoId: idOf(name) })),
    order: async (...wanted: string[]) => must(await orderPhotos(env.as(owner), { hotelId, photoIds: wanted.map(idOf) })),
    /** The cover with its evening photo, on the page and on cards alike. */
    shown: async () => {
      const [cover] = (await hotelById(env.ctx, hotelId))?.images ?? [];
      const card = (await georgianHotels(env.ctx, 1000)).find(({ id }) => id === hotelId);
      const { deals } = await dealsFound(env.ctx, { size: 1000 });
      expect(card?.image).toEqual(cover);
      expect(deals.find((deal) => deal.hotelId === hotelId)?.image).toEqual(cover);
      return [cover?.alt, cover?.evening?.url.replace("/media/photos/", "")];
    },
  };
}

test("a cover has an evening picture once one is marked, and one at most", async () => {
  const { mark, shown } = await photographed("house", "garden", "lights");
  expect(await shown()).toEqual(["house", undefined]);
  expect(await mark("lights")).toBe("done");
  expect(await shown()).toEqual(["house", "lights"]);
  expect(await mark("garden")).toBe("done");
  expect(await shown()).toEqual(["house", "garden"]);
  expect(await mark("garden", false)).toBe("done");
  expect(await shown()).toEqual(["house", undefined]);
});

test("the evening picture is another photo of the hotel itself, marked by its staff", async () => {
  const { hotelId, addToRoom, mark, shown } = await photographed("house", "lights");
  await addToRoom("bed");
  expect(await mark("house")).toBe("is_cover");
  expect(await mark("bed")).toBe("unknown_photo");
  expect(await mark("lights", true, await env.person("hotel_manager"))).toBe("unknown_photo");
  const other = await photographed("theirs");
  const outcome = await markEveningPhoto(env.as(await env.person("admin")), { hotelId: other.hotelId, photoId: hotelId, evening: true });
  expect(outcome.ok).toBe(false);
  expect(await shown()).toEqual(["house", undefined]);
});

test("it is not the cover, however photos are ordered or deleted, unless it is the only one", async () => {
  const { mark, order, remove, shown } = await photographed("house", "garden", "lights");
  await mark("lights");
  await order("lights", "garden", "house");
  expect(await shown()).toEqual(["garden", "lights"]);
  await remove("garden");
  expect(await shown()).toEqual(["house", "lights"]);
  await remove("house");
  expect(await shown()).toEqual(["lights", undefined]);
});

test("a deleted evening picture leaves the cover without one", async () => {
  const { mark, remove, shown } = await photographed("house", "lights");
  await mark("lights");
  await remove("lights");
  expect(await shown()).toEqual(["house", undefined]);
});

test("the page lists it last, cards do not list it, and both say whether it is evening at the hotel", async () => {
  const { hotelId, mark } = await photographed("house", "lights", "garden");
  await mark("lights");
  const hotel = () => hotelById(env.ctx, hotelId);
  expect((await hotel())?.images.map(({ alt }) => alt)).toEqual(["house", "garden", "lights"]);
  expect((await hotel())?.images[0]?.evening?.isNow).toBe(false);
  expect((await georgianHotels(env.ctx, 1000)).find(({ id }) => id === hotelId)?.furtherPhotos).toBe(1);
  expect(await cardPhotos(env.ctx, hotelId)).toEqual(["/media/photos/garden"]);
  // 20:00 in Tbilisi.
  env.at("2026-11-21T16:00:00Z");
  expect((await hotel())?.images[0]?.evening?.isNow).toBe(true);
});

test("two colleagues who mark different photos at once leave one marked", async () => {
  const { hotelId, mark } = await photographed("house", "garden", "lights");
  expect(await Promise.all([mark("garden"), mark("lights")])).toEqual(["done", "done"]);
  const { count } = await env.ctx.db
    .selectFrom("photos")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("hotel_id", "=", hotelId)
    .where("evening", "=", true)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
