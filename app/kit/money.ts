/** An amount in whole US cents. */
export type Cents = number;

/** A night's highest price: ninety of them in ten rooms with taxes stay within the whole numbers of the database. */
export const highestPrice: Cents = 2_000_000;

/** More than any single payment, which fits the database's whole numbers: ten million dollars. */
export const highestAmount: Cents = 1_000_000_000;

/** `percent` percent of `cents`, rounded half up to the cent; computed in integers. */
export const percentOf = (cents: Cents, percent: number): Cents => Math.floor((cents * percent + 50) / 100);

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
