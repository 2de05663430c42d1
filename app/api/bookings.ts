import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { accessNeeds } from "#domain/accessibility/accessibility.ts";
import { guestReason } from "#domain/front-desk/front-desk.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { longestRequests } from "#domain/reservation/book/guest-details.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { cancellationNow } from "#domain/reservation/cancel/cancellation-money.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import { lockedOwnReservation } from "#domain/reservation/locked-reservation.server.ts";
import type { BookingRejection } from "#domain/reservation/rejections.ts";
import { isCode, type ReservationDetails } from "#domain/reservation/reservation.ts";
import { reservationByCode, reservationsOfGuest, tripsAPage } from "#domain/reservation/reservations.server.ts";
import { getLocale } from "#kit/locale.ts";
import { longestName } from "#kit/person.ts";
import { reservationStates } from "#kit/reservation-state.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { ifMatchHeader, isConditional, requireMatch } from "./etag.ts";
import { idempotently, keyHeader } from "./idempotency.ts";
import { type Api, operation } from "./operation.ts";
import { Problem, problemOf } from "./problem.ts";
import { cancellationTerms, cents, currency, day, id, instant, numberParameter, wantedOffer, wantedStay } from "./schemas.ts";
import { linesOfWanted, wantedOf } from "./stays.ts";

const code = z.string().refine(isCode, "This is no code of a booking").openapi({ example: "7KQ4MZ2XPA" });
const codeParameter = z.strictObject({ code });

const cancellation = z
  .object({
    captured: cents.openapi({ description: "Paid so far, by card and at the hotel." }),
    refund: cents.openapi({ description: "Given back to the card." }),
    claim: cents.openapi({ description: "What of the fee is not paid yet and is asked for." }),
    points: z.int().openapi({ description: "What points had paid and comes back, in cents: one point each." }),
  })
  .openapi("Cancellation");

const booking = z
  .object({
    code,
    state: z.enum(reservationStates).openapi({ description: "held: the rooms are kept until `holdExpiresAt`, if nobody pays." }),
    hotel: z.object({ id, name: z.string(), address: z.string(), city: z.string(), country: z.string(), timeZone: z.string() }),
    checkIn: day,
    checkOut: day,
    rooms: z.array(
      z.object({
        roomId: id,
        name: z.string(),
        plan: z.string(),
        planName: z.string(),
        meals: z.string(),
        rooms: z.int(),
        adults: z.int(),
        children: z.int(),
        access: z.array(z.enum(accessNeeds)).openapi({ description: "What was promised with the booking for guests with disabilities." }),
      }),
    ),
    guest: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    currency,
    total: cents,
    atProperty: cents.openapi({ description: "What of the total is paid at the hotel as taxes and fees." }),
    charge: cents.openapi({ description: "The total without that and without what points pay." }),
    pointsSpent: z.int(),
    payment: z.object({
      state: z.string().openapi({ example: "awaiting_payment" }),
      dueNow: cents.openapi({ description: "What of the charge is paid at the booking." }),
      paid: cents,
      refunded: cents,
      url: z.url().openapi({ description: "The page on which the guest reads the terms and pays. Only a person pays." }),
    }),
    ...cancellationTerms,
    cancellation: cancellation.nullable().openapi({ description: "What cancelling it now does; null: it can’t be cancelled any more." }),
    createdAt: instant,
    holdExpiresAt: instant.nullable(),
    cancelledAt: instant.nullable(),
  })
  .openapi("Booking");

export const listBookings = operation({
  method: "get",
  path: "/bookings",
  operationId: "listBookings",
  tag: "Bookings",
  summary: "List your own bookings",
  description: "Those that the person of the key has made as a guest, held, confirmed and cancelled.",
  scope: "bookings:read",
  request: { query: z.strictObject({ page: numberParameter({ min: 1, max: 1000 }, 1) }) },
  answer: z.object({ bookings: z.array(booking), next: z.int().nullable() }).openapi("Bookings"),
  answerText: "A page of bookings, those to come first.",
});

export const getBooking = operation({
  method: "get",
  path: "/bookings/{code}",
  operationId: "getBooking",
  tag: "Bookings",
  summary: "Get one of your bookings, with what cancelling it would do",
  description: "`cancellation` is what `cancelBooking` takes as `expected`.",
  scope: "bookings:read",
  request: { params: codeParameter },
  answer: booking,
  answerText: "The booking.",
  rejects: [404],
});

