import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { ownHotel } from "#domain/hotel/own-hotel.server.ts";
import { phoneNumberOf } from "#domain/hotel/phone.ts";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { setHotelFacts } from "#domain/hotel/set-hotel-facts.server.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { filterCount, searchQuery } from "#domain/search/search-params.ts";
import { newId } from "#platform/id.server.ts";
import { factsOf } from "../../db/sample/hotel-facts.ts";
import { must } from "../../db/sample/must.ts";
import { sampleHotels } from "../../db/sample/sample-hotels.ts";
import { tripOf } from "../support/documents.ts";
import { openOldDatabase } from "../support/old-database.ts";
import { exportedData } from "../support/personal-data.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const given = { phone: "+995 32 200-00-11", languages: ["en", "ka"], propertyAmenities: ["pool", "parking", "ev_charging"] };

describe("a hotel's phone, languages and property amenities", () => {
  test("are stored normalised, shown formatted, shown to guests who booked, and exported", async () => {
    const hotel = await env.hotel();
    must(await setHotelFacts(env.as(hotel.owner), hotel.hotelId, given));
    expect(await hotelById(env.ctx, hotel.hotelId)).toMatchObject({
      phone: { number: "+995322000011", shown: "+995 32 200 00 11" },
      languages: ["ka", "en"],
      propertyAmenities: ["parking", "ev_charging", "pool", "non_smoking"],
    });
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel);
    expect((await tripOf(env, guest, code)).hotel.phone).toEqual({ number: "+995322000011", shown: "+995 32 200 00 11" });
    expect(JSON.stringify(await exportedData(env.as(hotel.owner)))).toContain("+995322000011");
    must(await setHotelFacts(env.as(hotel.owner), hotel.hotelId, { ...given, phone: "" }));
    expect((await hotelById(env.ctx, hotel.hotelId))?.phone).toBeNull();
  });

  test.each([
    "032 200 00 11",
    "+995 32",
    "+1 000 000 0000",
    "call me",
    "+995322000011 ext. 5",
    "+995322000011,2",
    "+".repeat(41),
    "+999123456789",
  ])("the number %s is rejected", async (phone) => {
    const { hotelId, owner } = await env.hotel();
    expect(await setHotelFacts(env.as(owner), hotelId, { ...given, phone })).toEqual({
      ok: false,
      rejection: { code: "bad_fields", fields: ["phone"] },
    });
  });

  test("a leading 00 becomes a plus, and unknown values are rejected", async () => {
    expect(phoneNumberOf("00995 (32) 200 00 11")).toBe("+995322000011");
    const { hotelId, owner } = await env.hotel();
    for (const wrong of [{ languages: ["xx"] }, { propertyAmenities: ["pool", "pets"] }, { propertyAmenities: Array(200).fill("pool") }])
      expect(await setHotelFacts(env.as(owner), hotelId, { ...given, ...wrong })).toMatchObject({ ok: false });
  });

  test("are changed by the hotel's staff only, logged, and not over a concurrent change", async () => {
    const { hotelId, owner } = await env.hotel();
    expect(await setHotelFacts(env.as(await env.person("hotel_manager")), hotelId, given)).toMatchObject({
      rejection: { code: "unknown_hotel" },
    });
    const opened = await ownHotel(env.as(owner), hotelId);
    must(await setHotelFacts(env.as(owner), hotelId, given));
    must(await setHotelFacts(env.as(owner), hotelId, given));
    const late = await setHotelFacts(env.as(owner), hotelId, { ...given, phone: "", version: opened?.factsVersion });
    expect(late).toMatchObject({ ok: false, rejection: { code: "conflict" } });
    const noted = await env.ctx.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("hotel_id", "=", hotelId)
      .where("action", "=", "hotel.facts")
      .execute();
    expect(noted).toEqual([
      {
        before: { phone: null, languages: [], property_amenities: [] },
        after: { phone: "+995322000011", languages: ["ka", "en"], property_amenities: ["parking", "ev_charging", "pool"] },
      },
    ]);
  });

  test("are filters together with the policies, each with its number of hotels", async () => {
    const [one, other] = [await env.hotel(), await env.hotel()];
    await env.ctx.db.updateTable("hotels").set({ search_text: "lookedfor" }).where("id", "in", [one.hotelId, other.hotelId]).execute();
    must(await setHotelFacts(env.as(one.owner), one.hotelId, given));
    must(await setHotelFacts(env.as(other.owner), other.hotelId, { ...given, propertyAmenities: ["pool"] }));
    must(await setPolicies(env.as(other.owner), other.hotelId, { ...usualPolicies, pets: true }));
    const found = async (...property: string[]) => {
      const search = searchOf(new URLSearchParams([["location", "lookedfor"], ...property.map((key) => ["property", key])]), "2026-11-21");
      return hotelsFound(env.ctx, search);
    };
    expect((await found()).amenityCounts).toEqual({ pool: 2, parking: 1, ev_charging: 1, non_smoking: 2, pets: 1 });
    expect((await found("pool", "parking")).hotels.map(({ id }) => id)).toEqual([one.hotelId]);
    expect((await found("pets", "pool")).hotels.map(({ id }) => id)).toEqual([other.hotelId]);
    expect((await found("pets", "parking")).count).toBe(0);
  });

  test("are in the URL of a search, and unknown ones are ignored", () => {
    const search = searchOf(new URLSearchParams("property=spa&property=bar&property=nonsense&property=spa"), "2026-11-21");
    expect(search.property).toEqual(["bar", "spa"]);
    expect(searchQuery(search)).toBe("?property=bar&property=spa");
    expect(filterCount(search)).toBeGreaterThan(0);
  });

  test("every sample hotel has them", () => {
    expect(sampleHotels.filter(({ name }) => !factsOf[name]).map(({ name }) => name)).toEqual([]);
    const phones = Object.values(factsOf).flatMap(({ phone }) => phone ?? []);
    expect(phones.length).toBeGreaterThan(0);
    expect(phones.map(phoneNumberOf)).toEqual(phones);
  });
});

test("hotels of version 0.1 have the amenities of their rooms after the upgrade", async () => {
  const { db, upgrade, close } = await openOldDatabase("0035");
  const [owner, hotel, pool, bath] = [newId(), newId(), newId(), newId()];
  await sql`insert into users (id, name, first_name, last_name, email) values (${owner}, 'N B', 'N', 'B', 'nino@stumari.example')`.execute(
    db,
  );
  await sql`insert into amenities (id, name, name_ka, icon) values (${pool}, 'Pool', 'აუზი', 'droplets'), (${bath}, 'Bath', 'აბაზანა', 'bath')`.execute(
    db,
  );
  await sql`insert into hotels (id, owner_id, name, description, address, city, country, latitude, longitude, time_zone, property_type, search_text, amenity_ids)
    values (${hotel}, ${owner}, 'House', 'A house of the old days', '1 Street', 'City', 'Georgia', 41, 44, 'Asia/Tbilisi', 'hotel', '', ${[pool, bath]})`.execute(
    db,
  );
  await upgrade();
  expect(await db.selectFrom("hotels").select(["property_amenities", "phone", "languages"]).execute()).toEqual([
    { property_amenities: ["pool"], phone: null, languages: [] },
  ]);
  await close();
});
