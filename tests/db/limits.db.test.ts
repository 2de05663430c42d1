import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarPage } from "#domain/availability/calendar-page.server.ts";
import { roomPage } from "#domain/availability/room-page.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { roomsByIds } from "#domain/hotel/hotels.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import * as limits from "#kit/limits.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { addHotels, addPhotos, addRoomTypes, type Run } from "../support/large.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let run: Run;
beforeAll(async () => {
  env = await openTestEnv();
  run = (statement, values) => env.ctx.db.executeQuery(CompiledQuery.raw(statement, values));
});
afterAll(() => env.close());

type Answer = { ok: true } | { ok: false; rejection: { code: string } };
const codes = (answers: Answer[]) => answers.map((answer) => (answer.ok ? "added" : answer.rejection.code)).toSorted();
const countOf = async (table: "rooms" | "hotels", column: "hotel_id" | "owner_id", id: string) =>
  (
    await env.ctx.db
      .selectFrom(table as "rooms")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(column as "hotel_id", "=", id)
      .executeTakeFirstOrThrow()
  ).count;

test("concurrent additions never exceed a hotel's limit of room types; a deleted one makes room", async () => {
  const hotel = await env.hotel();
  await addRoomTypes(run, hotel.hotelId, limits.roomTypesPerHotel - 3);
  const answers = await Promise.all(Array.from({ length: 6 }, () => hotel.addRoomType()));
  expect(codes(answers)).toEqual(["added", "added", ...Array.from({ length: 4 }, () => "too_many_rooms")]);
  expect(await countOf("rooms", "hotel_id", hotel.hotelId)).toBe(limits.roomTypesPerHotel);
  must(await deleteRoom(env.as(hotel.owner), { hotelId: hotel.hotelId, roomId: hotel.roomId }));
  expect(codes([await hotel.addRoomType(), await hotel.addRoomType()])).toEqual(["added", "too_many_rooms"]);
});

test("concurrent additions never exceed a person's limit of hotels", async () => {
  const hotel = await env.hotel();
  await addHotels(run, hotel.hotelId, limits.hotelsPerOwner - 3);
  const form = {
    name: "One more house",
    description: "A house for the tests of the house.",
    address: "12 Asatiani Street",
    city: hotel.city,
    country: "Georgia",
    latitude: 41.69,
    longitude: 44.8,
    propertyType: "hotel" as const,
    seasonRule: "arrival" as const,
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => addHotel(env.as(hotel.owner), form)));
  expect(codes(answers)).toEqual(["added", "added", "too_many_hotels", "too_many_hotels", "too_many_hotels"]);
  expect(await countOf("hotels", "owner_id", hotel.owner.id)).toBe(limits.hotelsPerOwner);
});

test("a hotel's page shows twenty room types, bookable ones first, and the selected one on each page", async () => {
  const hotel = await env.hotel({ price: 5000 });
  await addRoomTypes(run, hotel.hotelId, 44);
  const stay = stayOf("2026-12-10", "2026-12-12");
  const guest = await env.person();
  const ask = { hotelId: hotel.hotelId, stay, rooms: 1, page: 1, selectedId: null };
  const [first = ""] = (await roomPage(env.ctx, ask)).roomIds;
  must(await book(env, guest, { hotelId: hotel.hotelId, roomId: first }, stay));
  const pages = await Promise.all([1, 2, 3].map((page) => roomPage(env.ctx, { ...ask, page })));
  expect(pages.map(({ roomIds, page, pages }) => [roomIds.length, page, pages])).toEqual([
    [20, 1, 3],
    [20, 2, 3],
    [5, 3, 3],
  ]);
  const all = pages.flatMap(({ roomIds }) => roomIds);
  expect(new Set(all).size).toBe(45);
  expect(all.at(-1)).toBe(first);
  expect((await roomPage(env.ctx, { ...ask, page: 99 })).roomIds).toEqual(pages[2]?.roomIds);
  expect((await roomPage(env.ctx, { ...ask, selectedId: first })).roomIds).toEqual([first, ...(pages[0]?.roomIds ?? [])]);
  expect((await roomPage(env.ctx, { ...ask, page: 3, selectedId: first })).roomIds).toEqual(pages[2]?.roomIds);
  expect((await roomPage(env.ctx, { ...ask, selectedId: guest.id })).roomIds).toEqual(pages[0]?.roomIds);
  const offers = await roomOffers(env.ctx, { hotelId: hotel.hotelId, stay, rooms: 1, roomIds: pages[2]?.roomIds ?? [] });
  expect(offers.map(({ quotes }) => quotes.length > 0)).toContain(false);
  expect(offers).toHaveLength(5);
  expect(await roomPage(env.ctx, { ...ask, hotelId: guest.id })).toEqual({ roomIds: [], page: 1, pages: 1, largestCapacity: 0 });
});

test("a page of room types has the first photos of each and no more in all than the limit", async () => {
  const hotel = await env.hotel();
  await addRoomTypes(run, hotel.hotelId, 19);
  await addPhotos(run, hotel.hotelId, limits.photosPerGallery);
  const { roomIds } = await roomPage(env.ctx, { hotelId: hotel.hotelId, stay: null, rooms: 1, page: 1, selectedId: null });
  const rooms = await roomsByIds(env.ctx, hotel.hotelId, roomIds);
  expect(rooms.map(({ id }) => id)).toEqual(roomIds);
  expect(rooms.map(({ images }) => images.length)).toEqual(Array.from({ length: 20 }, () => limits.roomPhotosPerPage / 20));
});

test("the availability calendar has pages of room types by name, and opens at the page of the given room", async () => {
  const hotel = await env.hotel();
  await addRoomTypes(run, hotel.hotelId, 44);
  const ask = { hotelId: hotel.hotelId, page: null, roomId: null };
  const pages = await Promise.all([1, 2, 3, 4].map((page) => calendarPage(env.ctx, { ...ask, page })));
  expect(pages.map(({ roomIds, page, pages }) => [roomIds.length, page, pages])).toEqual([
    [20, 1, 3],
    [20, 2, 3],
    [5, 3, 3],
    [5, 3, 3],
  ]);
  expect(pages[0]?.roomIds[0]).toBe(hotel.roomId);
  expect(await calendarPage(env.ctx, ask)).toEqual(pages[0]);
  for (const roomId of pages[1]?.roomIds ?? []) expect(await calendarPage(env.ctx, { ...ask, roomId })).toEqual(pages[1]);
});
