import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { looksRight, payByCard, signUpQuietly } from "./looks.ts";
import { policyViolations, watchPolicy } from "./policy.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, siteAt, test } from "./site.ts";

/** A page of another origin that permits nothing but the widget and the API of the site. */
async function otherOrigin(site: string, body: (site: string) => string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src ${site}; connect-src ${site}; require-trusted-types-for 'script'`,
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end(`<!doctype html><html lang="en"><head><title>A hotel</title><meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark"><script type="module" src="${site}/embed/v1.js"></script></head>
      <body><main><h1>A hotel</h1>${body(site)}</main></body></html>`);
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: async () => void server.close() };
}

/** A hotel of the sample data whose rooms all are free. */
async function hotelOf(baseURL: string, place: number) {
  const { rows } = await siteAt(baseURL).db.query<{ id: string; name: string }>(
    "select id, name from hotels where listed and archived_at is null order by name offset $1 limit 1",
    [place],
  );
  const [hotel] = rows;
  if (!hotel) throw new Error("The sample data has too few hotels.");
  return hotel;
}

const widget = (page: Page) => page.locator("stumari-booking");

test("a page of another origin takes a booking to the payment and the confirmed booking", async ({ page, baseURL }) => {
  const hotel = await hotelOf(baseURL, 0);
  await signUpQuietly(page, baseURL);
  await using other = await otherOrigin(
    baseURL,
    (site) =>
      `<stumari-booking hotel="${hotel.id}" partner="a-hotel"><a href="${site}/hotels/${hotel.id}">${hotel.name}</a></stumari-booking>`,
  );
  await page.goto(other.url);
  const box = widget(page);
  await box.getByRole("button", { name: "Show prices" }).click();
  await expect(box.getByRole("alert")).toHaveText("Choose a check-in day from today on and a later check-out day.");
  await box.getByLabel("Check-in").fill(dayAhead(81));
  await box.getByLabel("Check-out").fill(dayAhead(84));
  await box.getByLabel("Children").selectOption("1");
  await box.getByLabel("Age of child 1").selectOption("7");
  await box.getByRole("button", { name: "Show prices" }).click();
  await expect(box.getByRole("status")).toHaveText(/room types? (?:is|are) free/);
  await expect(box.getByRole("heading", { level: 2 })).toHaveText(`Book your stay: ${hotel.name}`);
  await looksRight(page);
  const plan = box.locator(".plan").first();
  // The page has a font with the sign of the lari.
  const price = ((await plan.locator(".price b").textContent()) ?? "").replace("GEL\u00a0", "₾\u2009\u2060");
  await plan.getByRole("link").click();

  await arrives(page, /\/book\//);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("utm_source"), searchParams.get("utm_medium")]).toEqual(["a-hotel", "widget"]);
  expect(searchParams.get("line")).toMatch(/\.1\.2\.1\.7$/);
  await expect(page.locator("#booking").getByText(price, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).last().click();
  await page
    .getByRole("button", { name: /^Pay \$/ })
    .first()
    .click();
  await payByCard(page);
  const { rows } = await siteAt(baseURL).db.query(
    "select state, hotel_id from reservations where check_in = $1 and hotel_id = $2 order by created_at desc limit 1",
    [dayAhead(81), hotel.id],
  );
  expect(rows).toEqual([{ state: "confirmed", hotel_id: hotel.id }]);
});

test.describe("on a phone, in German and dark", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });

  test("a full hotel offers its nearest free dates, and a site that is busy another try", async ({ page, baseURL }) => {
    const hotel = await hotelOf(baseURL, 1);
    await siteAt(baseURL).db.query(
      `insert into room_nights (hotel_id, room_id, night, units, sold) select hotel_id, id, $2::date, units, units from rooms where hotel_id = $1
       on conflict (hotel_id, room_id, night) do update set sold = excluded.units`,
      [hotel.id, dayAhead(90)],
    );
    await using other = await otherOrigin(
      baseURL,
      () =>
        `<div lang="de-AT"><stumari-booking hotel="${hotel.id}" check-in="${dayAhead(90)}" check-out="${dayAhead(91)}"></stumari-booking></div>`,
    );
    await page.route("**/api/v1/currencies*", (route) => route.abort(), { times: 1 });
    await page.goto(other.url);
    const box = widget(page);
    await expect(box.getByRole("alert")).toContainText("Die Preise können gerade nicht geladen werden.");
    await box.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await expect(box.getByRole("status")).toHaveText("An diesen Tagen ist kein Zimmer frei.");
    await expect(box.getByText(/^Ausgebucht am/).first()).toBeVisible();
    await looksRight(page);
    const [nearest] = await box.getByRole("button", { name: " – " }).all();
    await nearest?.focus();
    await page.keyboard.press("Enter");
    await expect(box.getByRole("status")).toHaveText(/Zimmertyp(?:en sind| ist) frei/);
    await expect(box.getByRole("group", { name: "Zimmer" })).toBeFocused();
    expect(await box.getByLabel("Anreise").inputValue()).not.toBe(dayAhead(90));
    await expect(box.getByRole("link", { name: /buchen$/ }).first()).toHaveAttribute(
      "href",
      new RegExp(`^${baseURL}/de/book/${hotel.id}\\?`),
    );
    await looksRight(page);
    // An attribute that changes draws it anew.
    await box.evaluate((element) => element.setAttribute("lang", "ka"));
    await expect(box.getByRole("button", { name: "ფასების ნახვა" })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link in the element stays", async ({ page, baseURL }) => {
    await using other = await otherOrigin(
      baseURL,
      (site) => `<stumari-booking hotel="x"><a href="${site}/hotels">Book</a></stumari-booking>`,
    );
    await page.goto(other.url);
    await expect(page.getByRole("link", { name: "Book" })).toBeVisible();
  });
});

test("a signed offer is shown with its dates and guests, and says that its price has changed or that it is over", async ({
  page,
  baseURL,
}) => {
  const hotel = await hotelOf(baseURL, 1);
  const query = new URLSearchParams({ checkIn: dayAhead(91), checkOut: dayAhead(93), adults: "1" });
  const { rooms } = await (await fetch(`${baseURL}/api/v1/hotels/${hotel.id}/offers?${query}`)).json();
  const { plan, offer, planName } = rooms[0].plans[0];
  const show = async (token: string) => {
    await using other = await otherOrigin(
      baseURL,
      () =>
        `<stumari-booking hotel="${hotel.id}" offer="${token}" check-in="${dayAhead(91)}" check-out="${dayAhead(93)}" currency="USD"></stumari-booking>`,
    );
    await page.goto(other.url);
    await expect(widget(page).getByRole("heading", { level: 2 })).toContainText(hotel.name);
    return widget(page);
  };
  const box = await show(offer.token);
  await expect(box.getByLabel("Check-in")).toHaveValue(dayAhead(91));
  await expect(box.getByLabel("Adults")).toHaveValue("1");
  const own = box.locator(".plan", { hasText: "Your offer" });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText(planName);
  await expect(own.getByRole("link")).toHaveAttribute("href", new RegExp(`line=${offer.roomId}\\.${plan}\\.1\\.1`));
  await looksRight(page);
  const { db } = siteAt(baseURL);
  await db.query(
    `insert into room_nights (hotel_id, room_id, night, units, sold, price) select hotel_id, id, $2::date, units, 0, 98700 from rooms where id = $1
     on conflict (hotel_id, room_id, night) do update set price = excluded.price`,
    [offer.roomId, dayAhead(91)],
  );
  await expect((await show(offer.token)).getByText(/^Your offer was \$[\d,]+\. The price is \$[\d,]+ now\.$/)).toBeVisible();
  await expect((await show(`${offer.token.slice(0, -8)}AAAAAAAA`)).getByText(/can’t be booked any more/)).toBeVisible();
});

test("an unknown hotel leaves the link, and an unknown language is English", async ({ page, baseURL }) => {
  const unknown = "019aa3b2-7c1d-7e3f-9a2b-5c4d6e7f8a9b";
  await using other = await otherOrigin(
    baseURL,
    (site) =>
      `<stumari-booking hotel="${unknown}" lang="fr" check-in="${dayAhead(30)}" check-out="${dayAhead(31)}"><a href="${site}/hotels">Hotels</a></stumari-booking>`,
  );
  await page.goto(other.url);
  await expect(widget(page).getByRole("alert")).toHaveText("This hotel can’t be booked here.");
  await expect(page.getByRole("link", { name: "Hotels" })).toBeVisible();
});

test(
  "a manager makes the code for a page, sees the widget in its look, and copies it",
  { tag: "@phone" },
  async ({ page, baseURL, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await watchPolicy(page);
    const hotel = await hotelOf(baseURL, 2);
    await page.goto("/embed");
    await page.getByLabel("Name of the hotel").fill(hotel.name);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("region", { name: "Hotels found" }).getByRole("link", { name: hotel.name }).first().click();
    await arrives(page, /hotel=/);
    await page.getByLabel("Language", { exact: true }).selectOption("de");
    await page.getByLabel("Colour of buttons").fill("#ffcc00");
    await page.getByLabel("Light or dark").selectOption("dark");
    await page.getByLabel("Your name in campaign links").fill("my-hotel");
    await page.getByRole("button", { name: "Apply" }).click();
    await arrives(page, /accent=/);
    const preview = widget(page).getByRole("button", { name: "Preise anzeigen" });
    await expect(preview).toHaveCSS("background-color", "rgb(255, 204, 0)");
    await expect(preview).toHaveCSS("color", "rgb(0, 0, 0)");
    await looksRight(page);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`<script type="module" src="${baseURL}/embed/v1.js"></script>`);
    expect(await policyViolations(page)).toEqual([]);

    // What was copied works on a page of another origin.
    await using other = await otherOrigin(baseURL, () => copied.replace(/<script.*<\/script>/, ""));
    await page.goto(other.url);
    await expect(widget(page).getByRole("button", { name: "Preise anzeigen" })).toBeVisible();
  },
);
