import type { Season } from "#domain/pricing/facts.ts";
import { type NightPlan, planPrice, seasonOn } from "#domain/pricing/plan-prices.ts";
import { addDays, type Day, isDay } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import { type NightChange, type NightState, plainNight } from "./night-change.ts";

/** A night that differs from the room's default. */
type CalendarNight = NightState & {
  sold: number;
  units: number;
  /** Units sold by other sites, included in the units sold. */ elsewhere?: number;
  /** Units sold by other sites that the room does not have. */ overbooked?: number;
};

/**
 * A rate plan in a room: its rule, its own values by night (those that differ from the default), and the own prices
 * of the plan from which it is derived.
 */
export type PlanOfRoom = Omit<NightPlan, "nightPrices"> & {
  nights: Readonly<Record<Day, NightChange>>;
  parentPrices: Readonly<Record<Day, Cents>>;
};

/** A room of the availability calendar: its own values, and the seasons and nights of the period. */
export type CalendarRoom = {
  id: string;
  name: string;
  units: number;
  price: Cents;
  seasons: Season[];
  nights: Readonly<Record<Day, CalendarNight>>;
  /** The plan that the calendar shows; missing: all plans. */
  plan?: PlanOfRoom;
};

/** Source of a night's price: the day itself, a season, or the room; for a plan the day itself or the plan's rule. */
type PriceSource = "own" | "season" | "room" | "rule";

type Settings = Omit<NightState, "price">;

export type NightShown = Settings & {
  available: number;
  elsewhere?: number | undefined;
  overbooked?: number | undefined;
  /** Null: the plan is not sold, because its rule leaves less than 1 cent. */
  price: Cents | null;
  source: PriceSource;
  /** Where a plan is shown, what holds for all plans. */
  ofAll?: Settings;
};

/**
 * A night of the calendar, of the room or of the plan that it shows: available units (0 while closed), and its price in
 * cents for a guest who arrives on it.
 */
export function nightOn(room: CalendarRoom, day: Day): NightShown {
  const {
    sold,
    units,
    elsewhere,
    overbooked = 0,
    price: own,
    ...ofAll
  }: CalendarNight = room.nights[day] ?? { ...plainNight, sold: 0, units: room.units };
  const { seasons, plan } = room;
  const { price: planned, ...settings } = { ...plainNight, ...plan?.nights[day] };
  const price = planPrice(
    {
      price: room.price,
      seasons,
      // Of a stay of one night both rules give the same season.
      seasonRule: "nightly",
      nightPrices: own === null ? {} : { [day]: own },
      plans: plan?.derivation
        ? [{ id: plan.derivation.parent, derivation: null, freeConfirmed: false, nightPrices: plan.parentPrices }]
        : [],
    },
    plan ? { ...plan, nightPrices: planned === null ? {} : { [day]: planned } } : null,
    { checkIn: day, checkOut: addDays(day, 1) },
    day,
  );
  const source = plan ? (planned === null ? "rule" : "own") : own === null ? (seasonOn(seasons, day) ? "season" : "room") : "own";
  const available = ofAll.closed || settings.closed ? 0 : Math.max(0, units - sold);
  return {
    ...(plan ? { ...settings, ofAll } : ofAll),
    elsewhere,
    overbooked: (sold >= units && overbooked) || undefined,
    available,
    price: price ?? null,
    source,
  };
}

/** Whether the night is open with nothing to sell, which the calendar says; not where it shows a plan. */
export const openButFull = ({ closed, available, ofAll }: NightShown) => !ofAll && !closed && available === 0;

/** A restriction of a night; `forAll` where a plan is shown and it is that of all plans. */
export type Mark = { kind: "minNights"; nights: number; forAll: boolean } | { kind: "noArrival" | "noDeparture"; forAll: boolean };

/** The restrictions that hold on a night: the larger minimum, and each other one once. */
export function marksOn({ ofAll, ...night }: NightShown): Mark[] {
  const [own, all] = [night.minNights ?? 0, ofAll?.minNights ?? 0];
  const nights = Math.max(own, all);
  const flags = (["noArrival", "noDeparture"] as const).filter((kind) => night[kind] || ofAll?.[kind]);
  return [
    ...(nights > 0 ? [{ kind: "minNights" as const, nights, forAll: all > own }] : []),
    ...flags.map((kind) => ({ kind, forAll: !night[kind] })),
  ];
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export type NightsSelection = {
  /** The rate plan that is meant; missing: all plans. */
  planId?: string | undefined;
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

/** The room after the change; the same object when nothing of what it shows changes. */
export function withNights(room: CalendarRoom, ask: NightsSelection, days: readonly Day[]): CalendarRoom {
  const { plan } = room;
  if (!ask.roomIds.includes(room.id) || (ask.planId && ask.planId !== plan?.id)) return room;
  const changed = selectedDays(ask, days);
  if (changed.length === 0) return room;
  const after = <Night extends NightChange>(nights: Readonly<Record<Day, Night>>, usual: Night) => ({
    ...nights,
    ...Object.fromEntries(changed.map((day) => [day, { ...usual, ...nights[day], ...ask.change }])),
  });
  return plan && ask.planId
    ? { ...room, plan: { ...plan, nights: after<NightChange>(plan.nights, {}) } }
    : { ...room, nights: after<CalendarNight>(room.nights, { ...plainNight, sold: 0, units: room.units }) };
}
