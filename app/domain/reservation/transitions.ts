import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { type ReservationState, reservationStates } from "#kit/reservation-state.ts";

type Cell = { to: ReservationState } | { rejection: string };

const to = <const State extends ReservationState>(state: State) => ({ to: state });
const not = <const Code extends string>(code: Code) => ({ rejection: code });

/**
 * The state machine of reservations: per action and state the next state or the rejection. Buttons, commands, WHERE
 * clauses and the database trigger `reservation_state_transition` follow this table; commands add rules on time and
 * money.
 */
const transitions = {
  /** The guest opens the payment page. */
  pay: {
    held: to("held"),
    confirmed: not("already_paid"),
    no_show: not("already_paid"),
    cancelled: not("cancelled"),
    expired: not("cancelled"),
  },
  /** The guest opens the payment page of a later part. */
  pay_part: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: not("already_paid"),
    cancelled: not("cancelled"),
    expired: not("cancelled"),
  },
  /** Money has been captured. An expired reservation takes its nights again first. */
  confirm: {
    held: to("confirmed"),
    confirmed: not("already_paid"),
    no_show: not("already_paid"),
    cancelled: not("cancelled"),
    expired: to("confirmed"),
  },
  /** The hold is over and the provider has no money. */
  expire: {
    held: to("expired"),
    confirmed: not("not_held"),
    no_show: not("not_held"),
    cancelled: not("not_held"),
    expired: not("not_held"),
  },
  /** The guest cancels a hold before paying. */
  release: {
    held: to("cancelled"),
    confirmed: not("already_paid"),
    no_show: not("already_paid"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  cancel: {
    held: to("cancelled"),
    confirmed: to("cancelled"),
    no_show: to("cancelled"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  /** Some units of a booking. */
  cancel_line: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: not("already_no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  /** Staff refund a part of a stay that is over. */
  refund_goodwill: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: to("no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  /** The guest gets the confirmation once more. */
  resend_confirmation: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: not("already_no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  /** Stay, rooms, guests or extras of a booking. */
  change: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: not("already_no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  /** Staff record that the guests have come or left, and take that back. */
  check_in: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: not("already_no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  undo_check_in: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: not("already_no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  check_out: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: not("already_no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  undo_check_out: {
    held: not("not_confirmed_yet"),
    confirmed: to("confirmed"),
    no_show: not("already_no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  mark_no_show: {
    held: not("not_confirmed_yet"),
    confirmed: to("no_show"),
    no_show: not("already_no_show"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  undo_no_show: {
    held: not("no_no_show"),
    confirmed: not("no_no_show"),
    no_show: to("confirmed"),
    cancelled: not("already_cancelled"),
    expired: not("already_cancelled"),
  },
  /** Staff receive money at the hotel. */
  receive_at_property: {
    held: not("paid_on_site"),
    confirmed: to("confirmed"),
    no_show: to("no_show"),
    /** Charges on the spot alone. */
    cancelled: to("cancelled"),
    expired: not("already_cancelled"),
  },
  /** Staff pay money back at the hotel. */
  return_at_property: {
    held: not("paid_on_site"),
    confirmed: to("confirmed"),
    no_show: to("no_show"),
    cancelled: to("cancelled"),
    expired: to("expired"),
  },
  /** Staff remove the guest's data of a phone booking. */
  anonymise: {
    held: not("stay_not_over"),
    confirmed: to("confirmed"),
    no_show: to("no_show"),
    cancelled: to("cancelled"),
    expired: to("expired"),
  },
  /** The guest writes about a completed stay. */
  review: {
    held: not("no_stay"),
    confirmed: to("confirmed"),
    no_show: not("no_stay"),
    cancelled: not("no_stay"),
    expired: not("no_stay"),
  },
  /** The guest gets the points of a completed stay. */
  reward: {
    held: not("not_due"),
    confirmed: to("confirmed"),
    no_show: to("no_show"),
    cancelled: not("not_due"),
    expired: not("not_due"),
  },
} as const satisfies Record<string, Record<ReservationState, Cell>>;

export type Action = keyof typeof transitions;
/** What staff record about the presence of guests. */
export const presenceSteps = ["check_in", "undo_check_in", "check_out", "undo_check_out"] as const satisfies Action[];
export type PresenceStep = (typeof presenceSteps)[number];
type CellOf<Name extends Action> = (typeof transitions)[Name][ReservationState];
export type TransitionRejection<Name extends Action> = { code: Extract<CellOf<Name>, { rejection: string }>["rejection"] };

export const actions = Object.keys(transitions) as Action[];

/** The next state for an action; rejects what the table does not permit. */
export function transition<Name extends Action>(
  action: Name,
  state: ReservationState,
): Outcome<ReservationState, TransitionRejection<Name>> {
  const cell: Cell = transitions[action][state];
  return "to" in cell ? done(cell.to) : rejected({ code: cell.rejection } as TransitionRejection<Name>);
}

export const isPermitted = (action: Action, state: ReservationState): boolean => "to" in transitions[action][state];

/** The states in which an action is permitted. */
export const statesPermitting = (action: Action): ReservationState[] => reservationStates.filter((state) => isPermitted(action, state));

/** Each distinct state change of the table. */
export function stateChanges(): { from: ReservationState; to: ReservationState }[] {
  return reservationStates.flatMap((from) =>
    reservationStates
      .filter((state) => state !== from && actions.some((action) => (transitions[action][from] as Cell & { to?: string }).to === state))
      .map((state) => ({ from, to: state })),
  );
}
