import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { accessFeatures, accessMeasures } from "#domain/accessibility/accessibility.ts";
import { roomPage } from "#domain/availability/room-page.server.ts";
import { currencyRates } from "#domain/currency/currency-rates.server.ts";
import { type HotelDetails, hotelById, type RoomDetails, roomsByIds } from "#domain/hotel/hotels.server.ts";
import { offeredAmenities } from "#domain/hotel/property-amenities.ts";
import { rankedHotels } from "#domain/search/hotels-found.server.ts";
import { neverRanked, type RankingFact, rankingFacts, rankingText } from "#domain/search/ranking.ts";
import { lastPage, priceBounds, type Search, sorts, typeNames } from "#domain/search/search-params.ts";
import { suggestionsFor } from "#domain/search/suggestions.server.ts";
import { currencies as known, currencyOf } from "#kit/currency.ts";
import { type Stay, stayProblem } from "#kit/date/stay.ts";
import { earliestDay } from "#kit/date/zone.ts";
import { getLocale } from "#kit/locale.ts";
import { partyBounds, partyFields } from "#kit/party.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Api, operation } from "./operation.ts";
import { Problem } from "./problem.ts";
import {
  accessParameter,
  agesFit,
  cents,
  currency,
  day,
  id,
  image,
  numberParameter,
  offer,
  offerAnswer,
  partyParameters,
} from "./schemas.ts";

const currencies = operation({
  method: "get",
  path: "/currencies",
  operationId: "listCurrencies",
  tag: "Search",
  summary: "List the currencies that prices are shown in",
  description: "For showing prices only: cards are charged in US dollars.",
  scope: null,
  request: {},
  answer: z
    .object({ currencies: z.array(z.object({ code: z.string().openapi({ example: "GEL" }), perDollar: z.number() })) })
    .openapi("Currencies"),
  answerText: "Units of each currency for a US dollar.",
});

const place = z.object({ city: z.string().openapi({ description: "Empty: the whole country." }), country: z.string() });

const places = operation({
  method: "get",
  path: "/places",
  operationId: "findPlaces",
  tag: "Search",
  summary: "Find places and hotels by the beginning of a name",
  description: "For a field in which people type where they want to go: names in every language of the site, and similar ones.",
  scope: null,
  request: { query: z.strictObject({ text: z.string().min(2).max(100).openapi({ example: "Batu" }) }) },
  answer: z
    .object({
      places: z.array(place),
      hotels: z.array(place.extend({ id, name: z.string() })),
      misspelled: z.boolean().openapi({ description: "No name matches; these are similar." }),
    })
    .openapi("Places"),
  answerText: "At most five of each, the best matches first.",
});

const rankedBy = ["rating", "reviews", "pricePerNight", "metresToCentre"] as const satisfies readonly RankingFact[];

const foundHotel = z
  .object({
    id,
    name: z.string(),
    city: z.string(),
    country: z.string(),
    url: z.url().openapi({ description: "The page of the hotel, with the searched stay." }),
    image: image.nullable(),
    rating: z.number().nullable().openapi({ description: "Mean of the reviews, 1 to 5." }),
    reviewCount: z.int(),
    metresToCentre: z.int().nullable(),
    amenities: z.array(z.string()),
    price: z
      .object({
        currency,
        perNight: cents.openapi({ description: "Of a night of one room, without added taxes." }),
        addsTaxes: z.boolean().openapi({ description: "Taxes or fees are added to it." }),
        total: cents.nullable().openapi({ description: "Of the stay in all rooms with taxes and fees; null without dates." }),
        atProperty: cents.nullable().openapi({ description: "What of the total is paid at the hotel as taxes and fees." }),
      })
      .nullable(),
    offer: offer.nullable().openapi({ description: "Of the shown price of a stay; null without dates." }),
    freeCancellationUntil: day.nullable().openapi({ description: "The last day on which the shown stay can be cancelled free of charge." }),
    ranking: z
      .object({
        order: z.enum(sorts),
        value: z.number().nullable().openapi({
          description:
            "What the hotels are ordered by, from the search as it is: score, price per night in cents, mean rating or metres; null comes last.",
        }),
        reasons: z
          .array(z.object({ fact: z.enum(rankedBy), value: z.number().nullable() }))
          .openapi({ description: "The facts of this hotel that the value is made of, the most important first." }),
      })
      .openapi({ description: "Why it stands where it stands. Nobody can pay for a place." }),
  })
  .openapi("FoundHotel");

