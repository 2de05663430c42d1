import type { Cents } from "#kit/money.ts";
import type { Tables } from "#platform/database/tables.generated.ts";

export type PayoutFileFormat = Tables["payout_files"]["format"];

/** Of a file in euros: euros for a million dollars, and where the rate is from. */
export type PayoutRate = { rate: number; source: string };

/** The account that payouts are paid from, of the operator. */
export type Debtor = { name: string; iban: string; bic: string };

/** What the bank is told to pay; `reference` is the payout's and at most 35 characters long. `amount` is in cents of `currency`. */
export type Transfer = {
  reference: string;
  text: string;
  amount: Cents;
  currency: "USD" | "EUR";
  holder: string;
  iban: string;
  name: string;
  street: string;
  postalCode: string;
  town: string;
  country: string;
};

/** Of a file as a whole: its message id, when it is made, and the day on which the bank pays. */
type FileHead = { reference: string; madeAt: Date; payOn: string };

/** Writes transfers as a kind of file that banks take. */
export type PayoutFileAdapter = (transfers: readonly Transfer[], head: FileHead) => string;

/** An id as banks take it: without dashes, since a reference has at most 35 characters. */
export const bankReference = (id: string): string => id.replaceAll("-", "");

/** The id that a reference of `bankReference` stands for; undefined if it is none. */
export function referencedId(reference: string): string | undefined {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(reference.trim().toLowerCase());
  return parts?.slice(1).join("-");
}
