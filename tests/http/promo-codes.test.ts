import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { book, bookingFields, checkoutIn, type SampleSite, sololaki, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let manager: Visitor;
let guest: Visitor;
let hotel: string;
let room: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ id: hotel, room } = await sololaki(site));
  const { rows } = await site.db.query("select email from users where id = (select owner_id from hotels where id = $1)", [hotel]);
  manager = await new Visitor(site.origin).signIn(rows[0].email);
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
});
afterAll(() => site.stop());

const codes = "/hotel-manager/rates/codes";
const here = (query = "") => `${codes}?hotel=${hotel}${query}`;
const read = async (visitor: Visitor, path: string) => drawn(await (await visitor.request(path)).text());
const send = async (path: string, fields: Record<string, string>, visitor = manager) => {
  const answer = await visitor.post(path, fields);
  return { status: answer.status, to: answer.headers.get("location"), html: drawn(await answer.text()) };
};
const weekend = (more: Record<string, string> = {}) => ({
  intent: "save",
  hotelId: hotel,
  code: "weekend-10",
  kind: "percent",
  percent: "10",
  ...more,
});
const save = async (more: Record<string, string> = {}) =>
  expect(await send(here("&code=new"), weekend(more))).toMatchObject({ status: 302, to: here() });
const idOf = async (code: string) =>
  (await site.db.query("select id from promo_codes where hotel_id = $1 and code = $2", [hotel, code])).rows[0]?.id;
const page = (from: number, query: string) =>
  `/hotels/${hotel}?checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}&room=${room}&another=yes${query}`;

