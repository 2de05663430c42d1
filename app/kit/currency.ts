/** A displayed currency; charges are always in US dollars. `rate` is its units per dollar. */
export type Currency = { code: string; symbol: string; rate: number };

export const currencies = [
  { code: "GEL", symbol: "₾", rate: 2.75 },
  { code: "USD", symbol: "$", rate: 1 },
  { code: "EUR", symbol: "€", rate: 0.88 },
] as const satisfies readonly Currency[];

/** The currencies whose rate the operator can set. */
export type RatedCode = "GEL" | "EUR";
export type Rates = Partial<Record<string, number>>;

/** The currency of a code, at the operator's rate if there is one; the Georgian lari for an unknown code. */
export function currencyOf(code: unknown, rates: Rates = {}): Currency {
  const currency = currencies.find((currency) => currency.code === code) ?? currencies[0];
  return { ...currency, rate: rates[currency.code] ?? currency.rate };
}

/** The text, if it is the code of a displayed currency. */
export const knownCurrency = (text: string | null): string | undefined => currencies.find(({ code }) => code === text)?.code;

/** Cents converted to a currency, unrounded; without the noise of binary fractions. */
export const unitsOf = (cents: number, { rate }: Currency): number => Number(((cents * rate) / 100).toFixed(6)) + 0;

/** Hundredths of a currency's unit converted to cents, rounded. */
export const centsOf = (hundredths: number, { rate }: Currency): number => Math.round(Number((hundredths / rate).toFixed(6)));

/** Cents converted to whole units of a currency, rounded half away from zero. */
export const wholeUnits = (cents: number, currency: Currency): number =>
  Math.sign(cents) * Math.round(unitsOf(Math.abs(cents), currency)) + 0;
