import { decimal, formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/commission.ts";
import type { CommissionRuleSettings } from "./commission-rule.ts";
import type { CommissionTerms } from "./commission.ts";

const t = messages(texts.commissionText);

/** A rate as a percentage without zeros at its end. */
export const rateText = (rate: number): string => `${decimal(String(rate / 100))}\u00a0%`;

/** What is taken of a stay, in words. */
export function termsText({ rate, taxRate }: Pick<CommissionTerms, "rate" | "taxRate">): string {
  if (rate === 0) return t.nothing;
  return taxRate === 0 ? t.terms(rateText(rate)) : t.taxedTerms(rateText(rate), rateText(taxRate));
}

/** The conditions of a rule in words; one that fits every booking says so. */
export function conditionTexts(
  rule: Pick<CommissionRuleSettings, "propertyType" | "firstDay" | "lastDay"> & { hotel: string | null },
): string[] {
  const { hotel, propertyType, firstDay, lastDay } = rule;
  const booked =
    firstDay && lastDay
      ? t.bookedBetween(formatDay(firstDay), formatDay(lastDay))
      : firstDay
        ? t.bookedFrom(formatDay(firstDay))
        : lastDay
          ? t.bookedUntil(formatDay(lastDay))
          : undefined;
  const conditions = [hotel && t.hotel(hotel), propertyType && t.types[propertyType], booked].filter(
    (text) => text !== null && text !== undefined,
  );
  return conditions.length > 0 ? conditions : [t.every];
}
