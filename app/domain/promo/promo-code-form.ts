import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import { freeField } from "#domain/pricing/words/free-price-text.ts";
import { codeProblems, highestMinSum } from "./code-rules.ts";
import { codeOf, type CodeDiscount, type CodeSettings } from "./promo-code.ts";
import * as texts from "#locales/en/promo-management.ts";

const t = messages(texts.promoCodeForm);

const text = z
  .string()
  .default("")
  .transform((typed) => typed.trim());
const whole = text.transform((typed) => (typed === "" ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN));
const day = text.transform((typed) => typed || null);
const flag = text.transform((typed) => typed === "yes");

const fields = z.object({
  code: text.transform(codeOf),
  kind: text,
  percent: whole,
  coversExtras: flag,
  amount: optionalMoneyText({ least: 1, most: highestPrice }),
  bookingFrom: day,
  bookingTo: day,
  stayFrom: day,
  stayTo: day,
  minNights: whole,
  minSum: optionalMoneyText({ least: 1, most: highestMinSum }),
  maxUses: whole,
  usesPerPerson: whole,
  planIds: text.transform((typed) => typed.split(",").filter(Boolean)),
  [freeField]: flag,
});
type Typed = z.output<typeof fields>;

function discountOf({ kind, percent, coversExtras, amount }: Typed): CodeDiscount {
  if (kind === "none") return { kind };
  if (kind === "amount") return { kind, amount: amount ?? Number.NaN };
  return { kind: "percent", percent: percent ?? Number.NaN, coversExtras };
}

const settingsOf = (typed: Typed): CodeSettings => {
  const { code, bookingFrom, bookingTo, stayFrom, stayTo, minNights, minSum, maxUses, usesPerPerson, planIds } = typed;
  const discount = discountOf(typed);
  return { code, discount, bookingFrom, bookingTo, stayFrom, stayTo, minNights, minSum, maxUses, usesPerPerson, planIds };
};

/** What a code takes off and when, for the example: its text may still be missing. */
export const codeSettingsForm = fields
  .superRefine((typed, context) => {
    const problems = codeProblems(settingsOf(typed)).filter(({ field }) => field !== "code");
    for (const { field, code } of problems) context.addIssue({ code: "custom", path: [field], message: t[code] });
  })
  .transform(settingsOf);

/** A promo code from its form, with the confirmation of free stays. */
export const promoCodeForm = fields
  .superRefine((typed, context) => {
    for (const { field, code } of codeProblems(settingsOf(typed))) context.addIssue({ code: "custom", path: [field], message: t[code] });
  })
  .transform((typed) => ({ ...settingsOf(typed), freeConfirmed: typed[freeField] }));
