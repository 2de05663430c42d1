import { type Day, isDay } from "#kit/day.ts";
import type { Cents } from "#kit/money.ts";
import { type Season, seasonOn } from "../pricing/quote.ts";
import { type NightChange, type NightState, plainNight } from "./night-change.ts";

/** What is known of a night that differs from the room's default. */
type CalendarNight = NightState & {
  sold: number;
  units: number;
  /** Of those sold, how many other sites have sold. */ elsewhere?: number;
};

/** A room as the availability calendar shows it: its own figures, and the seasons and nights of the period in view. */
export type CalendarRoom = {
  id: string;
  name: string;
  units: number;
  price: Cents;
  seasons: Season[];
  nights: Readonly<Record<Day, CalendarNight>>;
};

/** Whose price a night has: set on the day itself, the season's, or the room's. */
type PriceSource = "own" | "season" | "room";

export type NightShown = Omit<NightState, "price"> & {
  available: number;
  elsewhere?: number | undefined;
  price: Cents;
  source: PriceSource;
};

/** What the calendar shows of a night: units not sold (none while closed), and what the night costs somebody who arrives on it. */
export function nightOn(room: CalendarRoom, day: Day): NightShown {
  const night: CalendarNight = room.nights[day] ?? { ...plainNight, sold: 0, units: room.units };
  const { closed, price, minNights, noArrival, noDeparture, sold, units, elsewhere } = night;
  const restrictions = { closed, minNights, noArrival, noDeparture, elsewhere, available: closed ? 0 : Math.max(0, units - sold) };
  if (price !== null) return { ...restrictions, price, source: "own" };
  const season = seasonOn(room.seasons, day);
  return { ...restrictions, price: season?.price ?? room.price, source: season ? "season" : "room" };
}

/** Whether somebody should look at the night: it is open, and there is nothing to sell. */
export const openButFull = ({ closed, available }: NightShown) => !closed && available === 0;

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export type NightsAsk = {
  roomIds: string[];
  from: Day;
  to: Day;
  weekdays?: number[] | undefined;
  change: NightChange;
  freeConfirmed?: boolean;
};

/** The days of the ask, of those given. */
export const daysAsked = ({ from, to, weekdays }: Pick<NightsAsk, "from" | "to" | "weekdays">, days: readonly Day[]): Day[] =>
  isDay(from) && isDay(to)
    ? days.filter((day) => from <= day && day <= to && (!weekdays?.length || weekdays.includes(weekdayOf(day))))
    : [];

/** The room as it will be once the ask is done; the same object where it touches nothing of it. */
export function withNights(room: CalendarRoom, ask: NightsAsk, days: readonly Day[]): CalendarRoom {
  if (!ask.roomIds.includes(room.id)) return room;
  const changed = daysAsked(ask, days).map(
    (day) => [day, { ...plainNight, sold: 0, units: room.units, ...room.nights[day], ...ask.change }] as const,
  );
  return changed.length === 0 ? room : { ...room, nights: { ...room.nights, ...Object.fromEntries(changed) } };
}
