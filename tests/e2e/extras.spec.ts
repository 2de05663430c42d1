import type { Page } from "@playwright/test";
import { looksRight, signInQuietly, signUpQuietly, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = {
  add: "Add Extra",
  template: /^Parking/,
  limit: "How many a day",
  pieces: "Pieces in a booking, at most",
  wrong: "Please enter a number from 1 to 10000, or leave the field empty.",
  save: "Save Extra",
  added: "Extra added",
  fact: "At most 1 a day",
  parking: "Parking",
  select: /^Select/,
  book: "Continue to payment",
  held: "Your room is held",
  extras: "Extras",
  soldOut: /^Sold out on /,
  archive: /^Archive: /,
  confirm: "Archive",
  archived: "Extra archived",
};

const panelOf = (page: Page) => page.locator("#booking");

test("a guest books the only parking place that a manager offers, and the next one sees it sold out", async ({
  page,
  baseURL,
  browser,
}) => {
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/rates/extras");
  await page.getByRole("link", { name: t.add }).first().click();
  await page.getByRole("link", { name: t.template }).first().click();
  await expect(page.getByLabel(t.pieces)).toHaveValue("2");
  await page.getByLabel(t.limit).fill("0");
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.wrong)).toBeVisible();
  await looksRight(page);
  await page.getByLabel(t.limit).fill("1");
  await page.getByLabel(t.pieces).fill("1");
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.added)).toBeVisible();
  await expect(page.getByText(t.fact)).toBeVisible();
  await looksRight(page);
  await page.goto("/hotel-manager/hotel");
  const hotel = await page.locator('main a[href*="/hotels/"]').first().getAttribute("href");
  const stay = `${hotel}?checkIn=${dayAhead(170)}&checkOut=${dayAhead(172)}`;

  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL });
  const guest = await context.newPage();
  await signUpQuietly(guest, baseURL);
  const openRoom = async () => {
    await guest.goto(stay);
    await guest.locator("#rooms article").first().getByRole("link", { name: t.select }).click();
    await arrives(guest, /room=/);
    await toCheckout(guest);
    await panelOf(guest).locator("details:not([open]) > summary", { hasText: t.extras }).click();
  };
  await openRoom();
  const choice = panelOf(guest).getByRole("checkbox", { name: t.parking });
  const before = await panelOf(guest).locator('input[name="expectedTotal"]').inputValue();
  await choice.check();
  await arrives(guest, /line=[^&]*\*1/);
  await expect(choice).toBeChecked();
  await expect(choice).toBeFocused();
  await expect(panelOf(guest).locator('input[name="expectedTotal"]')).toHaveValue(String(Number(before) + 2000));
  await guest.reload();
  await expect(choice).toBeChecked();
  await panelOf(guest).getByRole("button", { name: t.book }).last().click();
  await expect(panelOf(guest).getByRole("heading", { name: t.held })).toBeVisible();
  await expect(panelOf(guest)).toContainText(t.parking);
  await context.clearCookies();
  await signUpQuietly(guest, baseURL);
  await openRoom();
  await expect(choice).toBeDisabled();
  await expect(panelOf(guest).getByText(t.soldOut)).toBeVisible();
  await looksRight(guest);
  await context.close();

  await page.goto("/hotel-manager/rates/extras");
  const extra = page.getByRole("article").first();
  await extra.getByLabel(/^Actions: /).click();
  await extra.getByRole("link", { name: t.archive }).click();
  await page.getByRole("button", { name: t.confirm }).click();
  await expect(page.getByText(t.archived)).toBeVisible();
});
