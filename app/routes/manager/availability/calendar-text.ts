import { type Mark, marksOn, type NightShown, openButFull } from "#domain/availability/availability-calendar.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/date/day.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/manager-availability.ts";

export const words = messages(texts.words);

/** What staff recorded of the guests' presence; undefined before they come. */
export const presenceText = ({ arrived, left }: Pick<CalendarStay, "arrived" | "left">): string | undefined =>
  left ? words.left : arrived ? words.inHouse : undefined;

/** Whether its guests have come, or were to come, and something is still to be paid. */
export const isOwing = ({ paid, noShow, checkIn }: Pick<CalendarStay, "paid" | "noShow" | "checkIn">, today: Day): boolean =>
  !paid && !noShow && checkIn <= today;

/** Two letters of a guest's name, or of the first guest's: of the first and the last word, or of the only one. */
export function initials(guest: string): string {
  const words = guest.split(",", 1)[0]?.split(/\s+/).filter(Boolean) ?? [];
  const letters = [words[0] ?? "", ...words.slice(1).slice(-1)].map((word) => Array.from(word));
  return letters.length > 1 ? letters.map(([letter]) => letter).join("") : (letters[0]?.slice(0, 2).join("") ?? "");
}

/** Dollars, with cents only if there are any. */
export const dollars = (cents: Cents): string => formatUsd(cents).replace(/[.,]00(?!\d)/, "");

/** Whether the sign of dollars follows the amount in this language. */
export const isSignLast = (): boolean => dollars(0).endsWith("$");

/** Dollars without their sign. */
export const plainDollars = (cents: Cents): string => dollars(cents).replace(/\s?\$/, "");

/** A price as the value of an input, empty without one. */
export const typedDollars = (cents: Cents | null): string =>
  cents === null ? "" : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

const only = (change: NightChange, field: keyof NightChange) => Object.keys(change).join() === field;

/** The notice after a change, of a plan or of the room. */
export function doneText(change: NightChange, ofPlan: boolean): string {
  if (only(change, "closed") && ofPlan) return change.closed ? words.planClosed : words.planOpened;
  if (only(change, "closed")) return change.closed ? words.closed : words.opened;
  return only(change, "price") ? words.priced : words.changed;
}

/** The notice after a rejected change. */
export const failedText = (change: NightChange, ofPlan: boolean): string =>
  ofPlan ? words.planFailed : change.price === undefined ? words.statusFailed : words.priceFailed;

/** A restriction in words. */
export function markText(mark: Mark): string {
  const text = mark.kind === "minNights" ? words.least(mark.nights) : words[mark.kind];
  return mark.forAll ? words.forAll(text) : text;
}

/** The accessible name of a night: "Tuesday, March 3, Deluxe, open, 2 available, 120 dollars". */
export function spokenNight(day: string, room: string, night: NightShown, over: boolean): string {
  return [
    day,
    room,
    over && words.over,
    night.ofAll?.closed ? words.shutForAll : night.closed ? words.shut : words.open,
    words.available(night.available),
    night.price === null ? words.noPrice : words.dollars(plainDollars(night.price)),
    night.price !== null && night.source !== "room" && words[night.source],
    ...marksOn(night).map(markText),
    night.elsewhere && words.elsewhere(night.elsewhere),
    night.overbooked && !over && words.overbooked(night.overbooked),
    openButFull(night) && !over && words.full,
  ]
    .filter(Boolean)
    .join(", ");
}
