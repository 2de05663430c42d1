import type { Locator, Page } from "@playwright/test";
import { fitsScreen, openSearch, signInQuietly, signUpQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

// A window of 1280 x 1024 at 400 % zoom.
test.use({ viewport: { width: 320, height: 256 } });

/** What stays in view over a scrolled page leaves most of it free. */
async function leavesRoom(page: Page, name = page.url()) {
  await fitsScreen(page, name);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const covered = await page.evaluate(() => {
    const bars = [...document.querySelectorAll("body *")].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      return (position === "fixed" || position === "sticky") && visibility === "visible" && !element.closest("dialog, [popover]");
    });
    const rows = new Set<number>();
    for (const bar of bars) {
      const { top, bottom, width } = bar.getBoundingClientRect();
      if (width < innerWidth / 2) continue;
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row);
    }
    return rows.size;
  });
  expect.soft(covered, `${name}: pixels of 256 that bars cover`).toBeLessThan(64);
}

/** Each control scrolls into view, where nothing covers it. */
async function canBeUsed(part: Locator, name: string) {
  await expect(part, name).toBeVisible();
  const controls = part.locator("a, button:enabled, input:not([type=hidden]), select, textarea, summary").locator("visible=true");
  const count = await controls.count();
  expect(count, name).toBeGreaterThan(0);
  for (const index of new Set([0, Math.floor(count / 2), count - 1]))
    await controls
      .nth(index)
      .click({ trial: true, timeout: 10_000 })
      .catch((error: Error) => expect.soft(`${name}, control ${index}: ${error.message}`).toBe("usable"));
}

const search = `location=Tbilisi&checkIn=${dayAhead(250)}&checkOut=${dayAhead(252)}`;

test("a guest searches and books at 400 % zoom: no bar covers the page, and drawers, dialogs and pickers can be used", async ({
  page,
  baseURL,
}) => {
  const dialog = page.getByRole("dialog");
  await page.goto("/");
  await leavesRoom(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await canBeUsed(dialog, "menu");
  await dialog.getByRole("link", { name: "Sign in" }).click();
  await canBeUsed(page.getByRole("dialog").filter({ has: page.getByLabel("Password") }), "sign-in");
  await page.keyboard.press("Escape");
  await page.goto("/");
  const form = await openSearch(page);
  await canBeUsed(form, "search");
  for (const name of [/^Check-in/, /^Guests & Rooms/]) {
    await form.getByRole("button", { name }).click();
    await canBeUsed(form.getByRole("dialog").last(), String(name));
    await page.keyboard.press("Escape");
  }

  await signUpQuietly(page, baseURL);
  await page.goto(`/hotels?${search}`);
  await leavesRoom(page);
  await page.getByRole("button", { name: "Filter" }).click();
  await canBeUsed(page.locator("#filters"), "filters");
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  await page.getByRole("link", { name: sololaki }).first().click();
  await arrives(page, /\/hotels\/[\w-]{36}/);
  await leavesRoom(page);
  for (const opener of [
    page.locator("#booking button[aria-haspopup=dialog]").first(),
    page.locator("#booking button[aria-haspopup=dialog]").last(),
  ]) {
    await opener.click();
    await canBeUsed(page.locator("#booking [role=dialog]"), "dates or guests");
    await page.keyboard.press("Escape");
  }
  await page.locator('#rooms a[href*="room="]').first().click();
  await arrives(page, /room=/);
  await leavesRoom(page, "hotel with a chosen room");
  await toCheckout(page);
  await leavesRoom(page, "checkout");
  await page.getByRole("button", { name: "Continue to payment" }).last().click();
  await arrives(page, /reservation=/);
  await leavesRoom(page, "payment");
});

test("a manager works at 400 % zoom: no bar covers the page, and panels, menus and messages can be used", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  for (const path of ["dashboard", "bookings", "availability", "rooms/add", "rates/plans/add", "hotel"]) {
    await page.goto(`/hotel-manager/${path}`);
    await leavesRoom(page);
  }
  const bar = page.getByRole("navigation", { name: "Manager" });
  await bar.locator("summary").click();
  await canBeUsed(bar.locator("details"), "further pages");
  await page.keyboard.press("Escape");
  const menu = page.getByRole("banner").locator("details").first();
  await menu.locator("summary").first().click();
  await canBeUsed(menu, "menu of the person");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /Search/ })
    .first()
    .click();
  await canBeUsed(page.getByRole("dialog"), "palette");
  await page.keyboard.press("Escape");

  await page.goto(`/hotel-manager/availability?from=${dayAhead(660)}&to=${dayAhead(662)}`);
  await page.getByRole("main").locator("li button[aria-expanded]").first().click();
  await page.getByRole("switch").first().click();
  const toast = page.getByRole("status").filter({ hasText: "Room closed" });
  await canBeUsed(toast, "message");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Room closed" })).toHaveCount(0);
});
