import type { Page } from "@playwright/test";
import { arrives, settled } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const dates = { checkIn: dayAhead(40), checkOut: dayAhead(43) };
const path = `/hotels?location=Tbilisi&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&adults=3`;
const day = (date: string) =>
  new Date(`${date}T12:00Z`).toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
const form = (page: Page) => page.getByRole("search");
const cells = (page: Page) =>
  form(page)
    .locator(".search-cell, [type=submit]")
    .evaluateAll((all) => all.map((cell) => JSON.stringify(cell.getBoundingClientRect())));

test("the search has the same boxes and words before and after scripts arrive", async ({ context }) => {
  const page = await context.newPage();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await ready;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(form(page).getByRole("button", { name: "Search" })).toBeVisible();
  for (const text of [day(dates.checkIn), day(dates.checkOut), "1 room for 3 guests"])
    await expect(form(page).getByText(text)).toBeVisible();
  const before = await cells(page);
  resolve();
  await settled(page);
  await expect(form(page).getByRole("button", { name: /^Check-in/ })).toContainText(day(dates.checkIn));
  expect(await cells(page)).toEqual(before);
});

test(
  "the search of a phone begins at the destination, with the popular places above the other fields",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await page.locator('a[href="#search"]').tap();
    const sheet = page.getByRole("dialog");
    const destination = sheet.getByRole("combobox");
    await expect(destination).toBeFocused();
    const popular = sheet.getByRole("option", { name: /^Tbilisi/ });
    await expect(popular).toBeVisible();
    const checkIn = sheet.getByRole("button", { name: /^Check-in/ });
    expect((await checkIn.boundingBox())?.y).toBeGreaterThan((await popular.boundingBox())?.y ?? Infinity);
    await popular.tap();
    await expect(destination).toHaveValue("Tbilisi");
    await expect(popular).toBeHidden();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a date that is typed takes the place of the words, and is sent", async ({ page }) => {
    await page.goto(path);
    const field = form(page).getByLabel("Check-in");
    const words = form(page).getByText(day(dates.checkIn));
    await expect(field).toHaveCSS("opacity", "0");
    await field.focus();
    const [year, month, date] = dayAhead(41).split("-");
    await page.keyboard.type(`${month}${date}${year}`);
    await form(page).getByRole("combobox").focus();
    await expect(field).toHaveCSS("opacity", "1");
    await expect(words).toBeHidden();
    await form(page).locator("summary").first().click();
    await form(page).getByLabel("Children").fill("1");
    await form(page).getByRole("button", { name: "Search" }).click();
    await arrives(page, new RegExp(`checkIn=${dayAhead(41)}&checkOut=${dates.checkOut}&adults=3&children=1`));
  });
});
