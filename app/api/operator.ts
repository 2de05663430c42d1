import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { bookingChoices } from "#domain/front-desk/booking-filter.ts";
import { siteBookings } from "#domain/front-desk/site-bookings.server.ts";
import { adminHotelKinds } from "#domain/hotel/publishing/admin-hotel-filter.ts";
import { adminHotels } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { isCode } from "#domain/reservation/reservation.ts";
import * as limits from "#kit/limits.ts";
import { operatorScope } from "#kit/scope.ts";
import { bookingAnswer, hotelBooking } from "./managed-hotels.ts";
import { type Api, operation } from "./operation.ts";
import { cents, currency, day, id, instant, numberParameter } from "./schemas.ts";

const text = z.string().max(100).default("");

const hotels = operation({
  method: "get",
  path: "/operator/hotels",
  operationId: "listAllHotels",
  tag: "Operator",
  summary: "List the hotels of the site",
  description: "Only for administrators with a second factor: those that are listed, and drafts, suspended and archived ones.",
  scope: operatorScope,
  request: {
    query: z.strictObject({
      text: text.openapi({ description: "Part of the hotel’s name or place, or of its owner’s address." }),
      state: z.enum(adminHotelKinds).optional(),
      page: numberParameter({ min: 1, max: 999 }, 1),
    }),
  },
  answer: z
    .object({
      hotels: z.array(
        z
          .object({
            id,
            name: z.string(),
            city: z.string(),
            country: z.string(),
            state: z.enum(["awaiting", "listed", "draft", "suspended", "archived"]),
            owner: z.object({ id, name: z.string(), email: z.string() }),
            rating: z.number().nullable(),
            reviewCount: z.int(),
            rooms: z.int().openapi({ description: "Of all types." }),
            currency,
            bookings: z.int().openapi({ description: "Of guests in the thirty days until yesterday." }),
            booked: cents.openapi({ description: "Their totals." }),
            publishedAt: instant.nullable(),
          })
          .openapi("SiteHotel"),
      ),
      count: z.int(),
      next: z.int().nullable(),
    })
    .openapi("SiteHotels"),
  answerText: `A page of hotels, the newest first. The count is exact up to ${limits.countedTo}.`,
});

const code = z.string().refine(isCode, "This is no code of a booking");

const bookings = operation({
  method: "get",
  path: "/operator/bookings",
  operationId: "listAllBookings",
  tag: "Operator",
  summary: "List the bookings of all hotels",
  description: "Only for administrators with a second factor. Filters are combined.",
  scope: operatorScope,
  request: {
    query: z.strictObject({
      text: text.openapi({ description: "A code, or part of the name or address of a guest or hotel." }),
      status: z.enum(bookingChoices.status).optional(),
      from: day.optional().openapi({ description: "The first day of check-in." }),
      to: day.optional().openapi({ description: "The last day of check-in." }),
      after: code.optional().openapi({ description: "`next` of an earlier answer." }),
    }),
  },
  answer: z
    .object({
      bookings: z.array(hotelBooking.extend({ hotel: z.object({ id, name: z.string(), city: z.string() }) }).openapi("SiteBooking")),
      partly: z.boolean().openapi({ description: "The filter means more bookings than are looked at." }),
      next: z.string().nullable(),
    })
    .openapi("SiteBookings"),
  answerText: "A page of bookings, the newest first.",
});

/** Operations on the whole site, for administrators. The scope is only theirs. */
export function operatorOperations(api: OpenAPIHono<Api>): void {
  api.openapi(hotels, async (c) => {
    const { text: q, state, page } = c.req.valid("query");
    const { rows, count, pages } = await adminHotels(c.var.ctx, { q, kind: state ?? null, sort: "newest", page });
    return c.json(
      {
        hotels: rows.map((one) => ({
          id: one.id,
          name: one.name,
          city: one.city,
          country: one.country,
          state: one.state,
          owner: { id: one.ownerId, name: one.owner, email: one.ownerEmail },
          rating: one.rating,
          reviewCount: one.reviewCount,
          rooms: one.units,
          currency: "USD" as const,
          bookings: one.bookings,
          booked: one.booked,
          publishedAt: one.publishedAt,
        })),
        count,
        next: page < pages ? page + 1 : null,
      },
      200,
    );
  });

  api.openapi(bookings, async (c) => {
    const { text: q, status, from, to, after } = c.req.valid("query");
    const { rows, partly, ...found } = await siteBookings(c.var.ctx, {
      q,
      status: status ?? null,
      payment: null,
      from: from ?? null,
      to: to ?? null,
      sort: "booked",
      descending: true,
      place: after === undefined ? null : { way: "after", code: after },
    });
    return c.json(
      {
        bookings: rows.map((row) => ({ ...bookingAnswer(row), hotel: { id: row.hotelId, name: row.hotel, city: row.city } })),
        partly,
        next: found.after,
      },
      200,
    );
  });
}
