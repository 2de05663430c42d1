import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { availabilityCalendar } from "#domain/availability/availability-calendar.server.ts";
import { updateRoom } from "#domain/availability/update-room.server.ts";
import { hotelById, roomsByIds } from "#domain/hotel/hotels.server.ts";
import { addPhoto } from "#domain/hotel/photos/add-photo.server.ts";
import { located } from "#domain/hotel/place/located.server.ts";
import { placeName } from "#domain/hotel/place/place.ts";
import { noteSearchNames } from "#domain/hotel/place/search-names.server.ts";
import { refreshHotelMetrics } from "#domain/hotel/refresh-hotel-metrics.server.ts";
import { managedRoom } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { updateHotel } from "#domain/hotel/update-hotel.server.ts";
import { runningHold } from "#domain/reservation/hold/running-hold.server.ts";
import { dealsFound } from "#domain/search/deals.server.ts";
import { didYouMean } from "#domain/search/did-you-mean.server.ts";
import { chosenHotels } from "#domain/search/hotel-sections.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { suggestionsFor } from "#domain/search/suggestions.server.ts";
import type { Locale } from "#kit/locale.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { bookAndBegin, stayOf } from "../support/booking.ts";
import { calendarOf, pagesIn, receiptFile, tripOf } from "../support/documents.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const hotelForm = {
  name: "Sololaki House",
  description: "A house for the tests of the house.",
  address: "12 Asatiani Street",
  country: "Georgia",
  latitude: 41.69,
  longitude: 44.8,
  propertyType: "hotel",
} as const;
const roomForm = {
  name: "Classic double",
  description: "A double room to be booked.",
  roomType: "double",
  price: 10_000,
  capacity: 2,
  units: 3,
} as const;
const [georgianHotel, georgianRoom] = ["სოლოლაკის სახლი", "კლასიკური ორადგილიანი"];
const georgianStreet = "ასათიანის ქუჩა 12";
const [germanHotel, germanRoom] = ["Haus Sololaki", "Klassisches Doppelzimmer"];

type House = Awaited<ReturnType<TestEnv["hotel"]>>;

async function named({ hotelId, roomId, owner, city }: House, names: { hotel: string | null; room: string | null }) {
  must(await updateHotel(env.as(owner), hotelId, { ...hotelForm, city, name_ka: names.hotel, address_ka: names.hotel && georgianStreet }));
  must(await updateRoom(env.as(owner), { ...roomForm, hotelId, roomId, name_ka: names.room }));
}

/** Texts in German beside those in Georgian, with a photo of the hotel. */
async function inGerman({ hotelId, roomId, owner }: House) {
  const translations = { ka: { alt: "აივანი" }, de: { alt: "Der Balkon" } };
  must(
    await addPhoto(env.as(owner), {
      hotelId,
      url: "/media/sample/a_1600x1067_000000",
      width: 1600,
      height: 1067,
      alt: "The balcony",
      translations,
    }),
  );
  await env.ctx.db.transaction().execute(async (db) => {
    await sql`update hotels set translations = translations || ${{ de: { name: germanHotel, description: "Ein Haus für Tests." } }} where id = ${hotelId}`.execute(
      db,
    );
    await sql`update rooms set translations = translations || ${{ de: { name: germanRoom } }} where hotel_id = ${hotelId} and id = ${roomId}`.execute(
      db,
    );
    await refreshHotelMetrics({ ...env.ctx, db }, hotelId);
    await noteSearchNames({ ...env.ctx, db }, hotelId);
  });
}

const lastMail = async (locale: Locale, code: string) => {
  const mail = await inLocale(locale, () => mailBody(env.ctx, "reservation-paid", { code }));
  return `${mail?.subject} ${mail?.text}`;
};

