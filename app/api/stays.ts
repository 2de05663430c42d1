import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { nearestFreeStays } from "#domain/availability/nearest-stays.server.ts";
import { roomPage } from "#domain/availability/room-page.server.ts";
import { type OfferedExtra, offeredExtras } from "#domain/extra/offered-extras.server.ts";
import { roomsByIds } from "#domain/hotel/hotels.server.ts";
import type { Quote, TypedCode } from "#domain/pricing/quote.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { taxName } from "#domain/pricing/text/rate-text.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { triedCode } from "#domain/promo/code-tries.server.ts";
import type { ChosenLine } from "#domain/reservation/book/chosen-lines.ts";
import { lineQuotes } from "#domain/reservation/book/line-quotes.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { type Offer, readOffer } from "#domain/reservation/book/signed-offer.server.ts";
import { plannedSchedule } from "#domain/reservation/later-payments/schedule-text.ts";
import { type Stay, stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { sum } from "#kit/money.ts";
import { bookingBounds } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Api, operation } from "./operation.ts";
import { Problem, problemOf } from "./problem.ts";
import {
  agesFit,
  cancellationTerms,
  cents,
  currency,
  day,
  id,
  instant,
  numberParameter,
  accessParameter,
  offer,
  offerAnswer,
  partyParameters,
  stay as staySchema,
  wantedOffer,
  wantedStay,
} from "./schemas.ts";
import { listedHotel } from "./search.ts";

const hotelParameter = z.strictObject({ hotelId: id });

const tax = z.object({
  name: z.string(),
  amount: cents,
  mode: z.enum(["included", "added", "at_property"]).openapi({ description: "Part of the price, added to it, or paid at the hotel." }),
});

/** What a plan costs, as an offer and a quote have it. */
const price = {
  plan: z.string().openapi({ description: "`plan` of a booking." }),
  planName: z.string(),
  meals: z.string().openapi({ description: "Included meals." }),
  nights: z.array(z.object({ day, price: cents.openapi({ description: "Of one room, for the guests that its price includes." }) })),
  subtotal: cents.openapi({ description: "Nights of all rooms with their guests, before the discount." }),
  discount: cents,
  codeDiscount: cents,
  extras: cents,
  taxes: z.array(tax),
  total: cents.openapi({ description: "With extras, taxes and fees." }),
  atProperty: cents.openapi({ description: "What of the total is paid at the hotel as taxes and fees." }),
  ...cancellationTerms,
};

const planOffer = z.object({ ...price, offer }).openapi("PlanOffer");

const unavailable = z
  .discriminatedUnion("reason", [
    z.object({ reason: z.literal("full"), night: day.openapi({ description: "The first night on which too few are free." }) }),
    z.object({ reason: z.literal("no_arrival"), day }),
    z.object({ reason: z.literal("no_departure"), day }),
    z.object({ reason: z.literal("min_nights"), day, nights: z.int() }),
    z.object({ reason: z.literal("too_small") }),
    z.object({ reason: z.literal("no_access") }),
  ])
  .openapi("Unavailable", { description: "Why the room can’t be booked for the stay." });

const extraOffer = z
  .object({
    extraId: id,
    name: z.string(),
    description: z.string(),
    unit: z.string().openapi({ description: "What its price is for: the stay, a night, a person, a piece …" }),
    price: cents.openapi({ description: "Of one; guests of some ages may pay another." }),
    obligatory: z.boolean(),
    mostPieces: z.int().nullable(),
    free: z.int().nullable().openapi({ description: "Null: as many as you like." }),
    plans: z.array(z.string()).nullable().openapi({ description: "Only with these plans; null: with all." }),
  })
  .openapi("ExtraOffer");

