import { type Row, signedIn } from "./rows.ts";

export const managerRows: Record<string, Row[]> = {
  "hotel-manager": [{ method: "GET", path: "/hotel-manager", ...signedIn("302 /login", "302 /hotel-manager/hotel") }],
  "hotel-manager/*": [{ method: "GET", path: "/hotel-manager/no/such", ...signedIn("302 /login", "302 /hotel-manager/hotel") }],
};
