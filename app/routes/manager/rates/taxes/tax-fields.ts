import { ofPrices, type ManagedTaxRule, type TaxRuleForm } from "#domain/tax/tax-rule.ts";
import { translatedFields, type Translations } from "#kit/text/translations.ts";
import { dollars } from "#ui/form/shown-fields.ts";

/** The rule that a form shows at first. */
export type ShownTax = TaxRuleForm & { translations: Translations<"name"> };

/** A new rule: a percentage of the accommodation on top of the price. */
export const newTax: ShownTax = {
  name: "",
  translations: {},
  mode: "added",
  season: null,
  priceClass: null,
  basis: "percent",
  rate: 0,
  parts: ["accommodation"],
  ofRule: null,
};

const parted = (monthDay: string | undefined) => {
  const [month = "", day = ""] = monthDay?.split("-") ?? [];
  return { month: month && String(Number(month)), day: day && String(Number(day)) };
};

export function shownTax(rule: ShownTax | ManagedTaxRule): Record<string, string> {
  const { season, priceClass } = rule;
  const [from, to] = [parted(season?.from), parted(season?.to)];
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: rule.name,
    ...translatedFields(rule.translations),
    mode: rule.mode,
    basis: rule.basis,
    rate: rule.basis === "percent" && rule.rate > 0 ? String(rule.rate / 1000) : "",
    base: rule.basis === "percent" ? (rule.ofRule ?? ofPrices) : ofPrices,
    parts: rule.basis === "percent" && rule.ofRule === null ? rule.parts.join(",") : "accommodation",
    amount: rule.basis === "amount" ? dollars(rule.amount) : "",
    per: rule.basis === "amount" ? rule.per : "person_night",
    minAge: rule.basis === "amount" ? text(rule.minAge) : "",
    maxNights: rule.basis === "amount" ? text(rule.maxNights) : "",
    seasonFromDay: from.day,
    seasonFromMonth: from.month,
    seasonToDay: to.day,
    seasonToMonth: to.month,
    classPer: priceClass?.per ?? "",
    classFrom: priceClass ? dollars(priceClass.from) : "",
    classTo: priceClass && priceClass.to !== null ? dollars(priceClass.to) : "",
  };
}
