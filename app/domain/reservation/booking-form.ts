import { z } from "zod";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { bookingBounds } from "#kit/party.ts";
import { plainLines, plainText } from "#kit/plain-text.ts";
import { chosenExtras } from "../pricing/chosen-extras.ts";
import { isRateType } from "../pricing/quote.ts";
import { ageFields, agesMatch } from "./ages-form.ts";
import { type GuestDetails, longestName, longestPhone, longestRequests } from "./guest-details.ts";
import { tooLong } from "#kit/text-form.ts";
import * as texts from "#locales/en/reservation.ts";

const t = messages(texts.bookingForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });

const name = (short: "first" | "last") =>
  z
    .string(say(short))
    .transform(plainText)
    .pipe(
      z
        .string()
        .max(longestName, tooLong(longestName))
        .regex(/^.{2,}$/su, say(short)),
    );

/** Optional text. */
const optional = (clean: (text: string) => string, sound: z.ZodType<string, string>) =>
  z
    .string()
    .nullish()
    .transform((text) => clean(text ?? "") || null)
    .pipe(sound.nullable());

const isPhone = (text: string) => /^\+?[\d\s().-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ""));

/** Guest details: form fields as input, command arguments as output. */
export const guestForm = z.object({
  firstName: name("first"),
  lastName: name("last"),
  phone: optional(plainText, z.string().max(longestPhone, tooLong(longestPhone)).refine(isPhone, say("phone"))),
  arrivalHour: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((hour) => (hour === "" || hour === undefined || hour === null ? null : Number(hour)))
    .refine((hour) => hour === null || (Number.isInteger(hour) && hour >= 0 && hour < 24), say("hour")),
  requests: optional(plainLines, z.string().max(longestRequests, say("requests"))),
}) satisfies z.ZodType<GuestDetails>;

const id = z.string().refine(isId);
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const count = ({ min, max }: { min: number; max: number }) => whole.pipe(z.number().min(min).max(max));

/** What is booked; these fields are filled in by the page. */
export const bookingForm = z
  .object({
    roomId: id,
    idempotencyKey: id,
    checkIn: z.string().min(1),
    checkOut: z.string().min(1),
    rooms: count(bookingBounds.rooms),
    adults: count(bookingBounds.adults),
    children: count(bookingBounds.children),
    ...ageFields,
    extras: z.string().default("").transform(chosenExtras),
    /** Missing or empty: none. */
    promoCode: z
      .string()
      .max(200)
      .default("")
      .transform((typed) => typed.trim() || undefined),
    rateType: z.string().refine(isRateType),
    expectedTotal: whole,
    /** Missing or empty: none. */
    points: z.union([z.literal("").transform(() => 0), whole]).default(0),
    /** The guest has confirmed holding these nights once more. */
    holdAgain: z
      .literal("yes")
      .transform(() => true)
      .optional(),
  })
  .refine(agesMatch, { path: ["childAges"] });
