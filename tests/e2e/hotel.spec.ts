import type { Locator, Page } from "@playwright/test";
import { signUpQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = {
  photos: /^Show all photos$/,
  counted: (n: number) => new RegExp(`^Photo ${n} of`),
  share: "Share",
  map: (name: string) => new RegExp(`^Location of ${name}: `),
  position: /\d\.\d km [a-z-]+ of the center of Tbilisi$/,
  house: "Sololaki House",
  town: "Tbilisi",
  ring: /^\d+\.\d km$/,
  directions: "Directions",
  similar: "Similar hotels",
  dates: "Dates",
  taken: /not available$/,
};

async function openHotel(page: Page, query = "") {
  await page.goto("/hotels?location=Tbilisi");
  const href = await page.getByRole("link", { name: sololaki }).first().getAttribute("href");
  await page.goto(`${href?.split("?")[0]}${query}`);
}

test.describe("a hotel", () => {
  test("its photos fill the screen, are controlled by keys, and focus returns", async ({ page }) => {
    await openHotel(page);
    const opener = page.getByRole("button", { name: t.photos });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t.counted(1))).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText(t.counted(2))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("its map shows its town, and the next hotel has its own", async ({ page }) => {
    await openHotel(page);
    const card = page.getByRole("img", { name: t.map(t.house) });
    await expect(card).toHaveAccessibleName(t.position);
    for (const word of [t.town, t.house, t.ring]) await expect(card.getByText(word).first()).toBeVisible();
    await expect(page.locator(".leaflet-container"), "no blank map").toHaveCount(0);
    await expect(page.getByRole("link", { name: t.directions })).toHaveAttribute("href", /destination=41\.\d+%2C44\.\d+/);
    await expect(page.getByRole("button", { name: t.share })).toBeVisible();
    const other = page.locator("section").filter({ hasText: t.similar }).getByRole("article").first();
    const name = (await other.getByRole("heading").textContent()) ?? "";
    await other.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(page.getByRole("img", { name: t.map(name) })).toBeVisible();
  });
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
])
  test(`the first view at ${width}x${height} has the card with total and button`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openHotel(page, `?checkIn=${dayAhead(40)}&checkOut=${dayAhead(43)}`);
    const [photos, card] = [page.getByRole("region", { name: /^Photos of/ }), page.getByRole("region", { name: "Book your stay" })];
    const edgesOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error("It is not drawn.");
      return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
    };
    const [hero, panel] = [await edgesOf(photos), await edgesOf(card)];
    expect(hero.bottom - hero.top).toBeLessThanOrEqual(480);
    expect(hero.bottom - panel.top).toBeGreaterThanOrEqual(110);
    expect(hero.bottom - panel.top).toBeLessThanOrEqual(140);
    for (const part of [card.getByText("Total for 3 nights"), card.getByRole("link", { name: "Choose a room" })])
      await expect(part).toBeInViewport({ ratio: 1 });
    for (const name of [/^Show all/, /^Next photo/])
      expect((await edgesOf(page.getByRole("button", { name }))).right).toBeLessThan(panel.left);
    // All weeks of the date picker are seen.
    await card.getByRole("button", { name: /^Check-in/ }).click();
    const picker = page.getByRole("dialog", { name: t.dates });
    await expect(picker.getByText("Lowest price a night")).toBeInViewport({ ratio: 1 });
    const days = await edgesOf(picker);
    expect(days.top).toBeGreaterThanOrEqual(72);
    expect(days.bottom).toBeLessThanOrEqual(height);
    expect(await picker.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeLessThanOrEqual(0);
  });

test("without dates the card asks for them first", async ({ page }) => {
  await openHotel(page);
  const card = page.getByRole("region", { name: "Book your stay" });
  await expect(card.getByText("Add dates to see the total.")).toBeVisible();
  await card.getByRole("link", { name: "Choose dates" }).click();
  await expect(page.getByRole("dialog", { name: t.dates })).toBeVisible();
});

test("invariant 4: the days before and after a taken stay can be picked, by keyboard too", { tag: "@phone" }, async ({ page, baseURL }) => {
  // The nights are in one month, which a phone shows at once.
  const from = Array.from({ length: 31 }, (_, day) => 150 + day).find((day) => Number(dayAhead(day).slice(8)) === 5) ?? 0;
  await signUpQuietly(page, baseURL);
  // The suite has one unit, so one booking sells out its nights.
  const stay = (start: number, end: number) => `?checkIn=${dayAhead(from + start)}&checkOut=${dayAhead(from + end)}`;
  await openHotel(page, stay(3, 6));
  const suite = page.locator("#rooms li").filter({ hasText: "The long suite" });
  await suite.getByRole("link", { name: /^Select/ }).click();
  await arrives(page, /room=/);
  const room = new URL(page.url()).searchParams.get("room");
  await toCheckout(page);
  await page.getByRole("button", { name: "Continue to payment" }).last().click();
  await expect(page.getByRole("timer")).toBeVisible();

  const days = async () => {
    const month = new Date(`${dayAhead(from)}T00:00:00Z`).toLocaleDateString("en-US", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    await page.locator("#booking button[aria-haspopup=dialog]").first().click();
    const dialog = page.getByRole("dialog", { name: t.dates });
    await expect(dialog.getByText("Lowest price a night")).toBeVisible();
    const shown = dialog.getByRole("grid", { name: month });
    for (let step = 0; step < 12 && (await shown.count()) === 0; step++) await dialog.getByRole("button", { name: "Later months" }).click();
    await expect(shown).toBeVisible();
    return { dialog, day: (n: number) => dialog.locator(`[data-day="${dayAhead(from + n)}"]`) };
  };
  // Another visitor, without a hold.
  await page.context().clearCookies();
  await openHotel(page, `?room=${room}`);
  const { dialog, day } = await days();
  await page.keyboard.press("Escape");
  await page.locator("#booking button[aria-haspopup=dialog]").first().click();
  await expect(dialog.locator(`[data-day="${dayAhead(2)}"]`), "opened again it knows the month that it shows").toHaveAccessibleName(
    /\d{4}, ./,
  );
  await page.keyboard.press("Escape");
  await days();
  for (const n of [3, 4, 5]) await expect(day(n)).toHaveAccessibleName(t.taken);
  await day(0).focus();
  await page.keyboard.press("Enter");
  await expect(day(3)).not.toHaveAttribute("aria-disabled");
  await expect(day(4)).toHaveAttribute("aria-disabled", "true");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await arrives(page, new RegExp(`checkIn=${dayAhead(from)}.*checkOut=${dayAhead(from + 3)}`));
  await expect(page.getByText("This room isn’t free")).toHaveCount(0);

  const after = await days();
  await after.day(6).click();
  await after.day(9).click();
  await arrives(page, new RegExp(`checkIn=${dayAhead(from + 6)}.*checkOut=${dayAhead(from + 9)}`));
  await expect(page.getByText("This room isn’t free")).toHaveCount(0);
});
