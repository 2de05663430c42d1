import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { availabilityCalendar } from "#domain/availability/availability-calendar.server.ts";
import { nightOn } from "#domain/availability/availability-calendar.ts";
import { calendarPage } from "#domain/availability/calendar-page.server.ts";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { mostDays, mostRooms } from "#domain/availability/night-change.ts";
import { bookingChoices, rowsAPage } from "#domain/front-desk/booking-filter.ts";
import { type ListedBooking, listedBookings } from "#domain/front-desk/booking-list.server.ts";
import { mayOpen, type Task } from "#domain/hotel/back-office-role.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import { addDays, addYears, type Day, daysBetween, daysOf } from "#kit/date/day.ts";
import { maxNights, maxYearsAhead } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { highestPrice } from "#kit/money.ts";
import { reservationStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { ifMatchHeader, isConditional, requireMatch } from "./etag.ts";
import { idempotently, keyHeader } from "./idempotency.ts";
import { type Api, operation } from "./operation.ts";
import { Problem } from "./problem.ts";
import { cents, currency, day, id, instant, numberParameter } from "./schemas.ts";

const hotelParameter = z.strictObject({ hotelId: id });

const hotels = operation({
  method: "get",
  path: "/managed-hotels",
  operationId: "listManagedHotels",
  tag: "Hotels",
  summary: "List the hotels that you manage",
  description: "With your role in each; its id is the `hotelId` of the other operations.",
  scope: "hotel:read",
  request: {},
  answer: z
    .object({
      hotels: z.array(
        z.object({
          id,
          name: z.string(),
          city: z.string(),
          timeZone: z.string(),
          role: z.string(),
          listed: z.boolean(),
          archived: z.boolean(),
        }),
      ),
    })
    .openapi("ManagedHotels"),
  answerText: "Hotels by name.",
});

export const hotelBooking = z
  .object({
    code: z.string(),
    guest: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    checkIn: day,
    checkOut: day,
    rooms: z.array(z.object({ name: z.string(), rooms: z.int() })),
    adults: z.int(),
    children: z.int(),
    currency,
    total: cents,
    kept: cents.openapi({ description: "Received and kept." }),
    source: z.string(),
    state: z.enum(reservationStates),
    payment: z.string(),
    bookedAt: instant,
    checkedInAt: instant.nullable(),
    checkedOutAt: instant.nullable(),
  })
  .openapi("HotelBooking");

const bookings = operation({
  method: "get",
  path: "/managed-hotels/{hotelId}/bookings",
  operationId: "listHotelBookings",
  tag: "Hotels",
  summary: "List the bookings of a hotel that you manage",
  description: "Those of guests and of the front desk. Filters are combined.",
  scope: "hotel:read",
  request: {
    params: hotelParameter,
    query: z.strictObject({
      text: z.string().max(100).default("").openapi({ description: "Part of the guest’s name or address, or a code." }),
      status: z.enum(bookingChoices.status).optional(),
      from: day.optional().openapi({ description: "With `to`: stays that overlap these days." }),
      to: day.optional(),
      sort: z.enum(["booked", "checkIn", "checkOut"]).default("booked"),
      page: numberParameter({ min: 1, max: 999 }, 1),
    }),
  },
  answer: z.object({ bookings: z.array(hotelBooking), count: z.int(), next: z.int().nullable() }).openapi("HotelBookings"),
  answerText: `A page of ${rowsAPage} bookings; the newest first, or by day. The count is exact up to ${limits.countedTo}.`,
  rejects: [404],
});

const nightsOfRooms = operation({
  method: "get",
  path: "/managed-hotels/{hotelId}/nights",
  operationId: "getNights",
  tag: "Hotels",
  summary: "Availability, prices and restrictions of the rooms of a hotel by night",
  description: "Nights `from` to `to`, both included, as the calendar of the back office has them.",
  scope: "hotel:read",
  request: { params: hotelParameter, query: z.strictObject({ from: day, to: day, page: numberParameter({ min: 1, max: 99 }, 1) }) },
  answer: z
    .object({
      currency,
      rooms: z.array(
        z.object({
          roomId: id,
          name: z.string(),
          rooms: z.int(),
          nights: z.array(
            z.object({
              day,
              free: z.int(),
              price: cents.nullable(),
              closed: z.boolean(),
              minNights: z.int().nullable(),
              noArrival: z.boolean(),
              noDeparture: z.boolean(),
            }),
          ),
        }),
      ),
      pages: z.int(),
    })
    .openapi("Nights"),
  answerText: `At most ${limits.roomTypesPerCalendarPage} rooms by name.`,
  rejects: [404, 422],
});

const change = operation({
  method: "patch",
  path: "/managed-hotels/{hotelId}/nights",
  operationId: "changeNights",
  tag: "Hotels",
  summary: "Open, close, price or restrict nights of rooms",
  description: `Nights \`from\` to \`to\`, both included, at most ${mostDays} of ${mostRooms} rooms. Fields that are not named stay as they are, and so do sold rooms. \`If-Match\` is the \`ETag\` of \`getNights\` for the same days, of the page that has the first of the rooms.`,
  scope: "hotel:write",
  request: {
    params: hotelParameter,
    headers: keyHeader.extend(ifMatchHeader),
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z
            .strictObject({
              roomIds: z.array(id).min(1).max(mostRooms),
              from: day,
              to: day,
              weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional().openapi({ description: "1 is Monday; all without it." }),
              change: z.strictObject({
                closed: z.boolean().optional(),
                price: cents
                  .min(0)
                  .max(highestPrice)
                  .nullable()
                  .optional()
                  .openapi({ description: "US cents; null: that of the season or room." }),
                minNights: z.int().min(1).max(maxNights).nullable().optional(),
                noArrival: z.boolean().optional(),
                noDeparture: z.boolean().optional(),
              }),
              freeConfirmed: z.boolean().optional().openapi({ description: "A price of 0 is meant." }),
            })
            .openapi("NightsChange"),
        },
      },
    },
  },
  answer: z.object({ changed: z.int() }).openapi("NightsChanged"),
  answerText: "How many nights have changed.",
  rejects: [404, 409, 412, 422],
});

