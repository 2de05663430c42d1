import type { Page } from "@playwright/test";
import { signUpQuietly, sololaki } from "./looks.ts";
import { arrives, settled } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const words = {
  en: {
    base: "",
    filter: "Filter",
    close: "Close",
    highest: "Highest price",
    villas: "Villas",
    any: "Any",
    remove: /^Remove filter/,
    clear: "Clear all",
    map: "Map",
    follow: "Search as I move the map",
    destination: "Destination",
    search: "Search",
    leave: "Search everywhere",
    here: "Search this area",
    free: "Free cancellation",
    found: /(\d+) propert/,
    price: /^₾\u2009\u2060[\d,]+$/,
  },
  ka: {
    base: "/ka",
    filter: "ფილტრი",
    close: "დახურვა",
    highest: "ყველაზე მაღალი ფასი",
    villas: "ვილები",
    any: "ნებისმიერი",
    remove: /^ფილტრის მოხსნა/,
    clear: "ყველას მოხსნა",
    map: "რუკა",
    follow: "ძებნა რუკის გადაადგილებისას",
    destination: "მიმართულება",
    search: "ძებნა",
    leave: "ამ არის დატოვება",
    here: "ამ არეში ძებნა",
    free: "უფასო გაუქმება",
    found: /ნაპოვნია (\d+)/,
    price: /^₾\u2009\u2060[\d\s]+$/,
  },
};
const stay = `checkIn=${dayAhead(30)}&checkOut=${dayAhead(33)}`;

const count = async (page: Page, found: RegExp) =>
  Number(found.exec(await page.getByRole("status").filter({ hasText: found }).innerText())?.[1]);

/** Rectangles of the map's pills and clusters relative to its window, and the number of hotels that they stand for. */
const pills = (page: Page) =>
  page.locator(".leaflet-container").evaluate((map) => {
    const window = map.getBoundingClientRect();
    const all = [...map.querySelectorAll(".leaflet-marker-icon > .map-pill")];
    return {
      width: window.width,
      height: window.height,
      hotels: all.reduce((sum, pill) => sum + (pill.matches(".map-cluster") ? Number(pill.firstElementChild?.textContent) : 1), 0),
      boxes: all.map((pill) => {
        const { left, top, right, bottom } = pill.getBoundingClientRect();
        return { left: left - window.left, top: top - window.top, right: right - window.left, bottom: bottom - window.top };
      }),
    };
  });

/** The pills that are wholly in the window. */
async function inFrame(page: Page) {
  const { width, height, boxes } = await pills(page);
  return boxes.filter(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= width && bottom <= height);
}

