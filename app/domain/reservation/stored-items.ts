import { type Translations, translated } from "#kit/translations.ts";
import { type ExtraItem, extrasTogether, ruleOf01, type TaxItem, taxesTogether } from "../pricing/charge-items.ts";
import type { NamedTaxRule } from "../pricing/facts.ts";

type Texts = { name: string; translations: Translations<"name"> };

/** Elements of `reservation_rooms.extras` and `reservation_rooms.taxes`. */
export type StoredExtra = Omit<ExtraItem, "name"> & Texts;
export type StoredTax = Pick<TaxItem, "id" | "mode" | "amount"> & { rule?: NamedTaxRule | null };

/** The extras, taxes and fees of a booking as they were when it was made, in the language of the request. */
export function storedItems(lines: readonly { extras: readonly StoredExtra[]; taxes: readonly StoredTax[] }[]) {
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
