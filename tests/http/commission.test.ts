import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawn } from "./drawn.ts";
import { type SampleSite, sololaki, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let admin: Visitor;
let manager: Visitor;
let hotel: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ id: hotel } = await sololaki(site));
  const { rows } = await site.db.query("select email from users where id = (select owner_id from hotels where id = $1)", [hotel]);
  manager = await new Visitor(site.origin).signIn(rows[0].email);
  admin = await new Visitor(site.origin).signIn("admin@stumari.example");
});
afterAll(() => site.stop());
beforeEach(() => site.db.query("delete from commission_rules"));

const screen = "/admin/commission";
const read = async (path: string, visitor = admin) => drawn(await (await visitor.request(path)).text());
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await admin.post(path, fields);
  return { status: answer.status, to: answer.headers.get("location"), html: drawn(await answer.text()) };
};
const rule = (more: Record<string, string> = {}) => ({ intent: "save", name: "All", rate: "12", taxRate: "18", ...more });
const save = async (more: Record<string, string> = {}) =>
  expect(await send(`${screen}?rule=new`, rule(more))).toMatchObject({ status: 302, to: screen });
const rulesNow = async () =>
  (await site.db.query("select id, name, hotel_id, rate, tax_rate from commission_rules where archived_at is null order by position")).rows;

test("an administrator adds, orders, changes, archives and reactivates rules; the manager reads the one of the hotel", async () => {
  const money = `/hotel-manager/money?hotel=${hotel}`;
  expect(await read(screen)).toContain("No commission is taken");
  expect(await read(money, manager)).not.toContain("Commission");
  await save({ name: "All hotels" });
  await save({ name: "Sololaki", rate: "7,5", taxRate: "0", hotel: "Sololaki House" });
  expect(await rulesNow()).toMatchObject([
    { name: "All hotels", hotel_id: null, rate: 1200, tax_rate: 1800 },
    { name: "Sololaki", hotel_id: hotel, rate: 750, tax_rate: 0 },
  ]);
  const list = await read(screen);
  for (const words of ["All hotels", "Sololaki", "Hotel: Sololaki House", "Every booking", "7.5\u00a0% of accommodation and extras"])
    expect(list).toContain(words);
  expect(await read(money, manager)).toContain("Commission: 12\u00a0% of accommodation and extras, plus 18\u00a0% tax");
  expect(await read(`/de${money}`, manager)).toContain(
    "Provision: 12\u00a0% von Unterkunft und Zusatzleistungen, zuzüglich 18\u00a0% Steuer",
  );
  expect(await read(`/ka${money}`, manager)).toContain("საკომისიო: განთავსებისა და დამატებების 12\u00a0%");

  const ruleId = (await rulesNow())[1]?.id;
  expect(await send(`${screen}?hotel=x`, { intent: "move", ruleId, to: "up" })).toMatchObject({ status: 302, to: `${screen}?hotel=x` });
  expect((await rulesNow()).map(({ name }) => name)).toEqual(["Sololaki", "All hotels"]);
  expect(await read(money, manager)).toContain("Commission: 7.5\u00a0% of accommodation and extras<");

  const form = await read(`${screen}?rule=${ruleId}`);
  for (const value of [`value="Sololaki House"`, `value="7.5"`, `value="${hotel}"`]) expect(form).toContain(value);
  const version = /name="version" value="([^"]+)"/.exec(form)?.[1] ?? "";
  const kept = { ruleId, version, hotel: "Sololaki House", hotelId: hotel, hotelFor: "Sololaki House" };
  await send(`${screen}?rule=${ruleId}`, rule({ ...kept, name: "House", rate: "8" }));
  expect((await rulesNow())[0]).toMatchObject({ name: "House", rate: 800, hotel_id: hotel });
  expect(await send(`${screen}?rule=${ruleId}`, rule({ ...kept, name: "Late" }))).toMatchObject({
    status: 409,
    html: expect.stringContaining(`value="Late"`),
  });

  expect(await read(`${screen}?archive=${ruleId}`)).toMatch(/<dialog[^]*Bookings that were made keep their commission[^]*value="archive"/);
  await send(`${screen}?archive=${ruleId}`, { intent: "archive", ruleId });
  const archived = await read(screen);
  for (const words of ["Archived rules (1)", "Rule archived"]) expect(archived).toContain(words);
  expect(await read(money, manager)).toContain("Commission: 12\u00a0%");
  await send(screen, { intent: "reactivate", ruleId });
  expect((await rulesNow()).map(({ name }) => name)).toEqual(["All hotels", "House"]);
  const { rows } = await site.db.query("select action from audit_log where subject_id = $1 order by id", [ruleId]);
  expect(rows.map(({ action }) => action.replace("commission_rule.", ""))).toEqual(["add", "move", "update", "archive", "reactivate"]);
  expect(await read("/admin/audit")).toContain("reactivated the commission rule House");
});

