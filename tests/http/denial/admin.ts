import { ofAdmin, type Row } from "./rows.ts";

export const adminRows: Record<string, Row[]> = {
  "admin/*": [{ method: "GET", path: "/admin/no/such", ...ofAdmin(404) }],
};
