import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { paymentText } from "#domain/pricing/text/payment-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/pricing-management.ts";

const t = messages(texts.staffPaymentText);

/** When the guests of a plan pay, in words for its hotel. */
export const staffPaymentText = (terms: PaymentTerms): string => (terms.kind === "deposit" ? paymentText(terms) : t[terms.kind]);
