import type { Day } from "#kit/date/day.ts";
import type { Booking, Had, Stay, Requested } from "./change-line.ts";
import type { ChosenExtra } from "./priced.ts";

/** Step 10, rights: whether the guest may change a line of the booking like this. */
export function mayChange(booking: Booking, index: number, stay: Stay, requests: readonly Requested[], now: Date): boolean {
  const had = booking.lines[index];
  if (!had) throw new Error(`no line ${index}`);
  if (had.deadline !== null && now < had.deadline) return true;
  if (stay.checkIn > booking.stay.checkIn || stay.checkOut < booking.stay.checkOut) return false;
  const pieces = (of: readonly ChosenExtra[], id: string) => of.find(({ extraId }) => extraId === id)?.pieces ?? 0;
  return requests.some(({ of, room, plan, line, chosen }) => {
    if (of !== index || room !== had.room || plan !== had.plan || line.units !== had.priced.units) return false;
    return hasGuestsOf(line.party, had) && had.chosen.every(({ extraId, pieces: some }) => pieces(chosen, extraId) >= some);
  });
}

function hasGuestsOf(party: Requested["line"]["party"], { priced }: Had): boolean {
  const ages = [...party.childAges];
  for (const age of priced.childAges) {
    const at = ages.indexOf(age);
    if (at < 0) return false;
    ages.splice(at, 1);
  }
  return party.adults >= priced.adults;
}

/** Step 10, rights: whether a booking may get these dates on the hotel's day. */
export function mayHaveDates(booked: Stay, stay: Stay, today: Day): boolean {
  const begun = booked.checkIn < today;
  if (begun) return stay.checkIn === booked.checkIn && stay.checkOut >= today;
  return stay.checkIn >= today;
}
