import { z } from "zod";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { ageBounds, type Ages, type Party } from "#kit/party.ts";
import { nameGiven, namePart, phoneText } from "#kit/person-form.ts";
import { plainLines } from "#kit/text/plain-text.ts";
import * as texts from "#locales/en/reservation.ts";
import { linesIn } from "./chosen-lines.ts";
import { type GuestDetails, longestRequests, nameFieldsOf } from "./guest-details.ts";

const t = messages(texts.bookingForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });

/** The name of a guest or person who asks: at least one of the two parts, see `guestNamed`. */
export const nameFields = { firstName: namePart(say("name")), lastName: namePart(say("name")) };
export const guestNamed = nameGiven("firstName", "lastName", say("name"));
export const guestPhone = phoneText(say("phone"));

/** Fields of `guestForm`, for forms with more of them. */
export const guestFields = {
  ...nameFields,
  phone: guestPhone,
  arrivalHour: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((hour) => (hour === "" || hour === undefined || hour === null ? null : Number(hour)))
    .refine((hour) => hour === null || (Number.isInteger(hour) && hour >= 0 && hour < 24), say("hour")),
  requests: z
    .string()
    .nullish()
    .transform((text) => plainLines(text ?? "") || null)
    .pipe(z.string().max(longestRequests, say("requests")).nullable()),
};

/** Guest details: form fields as input, command arguments as output. */
export const guestForm = z.object(guestFields).check(guestNamed) satisfies z.ZodType<GuestDetails>;

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

/** The fields of a guest who need not be named, by the names of the fields: null without a name. */
export const guestIn = (firstName: string, lastName: string): { firstName: string; lastName: string } | null =>
  firstName || lastName ? { firstName, lastName } : null;

const furtherRooms = Array.from({ length: limits.roomsPerBooking - 1 }, (_, index) => index + 2);

/** Who stays in the further rooms, by their number; null: nobody is named. */
export const furtherGuestsForm = z
  .object(
    Object.fromEntries(
      furtherRooms.flatMap((room) => {
        return nameFieldsOf(room).map((field) => [field, namePart(say("name")).default("")]);
      }),
    ),
  )
  .transform(
    (names) =>
      new Map(
        furtherRooms.map((room) => {
          const [first, last] = nameFieldsOf(room);
          return [room, guestIn(names[first] ?? "", names[last] ?? "")];
        }),
      ),
  );

const agesField = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^(\d{1,2}(,\d{1,2})*)?$/)
    .transform((text) => (text ? text.split(",").map(Number) : []))
    .pipe(z.array(z.number().min(min).max(max)))
    .default([]);

/** Ages of a party in the fields of a form, with commas; missing: none is known. */
export const ageFields = { childAges: agesField(ageBounds.childAges), teenAges: agesField(ageBounds.teenAges) };

/** Whether no more ages are given than there are children, and than there are adults beside the first. */
export const agesMatch = ({ adults, children, childAges = [], teenAges = [] }: Omit<Party, "rooms"> & Partial<Ages>): boolean =>
  childAges.length <= children && teenAges.length < adults;
