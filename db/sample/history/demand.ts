import { addDays, type Day, daysBetween } from "#kit/date/day.ts";
import { sum } from "#kit/money.ts";
import type { Chance } from "../random.ts";

/** Occupancy of a hotel in an ordinary week (`usual`, 0 to 1), its seasonal amplitude and its weekend factor. */
export type Demand = { usual: number; swing: number; weekend: number };

/** The stays of a hotel begin from `back` days before today to `ahead` days after it. */
export type Reach = { back: number; ahead: number };

/**
 * The share of a hotel's nights to sell on a day until `until`, 0 to 0.97: higher in summer and on weekends, lower the farther the day is
 * ahead of the last booking, so that bookings are made at a steady rate. The season has no effect around today, so that the data looks alike on every day of the year.
 */
export function wantedOn(day: Day, today: Day, until: Day, demand: Demand, chance: Chance): number {
  const ofYear = daysBetween(`${day.slice(0, 4)}-01-01`, day) / 365;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const week = weekday === 5 || weekday === 6 ? demand.weekend : weekday === 0 ? 0.94 : 1;
  const ahead = daysBetween(today, day);
  const season = 1 + Math.min(1, Math.abs(ahead) / 60) * demand.swing * Math.cos(2 * Math.PI * (ofYear - 0.58));
  const booked = bookedBefore(daysBetween(until, day));
  const noise = 0.9 + chance.between(0, 20) / 100;
  return Math.min(0.97, demand.usual * season * week * booked * noise);
}

/** Length of a stay: mostly 2 to 4 nights, at most 14. */
export function stayLength(chance: Chance): number {
  const drawn = chance.between(1, 100);
  if (drawn <= 12) return 1;
  if (drawn <= 34) return 2;
  if (drawn <= 58) return 3;
  if (drawn <= 73) return 4;
  if (drawn <= 82) return 5;
  if (drawn <= 88) return 6;
  if (drawn <= 97) return 7;
  return chance.between(8, 14);
}

/** Of a hundred bookings, how many are made from so many to so many days before arrival. */
const leads = [
  { from: 0, to: 2, percent: 10 },
  { from: 3, to: 14, percent: 24 },
  { from: 15, to: 45, percent: 36 },
  { from: 46, to: 110, percent: 24 },
  { from: 111, to: 200, percent: 6 },
];

/** Days between booking and arrival, at least `least`. */
export function leadDays(chance: Chance, least: number): number {
  for (let tries = 0; tries < 30; tries++) {
    let drawn = chance.between(1, 100);
    const lead = leads.find(({ percent }) => (drawn -= percent) <= 0);
    const days = lead ? chance.between(lead.from, lead.to) : 0;
    if (days >= least) return days;
  }
  return least + chance.between(0, 20);
}

/** The share of the bookings of a day that are made at least so many days before it. */
const bookedBefore = (days: number): number =>
  sum(leads.map(({ from, to, percent }) => percent * Math.min(1, Math.max(0, (to + 1 - days) / (to + 1 - from))))) / 100;

export const daysIn = (today: Day, { back, ahead }: Reach): Day[] =>
  Array.from({ length: back + ahead + 1 }, (_, index) => addDays(today, index - back));