test.describe("results on a desktop", () => {
  const t = words.en;

  test("a price bound by keyboard, a type and free cancellation become removable chips", async ({ page }) => {
    await page.goto(`${t.base}/hotels?${stay}`);
    const all = await count(page, t.found);
    await page.getByRole("slider", { name: t.highest }).press("End");
    for (let step = 0; step < 4; step++) await page.getByRole("slider", { name: t.highest }).press("PageDown");
    await arrives(page, /maxPrice=\d+/);
    await page.getByRole("radio", { name: t.villas }).check();
    await arrives(page, /type=villa/);
    await page.getByRole("checkbox", { name: t.free }).check();
    await arrives(page, /type=villa.*freeCancellation=on|freeCancellation=on.*type=villa/);
    await expect.poll(() => count(page, t.found)).toBeLessThan(all);
    await expect(page.getByRole("link", { name: t.remove })).toHaveCount(3);
    await page.getByRole("link", { name: t.remove }).first().click();
    await expect(page.getByRole("link", { name: t.remove })).toHaveCount(2);
    await page.getByRole("link", { name: t.clear }).click();
    await expect.poll(() => count(page, t.found)).toBe(all);
  });

  test("the price slider keeps every key press, also with responses pending", async ({ page }) => {
    await page.goto(`${t.base}/hotels?${stay}`);
    const slider = page.getByRole("slider", { name: t.highest });
    // The scale ends above the found prices.
    await expect(slider).not.toHaveAttribute("max", "1000");
    const end = Number(await slider.getAttribute("max"));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let requests = 0;
    await page.route(/hotels\.data/, async (route) => {
      requests++;
      await released;
      await route.continue().catch(() => undefined);
    });
    await slider.focus();
    await slider.press("ArrowLeft");
    await expect.poll(() => requests).toBe(1);
    for (let n = 2; n <= 5; n++) await slider.press("ArrowLeft");
    await expect(slider).toHaveValue(String(end - 50));
    release();
    await arrives(page, new RegExp(`maxPrice=${end - 50}\\b`));
    await expect(slider).toHaveValue(String(end - 50));
    for (let n = 0; n < 10; n++) await slider.press("ArrowLeft");
    await arrives(page, new RegExp(`maxPrice=${end - 150}\\b`));
    await expect(slider).toHaveValue(String(end - 150));
    // Its end means any price.
    await slider.press("End");
    await arrives(page, (url) => !url.searchParams.has("maxPrice"));
    await slider.press("ArrowLeft");
    await arrives(page, new RegExp(`maxPrice=${end - 10}\\b`));
    await page.getByRole("link", { name: t.remove }).first().click();
    await expect(page).not.toHaveURL(/maxPrice/);
    await settled(page);
    await expect(slider).toHaveValue(String(end));
  });

  test("a box that is ticked while results arrive stays ticked", async ({ page }) => {
    await page.goto(`${t.base}/hotels?location=Tbilisi&${stay}`);
    const [first, second] = [page.getByRole("radio", { name: t.villas }), page.getByRole("checkbox", { name: t.free })];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/hotels\.data.*freeCancellation/, async (route) => {
      await released;
      await route.continue();
    });
    // React writes the chosen filters of the URL into the attributes, and runs effects in a later task.
    await first.evaluate(
      (villas: HTMLInputElement, free) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          (free as HTMLInputElement).click();
        });
        observer.observe(villas, { attributeFilter: ["checked"] });
      },
      await second.elementHandle(),
    );
    const asked = page.waitForRequest(/hotels\.data.*freeCancellation/);
    await first.check();
    await asked;
    await expect(second).toBeChecked();
    // The next change submits what the form shows.
    await page.getByRole("radio", { name: t.any, exact: true }).check();
    release();
    await arrives(page, (url) => url.searchParams.get("freeCancellation") === "on" && !url.searchParams.get("type"));
    await expect(second).toBeChecked();
  });

  test("the map shows all hotels found first, those of a new search and those of a step back", async ({ page }) => {
    /** The hotels of the list are on the map, and all of their pills are in its frame. */
    const fits = () =>
      expect(async () => {
        const [framed, { boxes, hotels }] = [await inFrame(page), await pills(page)];
        expect(hotels).toBe(await count(page, t.found));
        expect(framed.length).toBe(boxes.length);
      }).toPass();
    const searchTokyo = async () => {
      const search = page.getByRole("search").filter({ has: page.getByRole("combobox", { name: t.destination }) });
      await search.getByRole("combobox", { name: t.destination }).fill("Tokyo");
      await search.getByRole("button", { name: t.search }).click();
      await arrives(page, /location=Tokyo/);
      await fits();
      await expect(page).not.toHaveURL(/box=/);
      await page.goBack();
    };
    await page.goto(`${t.base}/hotels?view=map&${stay}`);
    await fits();
    await expect(page).not.toHaveURL(/box=/);
    await searchTokyo();
    await fits();
    await expect(page).not.toHaveURL(/box=/);
    await page.getByRole("button", { name: t.filter }).click();
    await page.getByRole("radio", { name: t.villas }).check();
    await arrives(page, /type=villa/);
    await page.getByRole("button", { name: t.close }).click();
    await fits();
  });

  test("the map shows prices, is linked with the list, and searches when moved", async ({ page }) => {
    await page.goto(`${t.base}/hotels?location=Tbilisi&${stay}`);
    const all = await count(page, t.found);
    await page.getByRole("link", { name: t.map, exact: true }).click();
    await arrives(page, /view=map/);
    const marker = page.locator(".leaflet-marker-icon:is([title='Sololaki House'], [title='სოლოლაკის სახლი'])");
    await expect(marker).toHaveText(t.price);
    // Without map tiles the city is drawn, and needs no distance rings.
    await expect(page.locator("path.city-river").first()).toHaveAttribute("d", /Q/);
    await expect(page.locator("path.map-ring")).toHaveCount(0);
    await page.getByRole("heading", { name: sololaki }).hover();
    await expect(marker.locator(".map-active")).toBeVisible();
    await page.locator(".leaflet-container").focus();
    for (let step = 0; step < 3; step++) {
      const before = page.url();
      // The map ignores keys while it is moving.
      await expect(async () => {
        await page.keyboard.press("Shift+ArrowRight");
        await expect.poll(() => page.url(), { timeout: 2000 }).not.toBe(before);
      }).toPass();
    }
    await arrives(page, /box=/);
    await expect.poll(() => count(page, t.found)).toBeLessThan(all);
    await page.getByRole("button", { name: t.leave }).click();
    await expect.poll(() => count(page, t.found)).toBe(all);

    // Neither a key that moves nothing nor new markers count as moving the map.
    await page.locator(".leaflet-container").focus();
    await page.keyboard.press("a");
    await page.getByRole("button", { name: t.filter }).click();
    const drawn = page.waitForResponse((response) => /\/search\/map.*freeCancellation/.test(response.url()));
    await page.getByRole("checkbox", { name: t.free }).check();
    await (await drawn).finished();
    await page.getByRole("button", { name: t.close }).click();
    await arrives(page, /freeCancellation=on/);
    await expect(page).not.toHaveURL(/box=/);
    await settled(page);

    // Redrawing the same markers does not move the map either.
    await page.getByRole("checkbox", { name: t.follow }).uncheck();
    await page.locator(".leaflet-container").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByRole("button", { name: t.here })).toBeVisible();
    const place = () => page.locator(".leaflet-map-pane").getAttribute("style");
    const before = await place();
    await page
      .getByRole("banner")
      .getByLabel(/: GEL$/)
      .click();
    await page.getByRole("banner").getByRole("button", { name: /USD/ }).click();
    await expect(page.locator(".leaflet-marker-icon", { hasText: "$" }).first()).toBeAttached();
    expect(await place()).toBe(before);
    await expect(page).not.toHaveURL(/box=/);
    await settled(page);
  });

  test("a pill opens the card of its hotel", async ({ page }) => {
    await page.goto(`${t.base}/hotels?view=map&location=Tbilisi&${stay}`);
    const marker = page.locator(".leaflet-marker-icon:is([title='Sololaki House'], [title='სოლოლაკის სახლი'])");
    await marker.focus();
    await page.keyboard.press("Enter");
    await expect(marker.locator(".map-active")).toBeVisible();
    const cards = page.locator(".map-card");
    await expect(cards.getByRole("link", { name: sololaki })).toBeInViewport();
    await cards.getByRole("link", { name: sololaki }).click();
    await expect(page.getByRole("heading", { level: 1, name: sololaki })).toBeVisible();
  });
});