export const searchHotels = operation({
  method: "get",
  path: "/hotels",
  operationId: "searchHotels",
  tag: "Search",
  summary: "Search hotels by place, dates and guests",
  description:
    "With dates each hotel has a room for the guests that is free on all nights, and the price is the lowest of those with which its offers begin: that of the hotel’s page to the cent. " +
    "By popularity hotels come first that many guests have rated well, by price the cheapest, by rating the best rated, by distance those nearest to the centre of their city. " +
    "No hotel can pay for its place; `ranking` says what each place depends on.",
  scope: null,
  request: {
    query: z.strictObject({
      location: z
        .string()
        .max(100)
        .default("")
        .openapi({ example: "Batumi", description: "City, country or hotel, in any language of the site." }),
      checkIn: day.optional(),
      checkOut: day.optional(),
      ...partyParameters(partyBounds),
      type: z.enum(typeNames).optional(),
      minPrice: numberParameter(priceBounds, priceBounds.min).openapi({ description: "US dollars a night." }),
      maxPrice: numberParameter(priceBounds, priceBounds.max).openapi({ description: `US dollars a night; ${priceBounds.max}: no limit.` }),
      amenities: z
        .union([z.enum(offeredAmenities), z.array(z.enum(offeredAmenities))])
        .default([])
        .transform((given) => [given].flat())
        .openapi({ type: "array", items: { type: "string", enum: [...offeredAmenities] }, description: "All of these." }),
      access: accessParameter,
      freeCancellation: z
        .enum(["true", "false"])
        .default("false")
        .openapi({ description: "Only stays that can still be cancelled free of charge." }),
      sort: z.enum(sorts).default("popularity"),
      cursor: z
        .string()
        .regex(/^p[1-9]\d?$/, "This is no cursor")
        .default("p1")
        .openapi({ description: "`next` of an earlier answer." }),
    }),
  },
  answer: z
    .object({
      hotels: z.array(foundHotel),
      count: z.int().openapi({ description: "Exact up to 1000; 1001 means more." }),
      next: z.string().nullable().openapi({ description: "The cursor of the hotels that follow; null: there are none." }),
      ranking: z
        .object({ order: z.enum(sorts), explanation: z.string(), never: z.string() })
        .openapi({ description: "What comes first, and what has no influence, in sentences that people can be shown." }),
    })
    .openapi("FoundHotels"),
  answerText: "A page of twelve hotels.",
  rejects: [422],
});

const room = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    type: z.string(),
    capacity: z.int().openapi({ description: "Guests of one room, with extra beds." }),
    squareMetres: z.number().nullable(),
    images: z.array(image),
    amenities: z.array(z.string()),
    accessibility: z
      .array(
        z.object({
          rooms: z.int().nullable().openapi({ description: "How many rooms of the type; null: all." }),
          ...Object.fromEntries(accessFeatures.map((name) => [name, z.boolean().nullable()])),
          ...Object.fromEntries(accessMeasures.map((name) => [name, z.int().nullable().openapi({ description: "Centimetres." })])),
        }),
      )
      .openapi({
        description:
          "What rooms of the type have for guests with disabilities; null: the hotel hasn’t said it. Empty: it has said nothing.",
      }),
  })
  .openapi("Room");

