import type { Day } from "#kit/date/day.ts";
import { nightsOf, type Stay, stayProblem, type StayProblem } from "#kit/date/stay.ts";
import type { CancellationTerms } from "../cancellation.ts";
import type { ChosenExtra } from "../priced.ts";
import type { BookedLine, RequestedLine } from "./change-line.ts";
import type { Booked, RequestedBooking } from "./change.ts";

type Guests = Pick<RequestedLine, "adults" | "childAges">;

/** Whether no guest of a unit is gone; children by their age. */
function keepsGuests(booked: Guests, requested: Guests): boolean {
  const left = [...requested.childAges];
  const isThere = (years: number | null) => {
    const index = left.indexOf(years);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  };
  return requested.adults >= booked.adults && booked.childAges.every(isThere);
}

const keepsNights = (booked: Stay, requested: Stay): boolean => {
  const nights = new Set(nightsOf(requested));
  return nightsOf(booked).every((night) => nights.has(night));
};

const isFree = ({ cancelableUntil }: Pick<BookedLine, "cancelableUntil">, now: Date): boolean =>
  cancelableUntil !== null && now < new Date(cancelableUntil);

const keepsExtras = (booked: readonly ChosenExtra[], requested: readonly ChosenExtra[]): boolean =>
  booked.every(({ extraId, pieces }) => requested.some((one) => one.extraId === extraId && one.pieces >= pieces));

/** Whether the requested lines keep the room, plan, units, guests and extras of a booked one. */
const keepsLine = (requested: readonly RequestedLine[], { roomId, plan, line, chosen }: BookedLine, from: number): boolean =>
  requested.some(
    (one) =>
      one.from === from &&
      one.roomId === roomId &&
      one.plan === plan &&
      one.units === line.units &&
      keepsGuests(line, one) &&
      keepsExtras(chosen, one.chosen),
  );

/**
 * The lines that the guest may not change as requested, by index; empty: the change is permitted. A line whose cancellation is
 * free at `now` may be changed in any way. Any other may only be added to: it keeps its nights, room, plan, units, guests and
 * extras. Names may always be changed. Hotels are not limited.
 */
export function lockedLines(booked: Booked, requested: RequestedBooking, now: Date): number[] {
  const isAdded = keepsNights(booked.stay, requested.stay);
  return booked.lines.flatMap((line, index) => (isFree(line, now) || (isAdded && keepsLine(requested.lines, line, index)) ? [] : [index]));
}

/**
 * Why the dates of a booking cannot be changed on the hotel's day `today`; undefined if they can. A stay that has begun, or whose
 * guests have come, keeps its check-in, and no check-out is before today.
 */
export function datesProblem(booked: Stay & { checkedInAt: Date | null }, requested: Stay, today: Day): StayProblem | undefined {
  const hasBegun = booked.checkIn < today || booked.checkedInAt !== null;
  const problem = stayProblem(requested, hasBegun ? booked.checkIn : today);
  const isPast = requested.checkOut < today || (hasBegun && requested.checkIn !== booked.checkIn);
  return problem ?? (isPast ? "in_the_past" : undefined);
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : new Date(one) <= new Date(other) ? one : other;

/**
 * What cancelling a kept line costs after a change at `changedAt`: free until the earlier of the old and the new deadline
 * (null: never), then by the new terms, the first of them already from that deadline on.
 */
export function keptTerms(
  booked: Pick<CancellationTerms, "cancelableUntil">,
  changed: CancellationTerms,
  changedAt: Date,
): CancellationTerms {
  const cancelableUntil = earlier(booked.cancelableUntil, changed.cancelableUntil);
  const [first, ...rest] = changed.terms ?? [];
  if (!first || cancelableUntil === changed.cancelableUntil) return { ...changed, cancelableUntil };
  const from = cancelableUntil ?? changedAt.toISOString();
  return { cancelableUntil, terms: [{ ...first, from: new Date(from) < new Date(first.from) ? from : first.from }, ...rest] };
}
