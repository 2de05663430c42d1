import { looksRight, signInQuietly } from "./looks.ts";
import { settled } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const plan = `/hotel-manager/availability/rooms?from=${dayAhead(11)}&to=${dayAhead(40)}`;

test("a stay without a room is dragged into one, and given back by the keyboard", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/rooms/numbers");
  await settled(page);
  await page.getByRole("link", { name: "Add numbers to" }).first().click();
  await page.getByLabel("Numbers", { exact: true }).fill("101-110");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("link", { name: "Edit room 110" })).toBeVisible();
  await page.goto(plan);
  await settled(page);
  await looksRight(page, "the calendar of rooms");
  const bar = page.locator(".is-open button[name=stay]").first();
  const key = (await bar.getAttribute("value")) ?? "";
  const guest = (await bar.textContent()) ?? "";
  await bar.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: guest });
  await expect(panel).toContainText("No room");
  const free = await panel
    .getByLabel("Room", { exact: true })
    .locator("option")
    .filter({ hasText: ": free" })
    .first()
    .getAttribute("value");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  const row = page.locator(`[data-room="${free}"]`);
  await row.scrollIntoViewIfNeeded();
  await bar.scrollIntoViewIfNeeded();
  const [from, to] = [await bar.boundingBox(), await row.boundingBox()];
  if (!from || !to) throw new Error("The stay or the room is not drawn.");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 9, from.y + 40, { steps: 3 });
  await page.mouse.move(from.x + 9, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  const placed = row.locator(`button[value="${key}"]`);
  await expect(placed).toBeVisible();

  await placed.focus();
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Take the room away" }).press("Enter");
  await expect(page.locator(`.is-open button[value="${key}"]`).first()).toBeVisible();
});
