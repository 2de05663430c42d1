import type { Page } from "@playwright/test";
import { addDays } from "#kit/date/day.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

async function openCalendar(page: Page, origin: string, from = dayAhead(320), to = dayAhead(333), base = "") {
  await signInQuietly(page, origin, "manager");
  await page.goto(`${base}/hotel-manager/availability?from=${from}&to=${to}`);
}
const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
const named = (page: Page, row: number, column: number, label: RegExp) =>
  expect(cell(page, row, column).locator("> .sr-only")).toHaveText(label);
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

async function drag(page: Page, from: [number, number], to: [number, number]) {
  await cell(page, ...from).hover({ position: { x: 40, y: 35 } });
  await page.mouse.down();
  await cell(page, ...to).hover({ position: { x: 40, y: 35 } });
  await page.mouse.up();
}

test("a manager uses the calendar by keyboard and mouse, and a colleague sees the changes", async ({ page, browser, baseURL }) => {
  await openCalendar(page, baseURL);

  await cell(page, 0, 0).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("150");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Price updated")).toBeVisible();
  await named(page, 0, 1, /open, \d+ available, 150 dollars, price of this day$/);
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  for (const [ignored, end] of [
    ["-5", "Enter"],
    ["ten", "Enter"],
    ["99", "Escape"],
  ] as const) {
    await cell(page, 0, 1).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(ignored);
    await page.keyboard.press(end);
    await named(page, 0, 1, /150 dollars/);
  }
  await cell(page, 0, 1).focus();
  await page.keyboard.press("Space");
  await expect(toast(page, "Room closed")).toBeVisible();
  await named(page, 0, 1, /closed, 0 available/);
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("region", { name: "Selected nights" })).toContainText("4 nights in 2 rooms");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Selected nights" })).toHaveCount(0);

  const colleague = await (await browser.newContext()).newPage();
  await openCalendar(colleague, baseURL);
  await named(colleague, 0, 1, /closed, 0 available, 150 dollars/);

  await drag(page, [0, 4], [1, 6]);
  const chosen = page.getByRole("region", { name: "Selected nights" });
  await expect(chosen).toContainText("6 nights in 2 rooms");
  await chosen.getByRole("button", { name: "Close" }).click();
  await expect(toast(page, /^Room closed.*6 nights/)).toBeVisible();
  await named(page, 1, 6, /closed/);
  // As after the polling interval, or when the tab becomes visible.
  await colleague.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await named(colleague, 1, 6, /closed/);
  const opened = colleague.waitForResponse(/availability\/nights/);
  await cell(colleague, 1, 6).locator("[data-toggle]").click();
  await opened;

  await toast(page, /^Room closed.*6 nights/)
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(toast(page, "Partly undone")).toContainText(/^Partly undoneChanged again since then.*\(by you\)/);
  for (const [row, column] of [
    [0, 4],
    [1, 5],
    [1, 6],
  ] as const)
    await named(page, row, column, /open/);

  await page.route("**/availability/nights", (route) => route.abort());
  await cell(page, 0, 8).locator("[data-toggle]").click();
  await expect(page.getByRole("alert").filter({ hasText: "Error updating room status" })).toBeVisible();
  await named(page, 0, 8, /open/);
  await page.unroute("**/availability/nights");

  await page.context().clearCookies();
  await cell(page, 0, 8).locator("[data-toggle]").click();
  const alert = page.getByRole("alert").filter({ hasText: "You are signed out. Please sign in again." });
  await alert.getByRole("button", { name: "Sign in" }).click();
  await arrives(page, /\/login\?next=%2Fhotel-manager%2Favailability/);
});

