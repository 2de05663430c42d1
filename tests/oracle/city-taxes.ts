import type { TaxRule } from "#domain/pricing/facts.ts";
import { europe } from "./city-taxes-europe.ts";
import { italy } from "./city-taxes-italy.ts";
import { world } from "./city-taxes-world.ts";

export type Currency = "USD" | "EUR" | "CZK" | "JPY" | "AED";

/** Local amounts in hundredths. By official class where the law sets one amount for each class of hotel. */
type LocalAmounts = { amount: number | Readonly<Record<string, number>>; from?: number; to?: number };

/** Taxes of a city as data, and one stay computed by hand. Rules that are not taxes of the city are value added taxes. */
export type CityTax = {
  city: string;
  country: string;
  /** A year in which the amounts applied. */
  year: number;
  /** `read`: the amounts were found at the address; false: they are from general knowledge. */
  source: { name: string; url: string; read: boolean };
  currency: Currency;
  /** The class of the example, of those in `local`. */
  officialClass: string | null;
  /** By the id of a rule; the rule has the same in US cents. */
  local: Readonly<Record<string, LocalAmounts>>;
  rules: readonly TaxRule[];
  /** `price` is that of a unit and night in cents. */
  stay: { checkIn: string; nights: number; units: number; adults: number; childAges: readonly number[]; price: number };
  /** In cents; taxes by the id of the rule, over all units. */
  expected: { taxes: Readonly<Record<string, number>>; total: number; online: number };
};

/** `dollars` US dollars are `units` units. The Czech National Bank's rates are in korunas, those of the yen for 100. */
export const rates: Record<Currency, { dollars: number; units: number; date: string; source: string }> = {
  USD: { dollars: 1, units: 1, date: "2024-12-20", source: "US dollar" },
  EUR: { dollars: 25_120, units: 24_168, date: "2024-12-20", source: "Czech National Bank, fixing 248 of 2024" },
  CZK: { dollars: 1000, units: 24_168, date: "2024-12-20", source: "Czech National Bank, fixing 248 of 2024" },
  JPY: { dollars: 15_418, units: 2_416_800, date: "2024-12-20", source: "Czech National Bank, fixing 248 of 2024" },
  AED: { dollars: 10_000, units: 36_725, date: "2024-12-20", source: "Central Bank of the UAE, fixed rate" },
};

export const cityTaxes: readonly CityTax[] = [...italy, ...europe, ...world];
