import { requestedChange, nobody, ofManager, type Row, signedIn } from "./rows.ts";

const bookings = "/hotel-manager/bookings";
/** People without a hotel are redirected after the rejection. */
const nowhere = "302 /hotel-manager/hotel";
const others = { guest: 404, manager: 404 } as const;

/** Only the guest and people of the hotel, here its manager, come to the form. */
const ofConversation = { guest: 404, manager: 400, admin: 404 } as const;

const seen = (path: string): Row[] => [
  { method: "GET", path: `${path}?hotel=:own`, ...ofManager(404, 200) },
  { method: "GET", path: `${path}?hotel=:foreign`, ...others, admin: 200 },
  { method: "GET", path: `${path}?hotel=${nobody}`, ...ofManager(404, 404) },
];

const replies = "/hotel-manager/messages/replies";
const noReplies = `302 ${replies}` as const;
const replyForms: Record<string, string>[] = [
  { intent: "save", name: "Way", text: "To the left", replyId: nobody },
  { intent: "remove", replyId: nobody },
];
const conversationForms: Record<string, string>[] = [
  { intent: "assign", colleague: "" },
  { intent: "insert", reply: nobody },
];

const inForeign = { hotelId: ":foreign", code: ":foreignCode" };
const done = "302 /hotel-manager/bookings";
const intents: Record<string, string>[] = [
  { intent: "no-show", freeNights: "on" },
  { intent: "undo-no-show" },
  ...["check_in", "undo_check_in", "check_out", "undo_check_out"].map((intent) => ({ intent })),
  { intent: "resend" },
  { intent: "anonymise" },
  { intent: "payment", direction: "received", amount: "1", method: "cash", idempotencyKey: nobody },
  { intent: "cancel", reason: "A burst pipe" },
];
const preview = { intent: "goodwill", step: "show", amount: "1" };
const holds: Record<string, string>[] = [
  { intent: "capture-card-hold", cardHoldId: nobody, amount: "1", reason: "A broken lamp" },
  { intent: "release-card-hold", cardHoldId: nobody },
];
const withdrawal = { intent: "withdraw-change", changeId: nobody };

const issuer = { intent: "issuer", name: "Inn", street: "1 Main Street", town: "Tbilisi", country: "GE", taxNumber: "1" };
const folioForms: Record<string, string>[] = [
  { intent: "charge", idempotencyKey: nobody, text: "Minibar", each: "1", quantity: "1", payer: "1" },
  { intent: "reverse", lineId: nobody, reason: "A mistake" },
  { intent: "move", lineIds: nobody, payer: "1" },
  { intent: "payer", name: "ACME" },
  { intent: "issue", payer: "1" },
  { intent: "credit", invoiceId: nobody },
];

/** The forms of a booking's panel, over the page at the path. */
export function panelRows(path: string): Row[] {
  const done = `302 ${path}` as const;
  const send = (fields: Record<string, string>) => ({ method: "POST", path, fields }) as const;
  const inOwn = { hotelId: ":own", code: ":foreignCode" };
  return [
    ...intents.flatMap((fields): Row[] => [
      { ...send({ ...fields, ...inForeign }), ...others, admin: done },
      { ...send({ ...fields, ...inOwn }), ...ofManager(404, 404) },
    ]),
    ...holds.flatMap((fields): Row[] => [
      { ...send({ ...fields, ...inForeign }), ...others, admin: done },
      { ...send({ ...fields, ...inOwn }), ...ofManager(404, 404) },
    ]),
    { ...send({ ...preview, ...inForeign }), ...others, admin: 200 },
    { ...send({ ...preview, ...inOwn }), ...ofManager(404, 404) },
    { ...send({ ...withdrawal, ...inForeign }), ...signedIn(done) },
    { ...send({ ...withdrawal, ...inOwn }), ...signedIn(done) },
  ];
}

/** The same over a page of administrators. */
export const panelRowsOfSite = (path: string): Row[] =>
  panelRows(path).map(({ method, path, fields = {}, admin = 404 }) => ({ method, path, fields, admin }));

const caller = { firstName: "Luka", lastName: "Gelashvili", phone: "", email: "", locale: "en", arrivalHour: "", requests: "" };
const requested = {
  checkIn: "2099-01-01",
  checkOut: "2099-01-02",
  rooms: "1",
  adults: "1",
  children: "0",
  offer: `${nobody} 100`,
  idempotencyKey: nobody,
};

const groupOffer = { days: "7", text: "Hello", room0: nobody, plan0: "standard", units0: "1", adults0: "2", children0: "0", price0: "80" };

