import { type Day, isDay } from "#kit/day.ts";
import type { Cents } from "#kit/money.ts";
import type { Season } from "../pricing/facts.ts";
import { seasonOn } from "../pricing/plan-prices.ts";
import { type NightChange, type NightState, plainNight } from "./night-change.ts";

/** A night that differs from the room's default. */
type CalendarNight = NightState & {
  sold: number;
  units: number;
  /** Units sold by other sites, included in the units sold. */ elsewhere?: number;
};

/** A room of the availability calendar: its own values, and the seasons and nights of the period. */
export type CalendarRoom = {
  id: string;
  name: string;
  units: number;
  price: Cents;
  seasons: Season[];
  nights: Readonly<Record<Day, CalendarNight>>;
};

/** Source of a night's price: the day itself, a season, or the room. */
type PriceSource = "own" | "season" | "room";

export type NightShown = Omit<NightState, "price"> & {
  available: number;
  elsewhere?: number | undefined;
  price: Cents;
  source: PriceSource;
};

/** A night of the calendar: available units (0 while closed), and its price in cents for a guest who arrives on it. */
export function nightOn(room: CalendarRoom, day: Day): NightShown {
  const night: CalendarNight = room.nights[day] ?? { ...plainNight, sold: 0, units: room.units };
  const { closed, price, minNights, noArrival, noDeparture, sold, units, elsewhere } = night;
  const restrictions = { closed, minNights, noArrival, noDeparture, elsewhere, available: closed ? 0 : Math.max(0, units - sold) };
  if (price !== null) return { ...restrictions, price, source: "own" };
  const season = seasonOn(room.seasons, day);
  return { ...restrictions, price: season?.price ?? room.price, source: season ? "season" : "room" };
}

/** Whether the night is open with nothing to sell, which the calendar highlights. */
export const openButFull = ({ closed, available }: NightShown) => !closed && available === 0;

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export type NightsSelection = {
  roomIds: string[];
  from: Day;
  to: Day;
  weekdays?: number[] | undefined;
  change: NightChange;
  freeConfirmed?: boolean;
};

/** Those of the days that a change applies to. */
export const selectedDays = ({ from, to, weekdays }: Pick<NightsSelection, "from" | "to" | "weekdays">, days: readonly Day[]): Day[] =>
  isDay(from) && isDay(to)
    ? days.filter((day) => from <= day && day <= to && (!weekdays?.length || weekdays.includes(weekdayOf(day))))
    : [];

/** The room after the change; the same object when nothing of it changes. */
export function withNights(room: CalendarRoom, ask: NightsSelection, days: readonly Day[]): CalendarRoom {
  if (!ask.roomIds.includes(room.id)) return room;
  const changed = selectedDays(ask, days).map(
    (day) => [day, { ...plainNight, sold: 0, units: room.units, ...room.nights[day], ...ask.change }] as const,
  );
  return changed.length === 0 ? room : { ...room, nights: { ...room.nights, ...Object.fromEntries(changed) } };
}
