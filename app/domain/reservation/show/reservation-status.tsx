import type { ReservationState } from "#kit/reservation-state.ts";
import { cx } from "#ui/class-names.ts";
import { StateText } from "#ui/state-text.tsx";
import type { PaymentState } from "../reservation.ts";
import { paymentStateText, shownStatusOf, statusText } from "./reservation-state-text.tsx";

/**
 * The state of a reservation and its money, in a list of the back office: only words of exceptions have a colour.
 * `phase` says where the stay is in time, in place of the usual status; without it cards don't draw the usual status.
 */
export function ReservationStatus({
  state,
  payment,
  phase,
}: {
  state: ReservationState;
  payment: PaymentState;
  phase?: { word: string; isNow: boolean } | undefined;
}) {
  const { status, isOpen, kind } = shownStatusOf({ state, payment });
  return (
    <StateText kind={kind === "success" && phase && !phase.isNow ? "neutral" : kind} className="min-w-30 stacked:min-w-0">
      {status === "confirmed" ? (
        <span className={cx(!phase && "stacked:sr-only", phase?.isNow ? "font-semibold text-ink" : "text-ink-soft")}>
          {phase?.word ?? statusText(status)} ·{" "}
        </span>
      ) : (
        <>
          <span className="font-semibold">{statusText(status)}</span> ·{" "}
        </>
      )}
      <span className={isOpen ? "font-semibold" : "text-ink-soft"}>{paymentStateText(payment, "back office")}</span>
    </StateText>
  );
}
