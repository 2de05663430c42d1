import { paymentRows } from "./payments.ts";
import { type Row } from "./rows.ts";

export const adminRows: Record<string, Row[]> = {
  ...paymentRows,
  "admin/find": [{ method: "GET", path: "/admin/find?q=an", admin: 200 }],
  "admin/*": [{ method: "GET", path: "/admin/no/such", admin: 404 }],
};