export const bookingRows: Record<string, Row[]> = {
  "hotel-manager/bookings": [
    ...seen(bookings),
    { method: "GET", path: `${bookings}?hotel=:own&reservation=:foreignCode`, ...ofManager(404, 404) },
    { method: "GET", path: `${bookings}?hotel=:own&reservation=:ownCode`, ...ofManager(404, 200) },
    {
      method: "POST",
      path: bookings,
      fields: { intent: "no such thing", hotelId: ":own", code: ":ownCode" },
      ...signedIn(400),
    },
    {
      method: "POST",
      path: bookings,
      fields: { intent: "cancel", hotelId: ":own", code: ":ownCode", reason: " " },
      ...ofManager(nowhere, 400),
    },
    ...panelRows(bookings),
    {
      method: "POST",
      path: bookings,
      fields: { intent: "undo-no-show", hotelId: ":own", code: ":ownCode" },
      ...ofManager(404, done),
    },
  ],
  "hotel-manager/bookings/new": [
    ...seen(`${bookings}/new`),
    { method: "POST", path: `${bookings}/new`, fields: { hotelId: ":own" }, ...ofManager(nowhere, 400) },
    ...[":own", ":foreign"].map((hotelId): Row => ({
      method: "POST",
      path: `${bookings}/new`,
      fields: { ...requested, ...caller, hotelId },
      ...ofManager(nowhere, 404),
    })),
  ],
  "hotel-manager/bookings/:code/change": [
    { method: "GET", path: `${bookings}/${nobody}/change?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${bookings}/:foreignCode/change?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${bookings}/:ownCode/change?hotel=:own`, ...ofManager(404, 200) },
    { method: "POST", path: `${bookings}/:ownCode/change`, fields: { intent: "no such thing" }, ...signedIn(400) },
    { method: "POST", path: `${bookings}/:ownCode/change`, fields: { intent: "change", hotelId: ":own" }, ...ofManager(nowhere, 400) },
    { method: "POST", path: `${bookings}/:ownCode/change`, fields: { ...requestedChange, hotelId: ":own" }, ...ofManager(404, 409) },
    { method: "POST", path: `${bookings}/:foreignCode/change`, fields: { ...requestedChange, hotelId: ":own" }, ...ofManager(404, 404) },
    { method: "POST", path: `${bookings}/:foreignCode/change`, fields: { ...requestedChange, hotelId: ":foreign" }, ...others, admin: 409 },
  ],
  "hotel-manager/bookings/:code/folio": [
    { method: "GET", path: `${bookings}/${nobody}/folio?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${bookings}/:foreignCode/folio?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${bookings}/:ownCode/folio?hotel=:own`, ...ofManager(404, 200) },
    { method: "GET", path: `${bookings}/:foreignCode/folio?hotel=:foreign`, ...others, admin: 200 },
    ...folioForms.flatMap((fields): Row[] => [
      {
        method: "POST",
        path: `${bookings}/:ownCode/folio`,
        fields: { ...fields, hotelId: ":own", code: ":foreignCode" },
        ...ofManager(404, 404),
      },
      {
        method: "POST",
        path: `${bookings}/:ownCode/folio`,
        fields: { ...fields, hotelId: ":foreign", code: ":ownCode" },
        ...signedIn(404),
      },
    ]),
  ],
  "hotel-manager/bookings/:code/pro-forma/:payer": [
    { method: "GET", path: `${bookings}/:foreignCode/pro-forma/1?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${bookings}/:ownCode/pro-forma/x?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${bookings}/:ownCode/pro-forma/1?hotel=:own`, ...ofManager(404, 200) },
    { method: "GET", path: `${bookings}/:foreignCode/pro-forma/1?hotel=:foreign`, ...others, admin: 200 },
  ],
  "hotel-manager/guest-invoices": [
    ...seen("/hotel-manager/guest-invoices"),
    {
      method: "POST",
      path: "/hotel-manager/guest-invoices",
      fields: { ...issuer, hotelId: ":foreign" },
      ...others,
      admin: "302 /hotel-manager/guest-invoices",
    },
    { method: "POST", path: "/hotel-manager/guest-invoices", fields: { ...issuer, name: "", hotelId: ":own" }, ...signedIn(400) },
  ],
  "hotel-manager/guest-invoices/:invoiceId/invoice.pdf": [
    { method: "GET", path: `/hotel-manager/guest-invoices/${nobody}/invoice.pdf?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `/hotel-manager/guest-invoices/${nobody}/invoice.pdf?hotel=:foreign`, ...signedIn(404) },
  ],
  "hotel-manager/folios/:file": [
    { method: "GET", path: "/hotel-manager/folios/x.csv?hotel=:own", ...ofManager(404, 404) },
    ...["invoices.csv", "days.csv"].flatMap((file) => seen(`/hotel-manager/folios/${file}`)),
  ],
  "hotel-manager/business-day": [
    ...seen("/hotel-manager/business-day"),
    { method: "POST", path: "/hotel-manager/business-day", fields: { intent: "close", hotelId: ":own", day: "x" }, ...signedIn(400) },
    {
      method: "POST",
      path: "/hotel-manager/business-day",
      fields: { intent: "close", hotelId: ":foreign", day: "2020-01-01", counted: "0" },
      ...others,
      admin: "302 /hotel-manager/business-day",
    },
  ],
  "hotel-manager/bookings/:code/register": [
    { method: "GET", path: `${bookings}/${nobody}/register?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: `${bookings}/:foreignCode/register?hotel=:own`, ...ofManager(404, 404) },
    // Not the operator either.
    { method: "GET", path: `${bookings}/:ownCode/register?hotel=:own`, guest: 404, manager: 200, admin: 404 },
    { method: "GET", path: `${bookings}/:foreignCode/register?hotel=:foreign`, ...signedIn(404) },
    { method: "POST", path: `${bookings}/:foreignCode/register`, fields: { hotelId: ":foreign", guest: "1" }, ...signedIn(404) },
    { method: "POST", path: `${bookings}/:foreignCode/register`, fields: { hotelId: ":own", guest: "1" }, ...signedIn(404) },
    {
      method: "POST",
      path: `${bookings}/:ownCode/register`,
      fields: { hotelId: ":own", guest: "1" },
      guest: 404,
      manager: `302 ${bookings}/:ownCode/register`,
      admin: 404,
    },
  ],
  "hotel-manager/bookings/groups": [...seen(`${bookings}/groups`)],
  "hotel-manager/bookings/groups/:enquiryId": [
    { method: "GET", path: `${bookings}/groups/${nobody}?hotel=:own`, ...ofManager(404, 404) },
    { method: "POST", path: `${bookings}/groups/${nobody}`, fields: { intent: "no such thing" }, ...signedIn(400) },
    ...[":own", ":foreign"].flatMap((hotelId): Row[] => [
      {
        method: "POST",
        path: `${bookings}/groups/${nobody}`,
        fields: { intent: "decline", hotelId, text: "No" },
        ...ofManager(nowhere, 404),
      },
      {
        method: "POST",
        path: `${bookings}/groups/${nobody}`,
        fields: { intent: "offer", hotelId, ...groupOffer },
        ...ofManager(nowhere, 404),
      },
    ]),
  ],
  "hotel-manager/messages": [...seen("/hotel-manager/messages")],
  "hotel-manager/messages/replies": [
    ...seen(replies),
    { method: "POST", path: replies, fields: { intent: "save", hotelId: ":own", name: "", text: "" }, ...signedIn(400) },
    ...replyForms.flatMap((fields): Row[] => [
      { method: "POST", path: replies, fields: { ...fields, hotelId: ":own" }, ...ofManager(404, noReplies) },
      { method: "POST", path: replies, fields: { ...fields, hotelId: ":foreign" }, ...others, admin: noReplies },
    ]),
  ],
  "hotel-manager/messages/:code": [
    { method: "GET", path: `/hotel-manager/messages/${nobody}?hotel=:own`, ...ofManager(404, 404) },
    { method: "GET", path: "/hotel-manager/messages/:foreignCode?hotel=:own", ...ofManager(404, 404) },
    { method: "GET", path: "/hotel-manager/messages/:ownCode?hotel=:own", guest: 404, manager: 200, admin: 404 },
    { method: "POST", path: "/hotel-manager/messages/:ownCode?hotel=:own", fields: { intent: "no such thing" }, ...ofConversation },
    { method: "POST", path: "/hotel-manager/messages/:ownCode?hotel=:own", fields: { intent: "send", text: "" }, ...ofConversation },
    ...conversationForms.flatMap((fields): Row[] => [
      { method: "POST", path: "/hotel-manager/messages/:foreignCode?hotel=:own", fields, ...ofManager(404, 404) },
      { method: "POST", path: "/hotel-manager/messages/:foreignCode?hotel=:foreign", fields, ...ofManager(404, 404) },
    ]),
    {
      method: "POST",
      path: "/hotel-manager/messages/:foreignCode?hotel=:own",
      fields: { intent: "send", text: "Hello" },
      ...ofManager(404, 404),
    },
    {
      method: "POST",
      path: "/hotel-manager/messages/:foreignCode?hotel=:foreign",
      fields: { intent: "send", text: "Hello" },
      ...ofManager(404, 404),
    },
  ],
  "hotel-manager/messages/:code/files/:fileId": [":ownCode", ":foreignCode"].map((code) => ({
    method: "GET",
    path: `/hotel-manager/messages/${code}/files/00000000-0000-4000-8000-000000000001?hotel=:own`,
    ...ofManager(404, 404),
  })),
  "hotel-manager/bookings.csv": [...seen(`${bookings}.csv`)],
};
