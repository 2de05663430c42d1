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

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
