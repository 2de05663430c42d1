import { roomRows } from "./rooms.ts";
import { nobody, ofForeign, ofManager, type Row, signedIn } from "./rows.ts";

/** A walk-in into a room that does not exist. */
const arrival = {
  checkIn: "2099-01-01",
  checkOut: "2099-01-02",
  rooms: "1",
  adults: "1",
  children: "0",
  offer: `${nobody} 100`,
  idempotencyKey: nobody,
  firstName: "Luka",
  lastName: "",
  phone: "",
  email: "",
  locale: "en",
  arrivalHour: "",
  requests: "",
};

export const managerRows: Record<string, Row[]> = {
  "hotel-manager/dashboard": [
    {
      method: "POST",
      path: "/hotel-manager/dashboard",
      fields: { intent: "review-prices", hotelId: ":own" },
      ...ofManager(404, "302 /hotel-manager/dashboard"),
    },
    ...["check_in", "check_out"].flatMap((intent): Row[] => [
      {
        method: "POST",
        path: "/hotel-manager/dashboard",
        fields: { intent, hotelId: ":foreign", code: ":foreignCode" },
        guest: 404,
        manager: 404,
        admin: "302 /hotel-manager/dashboard",
      },
      { method: "POST", path: "/hotel-manager/dashboard", fields: { intent, hotelId: ":own", code: ":foreignCode" }, ...signedIn(404) },
    ]),
    { method: "GET", path: "/hotel-manager/dashboard?hotel=:own&reservation=:foreignCode", ...ofManager(404, 404) },
    { method: "GET", path: "/hotel-manager/dashboard?hotel=:own&assign=:foreignCode", ...ofManager(404, 200) },
    {
      method: "POST",
      path: "/hotel-manager/dashboard",
      fields: { intent: "assign-room", hotelId: ":own", code: ":foreignCode" },
      ...signedIn(404),
    },
    {
      method: "POST",
      path: "/hotel-manager/dashboard",
      fields: {
        intent: "payment",
        hotelId: ":own",
        code: ":foreignCode",
        direction: "received",
        amount: "1",
        method: "cash",
        idempotencyKey: nobody,
      },
      ...signedIn(404),
    },
  ],
  "hotel-manager/day/notes": [
    { method: "GET", path: "/hotel-manager/day/notes?hotel=:own", ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/day/notes?hotel=:foreign", ...ofForeign },
    ...[
      { intent: "add-note", noteId: "", text: "Taxi at 6" },
      { intent: "edit-note", noteId: nobody, text: "Taxi at 7" },
    ].flatMap((fields): Row[] => [
      { method: "POST", path: "/hotel-manager/day/notes", fields: { ...fields, text: "", hotelId: ":own" }, ...signedIn(400) },
      {
        method: "POST",
        path: "/hotel-manager/day/notes",
        fields: { ...fields, hotelId: ":foreign" },
        ...(fields.intent === "add-note" ? { guest: 404, manager: 404, admin: "302 /hotel-manager/day/notes" } : signedIn(409)),
      },
    ]),
    {
      method: "POST",
      path: "/hotel-manager/day/notes",
      fields: { intent: "note-done", hotelId: ":foreign", noteId: nobody },
      ...signedIn("302 /hotel-manager/day/notes"),
    },
  ],
  "hotel-manager/day/walk-in": [
    { method: "GET", path: "/hotel-manager/day/walk-in?hotel=:own", ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/day/walk-in?hotel=:foreign", ...ofForeign },
    { method: "POST", path: "/hotel-manager/day/walk-in", fields: { hotelId: ":own" }, ...ofManager("302 /hotel-manager/hotel", 400) },
    {
      method: "POST",
      path: "/hotel-manager/day/walk-in",
      fields: { hotelId: ":foreign", ...arrival },
      ...ofManager("302 /hotel-manager/hotel", 404),
    },
  ],
  "hotel-manager/day/found": [
    { method: "GET", path: "/hotel-manager/day/found?hotel=:own", ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/day/found?hotel=:foreign", ...ofForeign },
    { method: "POST", path: "/hotel-manager/day/found", fields: { intent: "add", hotelId: ":own", what: "" }, ...signedIn(400) },
    {
      method: "POST",
      path: "/hotel-manager/day/found",
      fields: { intent: "dispose", hotelId: ":own", itemId: nobody },
      ...signedIn("302 /hotel-manager/day/found"),
    },
    {
      method: "POST",
      path: "/hotel-manager/day/found",
      fields: { intent: "add", hotelId: ":foreign", what: "Hat", place: "12", foundOn: "2020-01-01" },
      guest: 404,
      manager: 404,
      admin: 400,
    },
  ],
  "hotel-manager/reviews": [
    {
      method: "POST",
      path: "/hotel-manager/reviews",
      fields: { hotelId: ":own", reviewId: nobody, text: "short" },
      ...signedIn(400),
    },
    {
      method: "POST",
      path: "/hotel-manager/reviews",
      fields: { hotelId: ":foreign", reviewId: nobody, text: "Thank you for your kind words." },
      ...signedIn("302 /hotel-manager/reviews"),
    },
  ],
  "hotel-manager/money/:file": ["csv", "pdf"].map((kind) => ({
    method: "GET" as const,
    path: `/hotel-manager/money/statement.${kind}?hotel=:foreign&month=2026-11`,

    guest: 404,
    manager: 404,
    admin: 200,
  })),
  "hotel-manager/invoices": [
    { method: "GET", path: "/hotel-manager/invoices?hotel=:own", ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/invoices?hotel=:foreign&month=x", guest: 404, manager: 404, admin: 200 },
  ],
  "hotel-manager/invoices/:invoiceId/:file": [
    { method: "GET", path: `/hotel-manager/invoices/${nobody}/invoice.pdf?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `/hotel-manager/invoices/${nobody}/invoice.xml?hotel=:foreign`, ...signedIn(404) },
    { method: "GET", path: `/hotel-manager/invoices/${nobody}/factur-x.pdf?hotel=:foreign`, ...signedIn(404) },
  ],
  "hotel-manager/account/:month": [
    { method: "GET", path: "/hotel-manager/account/2026-11?hotel=:own", ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/account/x?hotel=:foreign", guest: 404, manager: 404, admin: 200 },
  ],
  "hotel-manager/payouts": [
    { method: "GET", path: `/hotel-manager/payouts?hotel=:own&payout=${nobody}`, ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/payouts?hotel=:foreign", guest: 404, manager: 404, admin: 200 },
    { method: "POST", path: "/hotel-manager/payouts", fields: { hotelId: ":foreign", iban: "x" }, ...signedIn(400) },
  ],
  "hotel-manager/payouts/advice.pdf": [
    { method: "GET", path: `/hotel-manager/payouts/advice.pdf?hotel=:own&payout=${nobody}`, ...ofManager(404, 404) },
    { method: "GET", path: `/hotel-manager/payouts/advice.pdf?hotel=:foreign&payout=${nobody}`, guest: 404, manager: 404, admin: 404 },
  ],
  "hotel-manager/find": [
    { method: "GET", path: "/hotel-manager/find?hotel=:own&q=an", ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/find?hotel=:foreign&q=an", guest: 404, manager: 404, admin: 200 },
    { method: "GET", path: `/hotel-manager/find?hotel=${nobody}&q=an`, ...signedIn(404) },
  ],
  "hotel-manager": [{ method: "GET", path: "/hotel-manager", ...signedIn("302 /hotel-manager/hotel") }],
  "hotel-manager/hotel": [
    { method: "POST", path: "/hotel-manager/hotel", fields: { intent: "update", hotelId: ":own" }, ...ofManager(404, 400) },
    { method: "POST", path: "/hotel-manager/hotel", fields: { intent: "delete", hotelId: nobody }, ...signedIn(404) },
  ],
  "hotel-manager/photos": [
    { method: "GET", path: "/hotel-manager/photos", ...signedIn("302 /hotel-manager/hotel") },
    {
      method: "POST",
      path: "/hotel-manager/photos?hotel=:own&hydrated=1",
      fields: { intent: "order" },
      ...ofManager(404, 200),
    },
    {
      method: "POST",
      path: "/hotel-manager/photos?hotel=:foreign&hydrated=1",
      fields: { intent: "order" },

      guest: 404,
      manager: 404,
      admin: 200,
    },
    {
      method: "POST",
      path: "/hotel-manager/photos?hotel=:own&hydrated=1",
      fields: { intent: "delete", photoId: nobody },
      ...ofManager(404, 404),
    },
  ],
  ...roomRows,
  "hotel-manager/*": [{ method: "GET", path: "/hotel-manager/no/such", ...signedIn("302 /hotel-manager/hotel") }],
};
