import type { Selectable } from "kysely";
import { keptMoney } from "#domain/payment/payment.ts";
import { sum } from "#kit/money.ts";
import { isActive } from "#kit/reservation-state.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { BookedRows } from "./part-invariants.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A booking with its money. */
type PaidRows = BookedRows & {
  payments: readonly Row<"payments">[];
  refunds: readonly Row<"refunds">[];
  /** A bank took money back. */
  isDisputed: boolean;
  atProperty: readonly Row<"property_payments">[];
  /** What the site says that the hotel has to give back. */
  owed: number;
};

const amounts = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount));

/** Violations of the money of a booking by phone: it is paid once the hotel has received its charge. */
export function phoneViolations({ reservation: { charge, paid_at }, atProperty }: PaidRows): string[] {
  const received = amounts(atProperty);
  return Boolean(paid_at) === received >= charge ? [] : [`${received} of ${charge} were received, paid at ${String(paid_at)}`];
}

/**
 * Violations of the money of a website booking or an offer: what was received and did not go back is the price of the current lines, with the fees
 * of what was cancelled.
 */
export function receivedViolations(booked: PaidRows): string[] {
  const { reservation, lines, parts, payments, refunds, atProperty } = booked;
  const { charge, paid_at, cancelled_at, cancelled_by, cancellation_fee: fee } = reservation;
  const broken: string[] = [];
  const captured = sum(payments.map(({ actual_amount }) => actual_amount));
  const refunded = amounts(refunds.filter(({ status }) => status !== "withdrawn"));
  const accepted = payments.some(({ accepted_at }) => accepted_at);
  const collected = amounts(atProperty);
  const kept = sum(payments.map((payment) => Math.max(0, keptMoney([payment]))));
  // What rooms that were cancelled alone cost.
  const lost = sum(lines.map((line) => line.kept ?? 0));
  if (!paid_at && captured - refunded > 0) broken.push(`was never paid, and ${captured - refunded} are kept`);
  if (isActive(reservation.state)) {
    const live = parts.filter(({ dropped_at }) => !dropped_at);
    const due = reservation.due_now + sum(live.map(({ received }) => received));
    const over = captured - refunded + reservation.goodwill + collected - due - lost;
    // The hotel owes what it collected for rooms that were cancelled or changed; it may have given back fees.
    const given = -amounts(atProperty.filter(({ amount }) => amount < 0));
    if (paid_at && !accepted && (over > Math.max(0, collected) || over < -Math.min(lost, given)))
      broken.push(`${due + lost} are paid, ${captured - refunded} were kept, and ${collected} collected`);
    if (paid_at && isPlain(booked) && booked.owed !== Math.max(0, over)) broken.push(`the hotel owes ${over}, ${booked.owed} are shown`);
    return broken;
  }
  const late =
    (cancelled_by === "guest" || cancelled_by === "system") &&
    cancelled_at &&
    lines.some((line) => line.kept === null && (!line.cancelable_until || cancelled_at >= line.cancelable_until));
  if (fee !== null && fee > 0 && !late) broken.push(`its cancellation was free, and costs ${fee}`);
  const { fee_kept: paid, points_kept: byPoints } = reservation;
  if (fee !== null && paid !== null && paid + byPoints > fee)
    broken.push(`its cancellation costs ${fee}, and ${paid + byPoints} have paid it`);
  if (fee !== null && !accepted && kept > fee + lost) broken.push(`its cancellation costs ${fee}, more is kept`);
  if (!late && kept > lost) broken.push(`no stay, and ${kept} are kept`);
  if (late && paid_at && !accepted && captured > 0 && kept > charge + lost) broken.push(`cancelled late for ${charge}, ${kept} are kept`);
  return [
    ...broken,
    ...(isPlain(booked) && fee !== null && cancelled_at ? endViolations(booked, { fee: paid ?? fee, cancelled_at, lost }) : []),
  ];
}

/** Whether nobody but the site has moved its money. */
const isPlain = ({ payments, refunds, isDisputed }: PaidRows) =>
  !isDisputed &&
  payments.every(({ accepted_at }) => !accepted_at) &&
  refunds.every(({ status }) => status !== "withdrawn") &&
  sum(payments.map(({ refund_requested }) => refund_requested)) === amounts(refunds);

/** What a cancelled booking gives back, to the cent: all that was received and does not pay fees, to the card first. */
function endViolations(
  { payments, refunds, atProperty, owed }: PaidRows,
  { fee, cancelled_at, lost }: { fee: number; cancelled_at: Date; lost: number },
): string[] {
  const ofCancellation = refunds.filter(({ reason_key }) => reason_key === "cancelled");
  const earlier = refunds.filter((refund) => !ofCancellation.includes(refund));
  const card = sum(payments.map(({ actual_amount }) => actual_amount)) - amounts(earlier);
  const collected = amounts(atProperty.filter(({ taken_at }) => taken_at <= cancelled_at));
  const due = Math.max(0, card + collected - fee - lost);
  const toCard = Math.min(card, due);
  const given = collected - amounts(atProperty);
  const broken = amounts(ofCancellation) === toCard ? [] : [`${amounts(ofCancellation)} went back to the card instead of ${toCard}`];
  const left = Math.max(0, Math.min(collected, due - toCard) - given);
  return owed === left ? broken : [...broken, `the hotel owes ${left}, ${owed} are shown`];
}
