import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { type ReservationState, type ShownStatus, shownStatus } from "#kit/reservation-state.ts";
import type { PaymentState } from "./reservation.ts";
import * as texts from "#locales/en/reservation.ts";

const t = messages(texts.paymentBadge);

const kinds = {
  awaiting_payment: "warning",
  part_due: "warning",
  part_later: "neutral",
  due_at_property: "warning",
  checking_payment: "warning",
  paid: "success",
  nothing_to_pay: "success",
  refund_in_progress: "warning",
  owed_at_property: "warning",
  refunded: "success",
  not_paid: "neutral",
} as const;

export const statusWord = (status: ShownStatus | "no_show"): string => t[status];
/** Where the money stands, as the guest reads it, or as the back office does. */
export const paymentWord = (payment: PaymentState, reader: "guest" | "back office" = "guest"): string =>
  payment === "checking_payment" && reader === "back office" ? t.payment_checked : t[payment];

/** How a reservation stands, and beside it how its money does. */
export function ReservationBadges({
  reservation,
  reader = "guest",
}: {
  reservation: { state: ReservationState; noShowAt: string | null; payment: PaymentState };
  reader?: "guest" | "back office";
}) {
  const { state, noShowAt, payment } = reservation;
  const status = shownStatus(state);
  return (
    <span className="flex flex-wrap gap-2">
      <Badge kind={status === "confirmed" ? "neutral" : "danger"}>{t[status]}</Badge>
      {noShowAt && <Badge kind="danger">{t.no_show}</Badge>}
      <Badge kind={kinds[payment]}>{paymentWord(payment, reader)}</Badge>
    </span>
  );
}
