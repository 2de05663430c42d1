import type { Page } from "@playwright/test";
import { looksRight, payByCard, signInQuietly, signUpQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = {
  select: /^Select/,
  book: "Continue to payment",
  pay: /^Pay \$/,
  change: "Change booking",
  title: "Change booking",
  checkOut: /^Check-out/,
  adults: "Adults",
  unfit: "So many guests don’t fit",
  show: "Show the new price",
  costs: "What the change costs",
  changeAndPay: /^Change and pay \$/,
  waiting: "Change waiting for payment",
  proposed: "The hotel proposes a change",
};

/** Books two nights of a double in Sololaki House, pays, and opens the trip. */
async function payTrip(page: Page, day: number) {
  await page.goto("/hotels?location=Tbilisi");
  const hotel = await page.getByRole("link", { name: sololaki }).first().getAttribute("href");
  const dates = `checkIn=${dayAhead(day)}&checkOut=${dayAhead(day + 2)}&adults=2`;
  await page.goto(`${(hotel ?? "").split("?")[0]}?${dates}`);
  await page.locator("#rooms article").first().getByRole("link", { name: t.select }).click();
  await arrives(page, /[?&]room=/);
  await toCheckout(page);
  await page.getByRole("button", { name: t.book, exact: true }).last().click();
  await page.getByRole("button", { name: t.pay }).first().click();
  await payByCard(page);
  await page.goto("/trips");
  await page.getByRole("link", { name: sololaki }).click();
  await arrives(page, /\/trips\/\w/);
}

const from = 300;

test.describe("on a desktop", () => {
  test("a guest adds a night, sees what it costs, pays, and has the new dates", async ({ page, baseURL }) => {
    await signUpQuietly(page, baseURL);
    await payTrip(page, from);
    await looksRight(page);
    await page.getByRole("link", { name: t.change }).press("Enter");
    await arrives(page, /\/change$/);
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await looksRight(page);
    await page.getByLabel(t.adults).fill("9");
    await page.getByRole("button", { name: t.show }).click();
    await expect(page.getByText(t.unfit)).toBeVisible();
    await expect(page.getByLabel(t.adults)).toBeFocused();
    await page.getByLabel(t.adults).fill("1");
    // The longer stay, as the calendar leads here.
    await page.goto(`${page.url()}?checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 3)}`);
    await page.getByRole("button", { name: t.show }).click();
    await expect(page.getByRole("region", { name: t.costs })).toBeVisible();
    await looksRight(page);
    await page.getByRole("button", { name: t.changeAndPay }).click();
    await expect(page.getByLabel("Card number")).toBeVisible();
    await page.goBack();
    await page.goto(page.url().replace(/\/change.*/, ""));
    const panel = page.getByRole("region", { name: t.waiting });
    await expect(panel).toBeVisible();
    await looksRight(page);
    await panel.getByRole("button", { name: t.pay }).click();
    await payByCard(page);
    await page.goto("/trips");
    await page.getByRole("link", { name: sololaki }).click();
    await arrives(page, /\/trips\/\w/);
    await expect(page.getByRole("region", { name: t.waiting })).toHaveCount(0);
  });
});

test("the hotel proposes a longer stay, and the guest accepts it by paying", async ({ page, baseURL, browser }) => {
  await signUpQuietly(page, baseURL);
  await payTrip(page, from + 20);
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const context = await browser.newContext({ baseURL });
  const staff = await context.newPage();
  await signInQuietly(staff, baseURL, "admin");
  await page.getByRole("link", { name: "See the hotel" }).click();
  await arrives(page, /\/hotels\//);
  const hotelId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await staff.goto(`/hotel-manager/bookings?hotel=${hotelId}&reservation=${code}`);
  await staff.getByRole("dialog").getByRole("link", { name: "Change booking" }).click();
  await arrives(staff, /\/change/);
  await staff.getByLabel("Check-out").fill(dayAhead(from + 23));
  await staff.getByRole("button", { name: t.show }).click();
  await expect(staff.getByRole("region", { name: t.costs })).toBeVisible();
  await looksRight(staff);
  await staff.getByRole("button", { name: "Send to the guest" }).click();
  await expect(staff.getByRole("region", { name: "A change waits for the guest" })).toBeVisible();
  await looksRight(staff);
  await context.close();

  await page.goto(`/trips/${code}`);
  const panel = page.getByRole("region", { name: t.proposed });
  await expect(panel).toBeVisible();
  await looksRight(page);
  await panel.getByRole("button", { name: t.pay }).click();
  await payByCard(page);
  await page.goto(`/trips/${code}`);
  await expect(panel).toHaveCount(0);
});
