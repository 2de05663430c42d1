import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import type { StayParty } from "#domain/availability/sleeps-sql.server.ts";
import { updateRoom } from "#domain/availability/update-room.server.ts";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { publishHotel, unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { addSpecialRate } from "#domain/rate-plan/add-special-rate.server.ts";
import { deleteSpecialRate } from "#domain/rate-plan/locked-special-rate.server.ts";
import { addSeason, deleteSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import { rateDefaults } from "#domain/rate-plan/special-rate.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { filteredSteps } from "#domain/search/filtered-steps.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { indexedPrice } from "#domain/search/indexed-price.server.ts";
import { partyOf } from "#domain/search/matching.server.ts";
import type { StayOffer } from "#domain/search/offer.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { repairSearchIndex } from "#domain/search/repair-search-index.server.ts";
import { matches, withReadRooms } from "#domain/search/search-index.server.ts";
import { searchedPlaces } from "#domain/search/searched-places.server.ts";
import { offerFor, type StayFacts, stayFacts } from "#domain/search/stay-facts.server.ts";
import { cheapestRoom } from "#domain/search/stay-price.server.ts";
import type { LevelShare, TermShares } from "#domain/search/term-shares.server.ts";
import { addDays } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { nightCount } from "#kit/date/stay.ts";
import { must } from "../../db/sample/must.ts";
import { anyWanted } from "../oracle/arbitrary.ts";
import { book } from "../support/booking.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { searchInFull } from "../support/full-search.ts";
import { writeFacts } from "../support/pricing-rows.ts";
import { longer } from "../support/soak.ts";
import { otherRoom, storable } from "../support/storable-facts.ts";
import { openTestEnvOn } from "../support/test-env-on.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let sample: TestEnv;
// The index begins on the day of the database, so that the clock of these tests is the real one.
const now = new Date().toISOString();
beforeAll(async () => {
  env = await openTestEnv({ now });
  sample = await openTestEnvOn({ server: inject("server"), template: inject("sample") }, { now });
});
afterAll(() => Promise.all([env.close(), sample.close()]));

test("the bits of a room type are set on its days in any order, and missing without any", async () => {
  const { rows } = await sql<{ bits: string | null }>`
    select bits_of(days)::text as bits from (values (1, '{5,0,3}'::int[]), (2, '{0}'), (3, null), (4, '{}')) d (place, days) order by place`.execute(
    env.ctx.db,
  );
  expect(rows.map(({ bits }) => bits)).toEqual(["100101", "1", null, null]);
});

test("the search index is equal to the rows of the hotels after a random history of commands", { timeout: 120_000 }, async () => {
  const hotel = await env.hotel({ units: 2, capacity: 3 });
  await env.hotel();
  const second = await hotel.room({ units: 1, name: "Second" });
  const { hotelId } = hotel;
  const owner = env.as(hotel.owner);
  const guest = await env.person();
  const rooms = [hotel.roomId, second.roomId];
  const booked: string[] = [];
  const seasons: string[] = [];
  const rates: string[] = [];
  const made = new Set<string>();
  const form = { hotelId, name: "Double", description: "A double room to be booked.", roomType: "double" as const, capacity: 3 };
  const steps = {
    book: async (room: number, day: number, nights: number) => {
      const stay = { checkIn: dayAhead(day), checkOut: addDays(dayAhead(day), nights) };
      const made = await book(env, guest, { hotelId, roomId: rooms[room] ?? "" }, stay, { adults: 1 });
      if (made.ok) booked.push(made.value.code);
    },
    cancel: async () => {
      const code = booked.pop();
      if (code) must(await cancelReservation(env.as(guest), { code, reason: "" }));
    },
    nights: async (room: number, day: number, nights: number, kind: number) => {
      const change = [
        { price: 4000 + day * 100 },
        { closed: true },
        { closed: false },
        { minNights: 3 },
        { noArrival: true },
        { price: null },
      ][kind % 6];
      await changeNights(owner, {
        hotelId,
        roomIds: [rooms[room] ?? ""],
        from: dayAhead(day),
        to: dayAhead(day + nights),
        change: change ?? {},
      });
    },
    season: async (room: number, day: number, nights: number) => {
      const season = await addSeason(owner, {
        hotelId,
        roomId: rooms[room] ?? "",
        start: dayAhead(day),
        end: dayAhead(day + nights * 20),
        price: 5000 + day,
      });
      if (season.ok) seasons.push(season.value.seasonId);
    },
    endSeason: async () => {
      const seasonId = seasons.pop();
      if (seasonId) must(await deleteSeason(owner, { hotelId, seasonId }));
    },
    rate: async (room: number, _day: number, _nights: number, kind: number) => {
      const rate = kind % 2 === 0 ? rateDefaults.early_booking : rateDefaults.duration_of_stay;
      const added = await addSpecialRate(owner, { hotelId, roomId: rooms[room] ?? "", ...rate });
      if (added.ok) rates.push(added.value.rateId);
    },
    endRate: async () => {
      const rateId = rates.pop();
      if (rateId) must(await deleteSpecialRate(owner, { hotelId, rateId }));
    },
    plan: async (_room: number, day: number) => {
      const derivation = { parent: "standard", percent: -10, amount: -day, per: "room" as const };
      await addRatePlan(owner, {
        ...templateSettings.breakfast,
        derivation,
        conditions: noConditions,
        hotelId,
        name: `Plan ${day}`,
        description: "",
        roomIds: rooms,
      });
    },
    room: async (room: number, day: number, nights: number) =>
      void (await updateRoom(owner, { ...form, roomId: rooms[room] ?? "", price: 8000 + day, units: nights })),
    list: async (_room: number, _day: number, _nights: number, kind: number) =>
      void (kind % 2 === 0 ? await unpublishHotel(owner, hotelId) : await publishHotel(owner, hotelId)),
    thirdRoom: async () => {
      const { roomId } = await hotel.room({ units: 3, name: "Third" });
      expect((await repairSearchIndex(env.ctx)).differing).toEqual([]);
      must(await deleteRoom(owner, { hotelId, roomId }));
    },
  };
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const step = fc.record({
    name: fc.constantFrom(...names),
    room: fc.nat(1),
    day: fc.integer({ min: 1, max: 200 }),
    nights: fc.integer({ min: 1, max: 4 }),
    kind: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (history) => {
      for (const { name, room, day, nights, kind } of history) {
        await steps[name](room, day, nights, kind);
        expect(await repairSearchIndex(env.ctx), name).toMatchObject({ differing: [], counts: 0 });
        made.add(name);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(made.size).toBeGreaterThan(names.length / 2);
});

test.each([
  ["ages of children", "hotel_pricing", "(age_brackets, tax_rules, updated_at) values ('[]', '[]', now())"],
  [
    "an extra",
    "extras",
    "(id, position, name, kind, unit, amount, obligatory) values (gen_random_uuid(), 0, 'Cleaning', 'other', 'stay', 2500, true)",
  ],
])("the search index follows %s of a hotel", async (_what, table, row) => {
  const { hotelId } = await env.hotel();
  const stored = async () =>
    (await sql<{ rates: string }>`select rates::text from search_hotels where hotel_id = ${hotelId}`.execute(env.ctx.db)).rows[0]?.rates;
  const plain = await stored();
  await sql`insert into ${sql.table(table)} ${sql.raw(row.replace("(", "(hotel_id, ").replace("values (", `values ('${hotelId}', `))}`.execute(
    env.ctx.db,
  );
  expect(await stored()).not.toBe(plain);
  await sql`delete from ${sql.table(table)} where hotel_id = ${hotelId}`.execute(env.ctx.db);
  expect(await stored()).toBe(plain);
  await sql`update hotels set season_rule = case season_rule when 'nightly' then 'arrival' else 'nightly' end where id = ${hotelId}`.execute(
    env.ctx.db,
  );
  expect((await repairSearchIndex(env.ctx)).differing).toEqual([]);
});

test("the checker finds and repairs a row of the search index that differs, is missing or is left over", async () => {
  const { hotelId } = await env.hotel();
  const deleted = "00000000-0000-7000-8000-000000000001";
  await sql`update search_hotels set lowest = lowest + 1 where hotel_id = ${hotelId}`.execute(env.ctx.db);
  expect((await repairSearchIndex(env.ctx)).differing).toEqual([hotelId]);
  await sql`insert into search_hotels select ${deleted}, country, city, position, property_type, popularity, rating, distance_m, amenity_ids, offered, search_text,
    time_zone, check_in_from, free_cancellation_hours, min_price, lowest, calendar_start, season_rule, rooms, rates from search_hotels s where hotel_id = ${hotelId}`.execute(
    env.ctx.db,
  );
  await sql`delete from search_hotels where hotel_id = ${hotelId}`.execute(env.ctx.db);
  expect((await repairSearchIndex(env.ctx)).differing).toEqual([deleted, hotelId]);
  await sql`update listed_counts set hotels = 2 * hotels where city = (select city from hotels where id = ${hotelId})`.execute(env.ctx.db);
  expect(await repairSearchIndex(env.ctx)).toMatchObject({ differing: [], counts: 1 });
  expect(await repairSearchIndex(env.ctx)).toMatchObject({ differing: [], counts: 0 });
});

test("the price of each hotel is between the bounds that the search index has, and its offer the same where they are exact", async () => {
  const hotel = await env.hotel();
  const { roomId: other } = await hotel.room();
  const seen = { close: 0, exact: 0, plain: 0 };
  await fc.assert(
    fc.asyncProperty(anyWanted, anyWanted, fc.boolean(), async (wanted, second, isPlain) => {
      const facts = [storable(wanted.facts), storable(otherRoom(wanted, second))];
      await writeFacts(
        env,
        hotel.hotelId,
        facts.map((each, index) => ({ roomId: [hotel.roomId, other][index] ?? "", units: 4, facts: each })),
      );
      if (isPlain) await makePlain(hotel.hotelId);
      await beginCalendar(hotel.hotelId, addDays(wanted.today, -2));
      const { stay, units, guests, isMember, today } = wanted;
      const at = { ...env.ctx, now: () => new Date(`${today}T08:00:00Z`), actor: { ...hotel.owner, emailVerified: isMember } };
      const children = guests.childAges.length;
      const search = {
        ...searchOf(new URLSearchParams(), today),
        dates: stay,
        rooms: units,
        adults: guests.adults,
        children,
        childAges: guests.childAges.filter((age) => age !== null),
        teenAges: [],
      };
      const indexed = sql`select h.*, indexed.* from ${withReadRooms(sql`search_hotels`, search.dates, partyOf(search))} h
          cross join ${indexedPrice(at, search)} where hotel_id = ${hotel.hotelId}`;
      const { rows } = await sql<Found>`
        select h.low, h.high, h.is_own as "isOwn", byRows.price, byRows.offer
        from (${indexed}) h
        left join lateral (select best.net / ${nightCount(stay) * units}::int as price, best.offer from (select * from hotels where id = h.hotel_id) h
          cross join lateral ${cheapestRoom(stay, { rooms: units, guests }, at.now(), isMember)} best) byRows on true`.execute(env.ctx.db);
      const [row] = rows;
      expect(row?.low === null, "no free room sleeps the party").toBe(row?.price === null);
      if (!row || row.price === null) return;
      expect(row.low).toBeLessThanOrEqual(row.price);
      expect(row.high ?? Infinity).toBeGreaterThanOrEqual(row.price);
      const given = offerFor(at, await factsOf(hotel.hotelId, stay, { rooms: units, guests }), stay, { rooms: units, guests });
      // Fixed searches in SQL have no lines where prices depend on neither guests nor plans.
      expect(given && { ...given, lines: row.offer?.lines && given.lines }).toEqual(row.offer);
      expect(!isPlain || (row.low === row.price && row.high === row.price && !row.isOwn)).toBe(true);
      if ((row.low ?? 0) >= row.price * 0.5 && row.price > 0) seen.close++;
      if (row.isOwn && row.low === row.high) seen.exact++;
      if (!row.isOwn) seen.plain++;
    }),
    { numRuns: longer(60, 600), endOnFailure: true },
  );
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0);
});

type Found = {
  low: number | null;
  high: number | null;
  isOwn: boolean | null;
  price: number | null;
  offer: StayOffer | null;
};

/** What the price of a hotel's rooms depends on, as pages of hotels read it. */
async function factsOf(hotelId: string, stay: Stay, party: StayParty): Promise<StayFacts> {
  const window = { first: stay.checkIn, last: stay.checkOut };
  const { rows } = await sql<{ facts: StayFacts }>`select ${stayFacts(window, party)} as facts
    from hotels h join search_hotels i on i.hotel_id = h.id where h.id = ${hotelId}`.execute(env.ctx.db);
  const [row] = rows;
  if (!row) throw new Error("The hotel is not listed.");
  return row.facts;
}

/** Stays of the random facts may be in the past. */
async function beginCalendar(hotelId: string, day: string) {
  await sql`update search_hotels set calendar_start = ${day} where hotel_id = ${hotelId}`.execute(env.ctx.db);
  await sql`update search_hotels s set rooms = c.rooms, rates = c.rates from computed_search_hotel(${hotelId}) c
    where s.hotel_id = c.hotel_id`.execute(env.ctx.db);
}

/** Takes all from a hotel that makes its prices depend on guests and plans. */
async function makePlain(hotelId: string) {
  for (const table of ["extras", "room_plans", "plan_months", "rate_plans", "hotel_pricing"])
    await sql`delete from ${sql.table(table)} where hotel_id = ${hotelId}`.execute(env.ctx.db);
  await sql`update rooms set max_adults = null, max_children = null, extra_adult = null, single_use = null where hotel_id = ${hotelId}`.execute(
    env.ctx.db,
  );
}

const anySearch = fc.record({
  sort: fc.constantFrom("price", "price", "popularity", "rating", "distance"),
  day: fc.option(fc.integer({ min: 1, max: 300 })),
  nights: fc.integer({ min: 1, max: 9 }),
  adults: fc.integer({ min: 1, max: 5 }),
  ages: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 2 }),
  rooms: fc.integer({ min: 1, max: 2 }),
  location: fc.constantFrom("", "Tbilisi", "Georgia", "Batumi"),
  filter: fc.constantFrom<Record<string, string>>(
    {},
    {},
    { type: "hotel" },
    { stars: "4" },
    { property: "parking" },
    { maxPrice: "120" },
    { minPrice: "60", maxPrice: "200" },
    { freeCancellation: "on" },
    { box: "40,40,45,43" },
  ),
});

test("each search finds what working out all hotels finds, in its order", async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anySearch, async ({ sort, day, nights, adults, ages, rooms, location, filter }) => {
      const dates: Record<string, string> = day === null ? {} : { checkIn: dayAhead(day), checkOut: dayAhead(day + nights) };
      const party = { adults: String(adults), children: String(ages.length), childAges: ages.join(","), rooms: String(rooms) };
      const query = new URLSearchParams({ sort, location, ...party, ...dates, ...filter });
      const search = searchOf(query, dayAhead(0));
      const expected = await searchInFull(sample.ctx, search);
      const [first, last] = [
        await hotelsFound(sample.ctx, search),
        await hotelsFound(sample.ctx, { ...search, page: Math.max(1, Math.ceil(expected.length / 12)) }),
      ];
      expect(first.count).toBe(expected.length);
      expect(first.hotels.map(({ id }) => id)).toEqual(expected.slice(0, 12).map(({ id }) => id));
      const [prices, lowest] = [
        first.hotels.map(({ price }) => price?.perNight ?? null),
        expected.slice(0, 12).map(({ perNight }) => perNight),
      ];
      expect(day === null ? prices : lowest).toEqual(lowest);
      const before = 12 * Math.max(0, Math.ceil(expected.length / 12) - 1);
      expect(last.hotels.map(({ id }) => id)).toEqual(expected.slice(before).map(({ id }) => id));
      found += expected.length;
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect(found).toBeGreaterThan(100);
});

/** Statistics of a site so large that each filter is read in many steps, with the levels of the sample's hotels. */
async function sharesOfLargeSite(): Promise<TermShares> {
  const levels = async (level: ReturnType<typeof sql>) =>
    (
      await sql<LevelShare>`select (${level})[1] as level, count(*)::float8 / sum(count(*)) over () as share from search_hotels h group by 1 order by 1`.execute(
        sample.ctx.db,
      )
    ).rows;
  return {
    hotels: 1_000_000,
    terms: new (class extends Map<string, number> {
      override get = () => 1;
    })(),
    levels: {
      popularity: await levels(sql`popularity_levels(h.popularity)`),
      price: await levels(sql`price_levels(h.min_price)`),
      lowest: await levels(sql`price_levels(h.lowest)`),
      rating: await levels(sql`rating_levels(h.rating)`),
      distance: await levels(sql`distance_levels(h.distance_m)`),
    },
  };
}

test("filters find the same in steps of the order, for any statistics", { timeout: 60_000 }, async () => {
  const shares = await sharesOfLargeSite();
  const filters: Record<string, string>[] = [
    { property: "parking" },
    { stars: "4" },
    { location: "an" },
    { location: "Georgia", property: "parking" },
    { box: "40,40,45,43" },
  ];
  let found = 0;
  for (const sort of ["popularity", "price", "rating", "distance"] as const)
    for (const filter of filters) {
      const search = searchOf(new URLSearchParams({ sort, ...filter }), dayAhead(0));
      const { named } = await searchedPlaces(sample.ctx, search.location);
      const ids = async (hotels: number) => {
        const places = { named, shares: { ...shares, hotels } };
        const { rows } = await sql<{
          id: string;
        }>`select hotel_id as id from (${matches(sample.ctx, search, places, { by: sort, limit: 1001 })}) h`.execute(sample.ctx.db);
        return rows.map(({ id }) => id);
      };
      // Working out all hotels does not look for a text.
      const expected = filter.location === "an" ? await ids(0) : (await searchInFull(sample.ctx, search)).map(({ id }) => id);
      expect(await ids(shares.hotels), `${sort} ${JSON.stringify(filter)}`).toEqual(expected);
      const steps = filteredSteps(search, { named, shares }, sort, []);
      found += steps && steps.length > 2 ? expected.length : 0;
    }
  expect(found).toBeGreaterThan(100);
});
