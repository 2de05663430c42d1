/** An amount in whole US cents. */
export type Cents = number;

/** `percent` percent of `cents`, rounded half up to the cent; computed in integers. */
export const percentOf = (cents: Cents, percent: number): Cents =>
  Math.floor((cents * percent + 50) / 100);

export const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, amount) => total + amount, 0);
