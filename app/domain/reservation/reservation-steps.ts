import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/reservation-management.ts";

/** Something that happened to a reservation; `kind` is an action of the log, or what its money or the site did. */
export type ReservationStep = { kind: string; at: string; by: string | null; amount?: Cents };

const t = messages(texts.reservationSteps);

const isKnown = (kind: string): kind is keyof typeof t => kind in t;

/** A step in words, with its money. */
export function stepText({ kind, amount }: ReservationStep): string {
  if (kind === "reservation.payment") return `${(amount ?? 0) < 0 ? t.given : t.received}: ${formatUsd(Math.abs(amount ?? 0))}`;
  const words = isKnown(kind) ? t[kind] : t.changed;
  return amount === undefined ? words : `${words}: ${formatUsd(amount)}`;
}