test("selected nights are priced, restricted and closed at the selection", async ({ page, baseURL }) => {
  await openCalendar(page, baseURL, dayAhead(520), dayAhead(533));
  await drag(page, [0, 2], [1, 4]);
  const editor = page.getByRole("region", { name: "Selected nights" });
  await expect(editor).toContainText("6 nights in 2 rooms");
  await looksRight(page);
  await page.keyboard.press("p");
  await expect(editor.getByLabel("Price per night")).toBeFocused();
  await page.keyboard.type("131,50");
  await editor.getByLabel("Min. nights").fill("2");
  await expect(editor).toContainText(/6 nights will change: .+ → \$131\.50, at least 2 nights/);
  await page.keyboard.press("Enter");
  await expect(toast(page, /^Nights updated.*6 nights/)).toBeVisible();
  for (const row of [0, 1]) await named(page, row, 4, /131\.50 dollars, price of this day, at least 2 nights$/);
  await editor.getByLabel("Price per night").fill("ten");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Please enter the amount in digits" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);

  await cell(page, 0, 6).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("c");
  for (const column of [6, 7]) await named(page, 0, column, /closed, 0 available/);
  await page.keyboard.press("c");
  for (const column of [6, 7]) await named(page, 0, column, /open/);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys of the calendar" });
  await expect(keys).toContainText("closes the selection");
  await looksRight(page);
});

test("the legend opens in the toolbar and leads to the keys", async ({ page, baseURL }) => {
  await openCalendar(page, baseURL);
  const legend = page.getByRole("list", { name: "Legend" });
  await expect(legend).toBeHidden();
  await page.locator("summary").filter({ hasText: "Legend" }).click();
  await expect(legend).toContainText("Sold units");
  await looksRight(page);
  await page.keyboard.press("Escape");
  await expect(legend).toBeHidden();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "All keys" }).click();
  await expect(page.getByRole("dialog", { name: "Keys of the calendar" })).toContainText("closes the selection");
});

test("a month is whole in a wide window", async ({ page, baseURL }) => {
  const month = dayAhead(520).slice(0, 8);
  await openCalendar(page, baseURL, `${month}01`, addDays(`${month}01`, 30));
  const calendar = page.locator(".availability-calendar");
  expect(await calendar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a price typed in a cell takes a decimal comma, an invalid one gets a message, and 0 needs confirmation", async ({
  page,
  baseURL,
}) => {
  await openCalendar(page, baseURL, dayAhead(480), dayAhead(493));
  const type = async (text: string) => {
    await cell(page, 0, 3).locator("[data-price]").click();
    await page.keyboard.insertText(text);
  };
  await type("95,25");
  await expect(page.getByText("= $95.25")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Price updated")).toBeVisible();
  await named(page, 0, 3, /95\.25 dollars, price of this day/);
  for (const [text, why] of [
    ["95.555", "An amount has at most two digits after the comma or point"],
    ["25000", "The amount can be at most $20,000"],
    ["-4", "The amount can’t be negative"],
    ["ten", "Please enter the amount in digits"],
  ] as const) {
    await type(text);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "The price wasn’t changed" }).filter({ hasText: why })).toBeVisible();
    await named(page, 0, 3, /95\.25 dollars/);
  }
  const question = page.getByRole("dialog", { name: "Free of charge?" });
  await type("0");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Keep the price" }).click();
  await named(page, 0, 3, /95\.25 dollars/);
  await type("0");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Set price to 0" }).click();
  await named(page, 0, 3, /, 0 dollars, price of this day/);
});

test("many nights are changed by the form, and another period is chosen", async ({ page, baseURL }) => {
  await openCalendar(page, baseURL, dayAhead(400), dayAhead(413));
  await page.getByRole("link", { name: "Change many nights" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("All rooms").check();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.locator("form").getByText("Please choose what is to change")).toBeVisible();
  await expect(dialog.getByText(/^[\d,]+ nights in \d+ rooms will be changed$/)).toBeVisible();
  await dialog.getByText("Fri", { exact: true }).click();
  await dialog.getByText("Sat", { exact: true }).click();
  await dialog.getByLabel("Price per night, $").fill("1,200");
  await dialog.getByLabel("Minimum nights").fill("2");
  await dialog.getByLabel("Arrival").selectOption("Not allowed");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, "Nights updated")).toBeVisible();
  await expect(
    page.getByRole("gridcell", { name: /^(?:Friday|Saturday).*1,200 dollars, price of this day, at least 2 nights, no arrival/ }).nth(3),
  ).toBeVisible();
  await expect(page.getByRole("gridcell", { name: /^(?:Monday|Sunday).*1,200 dollars/ })).toHaveCount(0);

  await page.goto("/hotel-manager/availability?dialog=period");
  const select = dialog.getByRole("button", { name: "Select" });
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(select).toBeDisabled();
  const free = dialog.locator("[data-day]:not([disabled])");
  await free.nth(1).click();
  await expect(select).toBeDisabled();
  await free.nth(4).click();
  await select.click();
  await expect(toast(page, "Period selected")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("columnheader")).toHaveCount(5);
});

