import type { Locator } from "@playwright/test";
import { signInQuietly } from "./looks.ts";
import { dayAhead, expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const tag of [[], ["@phone"]])
  test(
    `a toast is in front of an open dialog and can be closed there${tag.length > 0 ? ", on a phone too" : ""}`,
    { tag },
    async ({ page, isMobile }) => {
      await page.goto("/");
      if (isMobile) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      await page.getByRole("link", { name: "Sign in" }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Email").fill("guest@stumari.example");
      await dialog.getByLabel("Password", { exact: true }).fill("not-the-one");
      await dialog.getByRole("button", { name: /^(Sign in|Login)$/ }).click();
      const toast = page.getByRole("alert").filter({ hasText: "Sign in failed" });
      await expect(toast).toBeVisible();
      const inFront = () =>
        toast.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(inFront, "nothing covers or dims it").toBe(true);
      // It stays while hovered; its button works although a modal dialog is open.
      await toast.hover();
      await toast.getByRole("button", { name: "Close message" }).click();
      await expect(toast).toHaveCount(0);
      await expect(dialog).toBeVisible();
    },
  );

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom" | "width">;

const boxesOf = (all: Locator) => all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().toJSON() as Box));

/** The boxes that the message covers. */
async function coveredBy(message: Locator, all: Locator): Promise<Box[]> {
  const [own] = await boxesOf(message);
  const isCovered = (box: Box) =>
    own && box.width > 0 && box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
  return (await boxesOf(all)).filter(isCovered);
}

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])
  test(`a toast covers nothing that is pressed next after a failed sign-in, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/login");
    const main = page.getByRole("main");
    await main.getByLabel("Email").fill("guest@stumari.example");
    await main.getByLabel("Password", { exact: true }).fill("not-the-one");
    await main.getByRole("button", { name: /^(Sign in|Login)$/ }).click();
    const toast = page.getByRole("alert").filter({ hasText: /(Login|Sign in) failed/ });
    await toast.hover();
    expect(await coveredBy(toast, main.locator("a, button, input"))).toEqual([]);
  });

for (const width of [768, 1024, 1440])
  test(`a toast of the back office leaves its pages and the person's menu free, at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInQuietly(page, baseURL, "manager");
    await page.goto(`/hotel-manager/availability?from=${dayAhead(640)}&to=${dayAhead(646)}`);
    await page.locator('[data-row="0"][data-column="0"]').focus();
    await page.keyboard.press("Space");
    const toast = page.getByRole("status").filter({ hasText: "Undo" });
    await toast.hover();
    expect(await coveredBy(toast, page.getByRole("banner").locator("a, summary, button").locator("visible=true"))).toEqual([]);
    await toast.getByRole("button", { name: "Undo" }).click();
  });