export const getHotel = operation({
  method: "get",
  path: "/hotels/{hotelId}",
  operationId: "getHotel",
  tag: "Search",
  summary: "Get a hotel with its room types",
  description: "What the page of a listed hotel says. Prices and free rooms are in its offers.",
  scope: null,
  request: { params: z.strictObject({ hotelId: id }), query: z.strictObject({ page: numberParameter({ min: 1, max: 99 }, 1) }) },
  answer: z
    .object({
      id,
      name: z.string(),
      description: z.string(),
      type: z.string(),
      address: z.string(),
      city: z.string(),
      country: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      timeZone: z.string(),
      url: z.url(),
      phone: z.string().nullable(),
      rating: z.number().nullable(),
      reviewCount: z.int(),
      images: z.array(image),
      amenities: z.array(z.string()),
      checkInFrom: z.string().openapi({ example: "15:00" }),
      checkInUntil: z.string(),
      checkOutBy: z.string(),
      pets: z.boolean(),
      smoking: z.boolean(),
      rooms: z.array(room).openapi({ description: "At most 20, the cheapest first." }),
      pages: z.int().openapi({ description: "Of rooms; `page` asks for one." }),
    })
    .openapi("Hotel"),
  answerText: "The hotel.",
  rejects: [404],
});

/** The public URL of an image. */
const absolute = (ctx: Ctx, { url, alt }: { url: string; alt: string }) => ({ url: new URL(url, ctx.config.origin).href, alt });

/** The dates of a stay, where both are given. Rejects one alone and dates that nobody can book. */
function requestedDates(ctx: Ctx, { checkIn, checkOut }: { checkIn?: string | undefined; checkOut?: string | undefined }): Stay | null {
  if (checkIn === undefined && checkOut === undefined) return null;
  if (checkIn === undefined || checkOut === undefined)
    throw new Problem("invalid_input", {
      errors: [{ parameter: checkIn === undefined ? "checkIn" : "checkOut", detail: "Both days are needed, or none." }],
    });
  const problem = stayProblem({ checkIn, checkOut }, earliestDay(ctx.now()));
  if (problem) throw new Problem("bad_stay", { problem });
  return { checkIn, checkOut };
}

const accessAnswer = ({ facts, rooms }: RoomDetails["accessibility"][number]) => ({
  rooms,
  ...Object.fromEntries(accessFeatures.map((name) => [name, facts[name] ?? null])),
  ...Object.fromEntries(accessMeasures.map((name) => [name, facts[name] ?? null])),
});

const roomAnswer = (
  ctx: Ctx,
  { id, name, description, roomType, capacity, extraBeds, area, images, amenities, accessibility }: RoomDetails,
) => ({
  id,
  name,
  description,
  type: roomType,
  capacity: capacity + extraBeds,
  squareMetres: area,
  images: images.map((one) => absolute(ctx, one)),
  amenities: amenities.map(({ name }) => name),
  accessibility: accessibility.map(accessAnswer),
});

const pageOf = (ctx: Ctx, hotelId: string, query = "") => siteUrl(ctx.config.origin, getLocale(), sitePaths.hotel(hotelId)) + query;

const hotelAnswer = (ctx: Ctx, hotel: HotelDetails, rooms: RoomDetails[]) => {
  const { id, name, description, address, city, country, latitude, longitude, timeZone, rating, reviewCount, policies } = hotel;
  const { checkInFrom, checkInUntil, checkOutBy, pets, smoking } = policies;
  return {
    id,
    name,
    description,
    address,
    city,
    country,
    latitude,
    longitude,
    timeZone,
    rating,
    reviewCount,
    checkInFrom,
    checkInUntil,
    checkOutBy,
    pets,
    smoking,
    type: hotel.propertyType,
    url: pageOf(ctx, id),
    phone: hotel.phone?.number ?? null,
    images: hotel.images.map((one) => absolute(ctx, one)),
    amenities: hotel.amenities.map(({ name }) => name),
    rooms: rooms.map((one) => roomAnswer(ctx, one)),
  };
};

/** A listed hotel; others are not found, also not by those who work there. */
export async function listedHotel(ctx: Ctx, hotelId: string): Promise<HotelDetails> {
  const hotel = await hotelById(ctx, hotelId);
  if (!hotel?.listed) throw new Problem("not_found");
  return hotel;
}

