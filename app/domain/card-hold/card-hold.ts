import type { Policies } from "#domain/hotel/policies.ts";
import { unpaidFees } from "#domain/reservation/cancel/cancellation-money.ts";
import { dueOf } from "#domain/reservation/reservation-money.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { isStayOver, stayBegin } from "#domain/reservation/stay-times.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { instantAt } from "#kit/date/zone.ts";
import type { Cents } from "#kit/money.ts";
import type { ReservationState } from "#kit/reservation-state.ts";
import type { Tables } from "#platform/database/tables.generated.ts";

/**
 * `asked`: the guest was reminded; `opened`: a payment page is open; `placed`: the amount is held; `failed`: it was not placed. What the
 * provider is asked to do is stored before as `capturing` or `releasing`, so that only one of both is ever asked for.
 */
export type CardHoldState = Tables["card_holds"]["state"];

/** States after which the guest may place another one. */
const repeatable: readonly CardHoldState[] = ["asked", "opened", "expired", "failed"];

/** Days before check-in from which it can be placed. */
export const daysBefore = 3;

type Stay = {
  state: ReservationState;
  checkIn: Day;
  checkOut: Day;
  policies: Policies;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  hotel: { timeZone: string };
};

/** What is to be held for a stay by the policies of its sale, in cents; 0: nothing. */
export const holdOf = ({ policies }: { policies: Policies }): Cents => policies.cardHold ?? 0;

/** From when it can be placed. */
export const placeableFrom = ({ checkIn, hotel }: Pick<Stay, "checkIn" | "hotel">): Date =>
  instantAt(addDays(checkIn, -daysBefore), "00:00", hotel.timeZone);

/** Whether the guest of a booking can place its card hold now: none of `holds`, those of the booking, is held, charged or was released. */
export function isPlaceable(stay: Stay, holds: readonly { state: CardHoldState }[], now: Date): boolean {
  if (holdOf(stay) === 0 || stay.state !== "confirmed") return false;
  if (now < placeableFrom(stay) || isStayOver(stay, stay.hotel.timeZone, now)) return false;
  return holds.every(({ state }) => repeatable.includes(state));
}

export type CapturePurpose = "damage" | "fee";

export type CaptureProblem = "not_held" | "hold_over" | "not_begun" | "nothing_unpaid";

type Held = { state: CardHoldState; amount: Cents; heldUntil: Date | string | null };

/**
 * What of a card hold staff can capture now: of a stay that has begun all of it, for damage; of a no-show or a cancelled booking what its
 * guest has not paid, `unpaid` cents.
 */
export function capturable(
  stay: Stay,
  { state, amount, heldUntil }: Held,
  unpaid: Cents,
  now: Date,
): { purpose: CapturePurpose; most: Cents } | { problem: CaptureProblem } {
  if (state !== "placed") return { problem: "not_held" };
  if (heldUntil !== null && now >= new Date(heldUntil)) return { problem: "hold_over" };
  if (stay.state === "confirmed") {
    const begin = stayBegin(stay.checkIn, stay.policies, stay.checkedInAt, stay.hotel.timeZone);
    return now >= begin ? { purpose: "damage", most: amount } : { problem: "not_begun" };
  }
  return unpaid > 0 ? { purpose: "fee", most: Math.min(amount, unpaid) } : { problem: "nothing_unpaid" };
}

/**
 * Whether what is held is to be released now: of a booking that is over for `releaseDays`; at once of one that was cancelled, unless
 * `unpaid` cents of its fee may be captured until then.
 */
export function isReleaseDue(
  stay: Stay & { cancelledAt: string | null },
  { unpaid, releaseDays, now }: { unpaid: Cents; releaseDays: number; now: Date },
): boolean {
  const isCancelled = stay.state === "cancelled" || stay.state === "expired";
  if (isCancelled && unpaid === 0) return true;
  const over = isCancelled ? Date.parse(stay.cancelledAt ?? "") : instantAt(stay.checkOut, "12:00", stay.hotel.timeZone).getTime();
  return now.getTime() >= over + releaseDays * 86_400_000;
}

type Captured = { captured_amount: Cents; refund_requested: Cents; charged_back: Cents };

/** Of a captured card hold, in cents: what its guest has neither been promised back nor got back by a bank; never negative. */
export const refundableOf = ({ captured_amount, refund_requested, charged_back }: Captured): Cents =>
  Math.max(0, captured_amount - refund_requested - charged_back);

/** Whether more refunds are promised than chargebacks leave. */
export const isGivenTwice = ({ captured_amount, refund_requested, charged_back }: Captured): boolean =>
  refund_requested + charged_back > captured_amount;

/**
 * What a no-show or a cancelled booking has not paid, in cents: its fees, of a no-show also what was still due; less what card holds
 * have paid of it.
 */
export const unpaidOf = (stay: ReservationDetails): Cents => unpaidFees(stay) + (stay.state === "no_show" ? dueOf(stay) : 0);

/** What staff may do with a card hold; null: nothing. */
export type CardHoldSteps = {
  capture: { id: string; purpose: CapturePurpose; most: Cents } | null;
  release: { id: string; amount: Cents } | null;
};

type HeldOne = { id: string; state: CardHoldState; amount: Cents; heldUntil: string | null };

/** What staff who see the hotel's money are offered; the commands check again. */
export function cardHoldSteps(stay: ReservationDetails, holds: readonly HeldOne[], now: Date): CardHoldSteps {
  const held = holds.find(({ state }) => state === "placed");
  if (!held) return { capture: null, release: null };
  const possible = capturable(stay, held, unpaidOf(stay), now);
  return {
    capture: "problem" in possible ? null : { id: held.id, ...possible },
    release: { id: held.id, amount: held.amount },
  };
}
