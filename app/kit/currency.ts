/** A currency in which prices are shown. The charge is always in US dollars. `rate` is its units to one dollar. */
export type Currency = { code: string; symbol: string; rate: number };

export const currencies = [
  { code: "GEL", symbol: "₾", rate: 2.75 },
  { code: "USD", symbol: "$", rate: 1 },
  { code: "EUR", symbol: "€", rate: 0.88 },
] as const satisfies readonly Currency[];

/** Which rates the operator can set; a dollar is a dollar. */
export type RatedCode = "GEL" | "EUR";
export type Rates = Partial<Record<string, number>>;

/** The currency of a code, at the operator's rate where there is one; the Georgian lari for anything else. */
export function currencyOf(code: unknown, rates: Rates = {}): Currency {
  const currency = currencies.find((currency) => currency.code === code) ?? currencies[0];
  return { ...currency, rate: rates[currency.code] ?? currency.rate };
}

/** Cents as units of a currency, whole or not; freed of the noise of binary fractions. */
export const unitsOf = (cents: number, { rate }: Currency): number => Number(((cents * rate) / 100).toFixed(6)) + 0;

/** Cents as whole units of a currency, rounded half away from zero. */
export const wholeUnits = (cents: number, currency: Currency): number =>
  Math.sign(cents) * Math.round(unitsOf(Math.abs(cents), currency)) + 0;
