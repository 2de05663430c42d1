import { policyViolations, watchPolicy } from "./policy.ts";
import { expect, test } from "./site.ts";

test.skip(({ isMobile }) => isMobile, "The same pages; once is enough.");

test("a static page reached by a link violates no policy", async ({ page }) => {
  await watchPolicy(page);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".prose p").first()).toBeVisible();
  expect(await policyViolations(page)).toEqual([]);
});

test("scripts can't turn text into HTML", async ({ page }) => {
  await page.goto("/");
  const written = await page.evaluate(() => {
    const box = document.createElement("div");
    box.innerHTML = '<img src=x onerror="globalThis.hacked = true">';
    return box.innerHTML;
  });
  expect(written).toContain("&lt;img");
  await expect(page.evaluate(() => document.createElement("script").setAttribute("src", "data:text/javascript,1"))).rejects.toThrow();
});
