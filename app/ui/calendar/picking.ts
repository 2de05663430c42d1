import { addDays, type Day } from "#kit/date/day.ts";
import { maxNights, type Stay } from "#kit/date/stay.ts";

/** The state of picking a stay. */
export type Picking = { step: "checkIn" | "checkOut"; checkIn: Day | null; checkOut: Day | null; tooShort: boolean };

export const firstStep: Picking = { step: "checkIn", checkIn: null, checkOut: null, tooShort: false };

/** Whether the night that begins on a day is available. */
export type IsFree = (night: Day) => boolean;

/** Whether a stay of these dates is possible, apart from the availability of its nights. */
export type MayStay = (stay: Stay) => boolean;

/**
 * Whether a day can be picked now. A check-in needs a possible check-out. A check-out needs all nights since the
 * check-in, not its own. A day before the check-in starts again.
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
 * The next state after a day was picked: a check-in clears any check-out; then a check-out after it. An earlier day
 * is a new check-in; the same day is no stay, so the check-out is asked for again.
 */
export function pick(picking: Picking, day: Day): Picking {
  if (picking.step === "checkIn" || !picking.checkIn || day < picking.checkIn)
    return { step: "checkOut", checkIn: day, checkOut: null, tooShort: false };
  if (day === picking.checkIn) return { ...picking, tooShort: true };
  return { step: "checkIn", checkIn: picking.checkIn, checkOut: day, tooShort: false };
}
