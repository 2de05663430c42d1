import type { Page } from "@playwright/test";
import { arrives } from "./settled.ts";
import { expect, test } from "./site.ts";
import { drag } from "./touch.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Opens a search; what the page requests about further photos is listed from then on. */
async function opened(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/photos") && asked.push(request.url()));
  await page.goto("/hotels?location=Tbilisi");
  const card = page.locator("article").first();
  return { card, asked, photos: card.locator(".card-photos"), images: card.locator(".card-photos .photo-image") };
}

const hotelPage = /\/hotels\/[\w-]{36}/;

test("a mouse goes through the pictures of a card, which load only then", async ({ page }) => {
  const { card, asked, images } = await opened(page);
  await expect(images).toHaveCount(1);
  expect(asked).toEqual([]);
  await card.hover();
  const next = card.locator(".card-arrow").nth(1);
  await expect(images.nth(1)).toBeAttached();
  await next.click();
  await expect(images.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(card.locator(".card-dots > i").nth(1)).toHaveAttribute("data-on");
  expect(asked).toHaveLength(1);
  await images.nth(1).click();
  await arrives(page, hotelPage);
});

test("a card is one stop of the keyboard, beside its favourite", async ({ page }) => {
  const { card } = await opened(page);
  await card.getByRole("button").first().focus();
  await page.keyboard.press("Tab");
  await expect(card.getByRole("heading").getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("article").nth(1).getByRole("button").first()).toBeFocused();
});

test("a finger swipes through the pictures of a card and opens the hotel by a tap", { tag: "@phone" }, async ({ page }) => {
  const { asked, photos, images } = await opened(page);
  expect(asked).toEqual([]);
  await photos.scrollIntoViewIfNeeded();
  const box = await photos.boundingBox();
  if (!box) throw new Error("The card has no pictures.");
  const { x, y, width, height } = box;
  await drag(page, { x: x + width * 0.8, y: y + height / 2 }, { x: x + width * 0.1, y: y + height / 2 });
  await expect(images.nth(1)).toBeInViewport({ ratio: 0.9 });
  expect(asked).toHaveLength(1);
  await images.nth(1).tap();
  await arrives(page, hotelPage);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a card has its first picture", async ({ page }) => {
    await page.goto("/hotels?location=Tbilisi");
    const card = page.locator("article").first();
    await expect(card.locator(".photo-image")).toBeVisible();
    await expect(card.locator(".card-dots")).toBeHidden();
    expect(await card.locator(".card-photos").evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  });
});
