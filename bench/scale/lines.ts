import { sql } from "kysely";
import { activeDestinations, propertyTypeCards } from "#domain/homepage/homepage.server.ts";
import { dealsFound } from "#domain/search/deals.server.ts";
import { emptySearch } from "#domain/search/empty-search.server.ts";
import { hotelsOfSitemap, sitemapCount } from "#domain/search/hotel-addresses.server.ts";
import { featuredHotels, georgianHotels, hotelsForStay, similarHotels } from "#domain/search/hotel-sections.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { hotelsOnMap } from "#domain/search/hotels-on-map.server.ts";
import { monthPrices } from "#domain/search/month-prices.server.ts";
import { priceHistogram } from "#domain/search/price-histogram.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { suggestionsFor } from "#domain/search/suggestions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { dayAhead } from "../../tests/support/day-ahead.ts";
import { amenityShares } from "./generate.ts";

export type Line = { title: string; run: () => Promise<unknown> };

type City = { city: string; country: string; latitude: number; longitude: number };

/** The name of the city with the most hotels. */
export async function largestCity(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ city: string }>`select city from bench_centres where rank = 1`.execute(ctx.db);
  return rows[0]?.city ?? "";
}

/** Statements of guest pages, by what guests ask. Percentages are the share of all hotels that match a filter. */
export async function linesOf(ctx: Ctx): Promise<Line[]> {
  const placed = await sql<City & { rank: number }>`select rank::int, city, country, latitude, longitude from bench_centres
    where rank in (1, 1000) or rank = (select min(rank) from bench_centres where country = 'Georgia')`.execute(ctx.db);
  const [largest, small] = [1, 1000].map((rank) => placed.rows.find((city) => city.rank === rank));
  if (!largest || !small) throw new Error("The data set has no cities.");
  const { rows: hotels } = await sql<{
    id: string;
  }>`select id from hotels where city = ${largest.city} and listed order by popularity desc limit 12`.execute(ctx.db);
  const ids = hotels.map(({ id }) => id);
  const [hotel = ""] = ids;

  const today = dayAhead(0);
  const asked = (query: Record<string, string>) => {
    const search = searchOf(new URLSearchParams(query), today);
    return search.flexible ? { ...search, dates: null } : search;
  };
  const stay = { checkIn: dayAhead(30), checkOut: dayAhead(33) };
  const family = { ...stay, children: "2", childAges: "4,9" };
  const month = { month: dayAhead(45).slice(0, 7), nights: "3-5" };
  const city = { location: largest.city };
  const box = (degrees: number) =>
    [largest.longitude - degrees, largest.latitude - degrees, largest.longitude + degrees, largest.latitude + degrees]
      .map((n) => n.toFixed(4))
      .join(",");
  const boxes = { city: box(0.02), continent: "-20,0,60,65" };
  const amenity = (share: number) => ({ amenities: amenityIds[amenityShares.indexOf(share)] ?? "" });
  const { rows: amenityRows } = await sql<{
    id: string;
  }>`select md5('scale-amenity-' || n)::uuid as id from generate_series(1, ${amenityShares.length}::int) n order by n`.execute(ctx.db);
  const amenityIds = amenityRows.map(({ id }) => id);

  const results = (title: string, query: Record<string, string>): Line => ({ title, run: () => hotelsFound(ctx, asked(query)) });
  const sorts = ["popularity", "price", "rating", "distance"];
  return [
    ...sorts.map((sort) => results(`largest city by ${sort}`, { ...city, sort })),
    ...sorts.map((sort) => results(`largest city, dates, by ${sort}`, { ...city, ...stay, sort })),
    results("largest city, dates, by price, page 5", { ...city, ...stay, sort: "price", page: "5" }),
    results("largest city, family, by popularity", { ...city, ...family }),
    results("largest city, family, by price", { ...city, ...family, sort: "price" }),
    results("largest city, two rooms, by price", { ...city, ...stay, adults: "4", rooms: "2", sort: "price" }),
    ...[50, 1, 0.01].map((share) => results(`largest city, amenity of ${share} %`, { ...city, ...amenity(share) })),
    results("largest city, four stars, two amenities: 7 %", { ...city, stars: "4", ...amenity(30), property: "parking" }),
    results("largest city, dates, amenity of 1 %", { ...city, ...stay, ...amenity(1) }),
    results("largest city, dates, amenity of 1 %, by price", { ...city, ...stay, ...amenity(1), sort: "price" }),
    results("largest city, villas: 5 %", { ...city, type: "villa" }),
    results("largest city, price 50 to 100", { ...city, minPrice: "50", maxPrice: "100" }),
    results("largest city, dates, price 50 to 100", { ...city, ...stay, minPrice: "50", maxPrice: "100" }),
    results("largest city, dates, price to 30, by price", { ...city, ...stay, maxPrice: "30", sort: "price" }),
    ...sorts.map((sort) => results(`whole site by ${sort}`, { sort })),
    ...sorts.map((sort) => results(`whole site, dates, by ${sort}`, { ...stay, sort })),
    ...[50, 1, 0.01].map((share) => results(`whole site, amenity of ${share} %`, amenity(share))),
    results("whole site, dates, price 50 to 100", { ...stay, minPrice: "50", maxPrice: "100" }),
    results("country, by popularity", { country: "Georgia" }),
    results("country, dates, by price", { country: "Georgia", ...stay, sort: "price" }),
    results("city of rank 1000, dates, by price", { location: small.city, ...stay, sort: "price" }),
    ...(["palace", "marble", "zephyr", "hotel"] as const).map((text) => results(`free text "${text}"`, { location: text })),
    results('free text "palace", dates, by price', { location: "palace", ...stay, sort: "price" }),
    { title: "nothing found: other dates and towns", run: () => emptySearch(ctx, asked({ ...city, ...stay, adults: "30" })) },
    results("largest city, 3 days around dates", { ...city, ...stay, flex: "3" }),
    results("largest city, 7 days around dates, by price", { ...city, ...stay, flex: "7", sort: "price" }),
    results("largest city, 3 to 5 nights in a month", { ...city, ...month }),
    results("largest city, 3 to 5 nights in a month, two rooms", { ...city, ...month, adults: "4", rooms: "2" }),
    results("largest city, 3 to 5 nights in a month, by price", { ...city, ...month, sort: "price" }),
    results("whole site, 3 to 5 nights in a month", month),
    { title: "map of a city, 3 to 5 nights in a month", run: () => hotelsOnMap(ctx, asked({ box: boxes.city, ...month })) },
    { title: "map of a continent, 3 to 5 nights in a month", run: () => hotelsOnMap(ctx, asked({ box: boxes.continent, ...month })) },
    { title: "prices by day of a month, largest city", run: () => monthPrices(ctx, asked({ ...city, month: month.month, nights: "3" })) },
    { title: "prices by day of a month, whole site", run: () => monthPrices(ctx, asked({ month: month.month, nights: "3" })) },
    { title: "histogram of a month, largest city", run: () => priceHistogram(ctx, asked({ ...city, ...month })) },
    { title: "histogram, largest city", run: () => priceHistogram(ctx, asked(city)) },
    { title: "histogram, largest city, dates", run: () => priceHistogram(ctx, asked({ ...city, ...stay })) },
    ...Object.entries(boxes).map(([name, box]) => ({ title: `map of a ${name}`, run: () => hotelsOnMap(ctx, asked({ box })) })),
    ...Object.entries(boxes).map(([name, box]) => ({
      title: `map of a ${name}, dates`,
      run: () => hotelsOnMap(ctx, asked({ box, ...stay })),
    })),
    results("results in the box of a city", { box: boxes.city }),
    results("results in the box of a continent, dates", { box: boxes.continent, ...stay }),
    { title: "suggestions, two characters", run: () => suggestionsFor(ctx, largest.city.slice(0, 2)) },
    { title: "suggestions, four characters", run: () => suggestionsFor(ctx, largest.city.slice(0, 4)) },
    { title: "suggestions, a common word", run: () => suggestionsFor(ctx, "hotel") },
    { title: "suggestions, misspelled", run: () => suggestionsFor(ctx, "falcoon") },
    { title: "home: deals", run: () => dealsFound(ctx, { size: 3 }) },
    { title: "home: Georgia", run: () => georgianHotels(ctx, 13) },
    { title: "home: featured", run: () => featuredHotels(ctx, 8) },
    { title: "home: destinations", run: () => activeDestinations(ctx) },
    { title: "home: property types", run: () => propertyTypeCards(ctx) },
    { title: "deals, page 1", run: () => dealsFound(ctx, {}) },
    { title: "deals, seasonal, page 5", run: () => dealsFound(ctx, { kind: "seasonal", page: 5 }) },
    { title: "similar hotels", run: () => similarHotels(ctx, hotel, 4, asked({})) },
    { title: "similar hotels, dates", run: () => similarHotels(ctx, hotel, 4, asked(stay)) },
    { title: "twelve favourites, dates", run: () => hotelsForStay(ctx, ids, asked(stay)) },
    { title: "sitemap index", run: () => sitemapCount(ctx) },
    { title: "sitemap, last part", run: async () => hotelsOfSitemap(ctx, Math.max(1, await sitemapCount(ctx))) },
  ];
}
