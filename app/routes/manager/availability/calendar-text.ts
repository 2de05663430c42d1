import type { NightShown } from "#domain/availability/availability-calendar.ts";
import { openButFull } from "#domain/availability/availability-calendar.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/manager-availability.ts";

export const words = messages(texts.words);

/** Dollars, with cents only if there are any. */
export const dollars = (cents: Cents): string => formatUsd(cents).replace(/\.00$/, "");

/** A price as the value of an input. */
export const typedDollars = (cents: Cents): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

const only = (change: NightChange, field: keyof NightChange) => Object.keys(change).join() === field;

/** The notice after a change. */
export function doneText(change: NightChange): string {
  if (only(change, "closed")) return change.closed ? words.closed : words.opened;
  return only(change, "price") ? words.priced : words.changed;
}

/** The notice after a rejected change. */
export const failedText = (change: NightChange): string => (only(change, "price") ? words.priceFailed : words.statusFailed);

/** The accessible name of a night: "Tuesday, March 3, Deluxe, open, 2 available, 120 dollars". */
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
