import { closedReason } from "#domain/reservation/change/closed-reason.ts";
import { isAtProperty } from "#domain/reservation/later-payments/payment-parts.ts";
import { chargesOwed, dueAtHotel } from "#domain/reservation/reservation-money.ts";
import { isPaidOnline, type ReservationDetails } from "#domain/reservation/reservation.ts";
import { callInstead } from "#domain/reservation/show/guest-mail.ts";
import { isStayOver } from "#domain/reservation/stay-times.ts";
import { type Action, isPermitted, type PresenceStep, presenceSteps } from "#domain/reservation/transitions.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import { isActive, type ReservationState } from "#kit/reservation-state.ts";
import { noShowDays, undoDays } from "./front-desk.ts";
import { presenceProblem } from "./presence.ts";

/** What staff can do with a reservation; `freeNights`: a no-show would release nights. */
export type PermittedSteps = {
  cancel: boolean;
  /** Of a stay that is over, a part of what was paid by card; money is for managers. */
  goodwill: boolean;
  change: boolean;
  /** Some units of the booking. */
  cancelRoom: boolean;
  payment: boolean;
  /** Records of the guests' presence. */
  presence: PresenceStep[];
  noShow: boolean;
  freeNights: boolean;
  undoNoShow: boolean;
  /** The confirmation, once more. */
  resend: boolean;
  anonymise: boolean;
};

const noSteps: PermittedSteps = {
  cancel: false,
  goodwill: false,
  change: false,
  cancelRoom: false,
  presence: [],
  freeNights: false,
  payment: false,
  noShow: false,
  undoNoShow: false,
  resend: false,
  anonymise: false,
};

/** Whether the stay is cancelled or checked out by the hotel's day `today`. */
export const isOver = ({ state, checkOut }: { state: ReservationState; checkOut: Day }, today: Day): boolean =>
  !isActive(state) || checkOut < today;

/** What was paid at the hotel and can be paid back there, in cents; of the price of a cancelled website booking what has to be. */
export function returnableOf(stay: ReservationDetails): Cents {
  if (!isPaidOnline(stay.source)) return stay.captured - stay.refunded + stay.taxesCollected + chargesOwed(stay);
  const collected = isActive(stay.state)
    ? sum(stay.parts.filter((part) => isAtProperty(part) && !part.droppedAt).map(({ received }) => received))
    : 0;
  return collected + stay.owedAtProperty + stay.taxesCollected + chargesOwed(stay);
}

const dayMs = 86_400_000;

/** The actions offered to staff on the hotel's day `today`; the commands check again. */
export function permittedSteps(stay: ReservationDetails, today: Day, now: Date): PermittedSteps {
  const can = (action: Action) => isPermitted(action, stay.state);
  const over = isStayOver(stay, stay.hotel.timeZone, now);
  return {
    cancel: can("cancel") && !over,
    goodwill: can("refund_goodwill") && over && stay.refundable > 0,
    change: !closedReason(stay, now),
    cancelRoom: can("cancel_line") && stay.rooms > 1 && !over,
    payment: (can("receive_at_property") && dueAtHotel(stay) > 0) || (can("return_at_property") && returnableOf(stay) > 0),
    presence: presenceSteps.filter((step) => can(step) && !presenceProblem(stay, step, today)),
    noShow: can("mark_no_show") && !stay.checkedInAt && today > stay.checkIn && today <= addDays(stay.checkOut, noShowDays),
    freeNights: can("mark_no_show") && today < stay.checkOut,
    undoNoShow: can("undo_no_show") && stay.noShowAt !== null && now.getTime() <= Date.parse(stay.noShowAt) + undoDays * dayMs,
    resend: can("resend_confirmation") && !over && !callInstead(stay),
    anonymise: can("anonymise") && !isPaidOnline(stay.source) && isOver(stay, today) && (stay.guest !== null || stay.guestEmail !== null),
  };
}

/** An archived hotel permits only what its guests are still owed: money that was paid there is given back. */
export const archivedSteps = (stay: ReservationDetails): PermittedSteps => ({
  ...noSteps,
  payment: isPermitted("return_at_property", stay.state) && returnableOf(stay) > 0,
});
