import { z } from "zod";
import { isPrintable, isPrintableNote } from "#domain/message/hotel-text.ts";
import { countryCode } from "#kit/country-codes.ts";
import { currencies } from "#kit/currency.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { moneyText, optionalMoneyText } from "#kit/money-form.ts";
import { plainLines, seenLine } from "#kit/text/plain-text.ts";
import { reasonText, tooLong, typedList } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/folio.ts";
import { highestCash } from "./day/business-day.ts";
import { highestCharge, longestLine } from "./folio.ts";

const t = messages(texts.folioForm);
const i = messages(texts.issuerForm);
const say = (key: keyof typeof t) => ({ error: () => t[key] });
const sayIssuer = (key: keyof typeof i) => ({ error: () => i[key] });

type Said = { error: () => string };

const line = (longest: number, missing: Said, seen: Said) =>
  z.string(missing).trim().min(1, missing).max(longest, tooLong(longest)).regex(seenLine, seen);
const optionalLine = (longest: number, seen: Said) => z.string().trim().max(longest, tooLong(longest)).regex(seenLine, seen).default("");

/** A line on documents that guests get: nothing in it leads away from the site. Numbers are no such lines. */
const printed = <Line extends z.ZodType<string, string | undefined>>(read: Line) => read.refine(isPrintable, say("away"));

const number = (least: number, most: number, error: { error: () => string }) =>
  z
    .string(error)
    .regex(/^\d{1,4}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));

const payer = number(1, 9, say("name"));
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** What a charge is for. */
export const chargeText = printed(
  z.string(say("text")).trim().min(1, say("text")).max(longestLine, say("text")).regex(seenLine, say("text")),
);

/** Who pays, without their number. */
export const payerFields = {
  name: printed(line(140, say("name"), say("line"))),
  street: printed(optionalLine(140, say("line"))),
  postalCode: optionalLine(16, say("line")),
  town: printed(optionalLine(70, say("line"))),
  taxNumber: optionalLine(50, say("line")),
};

/** Why something else was counted than expected; null: nothing is said. */
export const differenceReason = z
  .string()
  .default("")
  .transform(plainLines)
  .pipe(z.string().max(500, tooLong(500)));

/** A charge on the spot: `each` in cents with tax, so many times. */
export const chargeForm = z
  .object({
    idempotencyKey: z.string().refine(isId),
    text: chargeText,
    each: moneyText({ least: 1, most: highestCharge }),
    quantity: number(1, 99, say("quantity")),
    taxRule: z
      .string()
      .default("")
      .transform((id) => id || null),
    payer,
  })
  .refine(({ each, quantity }) => each * quantity <= highestCharge, { ...say("total"), path: ["each"] })
  .transform(({ each, quantity, text, idempotencyKey, ...charge }) => ({
    ...charge,
    id: idempotencyKey,
    text: quantity > 1 ? `${quantity} × ${text}` : text,
    amount: each * quantity,
  }));

export const reverseForm = z.object({ lineId: z.string().refine(isId), reason: reasonText(say("reason")) });

export const moveForm = z.object({ lineIds: typedList, payer });

/** Who pays; without a number: a new payer. */
export const payerForm = z
  .object({
    number: z
      .string()
      .regex(/^[1-9]?$/)
      .default("")
      .transform((text) => (text === "" ? null : Number(text))),
    ...payerFields,
    isCompany: ticked,
    country: z
      .string()
      .default("")
      .transform((typed) => (typed.trim() === "" ? "" : countryCode(typed)))
      .refine((code) => code !== undefined, say("country")),
  })
  .transform(({ number: known, country, ...fields }) => ({ number: known, payer: { ...fields, country: country ?? "" } }));

export const issueForm = z.object({ payer, wholeStay: ticked });
export const creditForm = z.object({ invoiceId: z.string().refine(isId) });

/** Who a hotel is on its invoices. */
export const issuerForm = z.object({
  name: printed(line(140, sayIssuer("name"), sayIssuer("line"))),
  street: printed(line(140, sayIssuer("street"), sayIssuer("line"))),
  postalCode: optionalLine(16, sayIssuer("line")),
  town: printed(line(70, sayIssuer("town"), sayIssuer("line"))),
  country: z
    .string(sayIssuer("country"))
    .transform((typed) => countryCode(typed) ?? "")
    .refine((code) => code !== "", sayIssuer("country")),
  taxNumber: line(50, sayIssuer("taxNumber"), sayIssuer("line")),
  registerNumber: optionalLine(50, sayIssuer("line")),
  note: z
    .string()
    .default("")
    .transform(plainLines)
    .pipe(z.string().max(500, sayIssuer("note")).refine(isPrintableNote, sayIssuer("asking"))),
  currency: z
    .string()
    .default("")
    .refine((code) => code === "" || currencies.some((one) => one.code === code && code !== "USD"), sayIssuer("currency"))
    .transform((code) => code || null),
});

/** The end of a day: what was counted, in cents. */
export const closeDayForm = z.object({
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  openingCash: optionalMoneyText({ most: highestCash }),
  counted: moneyText({ most: highestCash }),
  withdrawn: optionalMoneyText({ most: highestCash }).transform((cents) => cents ?? 0),
  reason: differenceReason.transform((text) => text || null),
  expectedLater: typedList,
});
