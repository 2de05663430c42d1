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
