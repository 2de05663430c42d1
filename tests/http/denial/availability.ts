import { ofManager, type Row } from "./rows.ts";

const page = "/hotel-manager/availability";
const nights = { hotelId: ":own", roomIds: ":ownRoom", from: "2028-03-01", to: "2028-03-01", closed: "no" };

/** The calendar of `:own`, whose rooms are `:ownRoom` and others. */
export const availabilityRows: Record<string, Row[]> = {
  "hotel-manager/availability": [
    { method: "GET", path: `${page}?hotel=:own`, ...ofManager("302 /login", 404, 200) },
    { method: "GET", path: `${page}?hotel=:foreign`, visitor: "302 /login", guest: 404, manager: 404, admin: 200 },
    { method: "POST", path: page, fields: nights, ...ofManager("302 /login", 404, "302 /hotel-manager/availability") },
  ],
  "hotel-manager/availability/nights": [
    {
      method: "GET",
      path: `${page}/nights?hotel=:own`,
      ...ofManager("302 /hotel-manager/availability", "302 /hotel-manager/availability", "302 /hotel-manager/availability"),
    },
    { method: "POST", path: `${page}/nights`, fields: nights, ...ofManager("302 /login", 404, 200) },
    {
      method: "POST",
      path: `${page}/nights`,
      fields: { ...nights, hotelId: ":foreign" },
      visitor: "302 /login",
      guest: 404,
      manager: 404,
      admin: 404,
    },
    {
      method: "POST",
      path: `${page}/nights`,
      fields: { hotelId: ":foreign", intent: "restore", undo: "{}" },
      visitor: "302 /login",
      guest: 404,
      manager: 404,
      admin: 404,
    },
  ],
  "hotel-manager/availability/version": [
    { method: "GET", path: `${page}/version?hotel=:own`, ...ofManager("302 /login", 404, 200) },
    { method: "GET", path: `${page}/version?hotel=:foreign`, visitor: "302 /login", guest: 404, manager: 404, admin: 200 },
  ],
};