test.describe("results on a phone, in Georgian", { tag: "@phone" }, () => {
  const t = words.ka;

  test("the histogram shows how many hotels cost how much", async ({ page }) => {
    const answer = page.waitForResponse((response) => response.url().includes("/search/prices"));
    await page.goto(`${t.base}/hotels?location=Tbilisi`);
    expect((await answer).status()).toBe(200);
    await page.getByRole("button", { name: t.filter }).click();
    const bars = page.locator("fieldset").first().locator("span[style*=height]");
    await expect.poll(() => bars.count()).toBeGreaterThanOrEqual(6);
    expect(await bars.count()).toBeLessThanOrEqual(12);
  });

  test("the map shows every hotel inside its frame, with prices that do not overlap", async ({ page }) => {
    for (const query of ["", `&location=Tbilisi&${stay}`, "&location=Georgia"]) {
      await page.goto(`${t.base}/hotels?view=map${query}`);
      const leave = page.getByRole("button", { name: t.leave });
      await expect(leave).toHaveCount(0);
      const all = await count(page, t.found);
      await expect.poll(async () => (await pills(page)).hotels).toBe(all);
      await expect.poll(async () => (await inFrame(page)).length).toBe((await pills(page)).boxes.length);
      const { width, height, boxes } = await pills(page);
      for (const [index, one] of boxes.entries()) {
        expect(one.bottom - one.top).toBeGreaterThanOrEqual(32);
        expect(one.left >= 0 && one.top >= 0 && one.right <= width && one.bottom <= height).toBe(true);
        for (const other of boxes.slice(index + 1))
          expect(one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
      }
      // The ground is drawn without any map server.
      await expect(page.locator("path.map-land").first()).toHaveAttribute("d", /Q/);
      if (!query) {
        await expect(page.locator(".map-cluster").first()).toHaveText(/^\d+₾[\d\s,\u2009\u2060]+\+$/);
        continue;
      }
      await expect(page.locator("path.map-height").first()).toHaveAttribute("d", /Q/);
      if (query.includes("Georgia")) await expect(page.locator(".map-town").first()).toBeAttached();
    }
  });

  test("a pill shows the card of its hotel, and a swiped card chooses its pill", async ({ page }) => {
    await page.goto(`${t.base}/hotels?view=map&location=Tbilisi&${stay}`);
    const marker = page.locator(".leaflet-marker-icon:is([title='Sololaki House'], [title='სოლოლაკის სახლი'])");
    await marker.focus();
    await page.keyboard.press("Enter");
    await expect(marker.locator(".map-active")).toBeVisible();
    const cards = page.locator(".map-row");
    await expect(cards.getByRole("link", { name: sololaki })).toBeInViewport();
    await page.locator(".map-row").hover();
    await page.mouse.wheel(1200, 0);
    await expect(marker.locator(".map-active")).toHaveCount(0);
    await expect(page.locator(".map-active")).toHaveCount(1);
  });
});

test("a photo that fails before scripts run is replaced by the fallback", async ({ page }) => {
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/media/"));
  await page.route("**/media/**", (route) => route.abort());
  await page.route("**/assets/*.js", async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto("/hotels");
  await expect(page.locator("main article img").first()).toHaveAttribute("src", "/fallback.svg");
});

test("going back restores the page and scroll position of the list", async ({ page }) => {
  await page.goto("/hotels?page=2");
  const card = page.locator("main li article").nth(5);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("All Hotels");
  await page.goBack();
  await arrives(page, /page=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("failed background requests leave the page intact, and a favourite that was not saved gets a notice", async ({ page, baseURL }) => {
  await signUpQuietly(page, baseURL);
  for (const address of ["**/search/prices*", "**/search/map*", "**/hotels/*/calendar*", "**/favourites.data*"])
    await page.route(address, (route) => route.abort());
  const prices = page.waitForEvent("requestfailed", (request) => request.url().includes("/search/prices"));
  await page.goto("/hotels?location=Tbilisi&view=map");
  await page.getByRole("button", { name: "Filter" }).click();
  await prices;
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("link", { name: sololaki }).first().click();
  const calendar = page.waitForEvent("requestfailed", (request) => request.url().includes("/calendar"));
  await page.locator("#booking button[aria-haspopup=dialog]").first().click();
  await calendar;
  await expect(page.getByRole("dialog", { name: "Dates" }).locator(`[data-day="${dayAhead(2)}"]`)).toBeEnabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save Sololaki House" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "That didn’t work" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Sololaki House" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: sololaki })).toBeVisible();
});
