import { panelRowsOfSite } from "./bookings.ts";
import { nobody, type Row } from "./rows.ts";

const post = (path: string, fields: Record<string, string>, answer: Row["admin"]): Row => ({
  method: "POST",
  path,
  fields,
  admin: answer,
});
const get = (path: string, answer: Row["admin"] = 200): Row => ({ method: "GET", path, admin: answer });
const chargebacksOfHolds: Record<string, string>[] = [
  { intent: "charge-back-card-hold", amount: "1", reference: "CB-1", note: "Disputed" },
  { intent: "win-card-hold", chargebackId: nobody },
  { intent: "lose-card-hold", chargebackId: nobody },
];

/** Actions on unknown people are rejected with a message on the list. */
const ofPerson = ["unban", "sign-out", "two-factor-off"].map((intent) =>
  post("/admin/users", { intent, userId: nobody }, "302 /admin/users"),
);

export const operatorRows: Record<string, Row[]> = {
  "admin/users": [
    get("/admin/users?q=%27&kind=x&page=-1"),
    get("/admin/users?person=:person"),
    get(`/admin/users?person=${nobody}`, 404),
    get("/admin/users?person=x", 404),
    ...ofPerson,
    post("/admin/users", { intent: "role", userId: nobody, role: "admin" }, "302 /admin/users"),
    post("/admin/users", { intent: "role", userId: ":person", role: "king" }, 400),
    post("/admin/users", { intent: "ban", userId: nobody, reason: "Spam in reviews" }, "302 /admin/users"),
    post("/admin/users", { intent: "ban", userId: ":person", reason: " " }, 400),
    post("/admin/users", { intent: "no such thing", userId: ":person" }, 400),
  ],
  "admin/hotels": [
    get("/admin/hotels?q=%25&kind=listed"),
    get("/admin/hotels?suspend=:hotel"),
    get("/admin/hotels?decline=:hotel"),
    get(`/admin/hotels?suspend=${nobody}`, 404),
    ...["revoke-suspension", "feature", "unfeature", "approve"].map((intent) =>
      post("/admin/hotels", { intent, hotelId: nobody }, "302 /admin/hotels"),
    ),
    post("/admin/hotels", { intent: "decline", hotelId: nobody, reason: "False photos" }, 409),
    post("/admin/hotels", { intent: "suspend", hotelId: nobody, reason: "False photos" }, 409),
    post("/admin/hotels", { intent: "suspend", hotelId: ":hotel", reason: "" }, 400),
  ],
  "admin/enquiries": [
    get("/admin/enquiries?state=new"),
    get(`/admin/enquiries?enquiry=${nobody}`, 404),
    post("/admin/enquiries", { enquiryId: nobody, state: "done", note: "" }, 409),
    post("/admin/enquiries", { enquiryId: nobody, state: "lost" }, 400),
  ],
  "admin/newsletter": [
    get("/admin/newsletter?state=waiting&q=a"),
    get("/admin/newsletter?unsubscribe=a%40example.com"),
    post("/admin/newsletter", { email: "nobody@example.com" }, "302 /admin/newsletter"),
  ],
  "admin/reviews": [
    get("/admin/reviews?kind=removed"),
    ...["show", "keep", "remove"].map((intent) =>
      post("/admin/reviews", { intent, hotelId: ":hotel", reviewId: nobody }, "302 /admin/reviews"),
    ),
    post("/admin/reviews", { intent: "burn" }, 400),
  ],
  "admin/security-events": [get("/admin/security-events?kind=role_denied&q=a%40example.com&page=9")],
  "admin/audit": [
    get("/admin/audit?person=x&at=y&action=hotel.update&from=2026-02-30&before=x"),
    get(`/admin/audit?before=2026-11-21T09:00:00.000Z_${nobody}`),
  ],
  "admin/codes": [
    get("/admin/codes?code=new"),
    get("/admin/codes?code=x"),
    ...["archive", "reactivate"].map((intent) => post("/admin/codes", { intent, codeId: nobody }, "302 /admin/codes")),
    post("/admin/codes", { intent: "save", code: "x", kind: "percent", percent: "5" }, 400),
    post("/admin/codes", { intent: "save", code: "DENIED5", kind: "percent", percent: "5", codeId: nobody }, "302 /admin/codes"),
  ],
  "admin/payouts": [
    get(`/admin/payouts?state=sent&payout=${nobody}`),
    get("/admin/payouts?state=x&payout=x"),
    get(`/admin/payouts?statement=${nobody}&page=2`),
    get("/admin/payouts?statement=x&page=x"),
    get("/admin/payouts?state=draft&page=99"),
    post("/admin/payouts", { intent: "approve-all" }, "302 /admin/payouts"),
    post("/admin/payouts", { intent: "settle-several", ids: "", note: "denied" }, 400),
    post("/admin/payouts", { intent: "settle-several", ids: nobody, note: "denied" }, "302 /admin/payouts"),
    post("/admin/payouts", { intent: "upload" }, 400),
    post("/admin/payouts", { intent: "apply", id: nobody }, "302 /admin/payouts"),
    post("/admin/payouts", { intent: "apply", id: "x" }, "302 /admin/payouts"),
    post("/admin/payouts", { intent: "prepare" }, "302 /admin/payouts"),
    post("/admin/payouts", { intent: "send" }, "302 /admin/payouts"),
    post("/admin/payouts", { intent: "approve", id: nobody }, "302 /admin/payouts"),
    post("/admin/payouts", { intent: "send-sepa", rate: "x", source: "" }, 400),
    post("/admin/payouts", { intent: "send-sepa", rate: "0.925", source: "ECB" }, "302 /admin/payouts"),
    ...["cancel", "settle", "fail", "return", "lose"].flatMap((intent) => [
      post("/admin/payouts", { intent, id: nobody, note: "" }, 400),
      post("/admin/payouts", { intent, id: nobody, note: "denied" }, "302 /admin/payouts"),
    ]),
  ],
  "admin/bookings": [
    get("/admin/bookings?q=%27&status=x&payment=unpaid&from=2026-01-01&to=x&sort=-checkIn"),
    get("/admin/bookings?after=ABCDEFGH22&before=x&q=ABCDEFGH22"),
  ],
  "admin/bookings.csv": [get("/admin/bookings.csv?q=nothing&status=cancelled&after=ABCDEFGH22")],
  "admin/bookings/:code": [
    get(`/admin/bookings/${nobody}`, 404),
    get("/admin/bookings/ABCDEFGH22", 404),
    get("/admin/bookings/:foreignCode"),
    get("/admin/bookings/:ownCode?dialog=cancel&q=a"),
    ...panelRowsOfSite("/admin/bookings/:foreignCode"),
    ...chargebacksOfHolds.map((fields) =>
      post(
        "/admin/bookings/:foreignCode",
        { ...fields, hotelId: ":foreign", code: ":foreignCode", cardHoldId: nobody },
        "302 /admin/bookings/:foreignCode",
      ),
    ),
  ],
  "admin/payouts/owed": [
    get("/admin/payouts/owed?hotel=x"),
    post("/admin/payouts/owed", { intent: "paid", hotelId: nobody, seen: "0", amount: "0", note: "" }, 400),
    post("/admin/payouts/owed", { intent: "written_off", hotelId: nobody, seen: "100", amount: "1", note: "denied" }, 400),
    post("/admin/payouts/owed", { intent: "suspend", hotelId: nobody, reason: "" }, 400),
    post("/admin/payouts/owed", { intent: "suspend", hotelId: nobody, reason: "denied" }, "302 /admin/payouts/owed"),
    ...["paid", "written_off"].map((intent) =>
      post(
        "/admin/payouts/owed",
        { intent, hotelId: nobody, seen: "100", amount: "1", sure: "100", note: "denied" },
        "302 /admin/payouts/owed",
      ),
    ),
  ],
  "admin/books": [
    get("/admin/books?month=2026-11&account=advances"),
    get("/admin/books?month=x&account=x"),
    post("/admin/books", { intent: "close", month: "2026-13", sure: "yes" }, 400),
    post("/admin/books", { intent: "close", month: "2026-10" }, 400),
    post("/admin/books", { intent: "close", month: "2029-10", sure: "yes" }, "302 /admin/books"),
    post("/admin/books", { intent: "settle", provider: "x", reference: "", receivedOn: "x", net: "x", fees: "-1" }, 400),
  ],
  "admin/books/:report": [get("/admin/books/taxes.csv?month=2026-11"), get("/admin/books/sellers.csv"), get("/admin/books/x.csv", 404)],
  "admin/api-usage": [get("/admin/api-usage"), get("/admin/api-usage?page=x")],
  "admin/webhooks": [
    get("/admin/webhooks"),
    post("/admin/webhooks", { intent: "add", url: "x", kinds: "booking.held" }, 400),
    post("/admin/webhooks", { intent: "add", url: "https://10.0.0.1/", kinds: "booking.held" }, 409),
  ],
  "admin/webhooks/:endpointId": [
    get(`/admin/webhooks/${nobody}`, 404),
    get("/admin/webhooks/x?page=x", 404),
    ...["test", "on", "off", "remove", "again", "renew"].map((intent) =>
      post(`/admin/webhooks/${nobody}`, { intent, messageId: "x" }, `302 /admin/webhooks/${nobody}`),
    ),
    post(`/admin/webhooks/${nobody}`, { intent: "events", kinds: "" }, 400),
  ],
  "admin/invoices": [get(`/admin/invoices?before=${nobody}`), get("/admin/invoices?before=x")],
  "admin/invoices/:invoiceId/:file": [
    get(`/admin/invoices/${nobody}/invoice.pdf`, 404),
    get("/admin/invoices/x/invoice.xml", 404),
    get("/admin/invoices/x/factur-x.pdf", 404),
    get(`/admin/invoices/${nobody}/x`, 404),
  ],
  "admin/books.csv": [get("/admin/books.csv?month=2026-11"), get("/admin/books.csv?month=x")],
  "admin/payout-files/:fileId": [get(`/admin/payout-files/${nobody}`, 404)],
  "admin/commission": [
    get("/admin/commission?hotel=x&amount=y"),
    get("/admin/commission?hotel=a&hotelId=x&hotelFor=a&amount=300"),
    get("/admin/commission?rule=new"),
    get("/admin/commission?rule=x&archive=x"),
    ...["archive", "reactivate", "move"].map((intent) => post("/admin/commission", { intent, ruleId: nobody }, "302 /admin/commission")),
    post("/admin/commission", { intent: "save", name: "Half", rate: "101", taxRate: "0" }, 400),
    post("/admin/commission", { intent: "save", name: "Half", rate: "50", taxRate: "0", ruleId: nobody }, "302 /admin/commission"),
    post("/admin/commission", { intent: "no such thing" }, 400),
  ],
  "admin/currency-rates": [
    post("/admin/currency-rates", { GEL: "0", EUR: "0.88" }, 400),
    post("/admin/currency-rates", { GEL: "2.75", EUR: "0.88" }, "302 /admin/currency-rates"),
  ],
};
