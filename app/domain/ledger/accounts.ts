import type { Tables } from "#platform/database/tables.generated.ts";

/** An account of the ledger; docs/money.md says what is in each. */
export type Account = Tables["postings"]["account"];

type AccountType = "asset" | "liability" | "income" | "expense";

/** The chart of accounts in the order of the codes. */
const accounts = {
  bank: { code: 1000, type: "asset" },
  provider: { code: 1010, type: "asset" },
  clearing: { code: 1015, type: "asset" },
  payout_transit: { code: 1020, type: "asset" },
  owed_by_hotels: { code: 1100, type: "asset" },
  disputes: { code: 1110, type: "asset" },
  advances: { code: 2000, type: "liability" },
  hotel_payable: { code: 2010, type: "liability" },
  refunds_due: { code: 2030, type: "liability" },
  refunds_failed: { code: 2031, type: "liability" },
  points: { code: 2040, type: "liability" },
  commission_tax: { code: 2050, type: "liability" },
  commission: { code: 4000, type: "income" },
  points_cost: { code: 5010, type: "expense" },
  site_codes: { code: 5020, type: "expense" },
} as const satisfies Record<Account, { code: number; type: AccountType }>;

export const codeOf = (account: Account): number => accounts[account].code;

export const accountNames = Object.keys(accounts) as Account[];

/** The amounts by account that are there, in the order of the chart. */
export const accountsOf = <Amount>(amounts: Partial<Record<Account, Amount>>): [Account, Amount][] =>
  accountNames.flatMap((account): [Account, Amount][] => {
    const amount = amounts[account];
    return amount === undefined ? [] : [[account, amount]];
  });
