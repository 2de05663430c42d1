import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { pageNames } from "../../app/domain/page/page.ts";
import { type SampleSite, startSampleSite, Visitor } from "./harness.ts";

/** Who may do what: the answer of each route to a visitor, a guest, a manager and an admin. */
type Row = { path: string; method: "GET" | "POST"; fields?: Record<string, string>; visitor: Answer; guest: Answer; manager: Answer; admin: Answer };
type Answer = number | `${number} ${string}`;

const all = (answer: Answer) => ({ visitor: answer, guest: answer, manager: answer, admin: answer });
const signedIn = (visitor: Answer, others: Answer) => ({ visitor, guest: others, manager: others, admin: others });
const none = "/trips/NOSUCHCODE";
const nobody = "01a1fca1-93a5-7732-b655-0addf667ceab";
const review = { rating: "1", cleanliness: "1", comfort: "1", location: "1", staff: "1", value: "1", text: "A review by somebody else." };

const matrix: Record<string, Row[]> = {
  "/": [{ method: "GET", path: "/", ...all(200) }],
  "hotels": [{ method: "GET", path: "/hotels", ...all(200) }],
  "hotels/:hotelId": [
    { method: "GET", path: "/hotels/:hotel", ...all(200) },
    { method: "POST", path: "/hotels/:hotel", fields: {}, ...signedIn("302 /login", 400) },
  ],
  "hotels/:hotelId/reviews/:reviewId/report": [
    { method: "GET", path: `/hotels/:hotel/reviews/${nobody}/report`, ...signedIn("302 /login", 404) },
    { method: "GET", path: "/hotels/:reviewed/reviews/:review/report", ...signedIn("302 /login", 200) },
    { method: "POST", path: "/hotels/:reviewed/reviews/:review/report", fields: { reason: "other", text: "" }, ...signedIn("302 /login", 400) },
    { method: "POST", path: "/hotels/:reviewed/reviews/:review/report", fields: { reason: "spam", next: "//evil.example" }, ...signedIn("302 /login", "302 /hotels/:reviewed#reviews") },
  ],
  "deals": [{ method: "GET", path: "/deals?kind=seasonal&page=2", ...all(200) }, { method: "GET", path: "/deals?kind=x&page=-1", ...all(200) }],
  "payment-result": [{ method: "GET", path: "/payment-result?order_id=x", ...all(200) }],
  ...Object.fromEntries(pageNames.map((name) => [name, [{ method: "GET", path: `/${name}`, ...all(200) }]])),
  "login": [
    { method: "GET", path: "/login", ...signedIn(200, "302 /") },
    { method: "POST", path: "/login", fields: { email: "x", password: "y" }, ...signedIn(400, "302 /") },
    { method: "POST", path: "/login", fields: { email: "guest@stumari.example", password: "wrong-one" }, ...signedIn(401, "302 /") },
  ],
  "login/code": [
    { method: "GET", path: "/login/code?next=/trips", ...signedIn("302 /login", "302 /trips") },
    { method: "POST", path: "/login/code", fields: { code: "123456" }, ...signedIn("302 /login", "302 /") },
  ],
  "signup": [
    { method: "GET", path: "/signup", ...signedIn(200, "302 /") },
    { method: "POST", path: "/signup", fields: { fullName: "x" }, ...signedIn(400, "302 /") },
  ],
  "logout": [{ method: "GET", path: "/logout", ...all("302 /") }],
  "forgot-password": [
    { method: "GET", path: "/forgot-password", ...all(200) },
    { method: "POST", path: "/forgot-password", fields: { email: "nobody@stumari.example" }, ...all(200) },
  ],
  "reset-password": [
    { method: "GET", path: "/reset-password", ...all(200) },
    { method: "POST", path: "/reset-password", fields: { token: "x", password: "secret-1", confirmPassword: "secret-1" }, ...all(400) },
  ],
  "verify-email": [{ method: "GET", path: "/verify-email?token=x", ...all("302 /") }],
  "profile": [
    { method: "GET", path: "/profile", ...signedIn("302 /login", 200) },
    { method: "POST", path: "/profile", fields: { firstName: "", lastName: "" }, ...signedIn("302 /login", 400) },
    ...["no such thing", "picture", "email", "password", "delete", "delete-link", "add-passkey", "begin-two-factor", "disable-two-factor", "backup-codes"].map((intent) => ({
      method: "POST" as const, path: "/profile", fields: { intent, confirmation: "x", currentPassword: "wrong-one" }, ...signedIn("302 /login", 400),
    })),
    { method: "POST", path: "/profile", fields: { intent: "no-picture" }, ...signedIn("302 /login", "302 /profile#picture") },
    { method: "POST", path: "/profile", fields: { intent: "end-session", sessionId: "x" }, ...signedIn("302 /login", "302 /profile#devices") },
    ...["remove-passkey", "rename-passkey", "confirm-two-factor"].map((intent) => ({
      method: "POST" as const, path: "/profile", fields: { intent, passkeyId: nobody, name: "x" }, ...signedIn("302 /login", "302 /profile#security"),
    })),
    { method: "POST", path: "/profile", fields: { intent: "mails", reviewInvitations: "on" }, ...signedIn("302 /login", "302 /profile#mails") },
  ],
  "profile/data.json": [{ method: "GET", path: "/profile/data.json", ...signedIn("302 /login", 200) }],
  "confirm-email": [
    { method: "GET", path: "/confirm-email?token=x", ...all(200) },
    { method: "POST", path: "/confirm-email", fields: { token: "x" }, ...all(400) },
  ],
  "delete-account": [
    { method: "GET", path: "/delete-account?token=x", ...all(200) },
    { method: "POST", path: "/delete-account", fields: { token: "x" }, ...all(400) },
  ],
  "rewards": [{ method: "GET", path: "/rewards", ...signedIn("302 /login", 200) }],
  "trips": [{ method: "GET", path: "/trips", ...signedIn("302 /login", 200) }],
  "trips/:code": [
    { method: "GET", path: none, ...signedIn("302 /login", 404) },
    { method: "GET", path: "/trips/:othersCode", ...signedIn("302 /login", 404) },
    { method: "POST", path: none, fields: { reason: "" }, ...signedIn("302 /login", `302 ${none}`) },
  ],
  "trips/:code/pay": [
    { method: "GET", path: `${none}/pay`, ...all(`302 ${none}`) },
    { method: "POST", path: "/trips/:othersCode/pay", fields: {}, ...signedIn("302 /login", "302 /trips/:othersCode") },
  ],
  "trips/:code/review": [
    { method: "GET", path: `${none}/review`, ...signedIn("302 /login", 404) },
    { method: "GET", path: "/trips/:othersCode/review", ...signedIn("302 /login", 404) },
    { method: "POST", path: "/trips/:othersCode/review", fields: { rating: "6" }, ...signedIn("302 /login", 400) },
    { method: "POST", path: "/trips/:othersCode/review", fields: review, ...signedIn("302 /login", "302 /trips/:othersCode/review") },
    { method: "POST", path: "/trips/:othersCode/review", fields: { ...review, intent: "edit" }, ...signedIn("302 /login", "302 /trips/:othersCode/review") },
  ],
  "trips/:code/release": [
    { method: "GET", path: `${none}/release`, ...all(`302 ${none}`) },
    { method: "POST", path: "/trips/:othersCode/release", fields: { back: "//evil.example" }, ...signedIn("302 /login", "302 /trips/:othersCode") },
  ],
  "trips/:code/calendar.ics": ["/trips/:othersCode", none].map((trip) => ({ method: "GET", path: `${trip}/calendar.ics`, ...signedIn("302 /login", 404) })),
  "trips/:code/receipt.pdf": ["/trips/:othersCode", none].map((trip) => ({ method: "GET", path: `${trip}/receipt.pdf`, ...signedIn("302 /login", 404) })),
  "list-property": [
    { method: "GET", path: "/list-property", ...signedIn("302 /login", 200) },
    { method: "POST", path: "/list-property", fields: { propertyType: "hotel", propertyName: " a ", email: "b" }, ...signedIn("302 /login", 400) },
    { method: "POST", path: "/list-property", fields: { propertyType: "castle", propertyName: "Ananuri", email: "b@stumari.example" }, ...signedIn("302 /login", 400) },
  ],
  "preferences": [
    { method: "GET", path: "/preferences", ...all("302 /") },
    { method: "POST", path: "/preferences", fields: { theme: "dark", back: "//evil.example" }, ...all("302 /") },
  ],
  "favourites": [
    { method: "GET", path: "/favourites", ...all(200) },
    { method: "GET", path: "/favourites?ids=:hotel,x,'&page=-1", ...all(200) },
    { method: "POST", path: "/favourites", fields: { hotelId: "x", marked: "true" }, ...signedIn("302 /login", 200) },
  ],
  "hotels/:hotelId/calendar": [
    { method: "GET", path: "/hotels/:hotel/calendar?month=2027-03", ...all(200) },
    { method: "GET", path: "/hotels/x/calendar?month=2027-13", ...all(400) },
  ],
  "robots.txt": [{ method: "GET", path: "/robots.txt", ...all(200) }],
  "sitemap.xml": [{ method: "GET", path: "/sitemap.xml", ...all(200) }],
  "sitemaps/:part": [
    { method: "GET", path: "/sitemaps/hotels-1.xml", ...all(200) },
    { method: "GET", path: "/sitemaps/hotels-2.xml", ...all(404) },
  ],
  "search/prices": [{ method: "GET", path: "/search/prices?location=tb", ...all(200) }],
  "search/map": [{ method: "GET", path: "/search/map?box=1,2,3", ...all(200) }],
  "suggestions": [{ method: "GET", path: "/suggestions?q=tb", ...all(200) }],
  "newsletter": [
    { method: "GET", path: "/newsletter?token=x", ...all(200) },
    { method: "POST", path: "/newsletter", fields: { email: "no address" }, ...all(400) },
  ],
  "*": [{ method: "GET", path: "/no-such-page", ...all(404) }],
};

