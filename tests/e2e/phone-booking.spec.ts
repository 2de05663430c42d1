import type { Page } from "@playwright/test";
import { looksRight, signUpQuietly, sololaki } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

test.use({ viewport: { width: 360, height: 640 } });

const bar = (page: Page) => page.getByRole("region", { name: "Price and booking" });
const next = (page: Page) => bar(page).getByRole("link");

async function openHotel(page: Page, query: string) {
  await page.goto(`/hotels?location=Tbilisi&${query}`);
  await page.getByRole("link", { name: sololaki }).first().click();
  await arrives(page, /\/hotels\/[0-9a-f-]{36}/);
}

const nights = (from: number) => `checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 3)}`;

test("the bar leads from the results to the payment without a dead end", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signUpQuietly(page, baseURL);
  await openHotel(page, nights(420));
  await expect(bar(page)).toContainText(/^from .*3 nights with taxes and fees/);
  await expect(next(page)).toHaveText("Choose a room");
  await next(page).click();
  await expect(page.locator("#rooms")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Available Rooms" })).toBeInViewport();
  await page
    .locator("#rooms article", { hasText: "Comfort double" })
    .getByRole("link", { name: /^Select/ })
    .click();
  await arrives(page, /room=/);
  await expect(bar(page)).toContainText("3 nights with taxes and fees");
  await expect(next(page)).toHaveText("Continue");
  const total = await bar(page).locator("strong").innerText();
  await next(page).click();
  await arrives(page, /\/book\//);

  // The summary is folded, with the total in view.
  const summary = page.getByRole("region", { name: "Your booking" });
  await expect(summary.locator("summary").first()).toContainText(total);
  await expect(summary.getByText("Full refund")).toBeHidden();
  await summary.locator("summary").first().click();
  await expect(summary.getByText("Full refund")).toBeVisible();
  await looksRight(page);
  const book = page.getByRole("button", { name: "Continue to payment" }).last();
  await expect(book).toBeInViewport();
  // No field is covered by the bar once it is focused.
  for (const field of [page.getByLabel("First name"), page.getByLabel("Last name")]) {
    await field.focus();
    const [at, over] = await Promise.all([field.boundingBox(), page.locator("[data-pay-bar]").boundingBox()]);
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  }
  await book.click();
  await expect(page.getByRole("heading", { name: "Your room is held" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeInViewport();
  await openHotel(page, nights(420));
  await expect(page.getByRole("button", { name: /^Pay \$/ }), "the bar of a held room").toBeInViewport();
});

test("the bar asks for dates, and for other ones where the room is too small", { tag: "@phone" }, async ({ page }) => {
  await openHotel(page, "");
  await page.goto(new URL(page.url()).pathname);
  await expect(next(page)).toHaveText("Choose dates");
  await page
    .locator("#rooms")
    .getByRole("link", { name: /^Select/ })
    .first()
    .click();
  await arrives(page, /room=/);
  await expect(next(page)).toHaveText("Choose dates");
  await next(page).click();
  const picker = page.getByRole("dialog", { name: "Dates" });
  await expect(picker).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(page.locator("#stay button").first()).toBeFocused();
  const room = new URL(page.url()).searchParams.get("room");
  await page.goto(`${new URL(page.url()).pathname}?${nights(430)}&room=${room}&adults=9`);
  await expect(next(page)).toHaveText("Change dates or guests");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar has the same steps", { tag: "@phone" }, async ({ page, baseURL }) => {
    await signUpQuietly(page, baseURL);
    await openHotel(page, nights(440));
    await next(page).click();
    await arrives(page, /#rooms$/);
    await page
      .locator("#rooms")
      .getByRole("link", { name: /^Select/ })
      .first()
      .click();
    await next(page).click();
    await arrives(page, /\/book\//);
    await page.getByRole("button", { name: "Continue to payment" }).last().click();
    await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  });
});
