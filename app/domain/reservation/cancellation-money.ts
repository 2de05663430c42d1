import { type Cents, sum } from "#kit/money.ts";
import { type CancellationTerms, penaltyAt } from "../pricing/cancellation.ts";
import { keptAlone, type ReservationDetails } from "./reservation.ts";

/**
 * What a booking has received, in cents: by card and not given back, at the hotel and not given back, by points. `earlierFees`:
 * what of the money rooms cost that were cancelled before; it stays with the hotel.
 */
export type ReceivedMoney = { card: Cents; atProperty: Cents; points: Cents; earlierFees: Cents };

type Fees = Pick<
  ReservationDetails,
  "cancellationFee" | "captured" | "refunded" | "refundPending" | "owedAtProperty" | "pointsDiscount" | "droppedRooms"
>;

/**
 * What of the fee of a cancelled booking was not paid, in cents, by its shown amounts; what was received covers it first, with
 * points. What rooms cost that were cancelled before is not part of it.
 */
export const unpaidFee = (stay: Fees): Cents =>
  Math.max(
    0,
    (stay.cancellationFee ?? 0) -
      (stay.captured - keptAlone(stay) - stay.refunded - stay.refundPending - stay.owedAtProperty) -
      stay.pointsDiscount,
  );

/** The same with the fees of rooms that were cancelled alone. */
export const unpaidFees = (stay: Fees): Cents =>
  unpaidFee(stay) + sum(stay.droppedRooms.flatMap(({ lines }) => lines.map(({ claim }) => claim ?? 0)));

export type CancellationMoney = {
  /** What the cancellation costs. */
  fee: Cents;
  /** To the card. */
  refund: Cents;
  /** What of the fee was not paid yet; asked for once. */
  claim: Cents;
};

/**
 * What the cancellation of a booking comes to (docs/pricing.md, step 9). `at`: the instant whose terms count; undefined where the
 * hotel, an administrator or the site cancels, which costs nothing. What was received above the fee goes back to the card
 * first, the rest at the hotel.
 */
export function cancellationMoney(
  terms: CancellationTerms & { online: Cents },
  { card, atProperty, points, earlierFees }: ReceivedMoney,
  at: Date | undefined,
): CancellationMoney {
  const fee = at ? Math.min(terms.online, penaltyAt(terms, at) ?? terms.online) : 0;
  const received = Math.max(0, card + atProperty - earlierFees);
  return { fee, refund: Math.min(card, Math.max(0, received - fee)), claim: Math.max(0, fee - received - points) };
}
