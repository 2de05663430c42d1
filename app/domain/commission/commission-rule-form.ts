import { z } from "zod";
import type { PropertyType } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import { moneyText } from "#kit/money-form.ts";
import { highestAmount } from "#kit/money.ts";
import { plainText } from "#kit/text/plain-text.ts";
import { typedDay, typedText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/commission.ts";
import { longestRuleName, ruleProblems } from "./commission-rule.ts";

const t = messages(texts.commissionForm);

/** Ten-thousandths from a percentage with at most two decimals; NaN for another text. */
function rateOf(typed: string): number {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s?%?$/.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

const typedRate = typedText.transform(rateOf);

/** A commission rule from its form, without its hotel, which the screen looks up. */
export const commissionRuleForm = z
  .object({
    name: z
      .string()
      .default("")
      .transform(plainText)
      .pipe(z.string().max(longestRuleName, { error: () => t.name })),
    rate: typedRate,
    taxRate: typedRate,
    propertyType: typedText.transform((typed) => (typed || null) as PropertyType | null),
    firstDay: typedDay,
    lastDay: typedDay,
  })
  .superRefine((typed, context) => {
    for (const { field, code } of ruleProblems({ ...typed, hotelId: null }))
      context.addIssue({ code: "custom", path: [field], message: t[code] });
  });

/** The amount of the preview, in cents. */
export const previewAmountForm = z.object({ amount: moneyText({ least: 1, most: highestAmount }) });
