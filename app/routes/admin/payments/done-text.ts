import type { PaymentStatus } from "#domain/payment/payment.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { statusText } from "./payment-text.ts";

const t = messages(texts.doneText);

type Words = { title: string; text: string };

/** The notice after a command of the payment page. */
export const doneText = {
  ask: ({ status }: { status: PaymentStatus }): Words => ({ title: t.asked.title, text: t.asked.text(statusText(status)) }),
  byHand: ({ byHand, byProvider }: { byHand: Cents; byProvider: Cents }): Words => ({
    title: t.byHand.title,
    text: [t.byHand.text(formatUsd(byHand)), ...(byProvider > 0 ? [t.byProvider(formatUsd(byProvider))] : [])].join(" "),
  }),
  amount:
    (what: "retried" | "noted" | "won" | "lost" | "accept" | "refund" | "dismiss") =>
    ({ amount }: { amount: Cents }): Words => ({ title: t[what].title, text: t[what].text(formatUsd(amount)) }),
};
