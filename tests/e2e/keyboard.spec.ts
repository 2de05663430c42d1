import type { Locator, Page } from "@playwright/test";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { samplePassword } from "../../db/sample-guards/sample-accounts.ts";
import { signUpQuietly } from "./looks.ts";
import { arrives, settled } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

/**
 * Presses Tab until the element has the focus, and returns how often. On the way there is always a focused element with a
 * visible focus indicator.
 */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<number> {
  await expect(target).toBeVisible();
  // A key that comes before the page's scripts opens the next page anew, without the focus on its heading.
  await settled(page);
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press(key);
    const { lost, arrived } = await target.evaluate((element) => {
      const at = document.activeElement;
      if (!at || at === document.body) return { lost: "nothing has the focus", arrived: false };
      const rings = [at, at.parentElement, at.parentElement?.parentElement].map((ring) => ring && getComputedStyle(ring));
      const seen = rings.some((style) => style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0);
      return { lost: seen ? null : `the focus can't be seen on ${at.outerHTML.slice(0, 200)}`, arrived: element === at };
    });
    expect(lost).toBeNull();
    if (arrived) return stop + 1;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

async function press(page: Page, target: Locator, key = "Enter", way: "Tab" | "Shift+Tab" = "Tab") {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
}

const nightsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Chooses check-in and check-out by keyboard in the open calendar. */
async function pickByKeys(page: Page, from: string, to: string) {
  const dialog = page.getByRole("dialog", { name: "Dates" });
  const at = dialog.locator("[data-day]:focus");
  await expect(at).toBeVisible();
  for (const day of [from, to]) {
    for (let presses = 0; presses < 60; presses++) {
      const focused = (await at.getAttribute("data-day")) ?? "";
      if (focused === day) break;
      const away = nightsBetween(focused, day);
      await page.keyboard.press(away > 31 ? "PageDown" : away < -31 ? "PageUp" : away > 0 ? "ArrowRight" : "ArrowLeft");
      await expect(at).not.toHaveAttribute("data-day", focused);
    }
    await page.keyboard.press("Enter");
  }
  await expect(dialog).toHaveCount(0);
}

const day = (n: number) => dayAhead(200 + n);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const toast = (page: Page, text: string) => page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: text }).last();
const suiteLink = (page: Page) =>
  page
    .locator("#rooms li")
    .filter({ hasText: "The long suite" })
    .getByRole("link", { name: /^Select/ });

