import { dueNowOf, paymentRequests } from "#domain/pricing/changes/payment-requests.ts";
import type { SchedulePart } from "#domain/pricing/schedule.ts";
import { leastCharge } from "#domain/reward/reward.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/reservation.ts";
import type { WithParts } from "../reservation-money.ts";
import type { ReservationDetails } from "../reservation.ts";
import { isAtProperty, type PaymentPart, shownParts } from "./payment-parts.ts";

const t = messages(texts.paymentSchedule);

const nameOf = (part: PaymentPart): string => (isAtProperty(part) || !part.dueOn ? t.atProperty : t.on(formatDay(part.dueOn, "long")));

function amountOf(amount: Cents, received: Cents): string {
  if (received >= amount) return t.paid(formatUsd(amount));
  return received > 0 ? t.partly(formatUsd(amount), formatUsd(received)) : formatUsd(amount);
}

/** What is paid when of a booking that is not made yet, and what points can reduce of it, in cents. */
export function plannedSchedule(schedules: readonly (readonly SchedulePart[])[], points: Cents) {
  const requests = paymentRequests(schedules, { points, least: leastCharge });
  const later = requests.filter(({ kind }) => kind !== "immediate");
  return {
    dueNow: dueNowOf(requests),
    paidAt: null,
    parts: later.map(({ kind, dueOn, amount }, index): PaymentPart => ({
      number: index + 1,
      kind: kind === "deferred" ? kind : "at_property",
      dueOn,
      amount,
      received: 0,
      requestedAt: null,
      overdueAt: null,
      paidAt: null,
      droppedAt: null,
    })),
  };
}

export type Schedule = Pick<ReservationDetails, "dueNow" | "paidAt"> & WithParts;

/** What of a booking is paid when, and what of it has been; empty where everything is paid at the booking. */
export function scheduleFacts({ dueNow, paidAt, parts }: Schedule): [string, string][] {
  const shown = shownParts(parts);
  if (shown.length === 0) return [];
  const first: [string, string][] = dueNow > 0 ? [[t.now, amountOf(dueNow, paidAt ? dueNow : 0)]] : [];
  return [...first, ...shown.map((part): [string, string] => [nameOf(part), amountOf(part.amount, part.received)])];
}

/** The same of a booking that is not made yet, with amounts in the displayed currency. */
export function plannedFacts({ dueNow, parts }: Schedule, { now, later }: { now: string; later: string[] }): [string, string][] {
  const shown = shownParts(parts);
  if (shown.length === 0) return [];
  const first: [string, string][] = dueNow > 0 ? [[t.now, now]] : [];
  return [...first, ...shown.map((part, index): [string, string] => [nameOf(part), later[index] ?? ""])];
}

/** What of a booking is paid after it, with its state in words. */
export const laterParts = ({ parts }: WithParts): { name: string; amount: string; state: string }[] =>
  shownParts(parts).map((part) => ({
    name: nameOf(part),
    amount: formatUsd(part.amount),
    state: part.received >= part.amount ? t.isPaid : part.received > 0 ? t.isPartlyPaid(formatUsd(part.received)) : t.isOpen,
  }));

export const scheduleTitle = (): string => t.title;
