import { addDays, type Day } from "#kit/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import { type Translations, translated } from "#kit/translations.ts";
import { type ExtraItem, extrasTogether, ruleOf01, type TaxItem, taxesTogether } from "../pricing/charge-items.ts";
import type { NamedTaxRule } from "../pricing/facts.ts";
import type { QuotedNight } from "../pricing/quote.ts";
import type { BookedLine, BookedRoom } from "./reservation.ts";

type Texts = { name: string; translations: Translations<"name"> };

/** Elements of `reservation_rooms.extras` and `reservation_rooms.taxes`. */
type StoredExtra = Omit<ExtraItem, "name"> & Texts;
type StoredTax = Pick<TaxItem, "id" | "mode" | "amount"> & { rule?: NamedTaxRule | null };

/**
 * A row of `reservation_rooms` with its room. Night prices are those of a unit without and with its guests; extras, taxes and
 * fees those of all units of the line.
 */
export type StoredLine = BookedLine & {
  room: BookedRoom["room"];
  plan: string;
  planName: string | null;
  mealPlan: MealPlan;
  discountPercentage: number;
  basePrices: Cents[];
  nightPrices: Cents[];
  accommodation: Cents;
  discount: Cents;
  extras: StoredExtra[];
  taxes: StoredTax[];
};

const nightsOfLines = (lines: readonly StoredLine[], checkIn: Day): QuotedNight[] =>
  (lines[0]?.basePrices ?? []).map((price, index) => ({
    night: addDays(checkIn, index),
    price,
    guests: sum(lines.map(({ units, nightPrices }) => units * ((nightPrices[index] ?? price) - price))),
  }));

function roomOf(lines: readonly StoredLine[], checkIn: Day): BookedRoom[] {
  const [first] = lines;
  if (!first) return [];
  const { room, plan, planName, mealPlan, discountPercentage } = first;
  return [
    {
      room,
      rateType: plan,
      planName,
      mealPlan,
      discountPercentage,
      rooms: sum(lines.map(({ units }) => units)),
      nights: nightsOfLines(lines, checkIn),
      subtotal: sum(lines.map(({ accommodation }) => accommodation)),
      discount: sum(lines.map(({ discount }) => discount)),
      lines: lines.map(({ line, units, byUnit, adults, childAges, guest, total, online, cancelableUntil, terms, cancelledAt, kept }) => ({
        line,
        units,
        byUnit,
        adults,
        childAges,
        guest,
        total,
        online,
        cancelableUntil,
        terms,
        cancelledAt,
        kept,
      })),
    },
  ];
}

/** Lines of one room under one plan at the same prices as one entry, in their order; named where there are several. */
export function bookedRooms(lines: readonly StoredLine[], checkIn: Day): BookedRoom[] {
  const groups = Map.groupBy(lines, ({ room, plan, basePrices }) => [room.id, plan, ...basePrices].join());
  const rooms = [...groups.values()].flatMap((group) => roomOf(group, checkIn));
  return rooms.length > 1 ? rooms.map((room) => ({ ...room, roomName: room.room.name })) : rooms;
}

/** The extras, taxes and fees of a booking as they were when it was made, in the language of the request. */
export function storedItems(lines: readonly StoredLine[]) {
  return {
    extraItems: extrasTogether(
      lines.flatMap(({ extras }) =>
        extras.map(({ translations, ...extra }) => ({ ...extra, name: translated({ ...extra, translations }, "name") })),
      ),
    ),
    taxItems: taxesTogether(
      lines.flatMap(({ taxes }) =>
        taxes.map(({ id, mode, amount, rule }) => ({
          id,
          mode,
          amount,
          name: rule ? translated(rule, "name") : null,
          rule: rule ?? ruleOf01,
        })),
      ),
    ),
  };
}
