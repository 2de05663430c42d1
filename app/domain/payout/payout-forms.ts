import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { moneyText } from "#kit/money-form.ts";
import { highestAmount } from "#kit/money.ts";
import { seenLine } from "#kit/text/plain-text.ts";
import { reasonText, tooLong, typedList } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/payout.ts";

const t = messages(texts.payoutForms);
const say = (key: keyof typeof t) => ({ error: () => t[key] });

const line = (key: keyof typeof t, longest: number) =>
  z.string(say(key)).trim().min(1, say(key)).max(longest, tooLong(longest)).regex(seenLine, say(key));

export const payoutNoteForm = z.object({ id: z.string(), note: line("note", 500) });

/** Of several payouts: their ids, and the bank's reference of all. */
export const payoutsNoteForm = z.object({
  ids: typedList.refine((ids) => ids.length > 0, say("ids")),
  note: line("note", 500),
});

/** With a decimal point or comma, at most six decimals; in millionths, from a hundredth to a hundred. */
const rate = z
  .string(say("rate"))
  .trim()
  .regex(/^\d{1,3}(?:[.,]\d{1,6})?$/, say("rate"))
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 1_000_000))
  .refine((millionths) => millionths >= 10_000 && millionths <= 100_000_000, say("rate"));

/** The rate of a file in euros. */
export const payoutRateForm = z.object({ rate, source: line("source", 100) });

/** What of a hotel's debt was paid: an amount, a reference, and in cents what it owed as the administrator saw it. */
export const balanceForm = z.object({
  hotelId: z.string(),
  seen: z.coerce.number().int().min(1),
  amount: moneyText({ least: 1, most: highestAmount, messages: { low: () => t.amount } }),
  note: line("note", 500),
});

/** The same for a write-off, which is asked about once more: `sure` is its amount in cents. */
export const writeOffForm = balanceForm.extend({ sure: z.string().default("") });

export const suspendOwingForm = z.object({ hotelId: z.string(), reason: reasonText(say("note")) });
