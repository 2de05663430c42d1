import { messages } from "#kit/locale.ts";
import { type ReservationState, type ShownStatus, shownStatus } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/reservation.ts";
import { cx } from "#ui/class-names.ts";
import { type StateKind, StateText } from "#ui/state-text.tsx";
import type { PaymentState } from "../reservation.ts";

const t = messages(texts.reservationStateWord);

const paymentKinds = {
  awaiting_payment: "warning",
  part_due: "warning",
  part_later: "neutral",
  due_at_property: "warning",
  checking_payment: "warning",
  paid: "success",
  nothing_to_pay: "success",
  refund_in_progress: "warning",
  charged_back: "warning",
  owed_at_property: "warning",
  refunded: "success",
  not_paid: "neutral",
} as const satisfies Record<PaymentState, StateKind>;

const tones = { warning: "text-warning", neutral: "text-ink-soft", success: "text-success" };

export const statusText = (status: ShownStatus | "no_show"): string => t[status];

/** The state of the money, as the guest reads it, or as the back office does. */
export const paymentStateText = (payment: PaymentState, reader: "guest" | "back office" = "guest"): string =>
  payment === "checking_payment" && reader === "back office" ? t.payment_checked : t[payment];

/** The status of a reservation as it is shown, and the kind of its state: amber while somebody still has to pay or to be paid. */
export function shownStatusOf({ state, payment }: { state: ReservationState; payment: PaymentState }) {
  const status = state === "no_show" ? state : shownStatus(state);
  const isOpen = paymentKinds[payment] === "warning";
  const kind: StateKind = status !== "confirmed" ? "danger" : isOpen ? "warning" : "success";
  return { status, isOpen, kind };
}

/** The state of a reservation and of its money. */
export function ReservationStateText({
  reservation,
  reader = "guest",
}: {
  reservation: { state: ReservationState; payment: PaymentState };
  reader?: "guest" | "back office";
}) {
  const { payment } = reservation;
  const { status, kind } = shownStatusOf(reservation);
  return (
    <StateText kind={kind}>
      <span className={cx("font-semibold", status === "confirmed" && "text-ink")}>{t[status]}</span>
      <span className="text-ink-soft"> · </span>
      <span className={cx("font-semibold", tones[paymentKinds[payment]])}>{paymentStateText(payment, reader)}</span>
    </StateText>
  );
}
