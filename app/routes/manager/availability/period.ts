import { addDays, addYears, type Day, daysBetween, daysOf, isDay } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";

/** The days of the period, both included. */
export type Period = { from: Day; to: Day };

export const usualDays = 14;
export const mostDaysInView = 62;

export const lastDay = (today: Day): Day => addYears(today, maxYearsAhead);
export const daysIn = ({ from, to }: Period): Day[] => daysOf(from, addDays(to, 1));
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

const within = (day: Day, first: Day, last: Day) => (day < first ? first : day > last ? last : day);

/** Two weeks that begin with yesterday, whose guests leave today. */
export const fortnightAround = (today: Day): Period => ({ from: addDays(today, -1), to: addDays(today, usualDays - 2) });

/** The period of the URL: two weeks from yesterday by default, at most 62 days, within two years. */
export function periodOf(params: URLSearchParams, today: Day): Period {
  const [askedFrom, askedTo] = [params.get("from"), params.get("to")];
  const last = lastDay(today);
  const from = isDay(askedFrom) ? within(askedFrom, addYears(today, -maxYearsAhead), last) : fortnightAround(today).from;
  const to = isDay(askedTo) && askedTo >= from ? askedTo : addDays(from, usualDays - 1);
  return { from, to: within(to, from, within(last, from, addDays(from, mostDaysInView - 1))) };
}

/** The month that contains a day. */
export function monthAround(day: Day): Period {
  const from = `${day.slice(0, 7)}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(next, -1) };
}

export const isMonth = (period: Period): boolean => monthAround(period.from).to === period.to && period.from.endsWith("-01");

/** The previous or next period: a month for a month, else the same number of days. */
export function besides(period: Period, way: -1 | 1): Period {
  if (isMonth(period)) return monthAround(addDays(way === 1 ? period.to : period.from, way));
  const by = way * lengthOf(period);
  return { from: addDays(period.from, by), to: addDays(period.to, by) };
}
