import { z } from "zod";
import { chosenExtras } from "#domain/extra/chosen-extras.ts";
import { guestFields, guestNamed, ageFields, agesMatch } from "#domain/reservation/book/booking-form.ts";
import { isId } from "#kit/id.ts";
import { locales, messages } from "#kit/locale.ts";
import { moneyText, optionalMoneyText } from "#kit/money-form.ts";
import { highestAmount } from "#kit/money.ts";
import { emailText } from "#kit/person-form.ts";
import { plainLines } from "#kit/text/plain-text.ts";
import * as texts from "#locales/en/front-desk.ts";
import { frontDeskBounds, highestNightPrice, longestReason, paymentMethods } from "./front-desk.ts";

const t = messages(texts.frontDeskForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });

const callerFields = {
  ...guestFields,
  email: z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(emailText(say("email")).nullable()),
  locale: z.enum(locales),
};

/** Guest details of a phone booking. */
export const callerForm = z.object(callerFields).check(guestNamed);
export type Caller = z.output<typeof callerForm>;

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const count = ({ min, max }: { min: number; max: number }) => whole.pipe(z.number().min(min).max(max));
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** A phone booking: the chosen offer and the guest details. */
export const staffBookingForm = z
  .object({
    ...callerFields,
    /** Room id and shown price in cents, separated by a space. */
    offer: z
      .string(say("room"))
      .regex(/^\S+ \d{1,9}$/, say("room"))
      .transform((text) => {
        const [roomId = "", total] = text.split(" ");
        return { roomId, expectedTotal: Number(total) };
      })
      .refine(({ roomId }) => isId(roomId), say("room")),
    idempotencyKey: z.string().refine(isId),
    checkIn: z.string().min(1),
    checkOut: z.string().min(1),
    rooms: count(frontDeskBounds.rooms),
    adults: count(frontDeskBounds.adults),
    children: count(frontDeskBounds.children),
    ...ageFields,
    extras: z.string().default("").transform(chosenExtras),
    promoCode: z
      .string()
      .max(100)
      .optional()
      .transform((text) => text?.trim() || undefined),
    /** Staff's own price of a night in dollars; empty where the rates apply. */
    nightPrice: optionalMoneyText({ most: highestNightPrice }),
    ignoreRestrictions: ticked,
  })
  .check(guestNamed)
  .refine(agesMatch, { path: ["form"] });

export const cancelForm = z.object({
  reason: z
    .string(say("reason"))
    .transform(plainLines)
    .pipe(z.string().min(1, say("reason")).max(longestReason)),
});

export const goodwillForm = cancelForm.extend({
  amount: moneyText({ least: 1, most: highestAmount, messages: { low: () => t.amount } }),
  idempotencyKey: z.string().refine(isId),
});

export const goodwillPreviewForm = goodwillForm.pick({ amount: true });

/** `units` of a line: its number and how many. */
export const cancelRoomForm = cancelForm.extend({
  units: z
    .string()
    .regex(/^\d{1,3} \d{1,3}$/)
    .transform((text) => {
      const [line = 0, units = 0] = text.split(" ").map(Number);
      return { line, units };
    }),
});

export const propertyPaymentForm = z.object({
  direction: z.enum(["received", "returned"]),
  amount: moneyText({ least: 1, most: highestAmount, messages: { low: () => t.amount } }),
  method: z.enum(paymentMethods, say("method")),
  idempotencyKey: z.string().refine(isId),
});
