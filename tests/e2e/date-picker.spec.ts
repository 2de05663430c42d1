import type { Page } from "@playwright/test";
import { sololaki } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";
import { drag } from "./touch.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const stay = `checkIn=${dayAhead(30)}&checkOut=${dayAhead(33)}`;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Dates" });

async function openHotel(page: Page, query: string) {
  await page.goto(`/hotels?location=Tbilisi${query}`);
  await page.getByRole("link", { name: sololaki }).first().click();
  await arrives(page, /\/hotels\/[\w-]{36}/);
  await page.locator("#booking button[aria-haspopup=dialog]").first().click();
  await expect(dialog(page).getByRole("grid").first()).toBeVisible();
}

test("the date picker counts the nights, takes the dates back, and is closed by a button", async ({ page }) => {
  await page.goto(`/hotels?${stay}`);
  const opener = page.getByRole("search").locator("button[aria-haspopup=dialog]").first();
  await opener.click();
  await expect(dialog(page).getByText("3 nights", { exact: true })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Clear" }).click();
  await expect(dialog(page).getByText("3 nights", { exact: true })).toHaveCount(0);
  await expect(opener).toContainText("Add date");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("on the hotel's page it says from what price the chosen dates are", async ({ page }) => {
  await openHotel(page, `&${stay}`);
  const total = await page.locator("#booking p").filter({ hasText: "Total for 3 nights" }).innerText();
  const price = total.replace("Total for 3 nights", "").trim();
  await expect(dialog(page).getByText(`3 nights · ${price}`)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Clear" }).click();
  await arrives(page, (url) => !url.searchParams.has("checkIn"));
});

test.describe("as a sheet", { tag: "@phone" }, () => {
  const grip = async (page: Page) => {
    const box = await dialog(page).locator(".sheet-grip").boundingBox();
    if (!box) throw new Error("The sheet has no grip.");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  test("it is pulled down to close, and returns from a short pull", async ({ page }) => {
    await openHotel(page, "");
    const pull = async (by: number) => {
      const from = await grip(page);
      await drag(page, from, { ...from, y: from.y + by });
    };
    const { y } = await grip(page);
    await pull(20);
    await expect.poll(async () => (await grip(page)).y).toBe(y);
    // The first pull may have ended before its script was there.
    await expect(async () => {
      await pull(300);
      await expect(dialog(page)).toHaveCount(0, { timeout: 2000 });
    }).toPass();
  });

  test("a tap on the page beside it closes it", async ({ page }) => {
    await openHotel(page, "");
    await page.touchscreen.tap(195, 20);
    await expect(dialog(page)).toHaveCount(0);
  });
});
