import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { publishHotel, unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import { updateHotel } from "#domain/hotel/update-hotel.server.ts";
import { didYouMean } from "#domain/search/did-you-mean.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { suggestionsFor } from "#domain/search/suggestions.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { cities } from "../../db/basics/cities.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let owner: Actor;
const facts = (name: string, city: string, country: string) => ({
  name,
  city,
  country,
  description: "A house for the tests of the house.",
  address: "12 Long Street",
  propertyType: "hotel" as const,
});

async function house(name: string, city: string, country: string, at: { latitude: number; longitude: number } | null = null) {
  const { hotelId } = must(await addHotel(env.as(owner), { ...facts(name, city, country), ...at }));
  must(
    await addRoom(env.as(owner), {
      hotelId,
      name: "Double",
      description: "A double room to be booked.",
      roomType: "double",
      price: 10_000,
      capacity: 2,
    }),
  );
  must(await publishHotel(env.as(owner), hotelId));
  return hotelId;
}

beforeAll(async () => {
  env = await openTestEnv();
  owner = await env.person("hotel_manager");
  for (const { name, country, translations, countryCode, latitude, longitude, timeZone } of cities)
    await env.ctx.db
      .insertInto("cities")
      .values({
        id: newId(),
        name,
        country,
        translations,
        country_code: countryCode,
        latitude,
        longitude,
        time_zone: timeZone,
      })
      .execute();
  for (const { name, country } of cities) await house(`Inn of ${name}`, name, country);
  await house("Sololaki House", "Tbilisi", "Georgia");
  await house("Mestia Towers", "Mestia", "Georgia", { latitude: 43.0457, longitude: 42.7278 });
});
afterAll(() => env.close());

const meant = async (text: string) => (await didYouMean(env.ctx, text)).regions.map(({ city, country }) => city || country);
const found = async (location: string) => {
  const { hotels } = await hotelsFound(env.ctx, searchOf(new URLSearchParams({ location }), "2026-11-21"));
  return [...new Set(hotels.map(({ city }) => city))];
};

describe("did you mean", () => {
  test.each([
    ["Tbilissi", "Tbilisi"],
    ["tiblisi", "Tbilisi"],
    ["TBILIISI", "Tbilisi"],
    ["Batmi", "Batumi"],
    ["Batuumi", "Batumi"],
    ["თბილიში", "Tbilisi"],
    ["ბათმი", "Batumi"],
    ["ქუთაიისი", "Kutaisi"],
    ["სტეფანწმნდა", "Stepantsminda"],
    ["პარიიზი", "Paris"],
    ["Marrakech", "Marrakesh"],
    ["Pariss", "Paris"],
    ["Rmoe", "Rome"],
    ["Amsterdaam, Netherlands", "Amsterdam"],
    ["New Yrok", "New York"],
    ["Los Angelos", "Los Angeles"],
    ["Gorgia", "Georgia"],
    ["Mestya", "Mestia"],
    ["Тбилисси", "Tbilisi"],
    ["Местия", "Mestia"],
  ])("%s is answered with %s", async (text, place) => {
    expect(await found(text)).toEqual([]);
    expect((await meant(text))[0]).toBe(place);
  });

  test("a name is only meant if it is misspelled word by word", async () => {
    for (const text of ["San Francisco", "Francisco", "Georgetown", "Romania"]) expect(await meant(text), text).toEqual([]);
  });

  test("a place is found by its name in Cyrillic letters, and suggested while it is typed", async () => {
    for (const text of ["Тбилиси", "Тбілісі", "тбили", "Батуми"])
      expect((await suggestionsFor(env.ctx, text)).regions[0]?.city, text).toBe(text.startsWith("Б") ? "Batumi" : "Tbilisi");
    expect(await found("Тбилиси")).toEqual(["Tbilisi"]);
    expect(await found("Париж")).toEqual(["Paris"]);
    expect((await suggestionsFor(env.ctx, "Сололаки")).hotels.map(({ name }) => name)).toContain("Sololaki House");
  });

  test("a suggested place shows its number of hotels, a hotel its name; without similar names there is no suggestion", async () => {
    expect((await didYouMean(env.ctx, "Tbilissi")).regions[0]).toMatchObject({ city: "Tbilisi", hotels: 2 });
    expect((await didYouMean(env.ctx, "Solalaki Hose")).hotels.map(({ name }) => name)).toEqual(["Sololaki House"]);
    expect((await didYouMean(env.ctx, "სოლოლკი ჰაუსი")).hotels.length).toBeLessThanOrEqual(3);
    for (const text of ["Xqzwv", "a", "", "%%%", "\\", "日本", "'; drop table hotels"])
      expect(await didYouMean(env.ctx, text), text).toEqual({ regions: [], hotels: [] });
  });

  test("a place is found by its Georgian name, also in Latin characters", async () => {
    for (const text of ["თბილისი", "Tbilisi", "tbilisi, georgia", "თბილისი, საქართველო"])
      expect(await found(text), text).toEqual(["Tbilisi"]);
    expect(await found("stepanc")).toEqual([]);
    expect(await found("sakartvelo")).toContain("Batumi");
    expect(await found("მესტია")).toEqual(["Mestia"]);
  });

  test("misspelled text gets suggestions while typing", async () => {
    expect(await suggestionsFor(env.ctx, "Tbilissi")).toMatchObject({ misspelled: true, regions: [{ city: "Tbilisi" }] });
    expect((await suggestionsFor(env.ctx, "თბილი")).regions[0]?.city).toBe("Tbilisi");
    expect((await suggestionsFor(env.ctx, "მესტ")).regions[0]?.city).toBe("Mestia");
    expect(await suggestionsFor(env.ctx, "zzzzzz")).toEqual({ regions: [], hotels: [] });
  });

  test("a place without listed hotels is not suggested, and one that a hotel moves to is", async () => {
    const hotelId = await house("Ushba View", "Ushguli", "Georgia", { latitude: 42.92, longitude: 43.01 });
    expect(await meant("Ushgulli")).toEqual(["Ushguli"]);
    must(await updateHotel(env.as(owner), hotelId, { ...facts("Ushba View", "Becho", "Georgia"), latitude: 43.07, longitude: 42.61 }));
    expect(await meant("Ushgulli")).toEqual([]);
    expect(await meant("Bechoo")).toEqual(["Becho"]);
    must(await unpublishHotel(env.as(owner), hotelId));
    expect(await meant("Bechoo")).toEqual([]);
  });
});
