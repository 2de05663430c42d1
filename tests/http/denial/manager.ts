import { roomRows } from "./rooms.ts";
import { nobody, ofManager, type Row, signedIn } from "./rows.ts";

export const managerRows: Record<string, Row[]> = {
  "hotel-manager": [{ method: "GET", path: "/hotel-manager", ...signedIn("302 /login", "302 /hotel-manager/hotel") }],
  "hotel-manager/hotel": [
    { method: "GET", path: "/hotel-manager/hotel?hotel=:own", ...ofManager("302 /login", 404, 200) },
    { method: "GET", path: "/hotel-manager/hotel?hotel=:foreign", visitor: "302 /login", guest: 404, manager: 404, admin: 200 },
    { method: "POST", path: "/hotel-manager/hotel", fields: { intent: "update", hotelId: ":own" }, ...ofManager("302 /login", 404, 400) },
    { method: "POST", path: "/hotel-manager/hotel", fields: { intent: "delete", hotelId: nobody }, ...signedIn("302 /login", 404) },
  ],
  "hotel-manager/photos": [
    { method: "GET", path: "/hotel-manager/photos", ...signedIn("302 /hotel-manager/hotel", "302 /hotel-manager/hotel") },
    { method: "POST", path: "/hotel-manager/photos", fields: { intent: "order", hotelId: ":own", scripted: "1" }, ...ofManager("302 /login", 404, 200) },
    { method: "POST", path: "/hotel-manager/photos", fields: { intent: "order", hotelId: ":foreign", scripted: "1" }, visitor: "302 /login", guest: 404, manager: 404, admin: 200 },
    { method: "POST", path: "/hotel-manager/photos", fields: { intent: "delete", hotelId: ":own", photoId: nobody, scripted: "1" }, ...ofManager("302 /login", 404, 404) },
  ],
  ...roomRows,
  "hotel-manager/*": [{ method: "GET", path: "/hotel-manager/no/such", ...signedIn("302 /login", "302 /hotel-manager/hotel") }],
};
