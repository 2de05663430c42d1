import { z } from "@hono/zod-openapi";
import { accessNeeds } from "#domain/accessibility/accessibility.ts";
import { type Offer, offerExpiry, signedOffer } from "#domain/reservation/book/signed-offer.server.ts";
import { isNearDay } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { ageBounds, bookingBounds, type PartyWithAges } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import { Problem } from "./problem.ts";

/** Schemas that several operations share. Amounts are integers in US cents. */

export const id = z.string().refine(isId, "This is no id").openapi({ format: "uuid", example: "019aa3b2-7c1d-7e3f-9a2b-5c4d6e7f8a9b" });
export const day = z.string().refine(isNearDay, "This is no day").openapi({ format: "date", example: "2027-03-12" });
export const instant = z.string().openapi({ format: "date-time" });
export const cents = z.int().openapi({ description: "US cents", example: 12_500 });
export const currency = z.literal("USD");

const count = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

export const image = z.object({ url: z.url(), alt: z.string() }).openapi("Image");

/** The number in a parameter; without a value the default. */
export const numberParameter = ({ min, max }: { min: number; max: number }, otherwise?: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "This is no number")
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .optional()
    .transform((value) => value ?? otherwise ?? min)
    .openapi({ type: "integer", minimum: min, maximum: max, ...(otherwise !== undefined && { default: otherwise }) });

/** Ages with commas between them. */
const agesParameter = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^(\d{1,2}(,\d{1,2}){0,199})?$/, "Ages are numbers with commas between them")
    .default("")
    .transform((text) => (text ? text.split(",").map(Number) : []))
    .refine((ages) => ages.every((age) => age >= min && age <= max), `Ages are between ${min} and ${max}`)
    .openapi({ type: "string", example: "4,9", description: `Ages on the check-in day, ${min} to ${max}, with commas between them.` });

/** Whose rooms, with the names of a URL of the site. */
export const partyParameters = (bounds: {
  adults: { min: number; max: number };
  children: { min: number; max: number };
  rooms: { min: number; max: number };
}) => ({
  adults: numberParameter(bounds.adults, 2),
  children: numberParameter(bounds.children, 0),
  rooms: numberParameter(bounds.rooms, 1),
  childAges: agesParameter(ageBounds.childAges),
  teenAges: agesParameter(ageBounds.teenAges),
});

const ages = ({ min, max }: { min: number; max: number }) => z.array(count({ min, max })).max(bookingBounds.adults.max).default([]);

const extra = z
  .strictObject({ extraId: id, pieces: z.int().min(1).max(99).default(1) })
  .openapi({ description: "An extra; `pieces` counts where it is sold by the piece." });

/** Units of a room under a plan for their guests. */
/** A list of needs; one alone may be given without a list. */
export const accessParameter = z
  .union([z.enum(accessNeeds), z.array(z.enum(accessNeeds))])
  .default([])
  .transform((given) => accessNeeds.filter((need) => [given].flat().includes(need)))
  .openapi({
    type: "array",
    items: { type: "string", enum: [...accessNeeds] },
    description: "What a room has to have for guests with disabilities, all of it. What a hotel hasn’t said doesn’t count.",
  });

const wantedRoom = z
  .strictObject({
    roomId: id,
    plan: z.string().min(1).max(40).openapi({ description: "As in an offer: `standard`, a special rate, or the id of a plan." }),
    rooms: count(bookingBounds.rooms).default(1),
    adults: count(bookingBounds.adults).default(2),
    children: count(bookingBounds.children).default(0),
    childAges: ages(ageBounds.childAges),
    teenAges: ages(ageBounds.teenAges),
    extras: z.array(extra).max(limits.extrasPerHotel).default([]),
    access: z
      .array(z.enum(accessNeeds))
      .max(accessNeeds.length)
      .default([])
      .openapi({ description: "What the rooms have to have for guests with disabilities. It is promised with the booking." }),
  })
  .openapi("WantedRoom");

export const wantedStay = z
  .strictObject({
    hotelId: id,
    checkIn: day,
    checkOut: day,
    rooms: z.array(wantedRoom).min(1).max(limits.roomsPerBooking),
    promoCode: z.string().trim().min(1).max(200).optional(),
  })
  .openapi("WantedStay");

/** A signed offer: the text that `signedOffer` makes. */
const signed = z.string().max(limits.offerCharacters).openapi({
  description: "`offer.token` of a search, or of a plan of a hotel. It is valid for an hour at least.",
});

/** What of a signed offer a quote and a booking take in place of hotel, dates and rooms. */
export const wantedOffer = z.strictObject({ offer: signed }).openapi("WantedOffer");

export const offer = z
  .object({
    token: signed,
    roomId: id,
    plan: z.string(),
    total: cents.openapi({
      description: "With taxes, fees and obligatory extras. A booking of the offer is made at this total, or not at all.",
    }),
    expiresAt: instant,
  })
  .openapi("Offer", { description: "Room, plan, dates, guests and total, signed: a quote, a booking and the booking widget take it." });

/** An offer that is shown now, as it is answered. */
export function offerAnswer(ctx: Ctx, shown: Omit<Offer, "expiresAt">): z.output<typeof offer> {
  const expiresAt = offerExpiry(ctx);
  const { roomId, plan, total } = shown;
  return { token: signedOffer(ctx, { ...shown, expiresAt }), roomId, plan, total, expiresAt: expiresAt.toISOString() };
}

export const stay = z.object({ checkIn: day, checkOut: day }).openapi("Stay");

export const cancellationTerms = {
  freeCancellationUntil: instant.nullable().openapi({ description: "Free of charge strictly before; null: never, or not any more." }),
  laterCancellation: z
    .array(z.object({ from: instant, cost: cents }))
    .nullable()
    .openapi({ description: "What a cancellation costs later; null: everything." }),
};

/** Rejects more ages than there are guests; the first adult is one in every price. */
export function agesFit({ adults, children, childAges, teenAges }: PartyWithAges, pointer = ""): void {
  const wrong = childAges.length > children ? "childAges" : teenAges.length >= adults && teenAges.length > 0 ? "teenAges" : undefined;
  if (!wrong) return;
  const detail = "There are more ages than guests.";
  throw new Problem("invalid_input", { errors: [pointer ? { pointer: `${pointer}/${wrong}`, detail } : { parameter: wrong, detail }] });
}
