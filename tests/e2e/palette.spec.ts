import { looksFaultless, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, test } from "./site.ts";

test("the command palette finds a guest, a day, a page and an action, by keyboard alone", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/bookings");
  const code = (
    (await page
      .getByRole("row")
      .getByRole("link", { name: /^Reservation / })
      .nth(2)
      .textContent()) ?? ""
  ).trim();
  const button = page.getByRole("button", { name: "Search or jump to" });
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) < 700 ? 44 : 40);
  await button.click();
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  const field = palette.getByRole("combobox");
  const chosen = palette.locator("[role=option][aria-selected=true]");
  await expect(field).toBeFocused();
  await expect(palette.getByRole("group", { name: "Actions" })).toContainText("New booking");

  await field.fill(code.toLowerCase());
  await expect(palette.getByRole("group", { name: "Bookings" }).getByRole("option")).toHaveCount(1);
  await expect(chosen).toContainText(code);
  await looksFaultless(page);
  await field.press("Enter");
  await expect(palette).toBeHidden();
  await expect(page.getByRole("dialog")).toContainText(`Booking ${code}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.keyboard.press("Control+k");
  await field.fill("Dec 24");
  await expect(palette.getByRole("group", { name: "Day" }).getByRole("option")).toHaveCount(2);
  await field.press("ArrowDown");
  await expect(chosen).toContainText("Bookings of ");
  await field.press("ArrowUp");
  await expect(chosen).toContainText("Calendar at ");
  await field.press("Enter");
  await arrives(page, /\/hotel-manager\/availability\?.*from=\d{4}-12-24/);

  await page.keyboard.press("Control+k");
  await field.fill("%_%");
  await expect(palette.getByText("Nothing found for “%_%”.")).toBeVisible();
  await field.fill("change many");
  await expect(chosen).toHaveText("Change many nights");
  await field.press("Enter");
  await expect(page.getByRole("dialog", { name: "Change many nights" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();

  // Letters are keys only outside of fields.
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await arrives(page, /\/hotel-manager\/bookings/);
  await page.getByLabel("Search by room").pressSequentially("gd?");
  await expect(page.getByLabel("Search by room")).toHaveValue("gd?");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Bookings");
  await looksFaultless(page);
});

test("administrators find hotels and people", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin/hotels");
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await page.getByRole("button", { name: "Search or jump to" }).click();
  await palette.getByRole("combobox").fill("sololaki");
  await expect(palette.getByRole("group", { name: "Hotels" }).getByRole("option").first()).toBeVisible();
  await palette.getByRole("combobox").fill("guest@stumari");
  await palette.getByRole("group", { name: "People" }).getByRole("option").first().click();
  await arrives(page, /\/admin\/users\?person=/);
});
