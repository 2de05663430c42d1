import { barOf, bookByPhone, calendarOf } from "./calendar-page.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, test } from "./site.ts";

const inList = /hotel-manager\/bookings\?.*reservation=/;

test("a click on a bar opens the booking over the calendar, arrows lead along the room, and Escape back to the bar", async ({
  page,
  baseURL,
}) => {
  await signInQuietly(page, baseURL, "manager");
  await bookByPhone(page, "Earlieridze", 560);
  await bookByPhone(page, "Lateridze", 563);
  await calendarOf(page, 558);
  const linkOf = (name: string) => barOf(page, name).getByRole("link").first();
  const [earlier, later] = [linkOf("Earlieridze"), linkOf("Lateridze")];
  const panel = (name: string) => page.getByRole("dialog", { name: `Tamar ${name}` });
  await expect(earlier).toHaveAttribute("href", inList);
  await earlier.click();
  await arrives(page, /availability\?.*reservation=/);
  await expect(panel("Earlieridze").getByText("Due at the hotel")).toBeVisible();
  await expect(earlier).toHaveAttribute("aria-current", "true");
  await looksRight(page);
  // Its 14 days fit beside the panel.
  const grid = page.locator(".availability-calendar");
  expect(await grid.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect(panel("Lateridze")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(panel("Earlieridze")).toBeVisible();
  await page.getByRole("link", { name: "Later in this room" }).click();
  await expect(panel("Lateridze")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(later).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(panel("Lateridze")).toBeVisible();
  await panel("Lateridze").getByRole("link", { name: "Record a payment" }).click();
  const payment = page.getByRole("dialog", { name: "Record a payment" });
  await payment.getByRole("button", { name: "Record" }).click();
  await expect(payment).toHaveCount(0);
  await arrives(page, /availability\?.*reservation=/);
  await expect(panel("Lateridze").getByText("Due at the hotel")).toHaveCount(0);
  await page.reload();
  await expect(panel("Lateridze")).toBeVisible();
  await panel("Lateridze").getByRole("link", { name: "Close" }).click();
  await expect(later).toBeFocused();

  const [tab] = await Promise.all([page.context().waitForEvent("page"), later.click({ button: "middle" })]);
  await expect(tab).toHaveURL(inList);
  expect(page.url()).not.toContain("reservation=");
});

test("on a phone a booking of a day opens over the calendar and leads back to its line", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await bookByPhone(page, "Phonadze", 590, "Classic double");
  await calendarOf(page, 589);
  const days = page
    .getByRole("list", { name: "Days of the room" })
    .getByRole("listitem")
    .filter({ has: page.locator("[aria-expanded]") });
  await days.nth(2).getByRole("button").first().tap();
  const booking = days.nth(2).getByRole("link", { name: /^Tamar Phonadze/ });
  await booking.tap();
  const panel = page.getByRole("dialog", { name: "Tamar Phonadze" });
  await expect(panel).toHaveCSS("width", "360px");
  await looksRight(page);
  await panel.getByRole("link", { name: "Close" }).tap();
  await expect(panel).toHaveCount(0);
  await expect(booking).toBeFocused();
});
