import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { type ReservationState, type ShownStatus, shownStatus } from "#kit/reservation-state.ts";
import type { PaymentState } from "./reservation.ts";
import * as texts from "#locales/en/reservation.ts";

const t = messages(texts.paymentBadge);

export const paymentTones = {
  awaiting_payment: "text-warning",
  part_due: "text-warning",
  part_later: "text-ink-soft",
  due_at_property: "text-warning",
  checking_payment: "text-warning",
  paid: "text-success",
  nothing_to_pay: "text-success",
  refund_in_progress: "text-warning",
  owed_at_property: "text-warning",
  refunded: "text-success",
  not_paid: "text-ink-soft",
} as const;

export const statusWord = (status: ShownStatus | "no_show"): string => t[status];
/** Where the money stands, as the guest reads it, or as the back office does. */
export const paymentWord = (payment: PaymentState, reader: "guest" | "back office" = "guest"): string =>
  payment === "checking_payment" && reader === "back office" ? t.payment_checked : t[payment];

/** The one badge of how a reservation stands, and beside it in words how its money does. */
export function ReservationBadges({
  reservation,
  reader = "guest",
}: {
  reservation: { state: ReservationState; payment: PaymentState };
  reader?: "guest" | "back office";
}) {
  const { state, payment } = reservation;
  const status = state === "no_show" ? state : shownStatus(state);
  return (
    <span className="flex flex-wrap gap-2">
      <Badge kind={status === "confirmed" ? "neutral" : "danger"}>{t[status]}</Badge>
      <span className={cx("self-center text-sm font-semibold", paymentTones[payment])}>{paymentWord(payment, reader)}</span>
    </span>
  );
}
