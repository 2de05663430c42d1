import type { Locator, Page } from "@playwright/test";
import { barOf, bookByPhone, calendarOf } from "./calendar-page.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";
import { fingersOf } from "./touch.ts";

const tip = (page: Page) => page.locator("[data-move-tip]");
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Presses the pointer on an element and moves it by days and pixels, without releasing it. */
async function pull(page: Page, grip: Locator, { days, down = 0 }: { days: number; down?: number }) {
  const day = await page.locator(".calendar-day").nth(1).boundingBox();
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (!day || !box) throw new Error("Nothing is there.");
  const [x, y] = [box.x + Math.min(20, box.width / 2), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y);
  await page.mouse.move(x + days * day.width, y + down, { steps: 4 });
}

test("a manager drags a booking to other days and another room, and confirms the new total", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await bookByPhone(page, "Draganava", 610);
  await calendarOf(page, 606);
  const bar = barOf(page, "Draganava");
  const row = Number(await bar.getAttribute("data-bar"));
  const rows = page.locator(".calendar-room");
  const [here, below] = [await rows.nth(row).boundingBox(), await rows.nth(row + 1).boundingBox()];
  await pull(page, bar, { days: 3, down: (below?.y ?? 0) - (here?.y ?? 0) });
  await expect(tip(page)).toContainText(/2 nights.*\$[\d,.]+ *(?:[+–-]\$|same total)/);
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Move the stay of Tamar Draganava?" });
  await expect(dialog.getByRole("table")).toContainText("Total");
  await expect(dialog.getByText("The booking is changed at once")).toBeVisible();
  await looksRight(page);
  await dialog.getByRole("button", { name: /^Change/ }).click();
  await expect(toast(page, "Reservation changed")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(bar).toHaveAttribute("data-bar", String(row + 1));
  // The click at the end of a drag opens nothing; one without a drag opens the booking.
  await arrives(page, /availability/);
  await bar.getByRole("link").first().click();
  await arrives(page, /availability\?.*reservation=/);
});

test("a booking is stretched at its ends with the new total beside the pointer, and Escape leaves it", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await bookByPhone(page, "Stretchadze", 634);
  await calendarOf(page, 630);
  const bar = barOf(page, "Stretchadze");
  const label = (await bar.getByRole("link").first().getAttribute("aria-label")) ?? "";
  for (const [grip, days] of [
    ["end", 1],
    ["start", -1],
  ] as const) {
    await pull(page, bar.locator(`[data-grip=${grip}]`), { days });
    await expect(tip(page)).toContainText(/3 nights\$[\d,.]+ \+\$[\d,.]+$/);
    await page.keyboard.press("Escape");
    await expect(tip(page)).toHaveCount(0);
    await page.mouse.up();
  }
  await pull(page, bar.locator("[data-grip=end]"), { days: 1 });
  await expect(tip(page)).toContainText("+$");
  await page.mouse.up();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("table")).toContainText("+$");
  await dialog.getByRole("button", { name: "Leave as it is" }).click();
  await expect(bar.getByRole("link").first()).toHaveAttribute("aria-label", label);
  await expect(bar.getByRole("link").first()).toBeFocused();
});

