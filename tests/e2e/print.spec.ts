import { signInQuietly } from "./looks.ts";
import { expect, test } from "./site.ts";

test("the statement prints all of its columns, and an open booking prints without the list", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/money");
  await page.emulateMedia({ media: "print" });
  // A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1030 });
  const amount = await page.getByRole("columnheader", { name: "Amount" }).boundingBox();
  expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual(703);
  await expect(page.getByRole("search")).toBeHidden();

  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/hotel-manager/bookings");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  const panel = page.locator("dialog[open]");
  await expect(panel).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(panel).toBeVisible();
  await expect(page.getByRole("table").first()).toBeHidden();
  await expect(panel.getByRole("link", { name: "Close" })).toBeHidden();
});
