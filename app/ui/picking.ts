import { addDays, type Day } from "#kit/day.ts";
import { maxNights, type Stay } from "#kit/stay.ts";

/** How far the picking of a stay has come. */
export type Picking = { step: "checkIn" | "checkOut"; checkIn: Day | null; checkOut: Day | null; tooShort: boolean };

export const firstStep: Picking = { step: "checkIn", checkIn: null, checkOut: null, tooShort: false };

/** Whether the night that begins on a day can be had. */
export type IsFree = (night: Day) => boolean;

/** Whether a stay of these dates is taken, be its nights free or not. */
export type MayStay = (stay: Stay) => boolean;

/**
 * Whether a day can be picked now. A check-in needs a check-out to go with it. A check-out needs the nights before it back to the
 * check-in, not its own: the day on which the next guests arrive is a good day to leave. A day before the check-in begins again.
 */
export function canPick({ step, checkIn }: Picking, day: Day, isFree: IsFree, mayStay: MayStay = () => true): boolean {
  if (step === "checkIn" || !checkIn || day <= checkIn) return canArrive(day, isFree, mayStay);
  for (let night = checkIn; night < day; night = addDays(night, 1)) if (!isFree(night)) return false;
  return mayStay({ checkIn, checkOut: day });
}

function canArrive(checkIn: Day, isFree: IsFree, mayStay: MayStay): boolean {
  for (let nights = 1, night = checkIn; nights <= maxNights && isFree(night); nights++) {
    night = addDays(night, 1);
    if (mayStay({ checkIn, checkOut: night })) return true;
  }
  return false;
}

/**
 * The next state after a day was picked: first the check-in, which clears any check-out; then a check-out after it. An
 * earlier day begins again as check-in; the same day is no stay, so the check-out is asked for again.
 */
export function pick(picking: Picking, day: Day): Picking {
  if (picking.step === "checkIn" || !picking.checkIn || day < picking.checkIn)
    return { step: "checkOut", checkIn: day, checkOut: null, tooShort: false };
  if (day === picking.checkIn) return { ...picking, tooShort: true };
  return { step: "checkIn", checkIn: picking.checkIn, checkOut: day, tooShort: false };
}
