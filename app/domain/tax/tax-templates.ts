import type { TaxRule } from "#domain/pricing/facts.ts";
import { type Cents, shareOf } from "#kit/money.ts";
import type { LocalAmount, OfficialClass } from "./tax-rule.ts";
import { taxesOfEurope } from "./tax-templates-europe.ts";
import { taxesOfSouthernEurope } from "./tax-templates-south.ts";
import { taxesOfTheWorld } from "./tax-templates-world.ts";

/** Names that templates give to taxes and fees. */
export type TaxName =
  | "fees"
  | "cityTax"
  | "touristTax"
  | "touristTaxAdults"
  | "vat"
  | "accommodationTax"
  | "salesTaxes"
  | "occupancyTax"
  | "unitFee"
  | "tourismDirham"
  | "climateLevy";

type TemplateCurrency = "USD" | "EUR" | "CZK" | "JPY" | "AED";

/** Hundredths of the currency's unit; by official class where the law sets one amount for each. */
type TemplateAmount = number | Readonly<Record<OfficialClass, number>>;

/** A rule of a template; ids are unique in it, bounds of classes are hundredths of the currency's unit. */
type TemplateRule = { id: string; name: TaxName; mode: TaxRule["mode"] } & Partial<Pick<TaxRule, "season" | "priceClass">> &
  ({ rate: number; ofRule?: string } | { amount: TemplateAmount; per: "room_night" | "person_night"; minAge?: number; maxNights?: number });

/** The taxes of a city as a hotel may start with; `year` is one in which they applied. */
export type TaxTemplate = {
  id: string;
  city: string;
  /** ISO code. */
  country: string;
  year: number;
  /** Where the amounts were read; locales/en/tax-sources.ts names the law. */
  source: string;
  currency: TemplateCurrency;
  rules: readonly TemplateRule[];
};

/** US dollars for units of a currency, on a day; the Czech National Bank and the Central Bank of the UAE. */
const rates: Record<TemplateCurrency, { dollars: number; units: number; date: string }> = {
  USD: { dollars: 1, units: 1, date: "2024-12-20" },
  EUR: { dollars: 25_120, units: 24_168, date: "2024-12-20" },
  CZK: { dollars: 1000, units: 24_168, date: "2024-12-20" },
  JPY: { dollars: 15_418, units: 2_416_800, date: "2024-12-20" },
  AED: { dollars: 10_000, units: 36_725, date: "2024-12-20" },
};

export const taxTemplates: readonly TaxTemplate[] = [...taxesOfEurope, ...taxesOfSouthernEurope, ...taxesOfTheWorld];

/** Whether amounts of the template depend on the official class of the hotel. */
export const isByClass = ({ rules }: TaxTemplate): boolean => rules.some((rule) => "amount" in rule && typeof rule.amount !== "number");

const centsOf = (hundredths: number, currency: TemplateCurrency): Cents =>
  shareOf(hundredths, rates[currency].dollars, rates[currency].units);

/** The amount as the law sets it; nothing where that is in US dollars. */
function localAmount(amount: number, currency: TemplateCurrency): { local?: LocalAmount } {
  const { dollars, units, date } = rates[currency];
  if (currency === "USD") return {};
  return { local: { amount, currency, rate: Number((dollars / units).toPrecision(8)), rateDate: date } };
}

/** A rule of a template in US cents, with the name that it gets. */
export type TemplatedRule = { rule: TaxRule; name: TaxName; local?: LocalAmount };

/** The rules of a template for a hotel of an official class; without one, amounts by class are those of the lowest. */
export function templatedRules({ rules, currency }: TaxTemplate, officialClass: OfficialClass | null): TemplatedRule[] {
  return rules.map((from): TemplatedRule => {
    const { id, name, mode, season = null, priceClass: bounds = null } = from;
    const priceClass = bounds && {
      per: bounds.per,
      from: centsOf(bounds.from, currency),
      to: bounds.to === null ? null : centsOf(bounds.to, currency),
    };
    const limits = { id, mode, season, priceClass };
    if ("rate" in from) {
      const { rate, ofRule } = from;
      const rule: TaxRule = ofRule
        ? { ...limits, basis: "percent", rate, parts: [], ofRule }
        : { ...limits, basis: "percent", rate, parts: ["accommodation"], ofRule: null };
      return { rule, name };
    }
    const { per, minAge = null, maxNights = null } = from;
    const amount = typeof from.amount === "number" ? from.amount : from.amount[officialClass ?? 1];
    const rule: TaxRule = { ...limits, basis: "amount", amount: centsOf(amount, currency), per, minAge, maxNights };
    return { rule, name, ...localAmount(amount, currency) };
  });
}

/** The templates with those of the hotel's city first, then of its country. */
export function templatesFor({ city, country }: { city: string; country: string | null }): {
  near: TaxTemplate[];
  others: TaxTemplate[];
} {
  const here = city.trim().toLowerCase();
  const ofCity = taxTemplates.filter((one) => one.city.toLowerCase() === here && (country === null || one.country === country));
  const ofCountry = taxTemplates.filter((one) => one.country === country && !ofCity.includes(one));
  const near = [...ofCity, ...ofCountry];
  return { near, others: taxTemplates.filter((one) => !near.includes(one)) };
}
