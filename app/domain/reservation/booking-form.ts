import { z } from "zod";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { plainLines, plainText } from "#kit/plain-text.ts";
import { linesIn } from "./chosen-lines.ts";
import { type GuestDetails, longestName, longestPhone, longestRequests, nameFieldsOf } from "./guest-details.ts";
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

/** What is booked, beside the rooms; these fields are filled in by the page. */
const bookedFields = {
  idempotencyKey: id,
  checkIn: z.string().min(1),
  checkOut: z.string().min(1),
  /** Missing or empty: none. */
  promoCode: z
    .string()
    .max(200)
    .default("")
    .transform((typed) => typed.trim() || undefined),
  expectedTotal: whole,
  /** Missing or empty: none. */
  points: z.union([z.literal("").transform(() => 0), whole]).default(0),
  /** The guest has confirmed holding these nights once more. */
  holdAgain: z
    .literal("yes")
    .transform(() => true)
    .optional(),
};

/** A booking, as the checkout sends it: `line` has the texts of its lines with commas between them. */
export const checkoutForm = z.object({
  ...bookedFields,
  line: z
    .string()
    .transform((text) => text.split(","))
    .refine((all) => all.length <= limits.roomsPerBooking && linesIn(all).length === all.length)
    .transform(linesIn),
});

const optionalName = (short: "first" | "last") => optional(plainText, name(short));

const furtherRooms = Array.from({ length: limits.roomsPerBooking - 1 }, (_, index) => index + 2);

/** Who stays in the further rooms, by their number; null: nobody is named. A name has both parts. */
export const furtherGuestsForm = z
  .object(
    Object.fromEntries(
      furtherRooms.flatMap((room) => {
        const [first, last] = nameFieldsOf(room);
        return [
          [first, optionalName("first")],
          [last, optionalName("last")],
        ];
      }),
    ),
  )
  .check(({ value, issues }) => {
    for (const room of furtherRooms) {
      const [first, last] = nameFieldsOf(room);
      for (const [field, other, message] of [
        [first, last, t.first],
        [last, first, t.last],
      ] as const)
        if (!value[field] && value[other]) issues.push({ code: "custom", path: [field], message, input: value });
    }
  })
  .transform(
    (names) =>
      new Map(
        furtherRooms.map((room) => {
          const [firstName, lastName] = nameFieldsOf(room).map((field) => names[field]);
          return [room, firstName && lastName ? { firstName, lastName } : null];
        }),
      ),
  );
