import { all, nobody, ofForeign, ofManager, type Row, signedIn } from "./rows.ts";

/** Feeds of other sites, and colleagues. */
export const channelStaffRows: Record<string, Row[]> = {
  "ical/:file": [
    { method: "GET", path: `/ical/${nobody}.ics`, ...all(404) },
    { method: "GET", path: "/ical/:calendar.ics", ...all(200) },
  ],
  "hotel-manager/rooms/:roomId/calendars": [
    { method: "GET", path: "/hotel-manager/rooms/:ownRoom/calendars?hotel=:own", ...ofManager(404, 200) },
    { method: "GET", path: `/hotel-manager/rooms/${nobody}/calendars?hotel=:own`, ...ofManager(404, 404) },
    {
      method: "POST",
      path: "/hotel-manager/rooms/:ownRoom/calendars",
      fields: { intent: "add", hotelId: ":own", name: "", url: "" },
      ...ofManager(404, 400),
    },
    {
      method: "POST",
      path: "/hotel-manager/rooms/:ownRoom/calendars",
      fields: { intent: "refresh", hotelId: ":foreign", feedId: nobody },
      ...signedIn(404),
    },
    {
      method: "POST",
      path: "/hotel-manager/rooms/:ownRoom/calendars",
      fields: { intent: "remove", hotelId: ":own", feedId: nobody },
      ...ofManager(404, "302 /hotel-manager/rooms/:ownRoom/calendars"),
    },
  ],
  "hotel-manager/rates/channels": [
    { method: "GET", path: "/hotel-manager/rates/channels?hotel=:own", ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/rates/channels?hotel=:foreign", ...ofForeign },
    ...["renew", "mapping", "settings", "live", "agree", "drop", "disconnect"].flatMap((intent): Row[] => [
      {
        method: "POST",
        path: "/hotel-manager/rates/channels",
        fields: { intent, hotelId: ":own", messageId: nobody, otherCurrencies: "convert" },
        ...ofManager(404, "302 /hotel-manager/rates/channels"),
      },
      {
        method: "POST",
        path: "/hotel-manager/rates/channels",
        fields: { intent, hotelId: ":foreign", messageId: nobody, otherCurrencies: "convert" },
        guest: 404,
        manager: 404,
        admin: "302 /hotel-manager/rates/channels",
      },
    ]),
    {
      method: "POST",
      path: "/hotel-manager/rates/channels",
      fields: { intent: "connect", kind: "alpinebits", hotelId: ":foreign" },
      guest: 404,
      manager: 404,
      admin: 200,
    },
  ],
  "hotel-manager/webhooks": [
    { method: "GET", path: "/hotel-manager/webhooks?hotel=:own", ...ofManager(404, 200) },
    { method: "GET", path: "/hotel-manager/webhooks?hotel=:foreign", ...ofForeign },
    { method: "POST", path: "/hotel-manager/webhooks?hotel=:own", fields: { intent: "add", url: "ftp://x" }, ...signedIn(400) },
    {
      method: "POST",
      path: "/hotel-manager/webhooks?hotel=:foreign",
      fields: { intent: "add", url: "https://10.0.0.1/", kinds: "booking.held" },
      guest: 404,
      manager: 404,
      admin: 409,
    },
  ],
  "hotel-manager/webhooks/:endpointId": [
    { method: "GET", path: `/hotel-manager/webhooks/${nobody}?hotel=:own`, ...ofManager(404, 404) },
    ...["test", "on", "off", "remove", "again", "renew"].flatMap((intent): Row[] => [
      {
        method: "POST",
        path: `/hotel-manager/webhooks/${nobody}?hotel=:own`,
        fields: { intent, messageId: nobody },
        ...ofManager(404, `302 /hotel-manager/webhooks/${nobody}`),
      },
      {
        method: "POST",
        path: `/hotel-manager/webhooks/${nobody}?hotel=:foreign`,
        fields: { intent, messageId: nobody },
        guest: 404,
        manager: 404,
        admin: `302 /hotel-manager/webhooks/${nobody}`,
      },
    ]),
    { method: "POST", path: `/hotel-manager/webhooks/${nobody}?hotel=:own`, fields: { intent: "events", kinds: "x" }, ...signedIn(400) },
  ],
  "hotel-manager/staff": [
    {
      method: "POST",
      path: "/hotel-manager/staff",
      fields: { intent: "invite", hotelId: ":foreign", email: "somebody@stumari.example", role: "manager" },

      guest: 404,
      manager: 404,
      admin: "302 /hotel-manager/staff",
    },
    { method: "POST", path: "/hotel-manager/staff", fields: { intent: "none", hotelId: ":own" }, ...signedIn(400) },
  ],
  "staff-invitation": [
    { method: "GET", path: "/staff-invitation?token=none", ...all(404) },
    { method: "POST", path: "/staff-invitation", fields: { token: "none" }, visitor: "302 /login", ...signedIn(400) },
  ],
};
