import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/pricing.ts";
import type { PaymentTerms } from "../payment-terms.ts";

const t = messages(texts.paymentText);

/** When the guests of a plan pay, in words. */
export function paymentText(terms: PaymentTerms): string {
  if (terms.kind !== "deposit") return t[terms.kind];
  const { deposit, rest } = terms;
  const first = deposit.kind === "percent" ? t.percent(deposit.percent) : t.firstNight;
  return `${first}, ${rest.kind === "days_before" ? t.daysBefore(rest.days) : t.restAtProperty}`;
}
