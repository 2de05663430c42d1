/** An amount in whole US cents. */
export type Cents = number;

/** The highest price of a night: ninety nights in ten rooms with taxes fit the integer columns of the database. */
export const highestPrice: Cents = 2_000_000;

/** More than any single payment, within the integer columns of the database: ten million dollars. */
export const highestAmount: Cents = 1_000_000_000;

/** `percent` percent of `cents`, rounded half up to the cent; computed with integers. */
export const percentOf = (cents: Cents, percent: number): Cents => Math.floor((cents * percent + 50) / 100);

/** `cents` times `part` divided by `whole`, rounded half up, exact for amounts of any size; 0 of nothing. */
export const shareOf = (cents: Cents, part: number, whole: number): Cents =>
  whole === 0 ? 0 : Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * `cents` divided in proportion to `weights`, by largest remainder, ties to the first; exact for amounts of any size. No
 * share is above its weight if `cents` is at most their sum. All 0 where the weights are.
 */
export function sharesOf(cents: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  const left = cents - sum(exact.map(({ share }) => share));
  const byRemainder = exact.toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return exact.map(({ index, share }) => share + (raised.has(index) ? 1 : 0));
}

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/** Cents as files for programs have them: digits with two decimals after a point. */
export const plainAmount = (cents: Cents): string => (cents / 100).toFixed(2);