export const getOffers = operation({
  method: "get",
  path: "/hotels/{hotelId}/offers",
  operationId: "getOffers",
  tag: "Search",
  summary: "What each room of a hotel costs for a stay, or why it can’t be booked",
  description: "The prices of the hotel’s page to the cent. A room with its plan is what a quote and a booking take.",
  scope: null,
  request: {
    params: hotelParameter,
    query: z.strictObject({
      checkIn: day,
      checkOut: day,
      ...partyParameters(bookingBounds),
      roomId: id.optional().openapi({ description: "Only this room." }),
      access: accessParameter,
      page: numberParameter({ min: 1, max: 99 }, 1),
    }),
  },
  answer: z
    .object({
      currency,
      rooms: z.array(
        z
          .object({
            roomId: id,
            name: z.string(),
            capacity: z.int(),
            free: z.int().openapi({ description: "Rooms of this type that are free on all nights." }),
            unavailable: unavailable.nullable(),
            plans: z.array(planOffer).openapi({ description: "The best refundable plan first, then the others by total." }),
          })
          .openapi("RoomOffer"),
      ),
      extras: z.array(extraOffer).openapi({ description: "What guests can add; the obligatory ones are part of each total." }),
      pages: z.int(),
    })
    .openapi("Offers"),
  answerText: "At most 20 rooms, bookable ones first, then by price.",
  rejects: [404, 422],
});

export const getNearestStays = operation({
  method: "get",
  path: "/hotels/{hotelId}/rooms/{roomId}/nearest-stays",
  operationId: "getNearestStays",
  tag: "Search",
  summary: "The nearest dates on which a room is free",
  description: "Stays of the same length within 30 days; where only the minimum stay is missed, first one with that many nights.",
  scope: null,
  request: {
    params: z.strictObject({ hotelId: id, roomId: id }),
    query: z.strictObject({ checkIn: day, checkOut: day, rooms: numberParameter(bookingBounds.rooms, 1) }),
  },
  answer: z.object({ stays: z.array(staySchema) }).openapi("NearestStays"),
  answerText: "At most three, the nearest first.",
  rejects: [404, 422],
});

const offered = z
  .object({
    hotelId: id,
    checkIn: day,
    checkOut: day,
    adults: z.int(),
    children: z.int(),
    childAges: z.array(z.int()),
    teenAges: z.array(z.int()),
    rooms: z.int(),
    total: cents.openapi({ description: "If the quoted `total` is another one, the price has changed since the offer was made." }),
    expiresAt: instant,
  })
  .openapi("Offered", { description: "What the signed offer of the request says; null without one." });

export const quoteStay = operation({
  method: "post",
  path: "/quotes",
  operationId: "quoteStay",
  tag: "Search",
  summary: "The price of a stay in one or several rooms, as it would be booked",
  description:
    "Nothing is held. The total is the `expectedTotal` of a booking. A signed offer of an earlier answer stands for hotel, dates and rooms.",
  scope: null,
  request: { body: { required: true, content: { "application/json": { schema: z.union([wantedStay, wantedOffer]) } } } },
  answer: z
    .object({
      currency,
      offered: offered.nullable(),
      rooms: z.array(
        z
          .object({
            roomId: id,
            name: z.string(),
            rooms: z.int(),
            extraItems: z.array(z.object({ name: z.string(), quantity: z.int(), amount: cents })),
            ...price,
          })
          .openapi("QuotedRoom"),
      ),
      total: cents,
      atProperty: cents,
      promoCodeUsed: z.boolean(),
      payment: z
        .object({
          now: cents.openapi({ description: "By card at the booking." }),
          later: z.array(z.object({ dueOn: day.nullable().openapi({ description: "Null: at the hotel." }), amount: cents })),
        })
        .openapi({ description: "When the total without what is paid at the hotel as taxes and fees is paid." }),
    })
    .openapi("Quote"),
  answerText: "The price.",
  rejects: [404, 409, 422],
});

