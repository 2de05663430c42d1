import { type CancellationTerms, penaltyAt } from "#domain/pricing/cancellation.ts";
import { type Cents, percentOf, sum } from "#kit/money.ts";
import { isActive } from "#kit/reservation-state.ts";
import { dueAtProperty, dueOfParts, type PaymentPart, stateOfParts } from "./later-payments/payment-parts.ts";
import { isPaidOnline, type PaymentState, type ReservationDetails } from "./reservation.ts";

/**
 * The part of `captured` cents that a cancellation at `now` refunds: all when the hotel, an administrator or the system
 * cancels; for the guest all before the stored deadline, then what the penalty of the stored terms leaves, or nothing.
 */
export function refundOnCancel(
  reservation: CancellationTerms,
  captured: Cents,
  by: "guest" | "hotel" | "admin" | "system",
  now: Date,
): Cents {
  if (by !== "guest") return captured;
  const penalty = penaltyAt(reservation, now);
  return penalty === null ? 0 : Math.max(0, captured - penalty);
}

/** Tax share assumed for an imported stay without a stored split: 10 of 100. */
const importedTaxPercent = 10;

/** The stored parts of the total: before the discount, the discount, the taxes. */
export function splitOf({
  source,
  subtotal,
  discount,
  taxes,
  total,
}: Pick<ReservationDetails, "source" | "subtotal" | "discount" | "taxes" | "total">) {
  if (source !== "import" || discount > 0 || taxes > 0) return { subtotal, discount, taxes };
  const part = percentOf(total, importedTaxPercent);
  return { subtotal: total - part, discount: 0, taxes: part };
}

/** What rooms cost that were cancelled alone, in cents. */
export const keptAlone = ({ droppedRooms }: Pick<ReservationDetails, "droppedRooms">): Cents =>
  sum(droppedRooms.flatMap(({ lines }) => lines.map(({ kept }) => kept ?? 0)));

/** A booking with its later parts, also before it is made. */
export type WithParts = { parts: readonly PaymentPart[] };

/** What of the price of a no-show was not paid before its card hold was charged, which pays it first, in cents. */
export const dueBeforeHolds = ({ state, parts }: Pick<ReservationDetails, "state"> & WithParts): Cents =>
  state === "no_show" ? dueOfParts(parts) : 0;

/** What the guest still has to pay for an active booking, in cents; not what a card hold has paid of a no-show. */
export function dueOf(
  stay: Pick<ReservationDetails, "state" | "paidAt" | "charge" | "captured" | "refunded" | "feeCharged"> & WithParts,
): Cents {
  if (!isActive(stay.state)) return 0;
  return stay.paidAt ? leftAfterHolds(stay, dueOfParts(stay.parts)) : stay.charge - stay.captured + stay.refunded;
}

/** What of `due` cents of a booking is still to be paid at the hotel. */
const leftAfterHolds = ({ state, feeCharged }: Pick<ReservationDetails, "state" | "feeCharged">, due: Cents): Cents =>
  state === "no_show" ? Math.max(0, due - feeCharged) : due;

/** What of the taxes and fees that are due at the hotel the guest of an active booking still has to pay, in cents. */
export const taxesDue = ({
  state,
  propertyTaxes,
  taxesCollected,
}: Pick<ReservationDetails, "state" | "propertyTaxes" | "taxesCollected">): Cents =>
  state === "confirmed" ? Math.max(0, propertyTaxes - taxesCollected) : 0;

/** What of them the hotel gives back: all where nobody has come, what a change has made too much. */
export const taxesOwed = ({
  state,
  propertyTaxes,
  taxesCollected,
}: Pick<ReservationDetails, "state" | "propertyTaxes" | "taxesCollected">): Cents =>
  state === "confirmed" ? Math.max(0, taxesCollected - propertyTaxes) : taxesCollected;

type Charged = Pick<ReservationDetails, "charges" | "chargesCollected">;

/** What of the charges on the spot the guest still has to pay, and what of them was paid and is taken back, in cents. */
export const chargesDue = ({ charges, chargesCollected }: Charged): Cents => Math.max(0, charges - chargesCollected);
export const chargesOwed = ({ charges, chargesCollected }: Charged): Cents => Math.max(0, chargesCollected - charges);

/** What the guest of an active booking still pays at the hotel: for the stay, in taxes and fees, and for charges on the spot, in cents. */
export const dueAtHotel = (
  stay: Pick<ReservationDetails, "source"> & Charged & Parameters<typeof dueOf>[0] & Parameters<typeof taxesDue>[0],
): Cents =>
  taxesDue(stay) +
  chargesDue(stay) +
  (isPaidOnline(stay.source) ? (isActive(stay.state) ? leftAfterHolds(stay, dueAtProperty(stay.parts)) : 0) : dueOf(stay));

type Kept = Pick<ReservationDetails, "captured" | "refunded" | "refundPending" | "chargedBack" | "owedAtProperty">;

/** What was paid for a booking and neither went back nor is about to, in cents. */
export const moneyKept = ({ captured, refunded, refundPending, chargedBack, owedAtProperty }: Kept): Cents =>
  captured - refunded - refundPending - chargedBack - owedAtProperty;

/** What the guest has paid and keeps paid, in cents; undefined while a charge is still to come. */
export const chargeTaken = (stay: Pick<ReservationDetails, "state" | "payment"> & Kept): Cents | undefined =>
  isActive(stay.state) && stay.captured === 0 && stay.payment !== "nothing_to_pay" ? undefined : moneyKept(stay);

/** Payment state of a booking for the hotel, whose guest also pays taxes and fees and charges on the spot there. */
export const paymentAtHotel = (stay: Parameters<typeof taxesDue>[0] & Charged & { payment: PaymentState }): PaymentState =>
  (stay.payment === "paid" || stay.payment === "nothing_to_pay") && taxesDue(stay) + chargesDue(stay) > 0
    ? "due_at_property"
    : stay.payment;

type Money = Pick<ReservationDetails, "state" | "total" | "captured" | "refunded" | "refundPending" | "chargedBack" | "owedAtProperty"> &
  WithParts & { paidAt: Date | string | null; checking: boolean; flagged: boolean };

/** Payment state of a booking; `checking`: a card payment is being verified. */
export function paymentState(stay: Money): PaymentState {
  switch (stay.state) {
    case "held":
      return stay.checking ? "checking_payment" : "awaiting_payment";
    case "confirmed":
    case "no_show":
      if (stay.chargedBack > 0) return "charged_back";
      if (stay.total === 0) return "nothing_to_pay";
      if (!stay.paidAt) return "due_at_property";
      return stateOfParts(stay.state, stay.parts) ?? (stay.owedAtProperty > 0 ? "owed_at_property" : "paid");
    case "cancelled":
    case "expired":
      if (stay.flagged) return "checking_payment";
      if (stay.refundPending > 0) return "refund_in_progress";
      if (stay.chargedBack > 0) return "charged_back";
      if (stay.owedAtProperty > 0) return "owed_at_property";
      if (stay.refunded > 0) return "refunded";
      return stay.captured > 0 ? "paid" : "not_paid";
  }
}

/** Whether all money that was received for a booking went back; its points did, too. */
export const isGivenBack = ({ captured, refunded }: Pick<ReservationDetails, "captured" | "refunded">): boolean =>
  captured > 0 && refunded >= captured;