describe("the promo codes of a hotel", () => {
  test("show what an example stay costs with the code and without it, also without JavaScript", async () => {
    const preview = (more: Record<string, string>) => send(here("&code=new"), weekend({ intent: "preview", code: "", ...more }));
    const shown = await preview({ exampleRoom: room });
    expect(shown.status).toBe(200);
    for (const words of ["Promo code", "Total with the code", "The same stay at the standard rate without the code", `value="10"`])
      expect(shown.html).toContain(words);
    const amounts = (html: string) =>
      ["Price of the room", "Promo code", "Total with the code"].map((label) =>
        Number(new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>[^\\d]*([\\d.,]+)`).exec(html)?.[1]?.replaceAll(",", "")),
      );
    const [price = 0, off] = amounts(shown.html);
    expect(price).toBeGreaterThan(0);
    expect(off).toBeCloseTo(price / 10, 2);
    expect((await preview({ percent: "0" })).html).toContain("Fill in the form to see the price.");
    expect((await preview({ minSum: "9999999" })).html).toContain("Price of the room");
    expect((await preview({ bookingTo: "2020-01-01", code: "OLD" })).html).toContain("OLD");
    expect((await site.db.query("select count(*)::int as count from promo_codes where hotel_id = $1 and code = ''", [hotel])).rows).toEqual(
      [{ count: 0 }],
    );
  });

  test("show each message at its field and keep the values", async () => {
    const wrong = weekend({
      code: "a!",
      percent: "0",
      bookingFrom: "2027-05-02",
      bookingTo: "2027-05-01",
      minNights: "0",
      maxUses: "1",
      usesPerPerson: "2",
    });
    const { status, html } = await send(here("&code=new"), wrong);
    expect(status).toBe(400);
    for (const words of [
      "A code has 3 to 20 letters from A to Z and digits.",
      "Please enter a whole percentage from 1 to 100.",
      "The last day can’t be before the first.",
      "A stay has 1 to 90 nights.",
      `value="a!"`,
      `value="2027-05-02"`,
    ])
      expect(html).toContain(words);
    const more = await send(here("&code=new"), weekend({ maxUses: "1", usesPerPerson: "2" }));
    expect(more.html).toContain("One person can’t have more uses than all guests together.");
    expect((await send(here("&code=new"), weekend({ minSum: "0", kind: "amount", amount: "x" }))).html).toContain(`value="x"`);
    expect((await send(here("&code=new"), weekend({ kind: "none" }))).html).toContain(
      "A code without a discount opens at least one rate plan.",
    );
    expect((await send(here("&code=new"), weekend({ percent: "100" }))).html).toContain(`name="freeConfirmed"`);
    expect((await send(`/ka${here("&code=new")}`, wrong)).html).toContain("ლათინური ასოები A–Z და ციფრები");
  });

  test("are listed with their conditions and uses, changed, archived and reactivated", async () => {
    await save({ code: "list10", minNights: "2", minSum: "150", maxUses: "5", usesPerPerson: "1", stayTo: "2030-12-31" });
    const list = await read(manager, here());
    for (const words of ["LIST10", "10% off", "At least 2 nights", "From $150", "1 use per person", "0 of 5", "Promo code added"])
      expect(list).toContain(words);
    expect((await send(here("&code=new"), weekend({ code: "List10" }))).html).toContain("There is a promo code with this text already.");
    const codeId = await idOf("LIST10");
    const form = await read(manager, here(`&code=${codeId}`));
    for (const value of [`value="LIST10"`, `value="150"`, `value="2030-12-31"`, "Used so far: 0."]) expect(form).toContain(value);
    const version = /name="version" value="([^"]+)"/.exec(form)?.[1] ?? "";
    await send(here(`&code=${codeId}`), weekend({ codeId, version, code: "LIST10", kind: "amount", amount: "25,50" }));
    expect(await read(manager, here())).toContain("$25.50 off");
    const late = await send(here(`&code=${codeId}`), weekend({ codeId, version, code: "LIST10" }));
    expect(late).toMatchObject({ status: 409, html: expect.stringContaining(`name="version"`) });
    await send(here(), { intent: "archive", hotelId: hotel, codeId });
    expect(await read(manager, here())).toContain("Archived promo codes");
    await send(here(), { intent: "reactivate", hotelId: hotel, codeId });
    expect(await read(manager, here())).toContain("Promo code reactivated");
    const { rows } = await site.db.query("select action from audit_log where subject_id = $1 order by id", [codeId]);
    expect(rows.map(({ action }) => action)).toEqual([
      "promo_code.add",
      "promo_code.update",
      "promo_code.archive",
      "promo_code.reactivate",
    ]);
  });
});

describe("a guest with a promo code", () => {
  test("sees the price with it, or why it can't be used, without scripts and signed out", async () => {
    await save({ code: "long3", minNights: "3" });
    await save({ code: "guest10" });
    const visitor = new Visitor(site.origin);
    const plain = await read(visitor, page(120, ""));
    expect(plain).toContain("Do you have a promo code?");
    const applied = await read(visitor, page(120, "&code=guest10"));
    expect(applied).toContain("Promo code GUEST10 is applied.");
    expect(applied).toContain("Remove the promo code GUEST10");
    expect(applied).not.toContain("Do you have a promo code?");
    const short = await read(visitor, page(120, "&code=LONG3"));
    expect(short).toContain("The promo code “LONG3” is for stays of at least 3 nights. You can book without it.");
    const unknown = await read(visitor, page(120, "&code=nothing"));
    expect(unknown).toContain("We don’t know the promo code");
    expect(await read(visitor, `/de${page(120, "&code=LONG3")}`)).toContain("gilt für Aufenthalte ab 3 Nächten");
    expect(await read(visitor, `/ka${page(120, "&code=LONG3")}`)).toContain("საჭიროა მინიმუმ 3 ღამე");
  });

  test("keeps it in every link and form of the page", async () => {
    await save({ code: "kept" });
    const html = await read(new Visitor(site.origin), page(130, "&code=kept"));
    const rates = /<form[^>]*>(?:(?!<\/form>).)*type="radio"/s.exec(html)?.[0] ?? "";
    expect(rates).toContain('name="code" value="kept"');
    expect(html).toMatch(/href="\/login\?[^"]*code%3Dkept/);
  });

  test("books with it, and the next one is told that it is used up and books without it", async () => {
    await save({ code: "once", maxUses: "1" });
    const other = await new Visitor(site.origin).signIn("manager@stumari.example");
    const stale = await read(other, checkoutIn(await read(other, page(140, "&code=once"))));
    expect(stale).toContain("Promo code ONCE is applied.");
    const checkout = checkoutIn(await read(guest, page(140, "&code=once")));
    const first = await guest.post(checkout, { ...bookingFields(await read(guest, checkout)), holdAgain: "yes" });
    expect(first.status).toBe(302);
    const { rows } = await site.db.query("select promo_code, code_discount, subtotal from reservations where code = $1", [
      new URL(first.headers.get("location") ?? "", site.origin).searchParams.get("reservation"),
    ]);
    expect(rows).toEqual([{ promo_code: "ONCE", code_discount: expect.any(Number), subtotal: expect.any(Number) }]);
    const refused = await send(checkout, { ...bookingFields(stale), holdAgain: "yes" }, other);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain("The promo code “once” has been used up.");
    expect(refused.html).toContain("Remove the promo code");
    const again = await other.post(checkout, { ...bookingFields(refused.html), holdAgain: "yes" });
    expect(again.status).toBe(302);
    expect((await site.db.query("select used from promo_codes where hotel_id = $1 and code = 'ONCE'", [hotel])).rows).toEqual([
      { used: 1 },
    ]);
    expect(await read(manager, here())).toContain("Used up");
  });

  test("is not served from the shared cache, and wrong codes are limited", async () => {
    await save({ code: "fresh" });
    const address = page(150, "&code=fresh");
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => /nonce="([^"]+)"/.exec(await (await fetch(site.origin + address)).text())?.[1]),
    );
    expect(new Set(nonces).size).toBe(3);
    let html = "";
    for (let tried = 0; tried < 31; tried++) html = await (await fetch(site.origin + page(150, `&code=WRONG${tried}`))).text();
    expect(drawn(html)).toContain("Too many promo codes were tried from your network.");
    expect(drawn(await (await fetch(site.origin + address)).text())).toContain("Too many promo codes were tried from your network.");
    expect((await book(site, guest, 160)).answer.status).toBe(302);
  });
});

describe("the promo codes of the site", () => {
  test("are those of administrators: added, used in any hotel, archived", async () => {
    const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
    const form = { intent: "save", code: "stumari5", kind: "percent", percent: "5" };
    expect(await send("/admin/codes?code=new", form, admin)).toMatchObject({ status: 302, to: "/admin/codes" });
    const list = await read(admin, "/admin/codes");
    for (const words of ["Promo Codes", "STUMARI5", "5% off", "The site bears"]) expect(list).toContain(words);
    await site.db.query("delete from rate_limits");
    expect(await read(new Visitor(site.origin), page(170, "&code=Stumari5"))).toContain("Promo code STUMARI5 is applied.");
    expect(await read(admin, "/admin/audit")).toContain("Promo code added");
    const { rows } = await site.db.query("select id from site_promo_codes");
    await send("/admin/codes", { intent: "archive", codeId: rows[0].id }, admin);
    expect(await read(new Visitor(site.origin), page(170, "&code=Stumari5"))).toContain("We don’t know the promo code");
  });
});