/** A hotel in which the key's person may do the task. */
async function hotelFor(ctx: Ctx, hotelId: string, task: Task) {
  const hotel = (await managedHotels(ctx, hotelId)).find(({ id }) => id === hotelId);
  if (!hotel || !mayOpen(hotel, task)) throw new Problem("not_found");
  return hotel;
}

/** A booking as those who work in its hotel see it. */
export const bookingAnswer = (row: ListedBooking) => ({
  code: row.code,
  guest: row.guest,
  email: row.email,
  phone: row.phone,
  checkIn: row.checkIn,
  checkOut: row.checkOut,
  rooms: row.bookedRooms.map(({ room, units }) => ({ name: room, rooms: units })),
  adults: row.adults,
  children: row.children,
  currency: "USD" as const,
  total: row.total,
  kept: row.kept,
  source: row.source,
  state: row.state,
  payment: row.payment,
  bookedAt: row.bookedAt.toISOString(),
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
});

/** The nights of a page of rooms, or of the page that has the room. */
async function nightsAnswer(
  ctx: Ctx,
  { hotelId, from, to, ...place }: { hotelId: string; from: Day; to: Day; page: number | null; roomId: string | null },
) {
  const { roomIds, pages } = await calendarPage(ctx, { hotelId, ...place });
  const rooms = await availabilityCalendar(ctx, { hotelId, roomIds, from, to });
  return {
    currency: "USD" as const,
    rooms: rooms.map((room) => ({
      roomId: room.id,
      name: room.name,
      rooms: room.units,
      nights: daysOf(from, addDays(to, 1)).map((night) => {
        const { available, price, closed, minNights, noArrival, noDeparture } = nightOn(room, night);
        return { day: night, free: available, price, closed, minNights, noArrival, noDeparture };
      }),
    })),
    pages,
  };
}

/** Operations on the hotels that the key's person manages. */
export function managedHotelOperations(api: OpenAPIHono<Api>): void {
  api.openapi(hotels, async (c) => {
    const found = await managedHotels(c.var.ctx);
    return c.json(
      {
        hotels: found.map(({ id, name, city, timeZone, role, listed, archived }) => ({ id, name, city, timeZone, role, listed, archived })),
      },
      200,
    );
  });

  api.openapi(bookings, async (c) => {
    const { ctx } = c.var;
    const hotel = await hotelFor(ctx, c.req.valid("param").hotelId, "bookings");
    const { text, status, from, to, sort, page } = c.req.valid("query");
    if ((from === undefined) !== (to === undefined) || (from && to && to < from))
      throw new Problem("invalid_input", {
        errors: [{ parameter: from === undefined ? "from" : "to", detail: "Both days are needed, in order, or none." }],
      });
    const { rows, count } = await listedBookings(ctx, hotel, {
      q: text,
      status: status ?? null,
      payment: null,
      stay: null,
      period: from && to ? { from, to } : null,
      sort,
      descending: sort === "booked",
      page,
    });
    return c.json(
      {
        bookings: rows.map(bookingAnswer),
        count,
        next: page * rowsAPage < count ? page + 1 : null,
      },
      200,
    );
  });

  api.openapi(nightsOfRooms, async (c) => {
    const { ctx } = c.var;
    const { hotelId } = c.req.valid("param");
    const { from, to, page } = c.req.valid("query");
    await hotelFor(ctx, hotelId, "availability");
    if (to < from || daysBetween(from, to) >= limits.apiNights)
      throw new Problem("invalid_input", {
        errors: [{ parameter: "to", detail: `At most ${limits.apiNights} nights, the last not before the first.` }],
      });
    return c.json(await nightsAnswer(ctx, { hotelId, from, to, page, roomId: null }), 200);
  });

  api.openapi(change, async (c) => {
    const { ctx } = c.var;
    const { hotelId } = c.req.valid("param");
    const wanted = c.req.valid("json");
    if (wanted.to > addYears(dayAt(ctx.now(), "UTC"), maxYearsAhead + 1))
      throw new Problem("invalid_input", { errors: [{ pointer: "/to", detail: "Nobody can book nights as far ahead." }] });
    const changed = async (ctx: Ctx) => {
      if (isConditional(c)) {
        if (!(await managedHotel(ctx, hotelId, "availability"))) throw new Problem("unknown_room");
        const { from, to, roomIds } = wanted;
        // Of as many nights nobody has an ETag.
        if (to < from || daysBetween(from, to) >= limits.apiNights) throw new Problem("precondition_failed");
        requireMatch(c, await nightsAnswer(ctx, { hotelId, from, to, page: null, roomId: roomIds[0] ?? null }));
      }
      return changeNights(ctx, { ...wanted, hotelId });
    };
    const answer = await idempotently(c, "changeNights", async () => {
      const outcome = await (isConditional(c) ? inTransaction(ctx, changed) : changed(ctx));
      if (outcome.ok) return { changed: outcome.value.changed };
      const { code, ...facts } = outcome.rejection;
      if (code === "bad_fields")
        throw new Problem("invalid_input", {
          errors: outcome.rejection.fields.map((field) => ({
            pointer: `/${field.replaceAll(".", "/")}`,
            detail: "This value can’t be used.",
          })),
        });
      throw new Problem(code, facts);
    });
    return c.json(answer, 200);
  });
}
