import { dayAhead } from "../../support/day-ahead.ts";
import { all, requestedChange, nobody, type Row, signedIn } from "./rows.ts";

const none = "/trips/NOSUCHCODE";
const review = { rating: "1", cleanliness: "1", comfort: "1", location: "1", staff: "1", value: "1", text: "A review by somebody else." };

const groupRequest = {
  checkIn: dayAhead(90),
  checkOut: dayAhead(92),
  rooms: "12",
  adults: "24",
  children: "0",
  firstName: "Tamar",
  lastName: "Kapanadze",
  phone: "",
  message: "A choir",
};

const alertCriteria = { checkIn: dayAhead(90), checkOut: dayAhead(92), adults: "2", children: "0", maxTotal: "1" };

const noFile = "00000000-0000-4000-8000-000000000001";

export const guestRows: Record<string, Row[]> = {
  "hotels/:hotelId": [{ method: "GET", path: "/hotels/:hotel", ...all(200) }],
  "hotels/:hotelId/reviews/:reviewId/report": [
    { method: "GET", path: `/hotels/:hotel/reviews/${nobody}/report`, ...signedIn(404) },
    { method: "GET", path: "/hotels/:reviewed/reviews/:review/report", ...signedIn(200) },
    {
      method: "POST",
      path: "/hotels/:reviewed/reviews/:review/report",
      fields: { reason: "other", text: "" },
      ...signedIn(400),
    },
    {
      method: "POST",
      path: "/hotels/:reviewed/reviews/:review/report",
      fields: { reason: "spam", next: "//evil.example" },
      ...signedIn("302 /hotels/:reviewed#reviews"),
    },
  ],
  "hotels/:hotelId/group": [
    { method: "GET", path: "/hotels/:hotel/group", ...signedIn(200) },
    { method: "GET", path: `/hotels/${nobody}/group`, ...signedIn(404) },
    { method: "POST", path: "/hotels/:hotel/group", fields: { rooms: "2" }, ...signedIn(400) },
    { method: "POST", path: `/hotels/${nobody}/group`, fields: groupRequest, ...signedIn(404) },
  ],
  "hotels/:hotelId/alerts": [
    { method: "GET", path: "/hotels/:hotel/alerts", ...signedIn(200) },
    { method: "GET", path: `/hotels/${nobody}/alerts`, ...signedIn(404) },
    { method: "POST", path: "/hotels/:hotel/alerts", fields: { adults: "2" }, ...signedIn(400) },
    { method: "POST", path: `/hotels/${nobody}/alerts`, fields: alertCriteria, ...signedIn(404) },
  ],
  alerts: [{ method: "POST", path: "/alerts", fields: { alertId: nobody }, ...signedIn("302 /alerts") }],
  "alerts/stop": [
    { method: "GET", path: "/alerts/stop?token=x", ...all(200) },
    { method: "POST", path: "/alerts/stop", fields: { token: "x" }, ...all(200) },
  ],
  "book/:hotelId": [
    { method: "GET", path: "/book/:hotel", ...all("302 /hotels/:hotel") },
    { method: "GET", path: `/book/${nobody}`, ...all("302 /hotels") },
    { method: "POST", path: "/book/:hotel", fields: {}, visitor: "302 /login", ...signedIn("302 /hotels/:hotel") },
  ],
  deals: [
    { method: "GET", path: "/deals?kind=seasonal&page=2", ...all(200) },
    { method: "GET", path: "/deals?kind=x&page=-1", ...all(200) },
  ],
  "georgia-hotels": [{ method: "GET", path: "/georgia-hotels?location=Batumi&checkIn=2099-01-01", ...all(200) }],
  "payment-result": [{ method: "GET", path: "/payment-result?order_id=x", ...all(200) }],
  login: [
    { method: "GET", path: "/login", visitor: 200, ...signedIn("302 /") },
    { method: "POST", path: "/login", fields: { email: "x", password: "y" }, visitor: 400, ...signedIn("302 /") },
    {
      method: "POST",
      path: "/login",
      fields: { email: "guest@stumari.example", password: "wrong-one" },
      visitor: 401,
      ...signedIn("302 /"),
    },
  ],
  "login/code": [
    { method: "GET", path: "/login/code?next=/trips", visitor: "302 /login", ...signedIn("302 /trips") },
    { method: "POST", path: "/login/code", fields: { code: "123456" }, visitor: "302 /login", ...signedIn("302 /") },
  ],
  signup: [
    { method: "GET", path: "/signup", visitor: 200, ...signedIn("302 /") },
    { method: "POST", path: "/signup", fields: { fullName: "x" }, visitor: 400, ...signedIn("302 /") },
  ],
  logout: [
    { method: "GET", path: "/logout", ...all("302 /") },
    { method: "POST", path: "/logout", fields: {}, endsSession: true, ...all("302 /") },
  ],
  "forgot-password": [{ method: "POST", path: "/forgot-password", fields: { email: "nobody@stumari.example" }, ...all(200) }],
  "reset-password": [
    { method: "POST", path: "/reset-password", fields: { token: "x", password: "secret-1", confirmPassword: "secret-1" }, ...all(400) },
  ],
  "verify-email": [
    { method: "GET", path: "/verify-email?token=x", ...all(404) },
    { method: "POST", path: "/verify-email", fields: { token: "x" }, ...all(400) },
  ],
  profile: [
    { method: "POST", path: "/profile", fields: { firstName: "", lastName: "" }, ...signedIn(400) },
    ...[
      "no such thing",
      "image",
      "email",
      "password",
      "delete",
      "delete-link",
      "add-passkey",
      "begin-two-factor",
      "disable-two-factor",
      "backup-codes",
    ].map((intent) => ({
      method: "POST" as const,
      path: "/profile",
      fields: { intent, confirmation: "x", currentPassword: "wrong-one" },
      ...signedIn(400),
    })),
    { method: "POST", path: "/profile", fields: { intent: "delete-image" }, ...signedIn("302 /profile#image") },
    {
      method: "POST",
      path: "/profile",
      fields: { intent: "end-session", sessionId: "x" },
      ...signedIn("302 /profile#devices"),
    },
    ...["remove-passkey", "rename-passkey", "confirm-two-factor"].map((intent) => ({
      method: "POST" as const,
      path: "/profile",
      fields: { intent, passkeyId: nobody, name: "x" },
      ...signedIn("302 /profile#security"),
    })),
    {
      method: "POST",
      path: "/profile",
      fields: { intent: "mails", reviewInvitations: "on" },
      ...signedIn("302 /profile#mails"),
    },
  ],
  "confirm-email": [
    { method: "GET", path: "/confirm-email?token=x", ...all(200) },
    { method: "POST", path: "/confirm-email", fields: { token: "x" }, ...all(400) },
  ],
  "delete-account": [
    { method: "GET", path: "/delete-account?token=x", ...all(200) },
    { method: "POST", path: "/delete-account", fields: { token: "x" }, ...all(400) },
  ],
  "trips/:code": [
    { method: "GET", path: none, ...signedIn(404) },
    { method: "GET", path: "/trips/:othersCode", ...signedIn(404) },
    { method: "POST", path: none, fields: { reason: "" }, ...signedIn(`302 ${none}`) },
  ],
  "trips/:code/messages": [
    { method: "GET", path: `${none}/messages`, ...signedIn(404) },
    { method: "GET", path: "/trips/:othersCode/messages", ...signedIn(404) },
    { method: "POST", path: `${none}/messages`, fields: { intent: "no such thing" }, ...signedIn(404) },
    { method: "POST", path: "/trips/:othersCode/messages", fields: { intent: "send", text: " " }, ...signedIn(404) },
    { method: "POST", path: "/trips/:othersCode/messages", fields: { intent: "send", text: "Hello" }, ...signedIn(404) },
    { method: "POST", path: "/trips/:othersCode/messages", fields: { intent: "operator" }, ...signedIn(404) },
  ],
  "hotels/:hotelId/ask": [
    { method: "GET", path: "/hotels/:hotel/ask", ...signedIn(200) },
    { method: "GET", path: `/hotels/${nobody}/ask`, ...signedIn(404) },
    { method: "POST", path: "/hotels/:hotel/ask", fields: { text: " " }, ...signedIn(400) },
    { method: "POST", path: `/hotels/${nobody}/ask`, fields: { text: "Hello" }, ...signedIn(404) },
  ],
  "messages/:code": [
    { method: "GET", path: `/messages/${nobody}`, ...signedIn(404) },
    { method: "POST", path: `/messages/${nobody}`, fields: { intent: "send", text: "Hello" }, ...signedIn(404) },
  ],
  "messages/:code/files/:fileId": [{ method: "GET", path: `/messages/${nobody}/files/${noFile}`, ...signedIn(404) }],
  "trips/:code/messages/files/:fileId": ["/trips/:othersCode", none].map((trip) => ({
    method: "GET",
    path: `${trip}/messages/files/${noFile}`,
    ...signedIn(404),
  })),
  "trips/:code/pay": [
    { method: "GET", path: `${none}/pay`, ...signedIn(`302 ${none}`) },
    { method: "POST", path: "/trips/:othersCode/pay", fields: {}, ...signedIn("302 /trips/:othersCode") },
  ],
  "trips/:code/card-hold": [
    { method: "GET", path: `${none}/card-hold`, ...signedIn(`302 ${none}`) },
    { method: "POST", path: "/trips/:othersCode/card-hold", fields: {}, ...signedIn("302 /trips/:othersCode") },
  ],
  "trips/:code/change": [
    { method: "GET", path: `${none}/change`, ...signedIn(404) },
    { method: "GET", path: "/trips/:othersCode/change", ...signedIn(404) },
    { method: "POST", path: "/trips/:othersCode/change", fields: { intent: "change" }, ...signedIn(400) },
    { method: "POST", path: "/trips/:othersCode/change", fields: requestedChange, ...signedIn("302 /trips/:othersCode") },
  ],
  "trips/:code/check-in": [
    { method: "GET", path: `${none}/check-in`, ...signedIn(404) },
    { method: "GET", path: "/trips/:othersCode/check-in", ...signedIn(404) },
    { method: "POST", path: "/trips/:othersCode/check-in", fields: { guest: "1" }, ...signedIn(404) },
  ],
  "trips/:code/open-change": [
    { method: "GET", path: `${none}/open-change`, ...signedIn(`302 ${none}`) },
    ...["accept", "withdraw"].map((intent) => ({
      method: "POST" as const,
      path: "/trips/:othersCode/open-change",
      fields: { intent, changeId: nobody },
      ...signedIn("302 /trips/:othersCode" as const),
    })),
  ],
  "trips/:code/review": [
    { method: "GET", path: `${none}/review`, ...signedIn(404) },
    { method: "GET", path: "/trips/:othersCode/review", ...signedIn(404) },
    { method: "POST", path: "/trips/:othersCode/review", fields: { rating: "6" }, ...signedIn(400) },
    { method: "POST", path: "/trips/:othersCode/review", fields: review, ...signedIn("302 /trips/:othersCode/review") },
    {
      method: "POST",
      path: "/trips/:othersCode/review",
      fields: { ...review, intent: "edit" },
      ...signedIn("302 /trips/:othersCode/review"),
    },
  ],
  "trips/:code/release": [
    { method: "GET", path: `${none}/release`, ...signedIn(`302 ${none}`) },
    {
      method: "POST",
      path: "/trips/:othersCode/release",
      fields: { back: "//evil.example" },
      ...signedIn("302 /trips/:othersCode"),
    },
  ],
  "trips/:code/calendar.ics": ["/trips/:othersCode", none].map((trip) => ({
    method: "GET",
    path: `${trip}/calendar.ics`,
    ...signedIn(404),
  })),
  "trips/:code/invoices/:invoiceId": ["/trips/:othersCode", none].map((trip) => ({
    method: "GET",
    path: `${trip}/invoices/${nobody}`,
    ...signedIn(404),
  })),
  "trips/:code/receipt.pdf": ["/trips/:othersCode", none].map((trip) => ({
    method: "GET",
    path: `${trip}/receipt.pdf`,
    ...signedIn(404),
  })),
  "list-property": [
    {
      method: "POST",
      path: "/list-property",
      fields: { propertyType: "hotel", propertyName: " a ", email: "b" },
      ...signedIn(400),
    },
    {
      method: "POST",
      path: "/list-property",
      fields: { propertyType: "castle", propertyName: "Ananuri", email: "b@stumari.example" },
      ...signedIn(400),
    },
  ],
  preferences: [
    { method: "GET", path: "/preferences", ...all("302 /") },
    { method: "POST", path: "/preferences", fields: { theme: "dark", back: "//evil.example" }, ...all("302 /") },
  ],
  "llms.txt": [{ method: "GET", path: "/llms.txt", ...all(200) }],
  developers: [{ method: "GET", path: "/developers", ...all(200) }],
  embed: [
    { method: "GET", path: "/embed", ...all(200) },
    { method: "GET", path: "/embed?hotel=:hotel&lang=xx&accent=red&partner='", ...all(200) },
    { method: "GET", path: "/embed?text=tb&hotel=x", ...all(200) },
  ],
  "developers/keys": [
    { method: "GET", path: "/developers/keys", ...signedIn(200) },
    { method: "POST", path: "/developers/keys", fields: { intent: "create", name: "" }, ...signedIn(400) },
    {
      method: "POST",
      path: "/developers/keys",
      fields: { intent: "revoke", id: "x" },

      ...signedIn("302 /developers/keys"),
    },
  ],
  "developers/apps": [
    { method: "GET", path: "/developers/apps", ...signedIn(200) },
    { method: "POST", path: "/developers/apps", fields: { intent: "create", name: "" }, ...signedIn(400) },
    { method: "POST", path: "/developers/apps", fields: { intent: "delete", id: "x" }, ...signedIn("302 /developers/apps") },
  ],
  "connected-apps": [
    { method: "GET", path: "/connected-apps", ...signedIn(200) },
    { method: "POST", path: "/connected-apps", fields: { intent: "revoke", id: "x" }, ...signedIn("302 /connected-apps") },
  ],
  "oauth/consent": [
    { method: "GET", path: "/oauth/consent?client_id=x&scope=bookings:read", ...signedIn(400) },
    { method: "POST", path: "/oauth/consent?client_id=x&scope=bookings:read", fields: { intent: "allow" }, ...signedIn(409) },
    { method: "POST", path: "/oauth/consent", fields: { intent: "deny" }, ...signedIn(400) },
  ],
  favourites: [
    { method: "GET", path: "/favourites", ...all(200) },
    { method: "GET", path: "/favourites?ids=:hotel,x,'&page=-1", ...all(200) },
    { method: "POST", path: "/favourites", fields: { hotelId: "x", marked: "true" }, visitor: "302 /login", ...signedIn(200) },
  ],
  "wish-lists": [
    { method: "GET", path: "/wish-lists?add=:hotel&deleted=x", ...signedIn(200) },
    { method: "POST", path: "/wish-lists", fields: { intent: "create", name: "" }, ...signedIn(400) },
    {
      method: "POST",
      path: "/wish-lists",
      fields: { intent: "wish", listId: nobody, hotelId: nobody, wished: "yes" },
      ...signedIn("302 /wish-lists"),
    },
    { method: "POST", path: "/wish-lists", fields: { intent: "restore", listId: nobody }, ...signedIn("302 /wish-lists") },
  ],
  "wish-lists/:listId": [
    { method: "GET", path: `/wish-lists/${nobody}`, ...signedIn(404) },
    { method: "POST", path: `/wish-lists/${nobody}`, fields: { intent: "rename", name: "Mine" }, ...signedIn("302 /wish-lists") },
    { method: "POST", path: `/wish-lists/${nobody}`, fields: { intent: "delete" }, ...signedIn("302 /wish-lists") },
    { method: "POST", path: `/wish-lists/${nobody}`, fields: { intent: "share" }, ...signedIn("302 /wish-lists") },
  ],
  "wish-lists/shared/:key": [
    { method: "GET", path: "/wish-lists/shared/x", ...all(404) },
    { method: "POST", path: "/wish-lists/shared/x", fields: { hotelId: nobody, likes: "yes" }, ...all("302 /wish-lists/shared/x") },
  ],
  "hotels/:hotelId/calendar": [
    { method: "GET", path: "/hotels/:hotel/calendar?month=2027-03", ...all(200) },
    { method: "GET", path: "/hotels/x/calendar?month=2027-13", ...all(400) },
  ],
  "hotels/:hotelId/photos": [
    { method: "GET", path: "/hotels/:hotel/photos", ...all(200) },
    { method: "GET", path: "/hotels/x/photos", ...all(400) },
  ],
  "sitemaps/:part": [
    { method: "GET", path: "/sitemaps/hotels-1.xml", ...all(200) },
    { method: "GET", path: "/sitemaps/hotels-2.xml", ...all(404) },
  ],
  "search/prices": [{ method: "GET", path: "/search/prices?location=tb", ...all(200) }],
  "search/map": [{ method: "GET", path: "/search/map?box=1,2,3", ...all(200) }],
  "search/viewed": [
    { method: "GET", path: "/search/viewed?ids=:hotel,x,'", ...all(200) },
    { method: "GET", path: "/search/viewed", ...all(200) },
  ],
  suggestions: [{ method: "GET", path: "/suggestions?q=tb", ...all(200) }],
  newsletter: [
    { method: "GET", path: "/newsletter?token=x", ...all(200) },
    { method: "POST", path: "/newsletter", fields: { email: "no address" }, ...all(400) },
  ],
  "*": [
    { method: "GET", path: "/no-such-page", ...all(404) },
    { method: "POST", path: "/no-such-page", fields: {}, ...all(404) },
  ],
};
