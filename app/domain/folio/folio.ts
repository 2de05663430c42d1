import type { Day } from "#kit/date/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { ChargeTax, StayCharge } from "./stay-charges.ts";

export const longestLine = 120;
/** The payer of the guest of the booking. */
export const guestPayer = 1;
/** Highest amount of a charge on the spot, in cents, and days after check-out in which one can be added. */
export const highestCharge: Cents = 1_000_000;
export const chargeDays = 7;

export type LineKind = StayCharge["kind"] | "charge";

/** A line to write. */
export type NewLine = {
  id: string;
  reservationId: string;
  payer: number;
  kind: LineKind;
  source: string | null;
  night: Day | null;
  text: string;
  amount: Cents;
  taxes: ChargeTax[];
  reverses: string | null;
};

/** A line of a folio as it is shown; amounts in cents with taxes. */
export type FolioLine = {
  id: string;
  payer: number;
  businessDay: Day;
  kind: LineKind;
  night: Day | null;
  text: string;
  amount: Cents;
  taxes: ChargeTax[];
  reverses: string | null;
  /** Reversed by another line. */
  isReversed: boolean;
  /** The number of the invoice that has it. */
  invoice: string | null;
};

/** Who pays a part of the folio, or the guest where they are a company, or have another address than the booking. */
export type Payer = {
  number: number;
  name: string;
  isCompany: boolean;
  street: string;
  postalCode: string;
  town: string;
  country: string;
  taxNumber: string;
};

export const taxSum = (taxes: readonly ChargeTax[]): Cents => sum(taxes.map(({ amount }) => amount));

/** Lines that neither reverse another nor are reversed. */
export const standing = <Line extends Pick<FolioLine, "reverses" | "isReversed">>(lines: readonly Line[]): Line[] =>
  lines.filter(({ reverses, isReversed }) => reverses === null && !isReversed);

/** The tax in an amount with it, by a rate in thousandths of a percent, rounded half up to the cent. */
export const containedTax = (amount: Cents, rate: number): Cents => {
  const share = (BigInt(Math.abs(amount)) * BigInt(rate) * 2n + BigInt(100_000 + rate)) / (2n * BigInt(100_000 + rate));
  return Math.sign(amount) * Number(share);
};
