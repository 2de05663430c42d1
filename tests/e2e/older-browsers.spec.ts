import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { sololaki } from "./looks.ts";
import { asOldestSupported, newerMembers } from "./older-browser.ts";
import { arrives, settled } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

/** Waits, after what opens a page, until that page has its scripts or has lost them. */
type Opens = (open: () => Promise<unknown>) => Promise<void>;

/** Searches, opens a hotel, chooses a room and sends a form with errors. */
async function searchesAndSends(page: Page, origin: string, opens: Opens) {
  await opens(() => page.goto(origin));
  const pill = page.locator('a[href="#search"]');
  if (await pill.isVisible()) await pill.click();
  await page.getByRole("search").getByRole("combobox").fill("Tbilisi");
  await opens(() => page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click());
  await expect(page.getByText(/properties found/).first()).toBeVisible();

  await opens(() => page.goto(`${origin}/hotels?location=Tbilisi&checkIn=${dayAhead(60)}&checkOut=${dayAhead(62)}`));
  await opens(() => page.getByRole("link", { name: sololaki }).first().click());
  await expect(page.getByRole("heading", { level: 1, name: sololaki })).toBeVisible();
  await opens(() =>
    page
      .locator("#rooms")
      .getByRole("link", { name: /^Select/ })
      .first()
      .click(),
  );
  await opens(() => page.locator('#booking a[href*="line%3D"]').locator("visible=true").first().click());

  await page.getByLabel("Email").fill("not-an-address");
  await page.getByLabel("Password", { exact: true }).fill("123");
  await opens(() => page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click());
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("not-an-address");
}

/** Makes views with icons fail from the first page on, or from when the page says so. */
const breakViews = (page: Page, when: "at once" | "when told") =>
  page.addInitScript((onSignal) => {
    // The classes of icons, which each page has.
    const { join } = Array.prototype;
    // oxlint-disable-next-line no-extend-native
    Object.defineProperty(Array.prototype, "join", {
      value(this: unknown[], between?: string) {
        if (this[0] === "icon" && (!onSignal || "broken" in window)) throw new Error("Broken on purpose.");
        return join.call(this, between);
      },
    });
  }, when === "when told");

test("no script names a function that a supported browser lacks", () => {
  const assets = "build/client/assets";
  const functions = newerMembers().filter((name) => {
    const [owner = "", member = ""] = name.split(".");
    const found: unknown = Reflect.get(globalThis, owner);
    return typeof found === "function" && typeof Reflect.get(found, member) === "function";
  });
  expect(functions).toContain("Promise.withResolvers");
  const scripts = readdirSync(assets, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(100);
  const named = scripts.flatMap((file) => {
    const code = readFileSync(join(assets, file), "utf8");
    return functions.filter((name) => code.includes(`${name}(`)).map((name) => `${file} ${name}`);
  });
  expect(named).toEqual([]);
});

test("the oldest supported browser searches, books, opens drawers and sends forms", { tag: "@phone" }, async ({ page, baseURL }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await asOldestSupported(page);
  await searchesAndSends(page, baseURL, async (open) => {
    await open();
    await settled(page);
  });

  await page.goto("/hotels");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByText("Villas")).toBeHidden();
  await page.getByRole("button", { name: "Filter" }).click();
  await filters.getByRole("radio", { name: "Villas" }).check();
  await arrives(page, /type=villa/);
  await filters.getByRole("button", { name: "Close" }).click();
  await expect(filters.getByText("Villas")).toBeHidden();

  const drawer = page.getByRole("dialog", { name: "Menu" });
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  await expect(drawer.getByRole("link", { name: "Deals" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await open.click();
  await page.mouse.click(10, 300);
  await expect(drawer).toBeHidden();
  await open.click();
  await drawer.getByRole("link", { name: "Deals" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /deals/i })).toBeVisible();
  await expect(drawer).toBeHidden();
  expect(errors).toEqual([]);
});

for (const { how, breaks } of [
  {
    how: "a module throws",
    breaks: (page: Page) =>
      page.route(/entry\.client/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()};throw new Error("Broken on purpose.");` });
      }),
  },
  {
    how: "a view throws while the page is hydrated",
    breaks: (page: Page) => breakViews(page, "at once"),
  },
  {
    how: "an effect throws",
    breaks: (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, "IntersectionObserver")),
  },
  {
    how: "some scripts can't be loaded",
    breaks: (page: Page) => page.route(/assets\/\w+\/(?!entry|framework|rolldown)/, (route) => route.abort()),
  },
] as const)
  test(`the page of the server stays and its forms work if ${how}`, async ({ context, baseURL }) => {
    // Pages of the fixture wait for hydration.
    const page = await context.newPage();
    await page.addInitScript(() => addEventListener("error", () => Reflect.set(window, "failed", true), true));
    await breaks(page);
    // Errors of the page before arrive late, and a page with scripts may take what was pressed for its own.
    await searchesAndSends(page, baseURL, async (open) => {
      await page.evaluate(() => Reflect.set(window, "left", true));
      await open();
      await page.waitForFunction(() => "failed" in window && !("left" in window));
    });
    // The last page may still ask for scripts.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

test("the page of the server has what was typed before a view failed, and its focus", async ({ page }) => {
  await breakViews(page, "when told");
  await page.goto("/signup");
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("Nino Beridze");
  await main.getByLabel("Email").fill("not-an-address");
  await main.getByLabel("Password", { exact: true }).fill("secret-1");
  const failed = page.waitForEvent("pageerror");
  await page.evaluate(() => Reflect.set(window, "broken", true));
  await main.getByRole("checkbox").check();
  await failed;
  await expect(main.getByRole("checkbox")).toBeFocused();
  await expect(main.getByRole("checkbox")).toBeChecked();
  await expect(main.getByLabel("Full name")).toHaveValue("Nino Beridze");
  await expect(main.getByLabel("Password", { exact: true })).toHaveValue("secret-1");
  await main.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(main.getByLabel("Email")).toHaveValue("not-an-address");
});

test("what the mouse presses while a view fails is pressed on the page of the server", async ({ page }) => {
  await breakViews(page, "when told");
  const main = page.getByRole("main");
  const pressedMeanwhile = async (what: Locator) => {
    await page.goto("/signup");
    await main.getByLabel("Email").fill("nino@stumari.example");
    await main.getByRole("checkbox").evaluate((box: HTMLElement) =>
      addEventListener("mousedown", () => {
        Reflect.set(window, "broken", true);
        box.click();
      }),
    );
    const failed = page.waitForEvent("pageerror");
    await what.hover();
    await page.mouse.down();
    await failed;
    await page.mouse.up();
  };
  await pressedMeanwhile(main.getByLabel("Password", { exact: true }));
  await page.keyboard.insertText("secret-1");
  await expect(main.getByLabel("Password", { exact: true })).toHaveValue("secret-1");
  await expect(main.getByLabel("Email")).toHaveValue("nino@stumari.example");
  await pressedMeanwhile(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deals" }));
  await expect(page.getByRole("heading", { level: 1, name: /deals/i })).toBeVisible();
});

test("a link that was pressed before a view failed is followed", async ({ page }) => {
  await breakViews(page, "when told");
  await page.goto("/signup");
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/deals\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/deals\.data/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deals" }).click();
  await asked;
  const failed = page.waitForEvent("pageerror");
  await page.evaluate(() => Reflect.set(window, "broken", true));
  await page.getByRole("main").getByRole("checkbox").check();
  await failed;
  release();
  await expect(page.getByRole("heading", { level: 1, name: /deals/i })).toBeVisible();
});
