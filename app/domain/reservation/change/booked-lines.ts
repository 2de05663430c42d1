import { chosenOfItems } from "#domain/extra/chosen-extras.ts";
import type { BookedLine } from "#domain/pricing/changes/change-line.ts";
import { byAge } from "#domain/pricing/units.ts";
import { addDays } from "#kit/date/day.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { splitUnits } from "../cancel/split-units.ts";
import type { LineRow } from "../locked-reservation.server.ts";

/** A stored line in the form of docs/pricing.md; `assumed`: the age of children of unknown age, where the line does not say it. */
export function bookedLine(row: LineRow, stay: Stay, assumed: number | null): BookedLine {
  const ages = row.child_ages as (number | null)[];
  return {
    roomId: row.room_id,
    plan: row.plan,
    discountPercent: row.discount_percentage,
    cancelableUntil: row.cancelable_until && row.cancelable_until.toISOString(),
    chosen: chosenOfItems(
      row.extras.filter(({ quantity }) => quantity > 0),
      nightCount(stay),
    ),
    line: {
      units: row.units,
      adults: row.adults,
      childAges: ages.toSorted(byAge),
      assumedAge: row.assumed_age ?? assumed,
      nights: row.night_prices.map((withGuests, index) => ({
        night: addDays(stay.checkIn, index),
        price: row.base_prices[index] ?? withGuests,
        withGuests,
      })),
      accommodation: row.accommodation,
      discount: row.discount,
      code: row.code,
      extras: row.extras.map(({ id, quantity, amount }) => ({ id, quantity, amount })),
      codeOnMeals: 0,
      codeOnExtras: row.code_on_extras,
      taxes: row.taxes.map(({ id, mode, amount }) => ({ id, mode, amount })),
      total: row.total,
      online: row.online,
    },
  };
}

/**
 * A stored line as prices see it now. Where they depend on guests (`matters`), units whose guests were stored together become lines of
 * one unit; where they do not, guests of one unit become those of all.
 */
export function linesByUnit(row: LineRow, matters: boolean): LineRow[] {
  if (row.units === 1 || row.by_unit === matters) return [row];
  if (!matters)
    return [
      {
        ...row,
        by_unit: false,
        adults: row.adults * row.units,
        child_ages: Array.from({ length: row.units }, () => row.child_ages).flat(),
      },
    ];
  const { cancelled: first, kept: rest } = splitUnits(row, 1);
  return [{ ...first, by_unit: true }, ...linesByUnit(rest, matters).map((one) => ({ ...one, by_unit: true }))];
}
