import { isActive } from "#kit/reservation-state.ts";
import type { ReservationDetails } from "../reservation.ts";
import { isStayOver } from "../stay-times.ts";
import { isPermitted } from "../transitions.ts";

/** Why a booking can't be changed. */
export type ClosedReason = "cancelled" | "unpaid" | "no_show" | "over" | "open_change";

/** Why a booking can't be changed at `now`; undefined where it can. */
export function closedReason(stay: ReservationDetails, now: Date): ClosedReason | undefined {
  const { state, openChange, hotel } = stay;
  if (!isActive(state)) return "cancelled";
  if (state === "held") return "unpaid";
  if (!isPermitted("change", state)) return "no_show";
  if (isStayOver(stay, hotel.timeZone, now)) return "over";
  return openChange ? "open_change" : undefined;
}