const guestText = (most: number) => z.string().trim().max(most);

const guestOfBooking = {
  guest: z.strictObject({
    firstName: guestText(longestName).default(""),
    lastName: guestText(longestName).default(""),
    phone: z.string().max(40).nullable().default(null),
    arrivalHour: z.int().min(0).max(23).nullable().default(null).openapi({ description: "At the hotel." }),
    requests: guestText(longestRequests).nullable().default(null),
  }),
  holdAgain: z.boolean().default(false).openapi({ description: "Hold these nights although you hold some of them already." }),
};

export const wantedBooking = wantedStay
  .extend({
    expectedTotal: cents.openapi({ description: "The total of a quote. If the price is another one by now, nothing is booked." }),
    ...guestOfBooking,
  })
  .openapi("WantedBooking");

const wantedBookingOfOffer = wantedOffer.extend(guestOfBooking).openapi("WantedBookingOfOffer");

export const holdStay = operation({
  method: "post",
  path: "/bookings",
  operationId: "holdStay",
  tag: "Bookings",
  summary: "Book a stay: its rooms are held until a person pays",
  description:
    "A signed offer of an earlier answer stands for hotel, dates, rooms and `expectedTotal`: it is booked at its total, or rejected with `price_changed`. Nothing is charged. The guest pays on the page `payment.url`, until `holdExpiresAt`. Where nothing is due at the booking it is confirmed at once.",
  scope: "bookings:write",
  request: {
    headers: keyHeader,
    body: { required: true, content: { "application/json": { schema: z.union([wantedBooking, wantedBookingOfOffer]) } } },
  },
  answer: booking,
  answerText: "The booking.",
  status: 201,
  rejects: [404, 409, 422],
});

export const cancelBooking = operation({
  method: "post",
  path: "/bookings/{code}/cancel",
  operationId: "cancelBooking",
  tag: "Bookings",
  summary: "Cancel one of your bookings, or let a held one go",
  description: "`expected` is `cancellation` of the booking, as the person was told. If they would get less by now, nothing is cancelled.",
  scope: "bookings:write",
  request: {
    params: codeParameter,
    headers: keyHeader.extend(ifMatchHeader),
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z
            .strictObject({ expected: cancellation.strict(), reason: z.string().max(2000).default("") })
            .openapi("WantedCancellation"),
        },
      },
    },
  },
  answer: booking,
  answerText: "The booking.",
  rejects: [404, 409, 412, 422],
});

function bookingAnswer(ctx: Ctx, trip: ReservationDetails) {
  const now = ctx.now();
  const { hotel, guest } = trip;
  const cancelling = cancellationNow(trip, now);
  return {
    code: trip.code,
    state: trip.state,
    hotel: {
      id: trip.hotelId,
      name: hotel.name,
      address: hotel.address,
      city: hotel.city,
      country: hotel.country,
      timeZone: hotel.timeZone,
    },
    checkIn: trip.checkIn,
    checkOut: trip.checkOut,
    rooms: trip.bookedRooms.flatMap(({ room, rateType, planName, mealPlan, lines }) =>
      lines.map(({ units, byUnit, adults, childAges, accessibility }) => ({
        roomId: room.id,
        name: room.name,
        plan: rateType,
        planName: rateName(rateType, planName),
        meals: mealPlan,
        rooms: units,
        adults: byUnit ? adults * units : adults,
        children: byUnit ? childAges.length * units : childAges.length,
        access: accessibility?.needs ?? [],
      })),
    ),
    guest: guest && { firstName: guest.firstName, lastName: guest.lastName },
    currency: "USD" as const,
    total: trip.total,
    atProperty: trip.propertyTaxes,
    charge: trip.charge,
    pointsSpent: trip.pointsSpent,
    payment: {
      state: trip.payment,
      dueNow: trip.dueNow,
      paid: trip.captured,
      refunded: trip.refunded,
      url: siteUrl(ctx.config.origin, getLocale(), sitePaths.trip(trip.code)),
    },
    freeCancellationUntil: trip.cancelableUntil && new Date(trip.cancelableUntil) > now ? trip.cancelableUntil : null,
    laterCancellation: trip.terms?.map(({ from, penalty }) => ({ from, cost: penalty })) ?? null,
    cancellation: cancelling && { captured: trip.captured, refund: cancelling.refund, claim: cancelling.claim, points: cancelling.points },
    createdAt: trip.createdAt,
    holdExpiresAt: trip.state === "held" ? trip.holdExpiresAt : null,
    cancelledAt: trip.cancelledAt,
  };
}