/** A plan with its price, as it is answered. */
const priceAnswer = (quote: Quote, now: Date) => ({
  plan: quote.rateType,
  planName: rateName(quote.rateType, quote.planName),
  meals: quote.mealPlan,
  nights: quote.nights.map(({ night, price }) => ({ day: night, price })),
  subtotal: quote.subtotal,
  discount: quote.discount,
  codeDiscount: quote.codeDiscount,
  extras: quote.extras,
  taxes: quote.taxItems.map((item) => ({ name: taxName(item), amount: item.amount, mode: item.mode })),
  total: quote.total,
  atProperty: quote.propertyTaxes,
  freeCancellationUntil: quote.cancelableUntil && new Date(quote.cancelableUntil) > now ? quote.cancelableUntil : null,
  laterCancellation: quote.terms?.map(({ from, penalty }) => ({ from, cost: penalty })) ?? null,
});

const extraAnswer = ({ id, name, description, unit, amount, obligatory, maxPieces, free, soldOutOn, planKeys }: OfferedExtra) => ({
  extraId: id,
  name,
  description,
  unit,
  price: amount,
  obligatory,
  mostPieces: maxPieces,
  free: soldOutOn ? 0 : free,
  plans: planKeys && [...planKeys],
});

/** Dates that the hotel can sell. */
function bookable(ctx: Ctx, { checkIn, checkOut }: Stay, timeZone: string): Stay {
  const problem = stayProblem({ checkIn, checkOut }, dayAt(ctx.now(), timeZone));
  if (problem) throw new Problem("bad_stay", { problem });
  return { checkIn, checkOut };
}

type Wanted = z.output<typeof wantedStay>;

/** The stay of a signed offer, as a request without one has it. Rejects one of elsewhere and one that has expired. */
export function wantedOf(ctx: Ctx, text: string): { wanted: Wanted; offer: Offer } {
  const read = readOffer(ctx, text);
  if (!read.ok) throw problemOf(read.rejection);
  const { hotelId, roomId, plan, stay, party, needs = [] } = read.value;
  const room = { ...party, roomId, plan, extras: [], access: [...needs], childAges: [...party.childAges], teenAges: [...party.teenAges] };
  return { wanted: { hotelId, ...stay, rooms: [room] }, offer: read.value };
}

const offeredAnswer = ({ hotelId, stay, party, total, expiresAt }: Offer) => ({
  hotelId,
  ...stay,
  ...party,
  childAges: [...party.childAges],
  teenAges: [...party.teenAges],
  total,
  expiresAt: expiresAt.toISOString(),
});

/** The rooms of a request as lines of a booking. */
export const linesOfWanted = ({ rooms }: Wanted): ChosenLine[] =>
  rooms.map(({ plan, access, ...room }, index) => {
    agesFit(room, `/rooms/${index}`);
    return { ...room, rateType: plan, ...(access.length > 0 && { needs: access }) };
  });

