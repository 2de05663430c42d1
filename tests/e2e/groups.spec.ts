import { looksFaultless, signInQuietly } from "./looks.ts";
import { dayAhead, expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a group of 24 asks for rooms, gets an offer, picks it up and pays", { tag: "@phone" }, async ({ page, baseURL, browser }) => {
  await signInQuietly(page, baseURL, "guest");
  const context = await browser.newContext({ baseURL });
  const manager = await context.newPage();
  await signInQuietly(manager, baseURL, "manager");
  await manager.goto("/hotel-manager/bookings");
  const hotelId = new URL(manager.url()).searchParams.get("hotel") ?? "";

  await page.goto(`/hotels/${hotelId}?checkIn=${dayAhead(400)}&checkOut=${dayAhead(402)}`);
  await page.getByRole("link", { name: "Ask the hotel for a group offer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Group enquiry" })).toBeVisible();
  await expect(page.getByLabel("Check-in")).toHaveValue(dayAhead(400));
  await page.getByLabel("Rooms", { exact: true }).fill("9");
  await page.getByLabel("Adults").fill("24");
  await page.getByLabel("What does your group need?").fill("A choir of 24.");
  await page.getByRole("button", { name: "Ask the hotel" }).click();
  await expect(page.getByText("Please enter a number from 10 to 200.")).toBeVisible();
  await expect(page.getByLabel("Rooms", { exact: true })).toBeFocused();
  await looksFaultless(page);
  await page.getByLabel("Rooms", { exact: true }).fill("10");
  await page.getByRole("button", { name: "Ask the hotel" }).click();
  await expect(page.getByText("Waiting for an answer")).toBeVisible();
  await looksFaultless(page);

  await manager.goto(`/hotel-manager/bookings?hotel=${hotelId}`);
  await manager.locator('summary[aria-label="More actions"]').click();
  await manager.getByRole("link", { name: /Group enquiries/ }).click();
  await looksFaultless(manager);
  await manager.getByRole("link", { name: /Enquiry of/ }).click();
  await expect(manager.getByText("A choir of 24.")).toBeVisible();
  const rooms = manager.getByLabel("Room type").first();
  await rooms.selectOption({ index: 1 });
  await manager.getByLabel("How many").first().fill("1");
  await manager.getByLabel("Adults in them").first().fill("2");
  await manager.getByLabel("Price of a night and room (USD)").first().fill("80");
  await manager.getByRole("button", { name: "Add another room" }).click();
  await expect(manager.getByLabel("Room type")).toHaveCount(2);
  await manager.getByLabel("Text to the guest").fill("Welcome, dear choir!");
  await manager.getByRole("button", { name: "Show the total" }).click();
  await expect(manager.getByText("Total with taxes and fees: $179.20")).toBeVisible();
  await looksFaultless(manager);
  await manager.getByRole("button", { name: "Send the offer" }).click();
  await expect(manager.getByText(/Open until/)).toBeVisible();
  await context.close();

  await page.goto("/trips");
  await page.getByRole("listitem").filter({ hasText: "Offer for your group, valid until" }).getByRole("link").first().click();
  await expect(page.getByText("Welcome, dear choir!")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Decline the offer" })).toBeVisible();
  await looksFaultless(page);
  await page.getByRole("button", { name: "Accept and pay $179.20" }).click();
  await page.getByLabel("Card number").fill("4444 5555 6666 1111");
  await page.getByLabel("Expiry date").fill("12/30");
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await page.getByRole("link", { name: "See your trip" }).click();
  await expect(page.locator("main").getByRole("article").getByText("Paid", { exact: true })).toBeVisible();
});
