import { messages } from "#kit/locale.ts";
import type { PaymentStatus } from "./payment.ts";
import * as texts from "#locales/en/payment.ts";

const t = messages<Record<PaymentStatus, string>>(texts.statusText);

/** Status of a payment as shown to the payer. */
export const statusText = (status: PaymentStatus): string => t[status];
