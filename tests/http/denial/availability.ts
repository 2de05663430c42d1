import { panelRows } from "./bookings.ts";
import { requestedChange, nobody, ofForeign, ofManager, type Row, signedIn } from "./rows.ts";

const page = "/hotel-manager/availability";
const nights = { hotelId: ":own", roomIds: ":ownRoom", from: "2028-03-01", to: "2028-03-01", closed: "no" };

const { checkIn, checkOut } = requestedChange;
const move = { from: nobody, to: nobody, checkIn, checkOut, step: "show", idempotencyKey: nobody };
const moves = `${page}/move`;
const plan = `${page}/rooms`;
const clean = "/hotel-manager/housekeeping";
const outage = { intent: "shut", hotelRoomId: nobody, first: "2028-03-01", last: "2028-03-02", reason: "A burst pipe" };

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
  "hotel-manager/availability/rooms": [
    { method: "GET", path: `${plan}?hotel=:own&stay=x`, ...ofManager(404, 200) },
    { method: "GET", path: `${plan}?hotel=:own&dialog=out-of-order`, ...ofManager(404, 200) },
    { method: "GET", path: `${plan}?hotel=:foreign`, guest: 404, manager: 404, admin: 200 },
    { method: "POST", path: plan, fields: { intent: "no such thing" }, ...signedIn(400) },
    { method: "POST", path: plan, fields: { intent: "assign", hotelId: ":own", until: "x" }, ...signedIn(400) },
    { method: "POST", path: plan, fields: { intent: "assign", hotelId: ":own", until: "2028-03-01" }, ...ofManager(404, `302 ${plan}`) },
    {
      method: "POST",
      path: plan,
      fields: { intent: "assign", hotelId: ":foreign", until: "2020-03-01" },
      guest: 404,
      manager: 404,
      admin: `302 ${plan}`,
    },
    { method: "POST", path: plan, fields: { intent: "move", hotelId: ":own", stay: "x", hotelRoomId: "" }, ...signedIn(400) },
    ...[":ownCode", ":foreignCode"].map((code): Row => ({
      method: "POST",
      path: plan,
      fields: { intent: "move", hotelId: ":own", stay: `${code}.9.1`, hotelRoomId: nobody, from: "2028-03-01" },
      ...signedIn(`302 ${plan}`),
    })),
    ...["pin", "unpin", "release"].map((intent): Row => ({
      method: "POST",
      path: plan,
      fields: { intent, hotelId: ":own", stay: ":foreignCode.1.1" },
      ...signedIn(`302 ${plan}`),
    })),
    { method: "POST", path: plan, fields: { intent: "open", hotelId: ":foreign", outageId: nobody }, ...signedIn(`302 ${plan}`) },
    { method: "POST", path: plan, fields: { ...outage, hotelId: ":own" }, ...signedIn(409) },
    { method: "POST", path: plan, fields: { ...outage, hotelId: ":foreign", reason: "" }, ...signedIn(400) },
  ],
  "hotel-manager/housekeeping": [
    { method: "GET", path: `${clean}?hotel=:own`, ...ofManager(404, 200) },
    { method: "GET", path: `${clean}?hotel=:foreign`, ...ofForeign },
    { method: "POST", path: clean, fields: { intent: "no such thing" }, ...signedIn(400) },
    ...["clean", "inspected", "dirty", "undo"].map((intent): Row => ({
      method: "POST",
      path: clean,
      fields: { intent, hotelId: ":foreign", hotelRoomId: nobody },
      ...signedIn(404),
    })),
    { method: "POST", path: `${clean}?hotel=:foreign&problem=${nobody}`, fields: { intent: "problem", note: "" }, ...signedIn(400) },
    {
      method: "POST",
      path: `${clean}?hotel=:foreign&problem=${nobody}`,
      fields: { intent: "problem", note: "A broken lamp" },
      ...signedIn(404),
    },
    ...["solve", "reopen"].map((intent): Row => ({
      method: "POST",
      path: clean,
      fields: { intent, hotelId: ":foreign", problemId: nobody },
      ...signedIn(`302 ${clean}`),
    })),
  ],
  "hotel-manager/housekeeping/photos/:problemId": [
    { method: "GET", path: `${clean}/photos/${nobody}?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${clean}/photos/${nobody}?hotel=:foreign`, ...signedIn(404) },
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