test("hotels and rooms have their names in the language of the reader everywhere", async () => {
  const hotel = await env.hotel({ units: 3 });
  await named(hotel, { hotel: georgianHotel, room: georgianRoom });
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"));
  const held = await bookAndBegin(env, guest, hotel, stayOf("2026-12-20", "2026-12-22"));
  const search = searchOf(new URLSearchParams({ location: georgianHotel }), "2026-11-21");

  for (const [locale, house, room, street] of [
    ["en", "Sololaki House", "Classic double", "12 Asatiani Street"],
    ["ka", georgianHotel, georgianRoom, georgianStreet],
  ] as const)
    await inLocale(locale, async () => {
      const page = await hotelById(env.ctx, hotel.hotelId);
      const [offered] = await roomsByIds(env.ctx, hotel.hotelId, [hotel.roomId]);
      expect([page?.name, offered?.name, page?.address]).toEqual([house, room, street]);
      const trip = await tripOf(env, guest, code);
      expect([trip.hotel.name, trip.bookedRooms[0]?.room.name]).toEqual([house, room]);
      expect(calendarOf(env, trip).event.location).toContain(`${house}\n${street}, `);
      expect(calendarOf(env, trip).event.description).toContain(room);
      const receipt = (await pagesIn(await receiptFile(env, guest, trip))).join(" ");
      expect(receipt).toContain(room);
      expect(receipt).toContain(street);
      expect(await runningHold(env.as(guest))).toMatchObject({ code: held.code, hotel: house, rooms: room });
      const mail = await lastMail(locale, code);
      expect(mail).toContain(house);
      expect(mail).toContain(street);
      expect(mail).toContain(room);
      expect((await chosenHotels(env.ctx, [hotel.hotelId]))[0]?.name).toBe(house);
      expect((await hotelsFound(env.ctx, search)).hotels.map(({ name }) => name)).toEqual([house]);
      expect((await suggestionsFor(env.ctx, "სოლოლაკ")).hotels.map(({ name }) => name)).toEqual([house]);
      expect((await dealsFound(env.ctx, {})).deals.find(({ hotelId }) => hotelId === hotel.hotelId)).toMatchObject({
        hotelName: house,
        roomName: room,
      });
      const [shown] = await availabilityCalendar(env.ctx, {
        hotelId: hotel.hotelId,
        roomIds: [hotel.roomId],
        from: "2026-12-01",
        to: "2026-12-02",
      });
      expect(shown?.name).toBe(room);
    });
});

test("without a Georgian name the original one is shown, and an emptied field removes it", async () => {
  const hotel = await env.hotel();
  await named(hotel, { hotel: georgianHotel, room: georgianRoom });
  await named(hotel, { hotel: "  ", room: "" });
  const [page, offered] = await inLocale(
    "ka",
    async () => [await hotelById(env.ctx, hotel.hotelId), (await roomsByIds(env.ctx, hotel.hotelId, [hotel.roomId]))[0]] as const,
  );
  expect([page?.name, offered?.name]).toEqual(["Sololaki House", "Classic double"]);
  expect(await managedRoom(env.ctx, hotel.hotelId, hotel.roomId)).toMatchObject({ name: "Classic double", translations: {} });
});

test("a change of the Georgian name is logged with its earlier value, and conflicts with another tab's change", async () => {
  const hotel = await env.hotel();
  const before = await managedRoom(env.ctx, hotel.hotelId, hotel.roomId);
  await named(hotel, { hotel: null, room: georgianRoom });
  const { after } = await env.ctx.db
    .selectFrom("audit_log")
    .select("after")
    .where("hotel_id", "=", hotel.hotelId)
    .where("action", "=", "room.update")
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ name_ka: georgianRoom });
  const late = await updateRoom(env.as(hotel.owner), {
    ...roomForm,
    hotelId: hotel.hotelId,
    roomId: hotel.roomId,
    name_ka: "სხვა",
    version: before?.version,
  });
  expect(late).toMatchObject({ ok: false, rejection: { code: "conflict" } });
});

test("cards, pages and bookings show texts, place and photos in the reader's language", async () => {
  const hotel = await env.hotel();
  await named(hotel, { hotel: georgianHotel, room: georgianRoom });
  await inGerman(hotel);
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"));
  for (const [locale, house, description, room, place, alt] of [
    ["en", "Sololaki House", hotelForm.description, "Classic double", `${hotel.city}, Georgia`, "The balcony"],
    ["ka", georgianHotel, hotelForm.description, georgianRoom, "ქალაქი, საქართველო", "აივანი"],
    ["de", germanHotel, "Ein Haus für Tests.", germanRoom, "Stadt, Georgien", "Der Balkon"],
  ] as const)
    await inLocale(locale, async () => {
      const page = await hotelById(env.ctx, hotel.hotelId);
      const [offered] = await roomsByIds(env.ctx, hotel.hotelId, [hotel.roomId]);
      expect([page?.name, page?.description, offered?.name]).toEqual([house, description, room]);
      const [card] = await chosenHotels(env.ctx, [hotel.hotelId]);
      const trip = await tripOf(env, guest, code);
      const image = { url: "/media/sample/a_1600x1067_000000", alt };
      expect([page, card, trip.hotel].map((shown) => shown && placeName(shown))).toEqual([place, place, place]);
      expect([page?.images[0], card?.image, trip.hotel.image]).toEqual([image, image, image]);
    });
});

