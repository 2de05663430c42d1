/** A currency in which prices are shown. The charge is always in US dollars. `rate` is its units to one dollar. */
export type Currency = { code: string; symbol: string; name: string; rate: number };

export const currencies = [
  { code: "GEL", symbol: "₾", name: "Georgian lari", rate: 2.75 },
  { code: "USD", symbol: "$", name: "US dollar", rate: 1 },
  { code: "EUR", symbol: "€", name: "Euro", rate: 0.88 },
] as const satisfies readonly Currency[];

/** The currency of a code; the Georgian lari for anything else. */
export const currencyOf = (code: unknown): Currency =>
  currencies.find((currency) => currency.code === code) ?? currencies[0];
