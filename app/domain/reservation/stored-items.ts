import { type Cents, sum } from "#kit/money.ts";
import { type Translations, translated } from "#kit/translations.ts";
import { type ExtraItem, extrasTogether, ruleOf01, type TaxItem, taxesTogether } from "../pricing/charge-items.ts";
import type { NamedTaxRule } from "../pricing/facts.ts";

type Texts = { name: string; translations: Translations<"name"> };

/** Elements of `reservation_rooms.extras` and `reservation_rooms.taxes`. */
type StoredExtra = Omit<ExtraItem, "name"> & Texts;
type StoredTax = Pick<TaxItem, "id" | "mode" | "amount"> & { rule?: NamedTaxRule | null };

/** Prices of a unit's nights with its guests; extras, taxes and fees of all units of the line. */
export type StoredLine = { units: number; nightPrices: Cents[]; extras: StoredExtra[]; taxes: StoredTax[] };

/** What guests add to the price of a night in all units, in cents. */
export const guestsOnNight = (lines: readonly StoredLine[], price: Cents, index: number): Cents =>
  sum(lines.map(({ units, nightPrices }) => units * ((nightPrices[index] ?? price) - price)));

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
