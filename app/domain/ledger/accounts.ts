import type { Tables } from "#platform/database/tables.generated.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";

/** An account of the ledger; docs/money.md says what is in each. */
export type Account = Tables["postings"]["account"];

/** The codes of the accounts, in their order. That of a card provider has its name. */
const codes = {
  bank: 1000,
  flitt: 1010,
  stripe: 1011,
  clearing: 1015,
  payout_transit: 1020,
  owed_by_hotels: 1100,
  disputes: 1110,
  advances: 2000,
  hotel_payable: 2010,
  refunds_due: 2030,
  refunds_failed: 2031,
  points: 2040,
  commission_tax: 2050,
  unmatched: 2900,
  commission: 4000,
  expired_points: 4020,
  provider_fees: 5000,
  points_cost: 5010,
  site_codes: 5020,
  disputes_lost: 5030,
  bad_debt: 5040,
  penalties_claimed: 9000,
  at_property: 9010,
  memo: 9999,
} as const satisfies Record<Account, number> & Record<ProviderName, number>;

/** What does not belong to the site: taken by hotels themselves, or claimed by them, with a contra of its own. */
export const isMemo = (account: Account): boolean => codes[account] >= 9000;

export const codeOf = (account: Account): number => codes[account];

export const accountNames = Object.keys(codes) as Account[];

/** The amounts by account that are there, in the order of the chart. */
export const accountsOf = <Amount>(amounts: Partial<Record<Account, Amount>>): [Account, Amount][] =>
  accountNames.flatMap((account): [Account, Amount][] => {
    const amount = amounts[account];
    return amount === undefined ? [] : [[account, amount]];
  });
