import { z } from "zod";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { messages } from "#kit/locale.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import { highestPrice } from "#kit/money.ts";
import { typedDay, typedList, typedText, typedWhole, typedYes } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/promo-management.ts";
import { codeProblems, highestMinSum } from "./code-rules.ts";
import { codeOf, type CodeDiscount, type CodeSettings } from "./promo-code.ts";

const t = messages(texts.promoCodeForm);

const fields = z.object({
  code: typedText.transform(codeOf),
  kind: typedText,
  percent: typedWhole,
  coversExtras: typedYes,
  amount: optionalMoneyText({ least: 1, most: highestPrice }),
  bookingFrom: typedDay,
  bookingTo: typedDay,
  stayFrom: typedDay,
  stayTo: typedDay,
  minNights: typedWhole,
  minSum: optionalMoneyText({ least: 1, most: highestMinSum }),
  maxUses: typedWhole,
  usesPerPerson: typedWhole,
  planIds: typedList,
  [freeField]: typedYes,
});
type Typed = z.output<typeof fields>;

function discountOf({ kind, percent, coversExtras, amount }: Typed): CodeDiscount {
  if (kind === "none") return { kind };
  if (kind === "amount") return { kind, amount: amount ?? Number.NaN };
  return { kind: "percent", percent: percent ?? Number.NaN, coversExtras };
}

const settingsOf = (typed: Typed): CodeSettings => ({ ...typed, discount: discountOf(typed) });

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
