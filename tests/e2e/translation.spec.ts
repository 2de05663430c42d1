import type { Locator, Page } from "@playwright/test";
import { openGuests, payByCard, signInQuietly, signUpQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";
import { translate, translateTexts } from "./translate-page.ts";

const from = 330;

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

/** Translates before what is pressed, and what it changes. */
async function press(page: Page, target: Locator) {
  await translate(page);
  await target.click();
  await translate(page);
}

async function hotelPage(page: Page): Promise<string> {
  await page.goto("/hotels?location=Tbilisi");
  return ((await page.getByRole("link", { name: sololaki }).first().getAttribute("href")) ?? "").split("?")[0] ?? "";
}

test("a guest chooses rooms, books, changes and cancels on pages that the browser translates", async ({ page, baseURL }) => {
  const errors = watchErrors(page);
  await signUpQuietly(page, baseURL);
  const hotel = await hotelPage(page);
  await page.goto(`${hotel}?checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}&adults=2`);
  const next = page.getByRole("button", { name: "Next photo" }).first();
  await press(page, next);
  await expect(next.locator("..")).toContainText(/^«?2/);
  const rooms = page.locator("#rooms article");
  const choice = rooms.getByRole("link", { name: /Select/ });
  for (const index of [0, 1, 1, 0]) {
    await press(page, choice.nth(index));
    await arrives(page, /checkIn=/);
  }
  await expect(choice.first()).toContainText("Selected");
  await expect(choice.nth(1)).not.toContainText("Selected");
  await press(page, rooms.getByRole("radio").last());
  await arrives(page, /rate=/);
  const guests = page.locator("#booking button[aria-haspopup=dialog]").last();
  await translate(page);
  const { more, close } = await openGuests(page);
  await press(page, more("children"));
  await arrives(page, /children=1/);
  await press(page, more("adults"));
  await arrives(page, /adults=3/);
  await expect(guests).toContainText("4 guests");
  await press(page, page.locator("#booking [role=dialog]").getByRole("group").nth(1).getByRole("button").first());
  await arrives(page, /children=0|adults=3(?!.*children)/);
  await press(page, page.locator("#booking [role=dialog]").getByRole("group").first().getByRole("button").first());
  await expect(guests).toContainText("2 guests");
  await close();

  await translate(page);
  await toCheckout(page);
  await translate(page);
  for (const name of ["First name", "Last name"]) await page.getByLabel(name).fill("");
  await press(page, page.getByRole("button", { name: /Continue to payment/ }).last());
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("First name").fill("Eka");
  await press(page, page.getByRole("button", { name: /Continue to payment/ }).last());
  const clock = page.getByRole("timer");
  const left = await clock.textContent();
  await expect(clock).not.toHaveText(left ?? "");
  await translate(page);
  await page
    .getByRole("button", { name: /Pay \$/ })
    .first()
    .click();
  await payByCard(page);

  await page.goto("/trips");
  await press(page, page.getByRole("link", { name: sololaki }));
  await arrives(page, /\/trips\/\w/);
  await press(page, page.getByRole("link", { name: /Change booking/ }));
  await arrives(page, /\/change$/);
  await translate(page);
  const adults = page.getByLabel("Adults");
  for (const [count, shown] of [
    ["9", page.getByText("So many guests don’t fit")],
    ["1", page.getByRole("region", { name: "What the change costs" })],
    ["9", page.getByText("So many guests don’t fit")],
  ] as const) {
    await adults.fill(count);
    await press(page, page.getByRole("button", { name: /Show the new price/ }));
    await expect(shown).toBeVisible();
  }
  await page.goto(page.url().replace(/\/change.*/, ""));
  await press(page, page.getByRole("button", { name: /Cancel reservation/ }).first());
  await press(page, page.getByRole("dialog").getByRole("button", { name: /Cancel reservation/ }));
  await expect(page.getByText("Reservation cancelled").first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("a page that was translated before its scripts had come works", async ({ page }) => {
  await page.addInitScript(`document.addEventListener("readystatechange", ${translateTexts.toString()}, { once: true })`);
  const errors = watchErrors(page);
  await page.goto(`${await hotelPage(page)}?checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}`);
  const choice = page
    .locator("#rooms article")
    .first()
    .getByRole("link", { name: /Select/ });
  for (const name of ["Selected", "Select ", "Selected"]) {
    await choice.click();
    await expect(choice).toContainText(name.trim());
  }
  expect(errors.filter((error) => !/hydrat|418/i.test(error))).toEqual([]);
});

test("a manager filters bookings, opens one, and closes nights on pages that the browser translates", async ({ page, baseURL }) => {
  const errors = watchErrors(page);
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/bookings");
  await translate(page);
  for (const state of ["cancelled", "", "no_show", ""]) {
    await page.getByLabel("Status").selectOption(state);
    await arrives(page, state ? new RegExp(`status=${state}`) : (url) => !url.searchParams.get("status"));
    await translate(page);
  }
  const rows = page.getByRole("row").getByRole("link", { name: /Reservation/ });
  const panel = page.getByRole("dialog");
  for (const row of [2, 3]) {
    await press(page, rows.nth(row));
    await arrives(page, /reservation=/);
  }
  await page.keyboard.press("J");
  await translate(page);
  await press(page, panel.getByRole("link", { name: "Close" }));
  await expect(panel).toHaveCount(0);

  await page.goto(`/hotel-manager/availability?from=${dayAhead(600)}&to=${dayAhead(613)}`);
  await translate(page);
  const cell = page.locator('[data-row="0"][data-column="2"]');
  for (const state of [/closed, 0 available/, /open, \d+ available/, /closed, 0 available/]) {
    await cell.focus();
    await page.keyboard.press("Space");
    await expect(cell.locator("> .sr-only")).toHaveText(state);
    await translate(page);
  }
  await cell.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("region", { name: "Selected nights" })).toContainText("2 nights");
  await translate(page);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("region", { name: "Selected nights" })).toContainText("3 nights");
  await press(page, page.getByRole("region", { name: "Selected nights" }).getByRole("button", { name: /Close/ }));
  await page.keyboard.press("Escape");
  await press(page, page.getByRole("link", { name: /Change many nights/ }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(errors).toEqual([]);
});

test(
  "a manager with a phone closes and opens a day on a page that the browser translates",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const errors = watchErrors(page);
    await signInQuietly(page, baseURL, "manager");
    await page.goto(`/hotel-manager/availability?from=${dayAhead(620)}&to=${dayAhead(626)}`);
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("switch", { includeHidden: true }) })
      .first();
    await press(page, row.getByRole("button").first());
    const day = row.getByRole("switch");
    for (const state of [/«Closed»/, /«\d+ of \d/, /«Closed»/]) {
      await press(page, day);
      await expect(row).toContainText(state);
    }
    expect(errors).toEqual([]);
  },
);
