import type { Page } from "@playwright/test";
import { arrives, settled } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const stay = `checkIn=${dayAhead(60)}&checkOut=${dayAhead(63)}`;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Dates" });
const opener = (page: Page) => page.getByRole("search").locator("button[aria-haspopup=dialog]:visible").first();

/** Opens the hotel of the first card and expects its page to have the dates of the card's price. */
async function opensWithItsDates(page: Page) {
  const card = page.locator("article").first();
  const link = card.getByRole("heading").getByRole("link");
  const query = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams;
  const checkIn = query.get("checkIn") ?? "";
  expect(checkIn).toMatch(/^\d{4}-\d\d-\d\d$/);
  await link.click();
  await arrives(page, (url) => /\/hotels\/[\w-]{36}/.test(url.pathname) && url.searchParams.get("checkIn") === checkIn);
  await expect(page.locator(`#booking input[name=checkIn]`)).toHaveValue(checkIn);
  await expect(page.locator(`#booking input[name=checkOut]`)).toHaveValue(query.get("checkOut") ?? "");
}

test("three days around the dates are chosen in the date picker, and a card opens its hotel on the dates of its price", async ({
  page,
}) => {
  await page.goto(`/hotels?location=Tbilisi&${stay}`);
  await opener(page).click();
  await dialog(page).getByRole("radio", { name: "± 3 days" }).check();
  await dialog(page).getByRole("button", { name: "Done" }).first().click();
  await expect(opener(page)).toContainText("± 3");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await arrives(page, (url) => url.searchParams.get("flex") === "3");
  await expect(page.getByRole("status").filter({ hasText: "± 3 days · " })).toBeVisible();
  await opensWithItsDates(page);
  await page.getByRole("link", { name: "Back" }).first().click();
  await arrives(page, (url) => url.pathname === "/hotels" && url.searchParams.get("wished") === dayAhead(60));
  await expect(page.getByRole("status").filter({ hasText: "± 3 days · " })).toBeVisible();
});

test("a month and a length of stay are chosen with the keyboard", async ({ page }) => {
  await page.goto("/hotels?location=Tbilisi");
  await opener(page).click();
  await expect(dialog(page).getByRole("grid").first()).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Dates", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("tab", { name: "Flexible dates" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("radio", { name: "3–5 nights" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await dialog(page).getByRole("button", { name: "Done" }).last().click();
  await expect(opener(page)).toContainText("3 to 5 nights in");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await arrives(page, (url) => url.searchParams.get("nights") === "3-5" && url.searchParams.has("month"));
  await opensWithItsDates(page);
});

test("on a phone a weekend is found, and the pill says what is asked", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/hotels?location=Tbilisi");
  await page.locator('a[href="#search"]').click();
  await opener(page).click();
  await dialog(page).getByRole("tab", { name: "Flexible dates" }).click();
  const months = dialog(page).getByRole("group", { name: "Month" });
  for (const chip of await months.locator("label").all()) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await months.getByRole("radio").nth(3).check();
  await dialog(page).getByRole("button", { name: "Done" }).last().click();
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await arrives(page, (url) => url.searchParams.get("nights") === "weekend");
  await settled(page);
  await expect(page.locator('a[href="#search"]')).toContainText("A weekend in");
  await opensWithItsDates(page);
});
