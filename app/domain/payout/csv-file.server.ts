import { stringify } from "csv-stringify/sync";
import { plainAmount } from "#kit/money.ts";
import type { PayoutFileAdapter } from "./payout-file.ts";

const columns = ["reference", "holder", "iban", "amount", "currency", "name", "street", "postal_code", "town", "country", "text"] as const;

/** Transfers as CSV, for banks and tools that have no standard format. */
export const csvFile: PayoutFileAdapter = (transfers) =>
  stringify(
    transfers.map(({ postalCode, ...transfer }) => ({ ...transfer, postal_code: postalCode, amount: plainAmount(transfer.amount) })),
    { header: true, columns: [...columns], record_delimiter: "windows", escape_formulas: true },
  );