test("a search works by keyboard: sign-in dialog, destination, dates, guests, filter and sort", async ({ page }) => {
  const search = page.getByRole("search");

  await page.goto("/");
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await press(page, signIn);
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeFocused();
  await page.keyboard.type("guest@stumari.example");
  await tabTo(page, page.getByRole("dialog").getByLabel("Password", { exact: true }));
  await page.keyboard.type("not-the-one");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Sign in failed")).toContainText("Invalid email or password");
  await page.keyboard.press("Escape");
  await expect(signIn).toBeFocused();

  const where = search.getByRole("combobox", { name: "Destination" });
  await tabTo(page, where);
  await page.keyboard.type("tbi");
  await expect(page.getByRole("option", { name: /Tbilisi, Georgia/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(where).toHaveValue("Tbilisi");
  const checkIn = search.getByRole("button", { name: /^Check-in/ });
  await press(page, checkIn);
  await pickByKeys(page, day(3), day(6));
  await expect(checkIn).toBeFocused();
  const guests = search.getByRole("button", { name: /^Guests & Rooms/ });
  await press(page, guests);
  await press(page, page.getByRole("button", { name: "Fewer: Adults" }), "Space");
  await page.keyboard.press("Space");
  await expect(guests).toContainText("1 room for 1 guest");
  await page.keyboard.press("Escape");
  await expect(guests).toBeFocused();
  await press(page, search.getByRole("button", { name: "Search" }));

  await expect(title(page, "Hotels in Tbilisi")).toBeFocused();
  const free = page.getByRole("checkbox", { name: "Free cancellation" });
  await press(page, free, "Space", "Shift+Tab");
  await arrives(page, /freeCancellation=on/);
  await expect(free).toBeFocused();
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await press(page, sort, "ArrowDown");
  await arrives(page, /sort=price/);
  await expect(sort).toBeFocused();
});

test("a booking, its payment and a turnover day work by keyboard, and focus follows each step", async ({ page }) => {
  await page.goto(`/hotels?location=Tbilisi&checkIn=${day(3)}&checkOut=${day(6)}&adults=1&sort=price`);
  await title(page, "Hotels in Tbilisi").focus();
  await press(page, page.locator("main").getByRole("link", { name: "Sololaki House" }).first());

  await expect(title(page, "Sololaki House")).toBeFocused();
  const choose = suiteLink(page);
  await press(page, choose);
  await arrives(page, /room=/);
  await expect(choose).toBeFocused();
  const guests = page.locator("#booking").getByRole("button", { name: /^Guests/ });
  // Dates and guests stand before the rooms.
  await press(page, guests, "Enter", "Shift+Tab");
  await press(page, page.getByRole("button", { name: "More: Adults" }), "Space");
  await arrives(page, /adults=2/);
  await page.keyboard.press("Escape");
  await expect(guests).toBeFocused();
  const login = page.getByRole("link", { name: "Login to Book" });
  await expect(login).toHaveAttribute("href", /%2Fbook%2F/);
  await press(page, login);

  await expect(toast(page, "Authentication required")).toContainText("Please log in to book a room");
  await expect(title(page, "Login to Stumari")).toBeFocused();
  await tabTo(page, page.locator("main").getByLabel("Email"));
  await page.keyboard.type("guest@stumari.example");
  await tabTo(page, page.locator("main").getByLabel("Password", { exact: true }));
  await page.keyboard.type(samplePassword);
  await page.keyboard.press("Enter");

  await expect(title(page, "Review and book")).toBeFocused();
  await press(page, page.getByRole("button", { name: "Continue to payment" }).last());
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.locator("#booking")).toBeFocused();
  await press(page, page.getByRole("button", { name: /^Pay \$/ }));

  for (const [field, typed] of [
    ["Card number", "4444555511116666"],
    ["Expiry date", "12/30"],
    ["CVV", "123"],
  ] as const) {
    await expect(page.getByLabel(field)).toBeVisible();
    if (!(await page.getByLabel(field).evaluate((input) => input === document.activeElement))) await page.keyboard.press("Tab");
    await expect(page.getByLabel(field)).toBeFocused();
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Enter");
  await expect(title(page, "Payment Successful!")).toBeVisible();
  await expect(toast(page, "Reservation confirmed!")).toContainText("Your reservation has been successfully booked.");
  await press(page, page.getByRole("link", { name: "See your trip" }));
  await expect(title(page, "Sololaki House")).toBeFocused();
  await expect(page.locator("main").getByText("Paid", { exact: true })).toBeVisible();
  await press(page, page.locator("main").getByRole("link", { name: "See the hotel" }));
  await expect(title(page, "Sololaki House")).toBeFocused();
  await press(page, choose);
  await arrives(page, /room=/);
  const dates = page.locator("#booking button[aria-haspopup=dialog]").first();
  for (const [from, to, way] of [
    [day(0), day(3), "Shift+Tab"],
    [day(6), day(8), "Tab"],
  ] as const) {
    await press(page, dates, "Enter", way);
    await expect(page.getByText("Lowest price a night")).toBeVisible();
    await pickByKeys(page, from, to);
    await expect(dates).toBeFocused();
    await arrives(page, new RegExp(`checkIn=${from}.*checkOut=${to}`));
    await expect(page.getByText("This room isn’t free")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
  }
});

test("skip links and the chosen room lead to the next step in few presses of Tab", async ({ page, baseURL }) => {
  const skip = (name: string) => page.getByRole("link", { name, exact: true });
  await signUpQuietly(page, baseURL);
  await page.goto(`/hotels?location=Tbilisi&checkIn=${day(20)}&checkOut=${day(22)}`);
  const hotel = await page.locator("main").getByRole("link", { name: "Sololaki House" }).first().getAttribute("href");
  await page.goto(hotel ?? "");
  await press(page, skip("Skip to content"));
  await press(page, skip("Skip to rooms"));
  await expect(page.locator("#rooms")).toBeFocused();
  const choose = page
    .locator("#rooms")
    .getByRole("link", { name: /^Select/ })
    .first();
  expect(await tabTo(page, choose), "from the rooms to the first").toBeLessThanOrEqual(4);
  await page.keyboard.press("Enter");
  await arrives(page, /room=/);
  const onward = skip("Continue with this room");
  const book = page.locator('#booking a[href*="/book/"]:visible');
  const toOnward = await tabTo(page, onward);
  await page.keyboard.press("Enter");
  expect(toOnward + (await tabTo(page, book)), "from Selected to Book").toBeLessThanOrEqual(10);

  await skip("Skip to booking").focus();
  await page.keyboard.press("Enter");
  expect(await tabTo(page, book), "from the skip link to Book").toBeLessThanOrEqual(6);
  await page.keyboard.press("Enter");
  await arrives(page, /\/book\//);
  for (const next of [page.getByRole("button", { name: "Continue to payment" }).last(), page.getByRole("button", { name: /^Pay \$/ })]) {
    await skip("Skip to the next step").focus();
    await page.keyboard.press("Enter");
    expect(await tabTo(page, next), "from the skip link to the next step").toBe(1);
    await page.keyboard.press("Enter");
    await settled(page);
  }
});

test("the date picker is a grid with one tab stop, in the search and in a booking", async ({ page }) => {
  // The site's day: late in the day of UTC it is the next one in Tbilisi.
  const today = dayAt(new Date(), "Asia/Tbilisi");
  const dialog = page.getByRole("dialog", { name: "Dates" });
  const at = dialog.locator("[data-day]:focus");
  const expectDay = (day: string) => expect(at).toHaveAttribute("data-day", day);
  const monthOn = (day: string, months: number) => {
    const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date.toISOString().slice(0, 7);
  };
  const walk = async (picker: Locator) => {
    await picker.focus();
    await page.keyboard.press("Enter");
    await expectDay(today);
    const grid = dialog.getByRole("grid").first();
    await expect(grid.getByRole("columnheader")).toHaveCount(7);
    await expect(dialog.locator("[data-day][tabindex='0']"), "one tab stop in all months").toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await expectDay(addDays(today, 7));
    await page.keyboard.press("ArrowRight");
    await expectDay(addDays(today, 8));
    await page.keyboard.press("Home");
    const monday = (await at.getAttribute("data-day")) ?? "";
    expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
    await page.keyboard.press("End");
    const sunday = (await at.getAttribute("data-day")) ?? "";
    expect(nightsBetween(monday, sunday)).toBe(6);
    await page.keyboard.press("PageDown");
    await expect(at).toHaveAttribute("data-day", new RegExp(`^${monthOn(sunday, 1)}`));
    await page.keyboard.press("Shift+PageDown");
    await expect(at).toHaveAttribute("data-day", new RegExp(`^${monthOn(sunday, 13)}`));
    await page.keyboard.press("Shift+PageUp");
    await page.keyboard.press("PageUp");
    await expect(at).toHaveAttribute("data-day", new RegExp(`^${monthOn(sunday, 0)}`));
    const checkIn = (await at.getAttribute("data-day")) ?? "";
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("status")).toContainText(/^Check-in: \w+, \w+ \d+, \d{4}\. Select Check-out Date$/);
    await expect(dialog.locator(`[role=gridcell][aria-selected=true] [data-day="${checkIn}"]`)).toHaveCount(1);
  };
  await page.goto("/");
  const checkIn = page.getByRole("search").getByRole("button", { name: /^Check-in/ });
  await walk(checkIn);
  // The list of months is one tab stop before the days; arrow keys move within it.
  await page.keyboard.press("Shift+Tab");
  const months = dialog.getByRole("list", { name: "Months" });
  await expect(months.locator("button:focus")).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("End");
  await expect(months.getByRole("button").last()).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expectDay(`${monthOn(today, 1)}-01`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(checkIn).toBeFocused();

  await page.goto("/hotels?location=Tbilisi");
  await page.getByRole("link", { name: "Sololaki House" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sololaki House" })).toBeVisible();
  await walk(page.locator("#booking button[aria-haspopup=dialog]").first());
  await expect(dialog.getByRole("grid"), "the booking picker shows two months").toHaveCount(2);
});
