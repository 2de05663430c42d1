import { z } from "zod";
import { highestCardHold } from "#domain/hotel/policies.ts";
import { chargebackForm } from "#domain/payment/payment-admin-form.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { moneyText } from "#kit/money-form.ts";
import { reasonText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/card-hold-management.ts";

const t = messages(texts.cardHoldDesk);

/** Which card hold of a booking. */
export const cardHoldForm = z.object({ cardHoldId: z.string().refine(isId) });

/** An amount of it with its reason. */
export const cardHoldAmountForm = cardHoldForm.extend({
  amount: moneyText({ least: 1, most: highestCardHold, messages: { low: () => t.askAmount } }),
  reason: reasonText({ error: () => t.askReason }),
});

/** What of it a bank took back, and the decision of the bank. */
export const cardHoldChargebackForm = cardHoldForm.extend(chargebackForm.shape);
export const closedChargebackForm = cardHoldForm.extend({ chargebackId: z.string().refine(isId) });

/** What of it is given back. */
export const cardHoldRefundForm = cardHoldAmountForm.extend({ idempotencyKey: z.string().refine(isId) });