test("a hotel is found by its name and city in every language, whatever the reader's language", async () => {
  const hotel = await env.hotel();
  await named(hotel, { hotel: georgianHotel, room: null });
  await inGerman(hotel);
  await env.ctx.db
    .updateTable("cities")
    .set({ translations: { ka: { name: "წითელქალაქი" }, de: { name: "Rotstadt" } } })
    .where("name", "=", hotel.city)
    .execute();
  await noteSearchNames(env.ctx, hotel.hotelId);
  await refreshHotelMetrics(env.ctx, hotel.hotelId);
  for (const locale of ["en", "ka", "de"] as const)
    await inLocale(locale, async () => {
      for (const location of ["Rotstadt", "rotstadt", "წითელქალაქი", "tsitelkalaki", hotel.city]) {
        const found = await hotelsFound(env.ctx, searchOf(new URLSearchParams({ location }), "2026-11-21"));
        expect(
          found.hotels.map(({ id }) => id),
          `${locale} ${location}`,
        ).toEqual([hotel.hotelId]);
        const city = { en: hotel.city, ka: "წითელქალაქი", de: "Rotstadt" }[locale];
        expect(found.place, `${locale} ${location}`).toBe(location === "tsitelkalaki" ? null : city);
        expect((await suggestionsFor(env.ctx, location)).regions.map((region) => region.city)).toEqual([city]);
      }
      const inCountry = await hotelsFound(env.ctx, searchOf(new URLSearchParams({ location: "georgia" }), "2026-11-21"));
      expect(inCountry.place).toBe({ en: "Georgia", ka: "საქართველო", de: "Georgien" }[locale]);
      for (const text of ["Haus Solo", "სოლოლაკის", "sololaki ho"])
        expect(
          (await suggestionsFor(env.ctx, text)).hotels.map(({ id }) => id),
          `${locale} ${text}`,
        ).toContain(hotel.hotelId);
      expect((await didYouMean(env.ctx, "Rohtstadt")).regions.map((region) => region.city)).toContain(
        { en: hotel.city, ka: "წითელქალაქი", de: "Rotstadt" }[locale],
      );
    });
});

test("a place is found by its name in every language", async () => {
  const { city } = await env.hotel();
  for (const [name, country] of [
    [city, "Georgia"],
    [city.toUpperCase(), "საქართველო"],
    [city, "georgien"],
  ] as const)
    expect(await located(env.ctx, { city: name, country, latitude: null, longitude: null })).toMatchObject({ city, country: "Georgia" });
});

test("translations are texts by language and field, and nothing else", async () => {
  const { hotelId } = await env.hotel();
  const set = (translations: string) => sql`update hotels set translations = ${translations} where id = ${hotelId}`.execute(env.ctx.db);
  for (const wrong of [
    "[]",
    '"ka"',
    '{"ka":"a"}',
    '{"ka":{"name":1}}',
    '{"ka":{"name":""}}',
    '{"georgian":{"name":"a"}}',
    JSON.stringify({ ka: { name: "a".repeat(250_001) } }),
  ])
    await expect(set(wrong), wrong.slice(0, 40)).rejects.toThrow("hotels_translations_check");
  for (const right of ["{}", '{"uk":{"name":"a","story":"b"}}']) await set(right);
});

test("a language of the site needs no migration", async () => {
  const { id } = await env.person();
  for (const locale of ["de", "uk"]) await sql`update users set locale = ${locale} where id = ${id}`.execute(env.ctx.db);
  await expect(sql`update users set locale = 'Georgian' where id = ${id}`.execute(env.ctx.db)).rejects.toThrow("users_locale_check");
});
