import { type Cents, shareOf, sum } from "#kit/money.ts";
import { type Translations, translated } from "#kit/translations.ts";
import { baseOf, type ExtraItem, extrasTogether, ruleOf01, type TaxItem, taxesTogether } from "../pricing/charge-items.ts";
import type { NamedTaxRule, TaxPart, TaxRule } from "../pricing/facts.ts";
import { itemsByUnits } from "../pricing/guest-items.ts";

type Texts = { name: string; translations: Translations<"name"> };

/** Elements of `reservation_rooms.extras` and `reservation_rooms.taxes`. */
type StoredExtra = Omit<ExtraItem, "name"> & Texts;
type StoredTax = Pick<TaxItem, "id" | "mode" | "amount"> & { rule?: NamedTaxRule | null };

/**
 * Guests and prices of a line: `nightPrices` of a unit with its guests; amounts before extras, its discount and a code's
 * reductions, extras, taxes and fees of all units.
 */
export type StoredLine = {
  units: number;
  adults: number;
  childAges: (number | null)[];
  nightPrices: Cents[];
  accommodation: Cents;
  discount: Cents;
  code: Cents;
  codeOnExtras: Cents;
  extras: StoredExtra[];
  taxes: StoredTax[];
};

/** What guests add to the price of a night in all units, in cents. */
export const guestsOnNight = (lines: readonly StoredLine[], price: Cents, index: number): Cents =>
  sum(lines.map(({ units, nightPrices }) => units * ((nightPrices[index] ?? price) - price)));

/** What the parts of a line cost; a line does not store which of its extras are meals. */
function partsOf({ accommodation, discount, code, extras }: StoredLine): Record<TaxPart, Cents | null> {
  const unknown = extras.length > 0 ? null : 0;
  return { accommodation: accommodation - discount - code, meals: unknown, extras: unknown };
}

/** What a tax or fee was taken of; null where the line does not say it. */
function baseOfTax(line: StoredLine, rule: TaxRule, amount: Cents): Cents | null {
  const { accommodation, ...others } = partsOf(line);
  const isAll = rule.basis === "percent" && rule.parts.some((part) => part === "meals") && rule.parts.some((part) => part === "extras");
  const together = sum(line.extras.map((extra) => extra.amount)) - line.codeOnExtras;
  const base = baseOf(rule, isAll ? { accommodation, meals: together, extras: 0 } : { accommodation, ...others }, line.taxes);
  // Taxes and fees of an imported booking follow no rule.
  const isExact = rule.basis === "percent" && (rule.mode === "included" || (base !== null && shareOf(base, rule.rate, 100_000) === amount));
  return isExact ? base : null;
}

/** What makes up the price of a booking as it was when it was made, in the language of the request; `prices`: of a unit's nights without guests. */
export function storedItems(lines: readonly StoredLine[], prices: readonly Cents[]) {
  const cutOnExtras = sum(lines.map(({ codeOnExtras }) => codeOnExtras));
  const extraItems = extrasTogether(
    lines.flatMap(({ extras }) =>
      extras.map(({ translations, ...extra }) => ({ ...extra, name: translated({ ...extra, translations }, "name") })),
    ),
  );
  return {
    extraItems,
    taxItems: taxesTogether(
      lines.flatMap((line) =>
        line.taxes.map(({ id, mode, amount, rule }) => ({
          id,
          mode,
          amount,
          name: rule ? translated(rule, "name") : null,
          rule: rule ?? ruleOf01,
          base: baseOfTax(line, rule ?? ruleOf01, amount),
        })),
      ),
    ),
    guestItems: itemsByUnits(
      lines.map(({ units, adults, childAges, nightPrices }) => {
        const nights = nightPrices.map((price, index) => price - (prices[index] ?? price));
        return { units, adults, childAges, nights };
      }),
    ),
    codeBase:
      sum(lines.map(({ accommodation, discount }) => accommodation - discount)) +
      (cutOnExtras > 0 ? sum(extraItems.map(({ amount }) => amount)) : 0),
    codePercent: null,
  };
}
