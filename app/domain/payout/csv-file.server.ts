import { stringify } from "csv-stringify/sync";
import type { PayoutFileAdapter } from "./payout-file.ts";

const columns = ["reference", "holder", "iban", "amount", "currency", "name", "street", "postal_code", "town", "country", "text"] as const;

/** Transfers as CSV, for banks and tools that have no standard format. */
export const csvFile: PayoutFileAdapter = (transfers) =>
  stringify(
    transfers.map(({ postalCode, ...transfer }) => ({ ...transfer, postal_code: postalCode, amount: (transfer.amount / 100).toFixed(2) })),
    { header: true, columns: [...columns], record_delimiter: "windows", escape_formulas: true },
  );
