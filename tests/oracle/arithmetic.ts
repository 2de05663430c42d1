import type { Day } from "#kit/date/day.ts";

/** `amount x part / whole`, rounded half up to the cent. */
export function share(amount: number, part: number, whole: number): number {
  const numerator = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return Number(floorDivision(numerator, 2n * BigInt(whole)));
}

/** `amount x part / whole`, rounded down to the cent. */
export function shareDown(amount: number, part: number, whole: number): number {
  return Number(floorDivision(BigInt(amount) * BigInt(part), BigInt(whole)));
}

function floorDivision(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

export function sum(amounts: readonly number[]): number {
  let result = 0;
  for (const amount of amounts) result += amount;
  return result;
}

const dayLength = 24 * 60 * 60 * 1000;

function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayLength;
}

export function plusDays(day: Day, days: number): Day {
  return new Date((dayNumber(day) + days) * dayLength).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO number: 1 is Monday. */
export function weekdayOf(day: Day): number {
  const sundayIsZero = new Date(`${day}T00:00:00Z`).getUTCDay();
  return sundayIsZero === 0 ? 7 : sundayIsZero;
}

/** The nights of a stay, each named by the day on which it begins. */
export function nightsOf(stay: { checkIn: Day; checkOut: Day }): Day[] {
  const nights: Day[] = [];
  for (let night = stay.checkIn; night < stay.checkOut; night = plusDays(night, 1)) nights.push(night);
  return nights;
}

/** Whether a day is from `from` to `to`, both included; null: no limit. */
export function isWithin(day: Day, from: Day | null, to: Day | null): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}
