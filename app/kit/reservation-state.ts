/** The stored states of a reservation. *Completed* is derived: confirmed, and check-out is before the hotel's today. */
export const reservationStates = ["held", "confirmed", "no_show", "cancelled", "expired"] as const;
export type ReservationState = (typeof reservationStates)[number];

/** Keeps its nights, those of a no-show up to the day from which they were released. */
export const activeStates = ["held", "confirmed", "no_show"] as const satisfies ReservationState[];
/** Paid as far as it had to be, or agreed with the hotel. */
export const firmStates = ["confirmed", "no_show"] as const satisfies ReservationState[];
/** The guest is expected or has come, or is still to pay. */
export const expectedStates = ["held", "confirmed"] as const satisfies ReservationState[];
/** Has released its nights. */
export const endedStates = ["cancelled", "expired"] as const satisfies ReservationState[];

const includes = (states: readonly ReservationState[], state: ReservationState): boolean => states.includes(state);
export const isActive = (state: ReservationState): boolean => includes(activeStates, state);
export const isFirm = (state: ReservationState): boolean => includes(firmStates, state);

/** How people are shown a state; where the money stands is shown beside it. */
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
