import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { drawn } from "./drawn.ts";
import { type SampleSite, startSampleSite, Visitor } from "./harness.ts";

let site: SampleSite;
let db: SampleSite["db"];
let admin: Visitor;
const guestEmail = "guest@stumari.example";

beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { TIME_ZONE: "Pacific/Kiritimati" });
  ({ db } = site);
  admin = await new Visitor(site.origin).signIn("admin@stumari.example");
});
afterAll(() => site.stop());

const text = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();
const idOf = async (email: string) => String((await db.query("select id from users where email = $1", [email])).rows[0].id);

test("the first day of the search is today in the site's time zone", async () => {
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Pacific/Kiritimati" });
  for (const path of ["/", "/hotels", "/georgia-hotels"]) {
    const [field] = /<input[^>]*name="checkIn"[^>]*>/.exec(await text(new Visitor(site.origin), path)) ?? [];
    expect(field, path).toContain(`min="${today}"`);
    expect(field?.includes(`value="${today}"`), path).toBe(path === "/");
  }
});

test("an unknown page of the area is an error page, not the data of its loader", async () => {
  const answer = await admin.request("/admin/no/such");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await answer.text()).toMatch(/<h1[^>]*>.*<\/h1>/);
});

test("a banned person is signed out with the next request, and sees the reason at sign-in, in both languages, only with the right password", async () => {
  const guest = await new Visitor(site.origin).signIn(guestEmail);
  const userId = await idOf(guestEmail);
  const answer = await admin.post("/admin/users?q=guest", { intent: "ban", userId, reason: "Spam" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/admin/users?q=guest&person=${userId}`]);
  expect(await text(admin, answer.headers.get("location") ?? "")).toContain("Account closed");
  expect((await guest.request("/trips")).headers.get("location")).toContain("/login");
  const visitor = new Visitor(site.origin);
  const again = await visitor.post("/login", { email: guestEmail, password: "stumari-demo" });
  expect(again.status).toBe(401);
  expect(await again.text()).toContain("This account has been closed by our team.");
  expect(await (await visitor.post("/ka/login", { email: guestEmail, password: "stumari-demo" })).text()).toContain(
    "ეს ანგარიში ჩვენმა გუნდმა დახურა.",
  );
  expect(await (await visitor.post("/login", { email: guestEmail, password: "wrong-one" })).text()).not.toContain("closed by our team");
  expect(await text(visitor, "/login?for=closed")).toContain("This account has been closed by our team.");
  expect((await visitor.request("/trips")).status).toBe(302);
  // A session that began at the moment of the ban.
  await db.query("update users set banned_at = null, ban_reason = null where id = $1", [userId]);
  await guest.signIn(guestEmail);
  await db.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [userId]);
  expect((await guest.request("/trips")).status).toBe(302);
  await admin.post("/admin/users", { intent: "unban", userId });
  await new Visitor(site.origin).signInByForm(guestEmail);
});

test("a demoted administrator's open session loses the admin area and every command at once", async () => {
  const userId = await idOf("manager@stumari.example");
  await admin.post("/admin/users", { intent: "role", userId, role: "admin" });
  const second = await new Visitor(site.origin).signIn("manager@stumari.example");
  expect((await second.request("/admin/users")).headers.get("location")).toBe("/profile#security");
  await db.query("update sessions set proof = 'passkey' where user_id = $1", [userId]);
  expect((await second.request("/admin/users")).status).toBe(200);
  await admin.post("/admin/users", { intent: "role", userId, role: "hotel_manager" });
  expect((await second.request("/admin/users")).headers.get("location")).toBe("/");
  expect((await second.post("/admin/currency-rates", { GEL: "9", EUR: "9" })).headers.get("location")).toBe("/");
  const me = await idOf("admin@stumari.example");
  await admin.post("/admin/users", { intent: "role", role: "guest", userId: me });
  await admin.post("/admin/users", { intent: "ban", reason: "Myself", userId: me });
  expect((await db.query("select role, banned_at from users where id = $1", [me])).rows).toEqual([{ role: "admin", banned_at: null }]);
});

test("a rate that an administrator sets is shown to visitors, with a decimal comma too; an invalid one stays in its field with its message", async () => {
  const { rows } = await db.query("select id, min_price from hotels where listed and min_price is not null order by name limit 1");
  const lari = async () => text(new Visitor(site.origin), `/hotels/${rows[0].id}?once=${Math.random()}`);
  const price = (rate: number) => `₾\u2009\u2060${String(Math.round((rows[0].min_price * rate) / 100)).replace(/\B(?=(\d{3})+$)/g, ",")}`;
  expect(await lari()).toContain(price(2.75));
  const wrong = await admin.post("/admin/currency-rates", { GEL: "2,75x", EUR: "0" });
  expect(wrong.status).toBe(400);
  const page = await wrong.text();
  expect(page.split("Please enter a rate above 0").length).toBeGreaterThan(2);
  expect(page).toContain('value="2,75x"');
  expect((await admin.post("/admin/currency-rates", { GEL: "5,5", EUR: "0.88" })).status).toBe(302);
  expect(await text(admin, "/admin/currency-rates")).toContain("Rates saved");
  expect(await lari()).toContain(price(5.5));
});

test("a failed job is deleted only after confirmation", async () => {
  const { rows } = await db.query(
    "insert into jobs.job (name, state, output, completed_on) values ('cancel-upcoming-bookings', 'failed', '{\"message\":\"No turnover\"}', now()) returning id",
  );
  const { id } = rows[0];
  const list = await text(admin, "/admin/jobs");
  expect(list).toContain(`?delete=${id}`);
  expect(list).not.toContain('value="remove"');
  const dialog = drawn(await text(admin, `/admin/jobs?delete=${id}`));
  expect(dialog).toMatch(/<dialog[^]*Delete the failed job “Cancellations for archived hotels”\?[^]*No turnover[^]*value="remove"/);
  const answer = await admin.post(`/admin/jobs?delete=${id}`, { queue: "cancel-upcoming-bookings", id, intent: "remove" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/jobs"]);
  expect((await db.query("select 1 from jobs.job where id = $1", [id])).rowCount).toBe(0);
});

test("a discrepancy is resolved in the filtered list, which stays open", async () => {
  await db.query(
    "insert into discrepancies select gen_random_uuid(), 'x', 'ledger', hotel_id, reservation_id, id, '{}', now(), now(), null, null, null from payments limit 1",
  );
  const [, to = ""] = /href="([^"]*discrepancy=[^"]*)"/.exec(drawn(await text(admin, "/admin/payments?need=discrepancy"))) ?? [];
  expect(to).toMatch(/^\/admin\/payments\?need=discrepancy&discrepancy=/);
  expect(drawn(await text(admin, to))).toMatch(/<dialog[^]*href="\/admin\/payments\?need=discrepancy"/);
  const answer = await admin.post(to, { discrepancyId: to.split("discrepancy=").at(-1) ?? "", note: "Seen" });
  expect(answer.headers.get("location")).toBe("/admin/payments?need=discrepancy");
});

test("the newsletter's file is an attachment of its filter, in the language of the page", async () => {
  await db.query("insert into newsletter_subscribers (email, token, created_at) values ('+reader@example.com', 't-1', now())");
  const answer = await admin.request("/ka/admin/newsletter.csv?state=waiting", { headers: { "accept-encoding": "br" } });
  expect([answer.headers.get("content-type"), answer.headers.get("content-encoding")]).toEqual(["text/csv; charset=utf-8", null]);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/);
  expect(await answer.text()).toMatch(/ელფოსტა;.*\r\n'\+reader@example\.com;ელოდება/);
});

test("the admin area shows times in the operator's time zone, and names it", async () => {
  await db.query("update users set created_at = '2026-03-01 11:30+00' where email = $1", [guestEmail]);
  const page = `/admin/users?q=${guestEmail}&person=${await idOf(guestEmail)}`;
  expect(await text(admin, page)).toMatch(/Times in Pacific\/Kiritimati[\s\S]*Mar 2, 2026, 1:30 AM GMT\+14/);
  expect(await text(admin, `/ka${page}`)).toContain("დრო: Pacific/Kiritimati");
});

test("the log describes each change, in both languages; an owner's log too", async () => {
  const { rows } = await db.query(
    "select h.id from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' order by h.name limit 1",
  );
  await admin.post("/admin/hotels", { intent: "suspend", hotelId: rows[0].id, reason: "False photos" });
  for (const [path, words] of [
    ["/admin/audit", "Hotel suspended"],
    ["/ka/admin/audit", "სასტუმრო შეჩერდა"],
  ] as const) {
    const page = await text(admin, `${path}?action=hotel.suspend`);
    for (const part of [words, "False photos"]) expect(page).toContain(part);
  }
  const manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  expect(await text(manager, `/hotel-manager/audit?hotel=${rows[0].id}`)).toContain("False photos");
});