/** A plan with breakfast in all rooms, $10 a person above the standard rate, and its calendar. */
async function openPlan(page: Page, baseURL: string, name: string, from: string, to: string) {
  await openCalendar(page, baseURL);
  await page.goto("/hotel-manager/rates/plans/add?template=breakfast");
  await page.getByLabel("Name", { exact: true }).fill(name);
  // Names of the template in other languages stay free for tests that use it.
  for (const language of ["Georgian", "German"]) await page.getByLabel(`Name (${language})`).fill("");
  await page.getByRole("button", { name: "Save Rate Plan" }).click();
  await expect(toast(page, "Rate plan added")).toBeVisible();
  await page.goto(`/hotel-manager/availability?from=${from}&to=${to}`);
  await page.getByLabel("Prices of").selectOption(name);
  await arrives(page, /[?&]plan=[0-9a-f-]{36}/);
}

test("a manager sets a weekend price and a closed night of a plan, and guests see both", async ({ page, browser, baseURL }) => {
  const first = Array.from({ length: 7 }, (_, day) => dayAhead(560 + day)).find((day) => new Date(day).getUTCDay() === 1) ?? "";
  const day = (number: number) => addDays(first, number);
  const [friday, saturday] = [4, 5];
  await openPlan(page, baseURL, "Weekend breakfast", first, day(13));
  await expect(page.getByText("Price rule: As the standard rate, plus $10 a person and night.")).toBeVisible();
  await named(page, 0, 0, /open, \d+ available, [\d.,]+ dollars, price by the plan’s rule$/);
  const usual = await cell(page, 0, 0).locator("> .sr-only").textContent();
  await looksRight(page);

  await page.getByRole("link", { name: "Change many nights" }).click();
  const dialog = page.getByRole("dialog", { name: "Change many nights: Weekend breakfast" });
  const hotelId = await dialog.locator("[name=hotelId]").inputValue();
  const roomId = await dialog.locator("[name=roomIds]").first().inputValue();
  await dialog.getByLabel("All rooms").check();
  for (const weekday of ["Fri", "Sat"]) await dialog.getByText(weekday, { exact: true }).click();
  await dialog.getByLabel("Price per night, $").fill("210");
  await looksRight(page);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, "Price updated")).toBeVisible();
  for (const column of [friday, saturday, friday + 7]) await named(page, 0, column, /210 dollars, price of this day$/);

  const colleague = await (await browser.newContext()).newPage();
  await openCalendar(colleague, baseURL);
  await colleague.goto(page.url());
  await named(colleague, 0, saturday, /open, \d+ available, 210 dollars/);
  await cell(page, 0, saturday).focus();
  await page.keyboard.press("Space");
  await expect(toast(page, "Plan closed")).toBeVisible();
  await named(page, 0, saturday, /closed, 0 available, 210 dollars/);
  await colleague.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await named(colleague, 0, saturday, /closed, 0 available/);

  await page.keyboard.press("Home");
  await page.keyboard.type("95");
  await page.keyboard.press("Enter");
  await named(page, 0, 0, /95 dollars, price of this day/);
  await toast(page, /^Price updated(?!.*nights)/)
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(toast(page, "Change undone")).toBeVisible();
  await expect(cell(page, 0, 0).locator("> .sr-only")).toHaveText(usual ?? "");

  await page.getByLabel("Prices of").selectOption("All plans");
  await expect(cell(page, 0, saturday).locator("> .sr-only")).toHaveText(/open, \d+ available, (?!210)[\d.,]+ dollars/);

  const guest = await (await browser.newContext({ baseURL: baseURL })).newPage();
  const dollars = encodeURIComponent(Buffer.from(JSON.stringify("USD")).toString("base64"));
  await guest.context().addCookies([{ name: "currency", value: dollars, url: baseURL }]);
  const rates = async (night: number) => {
    await guest.goto(`/hotels/${hotelId}?checkIn=${day(night)}&checkOut=${day(night + 1)}&adults=2&room=${roomId}`);
    await expect(guest.getByRole("radio", { name: /^Standard/ })).toBeVisible();
    return guest.getByRole("radio", { name: /Weekend breakfast/ });
  };
  await expect(await rates(friday)).toHaveAccessibleName(/\$230 /);
  await expect(await rates(saturday)).toHaveCount(0);
});

