import type { TaxRule } from "#domain/pricing/facts.ts";

type Limits = Partial<Pick<TaxRule, "mode" | "season" | "priceClass">>;
type AmountRule = Extract<TaxRule, { basis: "amount" }>;

/** An amount in US cents, by default for a person and night, paid at the hotel. */
export function amount(id: string, cents: number, rest: Limits & Partial<Pick<AmountRule, "per" | "minAge" | "maxNights">> = {}): TaxRule {
  return {
    id,
    mode: "at_property",
    season: null,
    priceClass: null,
    basis: "amount",
    amount: cents,
    per: "person_night",
    minAge: null,
    maxNights: null,
    ...rest,
  };
}

/** Thousandths of a percent of the accommodation. */
export function percent(id: string, rate: number, mode: TaxRule["mode"]): TaxRule {
  return { id, mode, season: null, priceClass: null, basis: "percent", rate, parts: ["accommodation"], ofRule: null };
}

/** Thousandths of a percent of another tax, paid at the hotel. */
export function percentOf(ofRule: string, id: string, rate: number): TaxRule {
  return { id, mode: "at_property", season: null, priceClass: null, basis: "percent", rate, parts: [], ofRule };
}