/** A booking with everything that it is of: a signed offer says what it is of, and its total. */
function bookingOf(
  ctx: Ctx,
  asked: z.output<typeof wantedBooking> | z.output<typeof wantedBookingOfOffer>,
): z.output<typeof wantedBooking> {
  if (!("offer" in asked)) return asked;
  const { offer: text, ...booked } = asked;
  const { wanted, offer } = wantedOf(ctx, text);
  return { ...booked, ...wanted, expectedTotal: offer.total };
}

async function ownBooking(ctx: Ctx, code: string) {
  const trip = await reservationByCode(ctx, code);
  if (!trip) throw new Problem("unknown_reservation");
  return trip;
}

/** What a rejection of a booking says of itself; holds are named by their codes. */
function bookingProblem(rejection: BookingRejection): Problem {
  switch (rejection.code) {
    case "already_held":
      return new Problem("already_held", { holds: rejection.holds.map(({ code }) => code) });
    case "hold_limit": {
      const { code, ...facts } = rejection;
      return new Problem(code, { ...facts, holds: rejection.holds.map(({ code }) => code) });
    }
    case "bad_guest":
      return new Problem("bad_guest", {
        errors: rejection.fields.map((field) => ({ pointer: `/guest/${field}`, detail: "This value can’t be used." })),
      });
    default:
      return problemOf(rejection);
  }
}

/** Operations on the bookings of the key's person as a guest. */
export function bookingOperations(api: OpenAPIHono<Api>): void {
  api.openapi(listBookings, async (c) => {
    const { ctx } = c.var;
    const { page } = c.req.valid("query");
    const found = await reservationsOfGuest(ctx, page);
    const next = found.length > tripsAPage ? page + 1 : null;
    return c.json({ bookings: found.slice(0, tripsAPage).map((trip) => bookingAnswer(ctx, trip)), next }, 200);
  });

  api.openapi(getBooking, async (c) => {
    const { ctx } = c.var;
    return c.json(bookingAnswer(ctx, await ownBooking(ctx, c.req.valid("param").code)), 200);
  });

  api.openapi(holdStay, async (c) => {
    const { ctx } = c.var;
    const asked = c.req.valid("json");
    const answer = await idempotently(c, "holdStay", async (idempotencyKey) => {
      const wanted = bookingOf(ctx, asked);
      const [first, ...others] = linesOfWanted(wanted);
      if (!first) throw new Problem("unknown_room");
      const { rooms: _, ...booked } = wanted;
      const outcome = await bookReservation(ctx, {
        ...booked,
        ...first,
        otherRooms: others,
        clientAddress: c.var.clientAddress,
        idempotencyKey,
      });
      if (!outcome.ok) throw bookingProblem(outcome.rejection);
      return bookingAnswer(ctx, await ownBooking(ctx, outcome.value.code));
    });
    return c.json(answer, 201 as 200);
  });

  api.openapi(cancelBooking, async (c) => {
    const { ctx } = c.var;
    const { code } = c.req.valid("param");
    const { expected, reason } = c.req.valid("json");
    const cancel = async (ctx: Ctx) => {
      if (isConditional(c)) await lockedOwnReservation(ctx, code);
      const trip = await ownBooking(ctx, code);
      requireMatch(c, bookingAnswer(ctx, trip));
      const outcome =
        trip.state === "held"
          ? await releaseHold(ctx, code)
          : await cancelReservation(ctx, { code, reason: guestReason(reason), shown: expected });
      if (!outcome.ok) throw problemOf(outcome.rejection);
    };
    const answer = await idempotently(c, "cancelBooking", async () => {
      await (isConditional(c) ? inTransaction(ctx, cancel) : cancel(ctx));
      return bookingAnswer(ctx, await ownBooking(ctx, code));
    });
    return c.json(answer, 200);
  });
}