test("on a phone the prices and restrictions of a plan are set by touch", { tag: "@phone" }, async ({ page, baseURL }) => {
  await openPlan(page, baseURL, "Breakfast by touch", dayAhead(580), dayAhead(593));
  await looksRight(page);
  const day = page.getByRole("list", { name: "Days of the room" }).getByRole("listitem").nth(1);
  await day.getByRole("button").tap();
  await day.getByRole("textbox").fill("133");
  await day.getByRole("textbox").press("Enter");
  await expect(toast(page, "Price updated")).toBeVisible();
  await day.getByRole("switch").tap();
  await expect(toast(page, "Plan closed")).toBeVisible();
  await page.reload();
  await day.getByRole("button").tap();
  await expect(day.getByRole("textbox")).toHaveValue("133");
  await expect(day.getByRole("switch")).not.toBeChecked();
  await page.getByLabel("Prices of").selectOption("All plans");
  await expect(day.getByRole("switch")).toBeChecked();
  await expect(day.getByRole("textbox")).not.toHaveValue("133");
});

test("the nights of every room are aligned with their days, however much one of them shows", async ({ page, baseURL }) => {
  await openCalendar(page, baseURL, dayAhead(500), dayAhead(530));
  await cell(page, 0, 3)
    .locator("b")
    .evaluate((count) => (count.textContent = "1000000"));
  const lefts = (cells: ReturnType<Page["locator"]>) =>
    cells.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  const heads = await lefts(page.getByRole("columnheader").locator("visible=true"));
  for (const row of [0, 1]) expect(heads).toEqual(expect.arrayContaining(await lefts(page.locator(`[data-row="${row}"][data-column]`))));
});

test("on a phone the days of a room are opened, closed and priced by touch", { tag: "@phone" }, async ({ page, baseURL }) => {
  await openCalendar(page, baseURL, dayAhead(450), dayAhead(463), "/ka");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  const day = page.getByRole("list", { name: "ნომრის დღეები" }).getByRole("listitem").nth(2);
  await day.getByRole("button").tap();
  await day.getByRole("switch").tap();
  await expect(toast(page, "ნომერი დაიხურა")).toBeVisible();
  await expect(day.getByRole("switch")).not.toBeChecked();
  const price = day.getByRole("textbox");
  const before = await price.inputValue();
  await price.fill("-3");
  await price.press("Enter");
  await expect(price).toHaveValue(before);
  await price.fill("88,50");
  await price.press("Enter");
  await expect(toast(page, "ფასი განახლდა")).toBeVisible();
  await page.reload();
  await day.getByRole("button").tap();
  await expect(price).toHaveValue("88.50");
});

test("no button of a toast moves from under the pointer when another toast appears", async ({ page, baseURL }) => {
  await openCalendar(page, baseURL);
  const close = (column: number) => cell(page, 3, column).locator("[data-toggle]");
  await close(2).click();
  const toasts = toast(page, /^Room closed/);
  await toasts.getByRole("button", { name: "Undo" }).hover();
  await page.mouse.down();
  await close(3).dispatchEvent("click");
  await expect(toasts).toHaveCount(2);
  await page.mouse.up();
  await expect(toast(page, "Undone")).toBeVisible();
  await named(page, 3, 2, /open/);
  await named(page, 3, 3, /closed/);
});
