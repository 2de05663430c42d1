import type { Day } from "#kit/day.ts";

/** How far the picking of a stay has come. */
export type Picking = { step: "checkIn" | "checkOut"; checkIn: Day | null; checkOut: Day | null; tooShort: boolean };

export const firstStep: Picking = { step: "checkIn", checkIn: null, checkOut: null, tooShort: false };

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
