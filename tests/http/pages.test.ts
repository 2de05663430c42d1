import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { pageNames } from "#domain/page/page.ts";
import { sampleAccounts, samplePassword } from "../../db/sample-guards/sample-accounts.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { checkoutIn, type SampleSite, sololaki, startSampleSite, Visitor } from "./harness.ts";

const contact = { CONTACT_ADDRESS: "1 Sea Boulevard, Batumi", CONTACT_PHONE: "+995 422 00 00 00", CONTACT_EMAIL: "help@stay.example" };
let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { HOLD_MINUTES: "45", ...contact });
});
afterAll(() => site.stop());

let readers = 0;
/** Reads the page bypassing caches. */
async function read(path: string) {
  const answer = await new Visitor(site.origin).request(`${path}?reader=${++readers}`);
  const html = await answer.text();
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const [, text = ""] = /<div class="prose[^>]*>([\s\S]*)<\/div>\s*<\/div>$/.exec(main) ?? [];
  const heading = (part: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(part)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  return { status: answer.status, html, text, heading: heading(main), title: /<title>(.*?)<\/title>/.exec(html)?.[1], description };
}

const words = (html: string) => html.replaceAll(/<[^>]*>/g, " ").trim();

function replace(file: string, text: string) {
  const path = join(site.dataDir, "content", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return () => rmSync(path, { recursive: true });
}

test("a trip that comes shows where the hotel is, one that is over does not", async () => {
  const guest = await new Visitor(site.origin).signIn(sampleAccounts.guest.email);
  const codes = async (which: string) => {
    const { rows } = await site.db.query<{ code: string }>(
      `select r.code from reservations r join users u on u.id = r.user_id where u.email = $1 and ${which} limit 1`,
      [sampleAccounts.guest.email],
    );
    const [found] = rows;
    if (!found) throw new Error(`The guest has no trip where ${which}.`);
    return found.code;
  };
  const there = async (code: string) => (await (await guest.request(`/trips/${code}`)).text()).includes("Getting there");
  expect(await there(await codes("r.state = 'confirmed' and r.check_out > current_date + 1"))).toBe(true);
  expect(await there(await codes("r.check_out < current_date - 1"))).toBe(false);
});

test("the hold time of the settings is shown on pages and when booking", async () => {
  for (const path of ["/terms", "/blog"]) {
    expect((await read(path)).html).toContain("for 45 minutes");
    expect((await read(`/ka${path}`)).html).toContain("45 წუთით");
  }
  const { id, room } = await sololaki(site);
  const visitor = new Visitor(site.origin);
  const hotel = `/hotels/${id}?checkIn=${dayAhead(40)}&checkOut=${dayAhead(42)}&room=${room}`;
  const checkout = checkoutIn(await (await visitor.request(hotel)).text());
  expect(checkout).toContain("/book/");
  expect(await (await visitor.request(checkout)).text()).toContain("for 45 minutes");
});

test("a message waits for a response that is shown: it stays after data, and ends with a document", async () => {
  const visitor = new Visitor(site.origin);
  const answer = await visitor.request(`/hotels/${crypto.randomUUID()}`);
  expect(answer.headers.get("location")).toBe("/hotels");
  const notice = "The requested hotel could not be found.";
  for (const _ of [1, 2]) expect(await (await visitor.request("/hotels.data")).text()).toContain(notice);
  expect(await (await visitor.request("/hotels")).text()).toContain(notice);
  expect(await (await visitor.request("/hotels")).text()).not.toContain(notice);
});

test("the home page shows each hotel once", async () => {
  const { html } = await read("/");
  // Deals link to rooms.
  const cards = [...html.matchAll(/<h3[^>]*><a[^>]* href="\/hotels\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
  expect(cards.length).toBeGreaterThan(10);
  expect(new Set(cards).size).toBe(cards.length);
});

test("each page shows the operator's contact of the settings", async () => {
  for (const path of ["/terms", "/ka/hotels"]) {
    const [, foot = ""] = /<footer([\s\S]*)<\/footer>/.exec((await read(path)).html) ?? [];
    for (const contactText of Object.values(contact)) expect(foot).toContain(contactText);
  }
});

test.each(["/login", "/signup", "/de/forgot-password", "/ka/login"])(
  "%s shows the picture of the first slide beside the form",
  async (path) => {
    const { html } = await read(path);
    const [, picture = ""] = /<source type="image\/avif" srcSet="([^ "]*)\/400\.avif/.exec(html) ?? [];
    expect((await read("/")).html).toContain(picture);
    expect(picture).toMatch(/^\/media\//);
    expect(html).toContain("სტუმარი ღვთისაა");
  },
);

test("social sign-in is off and says so when it is not configured", async () => {
  const { html } = await read("/login");
  for (const name of ["Google", "Facebook"])
    expect(html).toMatch(
      new RegExp(`title="This site hasn’t set up sign-in with ${name}"><button type="button" disabled=""[^>]*>${name}<`),
    );
  expect((await read("/ka/login")).html).toContain("ამ საიტზე Google-ით შესვლა არ არის გამართული");
});

test("the cookie page lists every cookie of the site", async () => {
  const visitor = new Visitor(site.origin);
  const answers = [
    await visitor.post("/preferences", { theme: "dark", currency: "EUR", back: "/" }),
    await visitor.request("/api/auth/passkey/generate-authenticate-options"),
    await visitor.post("/login", { email: sampleAccounts.manager.email, password: samplePassword }),
    await visitor.request((await visitor.request("/hotel-manager/hotel")).headers.get("location") ?? ""),
  ];
  const names = new Set(answers.flatMap(({ headers }) => headers.getSetCookie().map((cookie) => cookie.split("=")[0])));
  expect(names).toEqual(
    new Set(["currency", "back-office-hotel", "stumari.device", "stumari.passkey", "stumari.session_token", "theme", "toast"]),
  );
  for (const base of ["", "/ka"]) {
    const { text } = await read(`${base}/cookies`);
    for (const name of [...names, "stumari.two_factor", "stumari.trust_device"]) expect(text).toContain(`<code>${name}</code>`);
  }
});

test("a missing page links to home and hotels, and its path is logged", async () => {
  for (const [path, home, browse] of [
    ["/nowhere/at/all", "Return Home", "Browse Hotels"],
    ["/ka/nowhere", "მთავარზე დაბრუნება", "სასტუმროების ნახვა"],
  ] as const) {
    const { status, html } = await read(path);
    expect(status).toBe(404);
    for (const text of [home, browse, "სტუმარი ღვთისაა", 'name="location"', "#house"]) expect(html).toContain(text);
    expect(site.output()).toContain(path);
  }
});

describe.each(pageNames)("the page /%s", (name) => {
  test.each([
    ["", /[A-Za-z]/],
    ["/ka", /[ა-ჰ]/],
  ])("is at %s with a heading, a description and no empty section", async (base, letters) => {
    const page = await read(`${base}/${name}`);
    expect(page.status).toBe(200);
    expect(page.heading).toMatch(letters);
    expect(page.title).toBe(`${page.heading} · Stumari`);
    expect(page.description).toMatch(letters);
    const [lead = "", ...sections] = page.text.split(/<h[2-6]/).map((part) => words(part.replace(/^[\s\S]*<\/h[2-6]>/, "")));
    for (const text of [lead, ...sections]) {
      expect(text.length).toBeGreaterThan(40);
      expect(text).toMatch(letters);
    }
    expect(sections.length).toBeGreaterThan(1);
  });

  test("has the same sections in both languages, and no broken link", async () => {
    const [english, georgian] = [await read(`/${name}`), await read(`/ka/${name}`)];
    const linksOf = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    const count = (text: string) => [...text.matchAll(/<(?:h2|li|tr)\b/g)].length;
    expect(count(english.text)).toBeGreaterThan(1);
    expect(count(georgian.text)).toBe(count(english.text));
    expect(
      linksOf(georgian.text)
        .map((href) => href.replace(/^\/ka/, ""))
        .toSorted(),
    ).toEqual(linksOf(english.text).toSorted());
    for (const href of linksOf(english.text)) {
      const leads = href.startsWith("#") ? english.html.includes(`id="${href.slice(1)}"`) : (await read(href)).status < 400;
      expect(leads, href).toBe(true);
    }
  });
});

describe("a page that the operator replaced", () => {
  test("is shown at once, follows every change, and is replaced by ours when its file is deleted", async () => {
    const ours = await read("/about");
    const takeAway = replace("en/about.md", "# Our house\n\nWe opened in a garden.\n\n## Where\n\nAbove the river.");
    const theirs = await read("/about");
    expect(theirs).toMatchObject({ heading: "Our house", title: "Our house · Stumari", description: "We opened in a garden." });
    expect(theirs.text).toContain("Above the river.");
    replace("en/about.md", "# Our houses\n\nThere are two now.");
    expect(await read("/about")).toMatchObject({ heading: "Our houses", description: "There are two now." });
    takeAway();
    expect((await read("/about")).text).toBe(ours.text);
  });

  test("in one language leaves the other as it was", async () => {
    const georgian = await read("/ka/press");
    const takeAway = replace("en/press.md", "# Newsroom\n\nNews.");
    expect((await read("/press")).heading).toBe("Newsroom");
    expect((await read("/ka/press")).text).toBe(georgian.text);
    takeAway();
  });

  test("keeps our title when it has none, and its HTML is escaped", async () => {
    const { heading } = await read("/careers");
    const takeAway = replace("en/careers.md", "We bake. </main><script>alert(1)</script>\n\n<h1>Big</h1>");
    const page = await read("/careers");
    expect(page.heading).toBe(heading);
    expect(page.text).toContain("We bake. &lt;/main&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page.text).not.toMatch(/<script|<h1/);
    takeAway();
  });

  test("that can't be read is replaced by ours", async () => {
    const { text } = await read("/partners");
    const takeAway = replace("en/partners.md/not-a-page", "A folder stands where the file should.");
    expect(await read("/partners")).toMatchObject({ status: 200, text });
    takeAway();
  });
});

test("the terms open beside the sign-up form, which keeps its values", async () => {
  for (const [base, expected] of [
    ["", "opens in a new tab"],
    ["/ka", "იხსნება ახალ ჩანართში"],
  ] as const) {
    const { html } = await read(`${base}/signup`);
    const form = html.slice(html.indexOf("<form"));
    for (const page of ["terms", "privacy"])
      expect(form).toMatch(
        new RegExp(
          `<a [^>]*href="${base}/${page}"[^>]*target="_blank".*?${expected}|<a [^>]*target="_blank"[^>]*href="${base}/${page}".*?${expected}`,
        ),
      );
  }
});
