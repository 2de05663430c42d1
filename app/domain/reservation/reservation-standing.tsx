import { type ReservationState, shownStatus } from "#kit/reservation-state.ts";
import { paymentTones, paymentWord, statusWord } from "./payment-badge.tsx";
import type { PaymentState } from "./reservation.ts";

/** How a reservation and its money stand, in a list of the back office: only exceptions have a colour, and on cards the usual status is not drawn. */
export function ReservationStanding({ state, payment }: { state: ReservationState; payment: PaymentState }) {
  const status = state === "no_show" ? state : shownStatus(state);
  const isOpen = paymentTones[payment] === "text-warning";
  return (
    <span className="inline-block min-w-30 text-ink-soft stacked:min-w-0">
      {status === "confirmed" ? (
        <span className="stacked:sr-only">{statusWord(status)} · </span>
      ) : (
        <>
          <span className="font-semibold text-danger">{statusWord(status)}</span> ·{" "}
        </>
      )}
      <span className={isOpen ? "font-semibold text-warning" : undefined}>{paymentWord(payment, "back office")}</span>
    </span>
  );
}
