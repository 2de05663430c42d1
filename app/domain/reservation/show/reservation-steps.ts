import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/reservation-management.ts";

const t = messages(texts.reservationSteps);

type Method = keyof typeof t.received;

/** Something that happened to a reservation; `kind` is an action of the log, or what its money or the site did. */
export type ReservationStep = {
  kind: string;
  at: string;
  by: string | null;
  amount?: Cents;
  /** Of money that moved at the hotel. */
  method?: string;
};

const isKnown = (kind: string): kind is keyof typeof t => kind in t;
const isMethod = (method: string): method is Method => method in t.received;

/** A step in words, with its money: "Paid $189.59 by card". */
export function stepText({ kind, amount = 0, method = "cash" }: ReservationStep): string {
  if (kind === "reservation.payment") {
    const words = amount < 0 ? t.given : t.received;
    return words[isMethod(method) ? method : "cash"](formatUsd(Math.abs(amount)));
  }
  const words = isKnown(kind) ? t[kind] : t.changed;
  if (typeof words === "function") return words(formatUsd(amount));
  return typeof words === "string" ? words : t.changed;
}