let site: SampleSite;
let db: SampleSite["db"];
const people: Record<string, Visitor> = {};
const known: Record<string, string> = {};
beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"));
  ({ db } = site);
  people["visitor"] = new Visitor(site.origin);
  for (const role of ["guest", "manager", "admin"]) people[role] = await new Visitor(site.origin).signIn(`${role}@stumari.example`);
  known[":hotel"] = (await db.query("select id from hotels limit 1")).rows[0].id;
  known[":othersCode"] = (await db.query("select code from reservations r join users u on u.id = r.user_id where u.email like 'tamar%' limit 1")).rows[0].code;
  const { rows } = await db.query("select hotel_id, id from reviews where user_id in (select id from users where email like 'tamar%') limit 1");
  known[":reviewed"] = rows[0].hotel_id;
  known[":review"] = rows[0].id;
});
afterAll(() => site.stop());

const filled = (text: string) => text.replaceAll(/:\w+/g, (name) => known[name] ?? name);

describe("proof 20: who may do what", () => {
  test("every route of the table has its rows", () => {
    const table = readFileSync("app/routes.ts", "utf8");
    const routes = [...table.matchAll(/route\("([^"]+)"/g)].map(([, path = ""]) => path);
    expect(Object.keys(matrix).toSorted()).toEqual(["/", ...routes].toSorted());
  });

  const rows = Object.values(matrix).flat();
  for (const role of ["visitor", "guest", "manager", "admin"] as const)
    test.each(rows.map((row) => [`${row.method} ${row.path} ${JSON.stringify(row.fields ?? {})}`, row] as const))(`${role}: %s`, async (_name, row) => {
      const person = people[role];
      if (!person) throw new Error("Nobody is there.");
      const answer = row.method === "GET" ? await person.request(filled(row.path)) : await person.post(filled(row.path), row.fields ?? {});
      const [status, target] = String(row[role]).split(" ");
      expect(answer.status).toBe(Number(status));
      if (target) expect((answer.headers.get("location") ?? "").split("?")[0]).toBe(filled(target));
    });

  test("another site's forms are refused everywhere, but for the two doors of the provider", async () => {
    for (const row of rows.filter(({ method }) => method === "POST"))
      for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
        const answer = await people["guest"]?.post(filled(row.path), row.fields ?? {}, { origin });
        expect(answer?.status, `${row.path} from ${origin}`).toBe(403);
      }
  });
});

