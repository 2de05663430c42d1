import { addDays, type Day, daysBetween } from "../../../app/kit/day.ts";
import type { Chance } from "../random.ts";

/** Occupancy of a hotel in an ordinary week (`usual`, 0 to 1), its seasonal amplitude and its weekend factor. */
export type Demand = { usual: number; swing: number; weekend: number };

/** The stays of a hotel begin from `back` days before today to `ahead` days after it. */
export type Reach = { back: number; ahead: number };

const shortRun = 28;

/**
 * The share of a hotel's nights to sell on a day, 0 to 0.97: higher in summer and on weekends, lower the farther the day
 * is ahead. The season has no effect around today, so that the data looks alike on every day of the year.
 */
export function wantedOn(day: Day, today: Day, demand: Demand, chance: Chance): number {
  const ofYear = daysBetween(`${day.slice(0, 4)}-01-01`, day) / 365;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const week = weekday === 5 || weekday === 6 ? demand.weekend : weekday === 0 ? 0.94 : 1;
  const ahead = daysBetween(today, day);
  const season = 1 + Math.min(1, Math.abs(ahead) / 60) * demand.swing * Math.cos(2 * Math.PI * (ofYear - 0.58));
  const booked = ahead <= shortRun ? 1 : Math.max(0.06, Math.exp((shortRun - ahead) / 26));
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

/** Days between booking and arrival, at least `least`. Stays of five nights or more are booked earlier. */
export function leadDays(chance: Chance, nights: number, least: number): number {
  for (let tries = 0; tries < 30; tries++) {
    const drawn = chance.between(1, 100) + (nights >= 5 ? 15 : 0);
    const days =
      drawn <= 18
        ? chance.between(0, 2)
        : drawn <= 48
          ? chance.between(3, 14)
          : drawn <= 78
            ? chance.between(15, 45)
            : drawn <= 95
              ? chance.between(46, 110)
              : chance.between(111, 200);
    if (days >= least) return days;
  }
  return least + chance.between(0, 20);
}

export const daysIn = (today: Day, { back, ahead }: Reach): Day[] =>
  Array.from({ length: back + ahead + 1 }, (_, index) => addDays(today, index - back));