/** Operations with which everybody sees what a stay costs. */
export function stayOperations(api: OpenAPIHono<Api>): void {
  api.openapi(getOffers, async (c) => {
    const { ctx } = c.var;
    const { hotelId } = c.req.valid("param");
    const { checkIn, checkOut, page, roomId, access, ...party } = c.req.valid("query");
    agesFit(party);
    const hotel = await listedHotel(ctx, hotelId);
    const stay = bookable(ctx, { checkIn, checkOut }, hotel.timeZone);
    const listed = await roomPage(ctx, { hotelId, stay, rooms: party.rooms, page, selectedId: roomId ?? null });
    const roomIds = roomId ? listed.roomIds.filter((one) => one === roomId) : listed.roomIds;
    if (roomId && roomIds.length === 0) throw new Problem("unknown_room");
    const pages = roomId ? 1 : listed.pages;
    const [rooms, offered, extras] = await Promise.all([
      roomsByIds(ctx, hotelId, roomIds),
      roomOffers(ctx, { hotelId, stay, rooms: party.rooms, roomIds, guests: guestsOf(party), needs: access }),
      offeredExtras(ctx, { hotelId, roomId: null, stay, rooms: party.rooms, adults: party.adults }),
    ]);
    return c.json(
      {
        currency: "USD" as const,
        rooms: rooms.flatMap(({ id, name, capacity, extraBeds }) => {
          const offer = offered.find(({ roomId }) => roomId === id);
          if (!offer) return [];
          const { freeUnits, firstFullNight, restriction, fits, lacksAccess, quotes } = offer;
          const why = restriction
            ? { reason: restriction.kind, day: restriction.day, ...(restriction.kind === "min_nights" && { nights: restriction.nights }) }
            : firstFullNight
              ? { reason: "full" as const, night: firstFullNight }
              : !fits
                ? { reason: "too_small" as const }
                : lacksAccess
                  ? { reason: "no_access" as const }
                  : null;
          return [
            {
              roomId: id,
              name,
              capacity: capacity + extraBeds,
              free: freeUnits,
              unavailable: why as z.output<typeof unavailable> | null,
              plans: quotes.map((one) => ({
                ...priceAnswer(one, ctx.now()),
                offer: offerAnswer(ctx, { hotelId, roomId: id, plan: one.rateType, stay, party, total: one.total, needs: access }),
              })),
            },
          ];
        }),
        extras: extras.map(extraAnswer),
        pages,
      },
      200,
    );
  });

  api.openapi(getNearestStays, async (c) => {
    const { ctx } = c.var;
    const { hotelId, roomId } = c.req.valid("param");
    const { rooms, ...dates } = c.req.valid("query");
    const hotel = await listedHotel(ctx, hotelId);
    const stay = bookable(ctx, dates, hotel.timeZone);
    const [room] = await roomsByIds(ctx, hotelId, [roomId]);
    if (!room) throw new Problem("unknown_room");
    const { units } = room;
    return c.json({ stays: await nearestFreeStays(ctx, { hotelId, roomId, units }, stay, rooms, dayAt(ctx.now(), hotel.timeZone)) }, 200);
  });

  api.openapi(quoteStay, async (c) => {
    const { ctx } = c.var;
    const asked = c.req.valid("json");
    const { wanted, offer } = "offer" in asked ? wantedOf(ctx, asked.offer) : { wanted: asked, offer: null };
    const { hotelId, promoCode } = wanted;
    const lines = linesOfWanted(wanted);
    const hotel = await listedHotel(ctx, hotelId);
    const stay = bookable(ctx, wanted, hotel.timeZone);
    const use = { hotelId, stay, today: dayAt(ctx.now(), hotel.timeZone), userId: ctx.actor?.id ?? null };
    const found = promoCode ? await triedCode(ctx, promoCode, use, c.var.clientAddress) : null;
    if (found && !found.ok) throw new Problem("code_invalid", { problem: found.rejection });
    const code: TypedCode | null = found?.ok ? found.value : null;
    const quoted = await lineQuotes(ctx, { hotelId, stay, lines, code });
    const priced = quoted.map(({ quote, problem, room, line }, index) => {
      if (quote) return { quote, room: room ?? "", line };
      const { code: why, ...facts } = problem;
      throw new Problem(why, { ...facts, pointer: `/rooms/${index}` });
    });
    const quotes = priced.map(({ quote }) => quote);
    const schedules = quotes.flatMap((one) => one.schedules);
    const { dueNow, parts } = plannedSchedule(schedules, 0);
    return c.json(
      {
        currency: "USD" as const,
        offered: offer && offeredAnswer(offer),
        rooms: priced.map(({ quote, room, line }) => ({
          roomId: line.roomId,
          name: room,
          rooms: line.rooms,
          extraItems: quote.extraItems.map(({ name, quantity, amount }) => ({ name, quantity, amount })),
          ...priceAnswer(quote, ctx.now()),
        })),
        total: sum(quotes.map(({ total }) => total)),
        atProperty: sum(quotes.map(({ propertyTaxes }) => propertyTaxes)),
        promoCodeUsed: quotes.some(({ codeDiscount }) => codeDiscount > 0),
        payment: {
          now: dueNow,
          later: parts.filter(({ amount }) => amount > 0).map(({ dueOn, amount }) => ({ dueOn, amount })),
        },
      },
      200,
    );
  });
}