describe("proof 21: nobody makes themselves more", () => {
  test("a role, an id or a verified address in any body changes nothing", async () => {
    const email = "climber@stumari.example";
    const extra = { role: "admin", id: "x", emailVerified: "true", email_verified: "true", isAdmin: "true" };
    const climber = new Visitor(site.origin);
    const form = { firstName: "Ann", lastName: "Climb", email, password: "secret-1", confirmPassword: "secret-1", isManager: "false" };
    expect((await climber.post("/signup", { ...form, ...extra })).status).toBe(302);
    const json = (path: string, body: object) => climber.request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    await json("/api/auth/update-user", { role: "admin", emailVerified: true });
    await json("/api/auth/sign-up/email", { ...form, email: "second@stumari.example", name: "x y", role: "admin", emailVerified: true });
    await climber.post("/profile", { firstName: "Ann", lastName: "Climb", ...extra });
    const { rows } = await db.query("select role, email_verified from users where email in ($1, $2)", [email, "second@stumari.example"]);
    for (const user of rows) expect(user).toEqual({ role: "guest", email_verified: false });
  });

  test("a session loses its power with the role, at once", async () => {
    const manager = await new Visitor(site.origin).signIn("manager@stumari.example");
    expect(await (await manager.request("/")).text()).toContain("/hotel-manager");
    await db.query("update users set role = 'guest' where email = 'manager@stumari.example'");
    expect(await (await manager.request("/")).text()).not.toContain("/hotel-manager\"");
    await db.query("update users set role = 'hotel_manager' where email = 'manager@stumari.example'");
  });
});
