import type { BrowserContext, Page } from "@playwright/test";
import { approvedCard, declinedCard } from "../support/booking.ts";
import { signInQuietly, signUpQuietly, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const panelOf = (page: Page) => page.locator("#booking");

/** Signs up a new guest and opens a room of Sololaki House for two nights. */
async function openRoom(page: Page, baseURL: string, from: number) {
  await signUpQuietly(page, baseURL);
  await page.goto(`/hotels?location=Tbilisi&checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}`);
  await page.getByRole("link", { name: "Sololaki House" }).first().click();
  await page
    .locator("#rooms article", { hasText: "Comfort double" })
    .getByRole("link", { name: /^Select/ })
    .click();
  await arrives(page, /room=/);
}

async function hold(page: Page, baseURL: string, from: number) {
  await openRoom(page, baseURL, from);
  await toCheckout(page);
  await panelOf(page).getByRole("button", { name: "Continue to payment" }).last().click();
  await expect(panelOf(page).getByRole("heading", { name: "Your room is held" })).toBeVisible();
}

async function payWith(page: Page, card: string) {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry date").fill("12/30");
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
}

test("a hold that expires in an open tab says so, with a link to book again and no payment", async ({ page, baseURL }) => {
  await page.clock.install();
  await hold(page, baseURL, 150);
  const trip = await panelOf(page).getByRole("link", { name: "See your trip" }).getAttribute("href");
  // Offline: only the tab's own clock advances.
  await page.context().setOffline(true);
  await page.clock.fastForward("31:00");
  await expect(panelOf(page).getByRole("heading", { name: "The time to pay has run out" })).toBeVisible();
  await expect(panelOf(page).getByText("The hold has ended.")).toBeVisible();
  await expect(panelOf(page).getByRole("button", { name: /^Pay/ })).toBeHidden();
  await expect(panelOf(page).getByRole("link", { name: "Book again" })).toBeVisible();
  await page.context().setOffline(false);
  await page.goto(trip ?? "");
  const price = page.getByRole("region", { name: "Price" });
  await expect(price.getByRole("button", { name: /^Pay/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.fastForward("31:00");
  await expect(price.getByText("The hold has ended.")).toBeVisible();
  await expect(price.getByRole("button", { name: /^Pay/ })).toBeHidden();
  await expect(price.getByRole("link", { name: "Book again" })).toBeVisible();
  await page.context().setOffline(false);
});

test("a page restored by the back button offers no payment of a paid booking", async ({ page, baseURL, context }) => {
  await hold(page, baseURL, 155);
  await panelOf(page).getByRole("button", { name: /^Pay/ }).click();
  await payWith(page, declinedCard);
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  const failed = page.url();
  const bar = (tab: Page) => tab.getByRole("complementary", { name: "Your held room" });
  // The page itself offers the payment; the bar leads to the trip.
  await expect(bar(page).getByRole("link")).toBeVisible();
  // As a page in the back/forward cache.
  const kept = await context.newPage();
  await kept.goto(failed);
  await expect(bar(kept).getByRole("link")).toBeVisible();

  await page.getByRole("button", { name: "Try Again" }).click();
  await payWith(page, approvedCard);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await kept.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(kept.getByText("your booking has been paid since")).toBeVisible();
  await expect(bar(kept)).toBeHidden();
  while (page.url() !== failed) await page.goBack();
  await expect(page.getByText("your booking has been paid since")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeHidden();
});

/** The manager sets the price of the nights on the page. */
async function changePrice(manager: BrowserContext, page: Page, baseURL: string, room: string, from: number, dollars: string) {
  const { pathname } = new URL(page.url());
  const answer = await manager.request.post("/hotel-manager/availability/nights", {
    headers: { origin: baseURL },
    form: {
      hotelId: pathname.split("/").at(-1) ?? "",
      roomIds: room,
      from: dayAhead(from),
      to: dayAhead(from + 1),
      price: dollars,
    },
  });
  expect(answer.status()).toBe(200);
}

test("after a price change the panel shows the new breakdown, total and points, and the message the shown currency", async ({
  page,
  baseURL,
  browser,
}) => {
  await openRoom(page, baseURL, 160);
  await page
    .context()
    .addCookies([{ name: "currency", value: encodeURIComponent(Buffer.from(JSON.stringify("EUR")).toString("base64")), url: baseURL }]);
  await page.reload();
  const room = new URL(page.url()).searchParams.get("room") ?? "";
  await toCheckout(page);
  const manager = await browser.newContext({ baseURL });
  await signInQuietly(await manager.newPage(), baseURL, "manager");
  await changePrice(manager, page, baseURL, room, 160, "1000");
  await panelOf(page).getByRole("button", { name: "Continue to payment" }).last().click();
  const notice = panelOf(page).getByRole("alert");
  await expect(notice).toContainText(/The price has changed from €[\d,]+ to €[\d,]+\./);
  const [, total = ""] = /to (€[\d,]+)\./.exec(await notice.innerText()) ?? [];
  await expect(
    panelOf(page).getByRole("region", { name: "Price" }).locator("dl").filter({ hasText: "Total" }).getByText(total, { exact: true }),
  ).toHaveCount(1);
  await expect(panelOf(page).getByText("Your card will be charged US$2,240.00.")).toHaveCount(1);
  await panelOf(page).getByRole("button", { name: "Book at the new price" }).last().click();
  await expect(panelOf(page).getByRole("heading", { name: "Your room is held" })).toBeVisible();
  await expect(panelOf(page).getByText("Your card will be charged US$2,240.00.")).toHaveCount(1);
  await manager.close();
});
