import type { Day } from "#kit/day.ts";
import { isActive } from "#kit/reservation-state.ts";
import { isPermitted } from "../transitions.ts";
import type { ReservationDetails } from "../reservation.ts";

/** Why a booking can't be changed. */
export type ClosedReason = "cancelled" | "unpaid" | "no_show" | "over" | "open_change";

/** Why a booking can't be changed on the hotel's day `today`; undefined where it can. */
export function closedReason({ state, openChange, checkOut }: ReservationDetails, today: Day): ClosedReason | undefined {
  if (!isActive(state)) return "cancelled";
  if (state === "held") return "unpaid";
  if (!isPermitted("change", state)) return "no_show";
  if (today > checkOut) return "over";
  return openChange ? "open_change" : undefined;
}
