import type { Page } from "@playwright/test";
import { signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, test } from "./site.ts";

test.skip(({ isMobile }) => isMobile, "The same pages; once is enough.");

type Window = { violations: string[] };

/** Records violations of the Content Security Policy from the first script on. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const kept = globalThis as unknown as Window;
    kept.violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      kept.violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
const violations = (page: Page) => page.evaluate(() => (globalThis as unknown as Window).violations);

test("no page violates the Content Security Policy, with Trusted Types and without style attributes", async ({ page, baseURL }) => {
  await watchPolicy(page);
  for (const path of [
    "/",
    "/hotels?location=Tbilisi",
    "/georgia-hotels",
    "/deals",
    "/login",
    "/list-property",
    "/payment-result",
    "/no-such-page",
  ]) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    expect(await violations(page), path).toEqual([]);
  }
  await page.goto("/hotels?location=Tbilisi");
  await page.getByRole("article").first().getByRole("link").first().click();
  await arrives(page, /\/hotels\/[\da-f-]{36}/);
  expect(await violations(page), "a hotel").toEqual([]);
  await signInQuietly(page, baseURL, "admin");
  for (const path of [
    "/profile",
    "/trips",
    "/hotel-manager/availability",
    "/hotel-manager/dashboard",
    "/hotel-manager/bookings",
    "/admin",
  ]) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    expect(await violations(page), path).toEqual([]);
  }
});

test("the map and a static page reached by a link violate no policy", async ({ page }) => {
  await watchPolicy(page);
  await page.goto("/hotels?location=Tbilisi&view=map");
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await expect(page.locator(".map-pill").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".prose p").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("scripts can't turn text into HTML", async ({ page }) => {
  await page.goto("/");
  const written = await page.evaluate(() => {
    const box = document.createElement("div");
    box.innerHTML = '<img src=x onerror="globalThis.hacked = true">';
    return box.innerHTML;
  });
  expect(written).toContain("&lt;img");
  await expect(page.evaluate(() => document.createElement("script").setAttribute("src", "data:text/javascript,1"))).rejects.toThrow();
});
