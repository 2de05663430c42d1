import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { StateWord } from "#ui/state-word.tsx";
import { type ReservationState, type ShownStatus, shownStatus } from "#kit/reservation-state.ts";
import type { PaymentState } from "./reservation.ts";
import * as texts from "#locales/en/reservation.ts";

const t = messages(texts.reservationStateWord);

const paymentTones = {
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

/** Whether somebody still has to pay or to be paid. */
export const isOpen = (payment: PaymentState): boolean => paymentTones[payment] === "text-warning";

/** How a reservation stands, and how its money does. */
export function ReservationStateWord({
  reservation,
  reader = "guest",
}: {
  reservation: { state: ReservationState; payment: PaymentState };
  reader?: "guest" | "back office";
}) {
  const { state, payment } = reservation;
  const status = state === "no_show" ? state : shownStatus(state);
  return (
    <StateWord kind={status !== "confirmed" ? "danger" : isOpen(payment) ? "warning" : "success"}>
      <span className={cx("font-semibold", status === "confirmed" && "text-ink")}>{t[status]}</span>
      <span className="text-ink-soft"> · </span>
      <span className={cx("font-semibold", paymentTones[payment])}>{paymentWord(payment, reader)}</span>
    </StateWord>
  );
}
