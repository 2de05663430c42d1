import { arrives } from "./settled.ts";
import { expect, newEmail, test } from "./site.ts";

test.skip(({ isMobile }) => isMobile, "What these try does not differ by size.");

test("dialogs with fields focus the first one", async ({ page }) => {
  await page.goto("/deals");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("dialog").getByLabel("First name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("on the sign-in page both links to sign up lead to the same form", async ({ page }) => {
  for (const part of [page.getByRole("banner"), page.getByRole("main")]) {
    await page.goto("/login?next=%2Fdeals");
    await part.getByRole("link", { name: "Sign up" }).click();
    await arrives(page, /\/signup\?next=%2Fdeals$/);
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("a chosen language is stored for the next visit, and can be changed back", async ({ page }) => {
  await page.goto("/deals");
  await page.locator("summary[aria-label^='Language']").click();
  await page.getByRole("link", { name: "ქართული" }).click();
  await arrives(page, /\/ka\/deals$/);
  await page.goto("/hotels?guests=2");
  await arrives(page, /\/ka\/hotels\?guests=2$/);
  await page.locator("summary[aria-label^='ენა']").click();
  await page.getByRole("link", { name: "English" }).click();
  await arrives(page, /\/hotels\?guests=2$/);
  await page.goto("/deals");
  await arrives(page, /[^a]\/deals$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the avatar is in the first HTML, without scripts and layout shift", async ({ browser, page, baseURL }) => {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Ana Lomidze");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill("mountain-road");
  await page.getByLabel("Confirm password").fill("mountain-road");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await arrives(page, /:\d+\/$/);
  const avatar = "header summary[aria-label^='Your account']";
  await expect(page.locator(avatar)).toBeVisible();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const first = await plain.newPage();
  await first.goto("/rewards");
  await expect(first.locator(avatar)).toBeVisible();
  await plain.close();

  await page.goto("/rewards");
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBe(0);
});
