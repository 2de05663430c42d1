import type { Page } from "@playwright/test";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { placeholdersFit, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const widths = [320, 360, 480, 768, 1024, 1216, 1440, 1920];

/** Every link of the area is in the rail, or on a phone in the bar and its menu, which opens by keyboard. Returns the number of links. */
async function reachable(page: Page, nav: string): Promise<number> {
  const area = page.getByRole("navigation", { name: nav });
  const inside = async (links: string) => {
    const boxes = await area.locator(links).evaluateAll((all) =>
      all.map((link) => {
        const { left, right, width, height } = link.getBoundingClientRect();
        return { name: link.textContent, fits: width >= 40 && height >= 40 && left >= 0 && right <= document.documentElement.clientWidth };
      }),
    );
    expect(boxes.filter(({ fits }) => !fits)).toEqual([]);
    return boxes.length;
  };
  const shown = await inside("li > a:visible");
  const more = area.locator("details > summary:visible");
  if ((await more.count()) === 0) return shown;
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(area.locator("details a").first()).toBeVisible();
  const rest = await inside("details a:visible");
  await page.keyboard.press("Escape");
  await expect(area.locator("details a").first()).toBeHidden();
  return shown + rest;
}

for (const [base, desk, panel] of [
  ["", "Hotel Manager", "Admin Panel"],
  ["/ka", "სასტუმროს მართვა", "ადმინისტრირება"],
] as const)
  test(`every page of the back office is reachable at every width${base && ", in Georgian"}`, async ({ page, baseURL }) => {
    for (const [who, path, nav, count] of [
      ["manager", "/hotel-manager/audit", desk, 11],
      ["admin", "/admin/audit", panel, 22],
    ] as const) {
      await signInQuietly(page, baseURL, who);
      await page.goto(base + path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect(async () => expect(await reachable(page, nav)).toBe(count)).toPass({ timeout: 60_000 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      }
    }
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "the frame of the back office" : "the frame of the back office without scripts", () => {
    test.use({ javaScriptEnabled });

    test("has the pages, the person and one title, and nothing of the site's header and footer", async ({ page, baseURL }) => {
      for (const [who, path, nav, title] of [
        ["manager", "/hotel-manager/money", "Hotel Manager", "Money"],
        ["admin", "/admin/payments", "Admin Panel", "Payments"],
      ] as const) {
        await signInQuietly(page, baseURL, who);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        const area = page.getByRole("navigation", { name: nav });
        await expect(area.locator("[aria-current=page]:visible")).toHaveText(title);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByRole("contentinfo")).toHaveCount(0);
        await expect(page.getByRole("banner")).toHaveCount(1);
        await expect(page.getByRole("link", { name: "Deals" })).toHaveCount(0);
        const account = page.getByRole("banner").locator("summary", { hasText: "Your account" });
        const [letter, name] = await account.locator("> span").evaluateAll((parts) => [parts[0]?.textContent, parts.at(-1)?.textContent]);
        expect(letter).toBe(name?.charAt(0));
        await account.click();
        for (const entry of ["Profile", "Back to the guest site"])
          await expect(page.getByRole("banner").getByRole("link", { name: entry, exact: true })).toBeVisible();
        await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();

        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(path);
        await area.locator("summary").click();
        await expect(area.locator("details [aria-current=page]").or(area.locator("ul [aria-current=page]:visible")).first()).toBeVisible();
        // The scrim closes the menu.
        await page.mouse.click(180, 60);
        await expect(area.locator("details a").first()).toBeHidden();
      }
    });
  });

test("placeholders of search fields are not cut, in Georgian too", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "admin");
  for (const path of ["/", "/admin/hotels", "/admin/users", "/admin/audit", "/admin/security-events"]) {
    await page.goto(`/ka${path}`);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await placeholdersFit(page);
    }
  }
});

test("a period that began long ago is shown from today on, on desktop and phone", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await page.setViewportSize({ width: 1280, height: 800 });
  // The hotel's day: late in the day of UTC it is the next one in Tbilisi.
  const hotelsToday = dayAt(new Date(), "Asia/Tbilisi");
  await page.goto(`/hotel-manager/availability?from=${addDays(hotelsToday, -28)}&to=${addDays(hotelsToday, 14)}`);
  const today = page.locator(".calendar-day.is-today");
  const names = page.locator(".calendar-head .calendar-name");
  await expect
    .poll(async () => {
      const [day, name] = [await today.boundingBox(), await names.boundingBox()];
      return Boolean(day && name && day.x >= name.x + name.width - 1 && day.x + day.width <= 1280);
    })
    .toBe(true);
  await page.setViewportSize({ width: 390, height: 1100 });
  await page.reload();
  const days = page.getByRole("list", { name: "Days of the room", exact: true }).getByRole("listitem");
  await expect(days).toHaveCount(15);
  await expect(days.first()).toBeInViewport();
  await page.getByText("28 earlier days").click();
  await expect(page.getByRole("list", { name: "Earlier days of the room" })).toBeVisible();
});

test("a form with unsaved changes is left only after confirmation, one without changes at once", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/hotel");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const reviews = page.getByRole("navigation", { name: "Hotel Manager" }).getByRole("link", { name: "Reviews" });
  const name = page.getByLabel("Name", { exact: true }).first();
  const before = await name.inputValue();

  await name.fill("Another house");
  await name.fill(before);
  await reviews.click();
  await arrives(page, /reviews/);
  await page.goBack();
  await arrives(page, /manager\/hotel/);

  await name.fill("Another house");
  await reviews.click();
  await expect(question).toBeVisible();
  await expect(question.getByRole("button", { name: "Stay on this page" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue("Another house");
  await arrives(page, /manager\/hotel/);
  const leaving = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const prompt = await leaving;
  expect(prompt.type()).toBe("beforeunload");
  await prompt.dismiss();
  await expect(name).toHaveValue("Another house");
  await reviews.click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await arrives(page, /reviews/);

  // A form in a dialog: closing it asks; after it was sent, nothing asks.
  await page.goto("/hotel-manager/rates?dialog=add-rate");
  const dialog = page.getByRole("dialog", { name: "Add Seasonal Rate" });
  await dialog.getByLabel("Price per night").fill("59,90");
  await expect(dialog.getByText("= $59.90")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await question.getByRole("button", { name: "Stay on this page" }).click();
  await dialog.getByRole("button", { name: "Add Rate" }).click();
  await expect(dialog.getByText("Please select a room")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Stay on this page" }).click();
  await dialog.getByRole("combobox", { name: "Room" }).selectOption({ index: 1 });
  await dialog.getByLabel("Start date").fill(dayAhead(500));
  await dialog.getByLabel("End date").fill(dayAhead(501));
  await dialog.getByRole("button", { name: "Add Rate" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await reviews.click();
  await arrives(page, /reviews/);
});

test("unsaved changes of the profile are left only after confirmation", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "guest");
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Somebody");
  await page.getByRole("main").getByRole("link", { name: /trips/i }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
  await arrives(page, /trips/);
});
