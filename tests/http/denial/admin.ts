import { paymentRows } from "./payments.ts";
import { ofAdmin, type Row } from "./rows.ts";

export const adminRows: Record<string, Row[]> = {
  ...paymentRows,
  "admin/*": [{ method: "GET", path: "/admin/no/such", ...ofAdmin(404) }],
};
