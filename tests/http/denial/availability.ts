import { panelRows } from "./bookings.ts";
import { requestedChange, nobody, ofManager, type Row, signedIn } from "./rows.ts";

const page = "/hotel-manager/availability";
const nights = { hotelId: ":own", roomIds: ":ownRoom", from: "2028-03-01", to: "2028-03-01", closed: "no" };

const { checkIn, checkOut } = requestedChange;
const move = { from: nobody, to: nobody, checkIn, checkOut, step: "show", idempotencyKey: nobody };
const moves = `${page}/move`;

/** The calendar of `:own`, with `:ownRoom` and other rooms. */
export const availabilityRows: Record<string, Row[]> = {
  "hotel-manager/availability": [
    { method: "GET", path: `${page}?hotel=:own&reservation=:foreignCode`, ...ofManager(404, 404) },
    { method: "GET", path: `${page}?hotel=:own&reservation=:ownCode`, ...ofManager(404, 200) },
    { method: "POST", path: page, fields: nights, ...ofManager(404, "302 /hotel-manager/availability") },
    ...panelRows(page),
  ],
  "hotel-manager/availability/move": [
    { method: "GET", path: `${moves}?hotel=:own`, ...signedIn("302 /hotel-manager/availability") },
    { method: "POST", path: moves, fields: { hotelId: ":own" }, ...signedIn(400) },
    { method: "POST", path: moves, fields: { ...move, hotelId: ":own", code: ":ownCode" }, ...ofManager(404, 409) },
    { method: "POST", path: moves, fields: { ...move, hotelId: ":own", code: ":foreignCode" }, ...ofManager(404, 404) },
    { method: "POST", path: moves, fields: { ...move, hotelId: ":foreign", code: ":foreignCode" }, guest: 404, manager: 404, admin: 409 },
  ],
  "hotel-manager/availability/nights": [
    {
      method: "GET",
      path: `${page}/nights?hotel=:own`,
      ...signedIn("302 /hotel-manager/availability"),
    },
    { method: "POST", path: `${page}/nights`, fields: nights, ...ofManager(404, 200) },
    {
      method: "POST",
      path: `${page}/nights`,
      fields: { ...nights, hotelId: ":foreign" },

      guest: 404,
      manager: 404,
      admin: 404,
    },
    {
      method: "POST",
      path: `${page}/nights`,
      fields: { hotelId: ":foreign", intent: "restore", undo: "{}" },

      guest: 404,
      manager: 404,
      admin: 404,
    },
  ],
};
