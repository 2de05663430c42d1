import type { NightShown } from "#domain/availability/availability-calendar.ts";
import { openButFull } from "#domain/availability/availability-calendar.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/manager-availability.ts";

export const words = messages(texts.words);

/** Dollars without the cents where there are none. */
export const dollars = (cents: Cents): string => formatUsd(cents).replace(/\.00$/, "");

/** A price as it is typed. */
export const typedDollars = (cents: Cents): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

const only = (change: NightChange, field: keyof NightChange) => Object.keys(change).join() === field;

/** What is said when the change is done. */
export function doneText(change: NightChange): string {
  if (only(change, "closed")) return change.closed ? words.closed : words.opened;
  return only(change, "price") ? words.priced : words.changed;
}

/** What is said when it is not. */
export const failedText = (change: NightChange): string => (only(change, "price") ? words.priceFailed : words.statusFailed);

/** A night for those who do not see it: "Tuesday, March 3, Deluxe, open, 2 available, 120 dollars". */
export function spokenNight(day: string, room: string, night: NightShown, over: boolean): string {
  return [
    day,
    room,
    over && words.over,
    night.closed ? words.shut : words.open,
    words.available(night.available),
    words.dollars(dollars(night.price).slice(1)),
    night.source !== "room" && words[night.source],
    night.minNights !== null && words.least(night.minNights),
    night.noArrival && words.noArrival,
    night.noDeparture && words.noDeparture,
    night.elsewhere && words.elsewhere(night.elsewhere),
    openButFull(night) && !over && words.full,
  ]
    .filter(Boolean)
    .join(", ");
}
