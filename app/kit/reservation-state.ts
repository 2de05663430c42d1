/** The stored states of a reservation. *Completed* is derived: confirmed, and check-out is before the hotel's today. */
export const reservationStates = ["held", "confirmed", "no_show", "cancelled", "expired"] as const;
export type ReservationState = (typeof reservationStates)[number];

/** States that keep their nights; a no-show keeps those before the day from which they were released. */
export const activeStates = ["held", "confirmed", "no_show"] as const satisfies ReservationState[];
/** Paid in full, or to be paid at the hotel. */
export const firmStates = ["confirmed", "no_show"] as const satisfies ReservationState[];
/** The guest is expected, has arrived, or still has to pay. */
export const expectedStates = ["held", "confirmed"] as const satisfies ReservationState[];
/** States that have released their nights. */
export const endedStates = ["cancelled", "expired"] as const satisfies ReservationState[];

const includes = (states: readonly ReservationState[], state: ReservationState): boolean => states.includes(state);
export const isActive = (state: ReservationState): boolean => includes(activeStates, state);
export const isFirm = (state: ReservationState): boolean => includes(firmStates, state);

/** The state as displayed; the payment status is displayed beside it. */
export type ShownStatus = "confirmed" | "cancelled";

export function shownStatus(state: ReservationState): ShownStatus {
  switch (state) {
    case "held":
    case "confirmed":
    case "no_show":
      return "confirmed";
    case "cancelled":
    case "expired":
      return "cancelled";
  }
}
