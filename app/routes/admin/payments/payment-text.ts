import type { DiscrepancyKind, Need, PaymentAdminRejection } from "#domain/payment/payment-admin.ts";
import { type PaymentStatus, refundPatienceHours, unsettled } from "#domain/payment/payment.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";

const t = messages(texts.paymentText);

const statuses = ["created", "processing", "declined", "expired", "approved"] as const satisfies PaymentStatus[];

/** Reasons set by the application are translated; those of the provider are shown unchanged. */
const reasons = messages<Record<string, string>>(texts.reasons);

const ofOne = / [\da-f-]{36}$/;
export const reasonText = (reason: string): string =>
  reason === unsettled ? t.unsettled(refundPatienceHours) : (reasons[reason.replace(ofOne, "")] ?? reason);
export const needText = (need: Need): string => t[need];
export const statusText = (status: PaymentStatus): string => t[status];
/** The provider status of an order; an unknown one is shown unchanged. */
export function providerStatusText(status: string): string {
  const known = status === "reversed" ? "refunded" : statuses.find((one) => one === status);
  return known ? t[known] : status;
}
export const discrepancyText = (kind: DiscrepancyKind): string => t[kind];
export const rejectionText = (rejection: PaymentAdminRejection): string =>
  rejection.code !== "too_much" ? t[rejection.code] : rejection.most > 0 ? t.too_much(formatUsd(rejection.most)) : t.nothing_left;
