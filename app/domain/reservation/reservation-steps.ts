import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";

/** Something that happened to a reservation; `kind` is an action of the log, or what its money or the site did. */
export type ReservationStep = { kind: string; at: string; by: string | null; amount?: Cents };

const t = messages({
  en: {
    booked: "Booked on the site",
    paid: "Paid by card",
    returned: "Paid back to the card",
    returning: "On its way back to the card",
    expired: "Released: not paid in time",
    cancelled: "Cancelled by the guest",
    "reservation.book": "Booked at the desk",
    "reservation.cancel": "Cancelled by the hotel",
    "reservation.no_show": "Marked as no-show",
    "reservation.undo_no_show": "No-show taken back",
    "reservation.erase_guest": "Guest's data erased",
    received: "Paid at the hotel",
    given: "Given back at the hotel",
    changed: "Changed",
  },
  ka: {
    booked: "დაიჯავშნა საიტზე",
    paid: "გადახდილია ბარათით",
    returned: "დაბრუნდა ბარათზე",
    returning: "ბრუნდება ბარათზე",
    expired: "გათავისუფლდა: დროულად არ გადაუხდიათ",
    cancelled: "გააუქმა სტუმარმა",
    "reservation.book": "დაიჯავშნა ადგილზე",
    "reservation.cancel": "გააუქმა სასტუმრომ",
    "reservation.no_show": "აღინიშნა, რომ სტუმარი არ გამოცხადდა",
    "reservation.undo_no_show": "არგამოცხადების აღნიშვნა მოიხსნა",
    "reservation.erase_guest": "სტუმრის მონაცემები წაიშალა",
    received: "გადახდილია სასტუმროში",
    given: "დაბრუნდა სასტუმროში",
    changed: "შეიცვალა",
  },
});

const isKnown = (kind: string): kind is keyof typeof t => kind in t;

/** A step in words, with its money. */
export function stepText({ kind, amount }: ReservationStep): string {
  if (kind === "reservation.payment") return `${(amount ?? 0) < 0 ? t.given : t.received}: ${formatUsd(Math.abs(amount ?? 0))}`;
  const words = isKnown(kind) ? t[kind] : t.changed;
  return amount === undefined ? words : `${words}: ${formatUsd(amount)}`;
}