/** Operations with which everybody finds hotels. */
export function searchOperations(api: OpenAPIHono<Api>): void {
  api.openapi(currencies, async (c) => {
    const rates = await currencyRates(c.var.ctx);
    return c.json({ currencies: known.map(({ code }) => ({ code, perDollar: currencyOf(code, rates).rate })) }, 200);
  });

  api.openapi(places, async (c) => {
    const { regions, hotels, misspelled = false } = await suggestionsFor(c.var.ctx, c.req.valid("query").text);
    return c.json({ places: regions, hotels, misspelled }, 200);
  });

  api.openapi(searchHotels, async (c) => {
    const { ctx } = c.var;
    const { checkIn, checkOut, amenities, access, freeCancellation, cursor, type, minPrice, maxPrice, ...asked } = c.req.valid("query");
    agesFit(asked);
    const dates = requestedDates(ctx, { checkIn, checkOut });
    const page = Math.min(Number(cursor.slice(1)), lastPage);
    const search: Search = {
      ...asked,
      minPrice: Math.min(minPrice, maxPrice),
      maxPrice: Math.max(minPrice, maxPrice),
      type: type ?? null,
      country: null,
      dates,
      flexible: null,
      stars: [],
      amenities: [],
      property: [...new Set(amenities)].toSorted(),
      needs: access,
      freeCancellation: freeCancellation === "true",
      box: null,
      page,
      view: "grid",
      datesRejected: false,
    };
    const found = await rankedHotels(ctx, search);
    const asking = { ...dates, ...(dates && partyFields(asked)), ...(search.needs.length > 0 && { access: search.needs.join(",") }) };
    const query = Object.keys(asking).length > 0 ? `?${new URLSearchParams(asking)}` : "";
    const order = asked.sort;
    const factsOf = ({ price, rating, reviewCount, distance }: (typeof found.hotels)[number]): Record<RankingFact, number | null> => ({
      rating,
      reviews: reviewCount,
      pricePerNight: price?.perNight ?? null,
      metresToCentre: distance,
    });
    const { adults, children, rooms, childAges, teenAges } = asked;
    const offerOf = (place: number) => {
      const [hotel, priced] = [found.hotels[place], found.offers[place]];
      const total = hotel?.price?.stay?.total;
      if (!dates || !hotel || !priced || total === undefined) return null;
      const party = { adults, children, rooms, childAges, teenAges };
      return offerAnswer(ctx, {
        hotelId: hotel.id,
        roomId: priced.roomId,
        plan: priced.plan,
        stay: dates,
        party,
        total,
        needs: search.needs,
      });
    };
    return c.json(
      {
        hotels: found.hotels.map((one, place) => ({
          id: one.id,
          name: one.name,
          city: one.city,
          country: one.country,
          url: pageOf(ctx, one.id, query),
          image: one.image && absolute(ctx, one.image),
          rating: one.rating,
          reviewCount: one.reviewCount,
          metresToCentre: one.distance,
          amenities: one.amenities.map(({ name }) => name),
          price: one.price && {
            currency: "USD" as const,
            perNight: one.price.perNight,
            addsTaxes: one.price.addsTaxes,
            total: one.price.stay?.total ?? null,
            atProperty: one.price.stay?.atProperty ?? null,
          },
          offer: offerOf(place),
          freeCancellationUntil: one.freeUntil,
          ranking: {
            order,
            value: found.ranks[place] ?? null,
            reasons: rankingFacts[order].map((fact) => ({ fact, value: factsOf(one)[fact] })),
          },
        })),
        count: found.count,
        next: page < found.pages && page < lastPage ? `p${page + 1}` : null,
        ranking: { order, explanation: rankingText(order), never: neverRanked() },
      },
      200,
    );
  });

  api.openapi(getHotel, async (c) => {
    const { ctx } = c.var;
    const { hotelId } = c.req.valid("param");
    const [found, { roomIds, pages }] = await Promise.all([
      listedHotel(ctx, hotelId),
      roomPage(ctx, { hotelId, stay: null, rooms: 1, page: c.req.valid("query").page, selectedId: null }),
    ]);
    return c.json({ ...hotelAnswer(ctx, found, await roomsByIds(ctx, hotelId, roomIds)), pages }, 200);
  });
}
