import { messages } from "#kit/locale.ts";
import type { PaymentStatus } from "./payment.ts";
import * as texts from "#locales/en/payment.ts";

const t = messages<Record<PaymentStatus, string>>(texts.statusText);

/** How far a payment has come, in words for who pays. */
export const statusText = (status: PaymentStatus): string => t[status];
