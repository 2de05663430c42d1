import type { Locator } from "@playwright/test";
import { expect, test } from "./site.ts";

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
    const boxes = (of: Locator) => of.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const [message] = await boxes(toast);
    const covered = (await boxes(main.locator("a, button, input"))).filter(
      (box) =>
        message &&
        box.width > 0 &&
        box.left < message.right &&
        message.left < box.right &&
        box.top < message.bottom &&
        message.top < box.bottom,
    );
    expect(covered).toEqual([]);
  });