test("a booking is moved by keys alone, and the screen reader hears where it is", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await bookByPhone(page, "Klavishvili", 654);
  await calendarOf(page, 650);
  const link = barOf(page, "Klavishvili").getByRole("link").first();
  const spoken = page.locator("p[role=status].sr-only");
  await link.focus();
  await page.keyboard.press("m");
  await expect(spoken).toContainText("Moving the stay of Tamar Klavishvili.");
  await page.keyboard.press("Escape");
  await expect(spoken).toHaveCount(0);
  await page.keyboard.press("m");
  await expect(spoken).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(spoken).toContainText(/3 nights\. New total \$[\d,.]+, \+\$/);
  await page.keyboard.press("Control+Shift+ArrowRight");
  await expect(spoken).toContainText("2 nights");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Change/ }).press("Enter");
  await expect(toast(page, "Reservation changed")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  async function spotOf(bar: Locator) {
    await bar.scrollIntoViewIfNeeded();
    const box = await bar.boundingBox();
    if (!box) throw new Error("Nothing is there.");
    return { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
  }

  test("a finger that rests on a booking moves it, and a second finger or Escape leaves it", async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL, "manager");
    await bookByPhone(page, "Titishvili", 684);
    await calendarOf(page, 680);
    const bar = barOf(page, "Titishvili");
    const at = await spotOf(bar);
    const touch = await fingersOf(page);
    const day = await page.locator(".calendar-day").nth(1).boundingBox();
    const days = (n: number) => ({ x: at.x + n * (day?.width ?? 0), y: at.y });
    const rest = async () => {
      await touch("touchStart", at);
      await expect(tip(page)).toContainText("Drag to other days");
    };
    const leave = [() => touch("touchStart", days(1), { x: at.x, y: at.y + 80 }), () => page.keyboard.press("Escape")];
    for (const cancel of leave) {
      await rest();
      await touch("touchMove", days(1));
      await expect(tip(page)).toContainText("2 nights");
      await cancel();
      await expect(tip(page)).toHaveCount(0);
      await touch("touchEnd");
      await arrives(page, /availability/);
    }
    await rest();
    for (const n of [1, 2]) await touch("touchMove", days(n));
    await expect(tip(page)).toContainText(/2 nights.*\$[\d,.]+/);
    const beside = await tip(page).boundingBox();
    expect((beside?.y ?? 0) + (beside?.height ?? 0), "the tip is above the finger").toBeLessThan(at.y);
    await touch("touchEnd");
    await expect(page.getByRole("dialog", { name: "Move the stay of Tamar Titishvili?" }).getByRole("table")).toContainText("Total");
  });

  test("a finger that moves at once scrolls the calendar, also if the page hears of it late", async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL, "manager");
    await bookByPhone(page, "Skrolidze", 704);
    await calendarOf(page, 700);
    const at = await spotOf(barOf(page, "Skrolidze"));
    const grid = page.getByRole("grid");
    const before = await grid.evaluate((area) => area.scrollLeft);
    const touch = await fingersOf(page, 16);
    await touch("touchStart", at);
    await expect(tip(page)).toBeVisible();
    for (const by of [20, 60, 120, 180]) await touch("touchMove", { x: at.x - by, y: at.y });
    await expect.poll(() => grid.evaluate((area) => area.scrollLeft)).toBeGreaterThan(before + 60);
    await expect(tip(page)).toHaveCount(0);
    await touch("touchEnd");
    await arrives(page, /availability/);
  });
});

test("what somebody else does meanwhile is shown before anything changes", async ({ page, baseURL, browser }) => {
  await signInQuietly(page, baseURL, "manager");
  await calendarOf(page, 670);
  const small = page.locator(".calendar-name", { hasText: "2 units" }).locator("[title]").first();
  const room = (await small.textContent()) ?? "";
  await bookByPhone(page, "Otheridze", 677, room);
  await bookByPhone(page, "Conflictidze", 672, room);
  await calendarOf(page, 670);
  const bar = barOf(page, "Conflictidze");
  await pull(page, bar, { days: 5 });
  await expect(tip(page)).toContainText("$");
  await page.mouse.up();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: /^Change/ });
  await expect(confirm).toBeVisible();

  const colleague = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signInQuietly(colleague, baseURL, "manager");
  await colleague.goto(`/hotel-manager/availability?from=${dayAhead(670)}&to=${dayAhead(683)}&dialog=nights`);
  const hotelId = await colleague.locator("[name=hotelId]").inputValue();
  const roomId = (await colleague.locator("label", { hasText: room }).getByRole("checkbox").inputValue()) ?? "";
  await colleague.request.post("/hotel-manager/availability/nights", {
    headers: { origin: baseURL ?? "" },
    form: { hotelId, roomIds: roomId, from: dayAhead(677), to: dayAhead(677), price: "777.25" },
  });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText("This costs something else by now.");
  await expect(dialog.getByRole("table")).toContainText("$");

  await bookByPhone(colleague, "Firstadze", 677, room);
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText(/^Not possible: This room is sold out on/);
  await expect(confirm).toHaveCount(0);
  await dialog.getByRole("button", { name: "Leave as it is" }).click();
  await expect(barOf(page, "Firstadze")).toBeVisible();
  await expect(bar.getByRole("link").first()).toHaveAccessibleName(/^Tamar Conflictidze/);
  await pull(page, bar, { days: 5 });
  await expect(tip(page)).toContainText("Not possible: This room is sold out on");
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("on a phone the bookings of a day are one line, which unfolds to open and move them", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await bookByPhone(page, "Pirosmani", 660, "Classic double");
  await calendarOf(page, 659);
  const days = page
    .getByRole("list", { name: "Days of the room" })
    .getByRole("listitem")
    .filter({ has: page.locator("[aria-expanded]") });
  const line = days.nth(1).getByRole("button", { name: /Tamar Pirosmani ?arrives$/ });
  await expect(days.nth(2).getByRole("button", { name: /1 staying$/ })).toBeVisible();
  await expect(days.nth(3).getByRole("button", { name: /Tamar Pirosmani ?leaves$/ })).toBeVisible();
  const booking = days.nth(1).getByRole("link", { name: /^Tamar Pirosmani/ });
  await expect(booking).toBeHidden();
  await line.tap();
  await looksRight(page);
  await booking.tap();
  await arrives(page, /availability\?.*reservation=/);
});
