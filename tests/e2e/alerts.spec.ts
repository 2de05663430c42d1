import { looksFaultless, signInQuietly } from "./looks.ts";
import { dayAhead, expect, test } from "./site.ts";

test("a guest asks to be told when a stay costs less, and removes the alert", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "guest");
  await page.goto(`/hotels?checkIn=${dayAhead(300)}&checkOut=${dayAhead(302)}`);
  const hotel = await page.locator('main a[href^="/hotels/"]').first().getAttribute("href");
  await page.goto(hotel ?? "");
  await page.getByRole("link", { name: "Get a price alert" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Availability alert" })).toBeVisible();
  await expect(page.getByLabel("Check-in")).toHaveValue(dayAhead(300));
  await page.getByRole("button", { name: "Set alert" }).click();
  await expect(page.getByText(/You can book this stay now for/)).toBeVisible();
  await looksFaultless(page);
  await page.getByLabel("Highest price of the stay").fill("20");
  await page.getByRole("button", { name: "Set alert" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Availability alerts" })).toBeVisible();
  await expect(page.getByText(/up to .*20$/)).toBeVisible();
  await looksFaultless(page);
  await page.getByRole("button", { name: /^Remove the alert/ }).click();
  await looksFaultless(page);
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No alerts")).toBeVisible();
});