test("a wrong form has its messages at the fields and keeps what was typed", async () => {
  const wrong = rule({ name: " ", rate: "100.5", taxRate: "a lot", firstDay: "2027-05-02", lastDay: "2027-05-01", hotel: "Nowhere" });
  const { status, html } = await send(`${screen}?rule=new`, wrong);
  expect(status).toBe(400);
  expect(html.split("Please enter a percentage from 0 to 100").length).toBe(3);
  for (const words of [
    "Please enter a name of at most 100 characters.",
    "The last day can’t be before the first.",
    `value="100.5"`,
    `value="a lot"`,
    `value="2027-05-02"`,
    `value="Nowhere"`,
  ])
    expect(html).toContain(words);
  const unknown = await send(`${screen}?rule=new`, rule({ hotel: "Nowhere" }));
  expect([unknown.status, unknown.html]).toEqual([400, expect.stringContaining("No hotel has this in its name or city.")]);
  expect(await rulesNow()).toEqual([]);
});

test("where several hotels match the administrator chooses one of them, also without scripts", async () => {
  const { rows } = await site.db.query(
    "select id, name from hotels where search_text like '%tbilisi%' order by created_at desc, id desc limit 2",
  );
  const asked = await send(`${screen}?rule=new`, rule({ hotel: "tbilisi" }));
  expect([asked.status, asked.html]).toEqual([400, expect.stringContaining("Several hotels match.")]);
  expect(asked.html).toContain(`name="hotelFor" value="tbilisi"`);
  for (const { id, name } of rows) expect(asked.html).toMatch(new RegExp(`type="radio"[^>]*value="${id}"[^]*${name}, Tbilisi`));
  const chosen = { hotel: "tbilisi", hotelFor: "tbilisi", hotelId: rows[1].id };
  const again = await send(`${screen}?rule=new`, rule({ ...chosen, rate: "x" }));
  expect(again.html).toContain(`name="hotelId" value="${rows[1].id}"`);
  await save(chosen);
  expect(await rulesNow()).toMatchObject([{ hotel_id: rows[1].id }]);
  // What was chosen for another text does not count.
  await save({ ...chosen, hotel: "Sololaki House" });
  expect((await rulesNow())[1]).toMatchObject({ hotel_id: hotel });
});

test("the preview shows what rule fits today and who gets what", async () => {
  const first = await read(screen);
  expect(first).toContain(`name="amount"`);
  expect(first).toContain(`value="300"`);
  const at = (query: string) => read(`${screen}?${query}`);
  expect(await at("hotel=Sololaki+House&amount=300")).toContain("No rule fits: no commission.");
  await save({ name: "Past", lastDay: "2020-01-01", rate: "50" });
  await save({ name: "This year" });
  const shown = await at("hotel=Sololaki+House&amount=300");
  expect(shown).toContain("Rule: This year");
  const amounts = ["Commission", "Tax on it", "Hotel"].map(
    (label) => new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>([^<]+)`).exec(shown)?.[1],
  );
  expect(amounts).toEqual(["$36.00", "$6.48", "$257.52"]);
  const wrong = await at("hotel=&amount=many");
  for (const words of ["Please enter a hotel.", `value="many"`]) expect(wrong).toContain(words);
  expect(await at("hotel=tbilisi&amount=100")).toContain("Which hotel is it?");
});
