import { looksRight } from "./looks.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = { title: "ბოლოს ნანახი", clear: "გასუფთავება", total: /2 ღამ/ };

test.describe("on a phone, in Georgian and dark", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });

  test("recently viewed hotels are shown on the home page and beside results until they are cleared", async ({ page }) => {
    await page.goto("/ka/hotels");
    const shelf = page.locator("section").filter({ has: page.getByRole("heading", { name: t.title }) });
    await expect(shelf).toHaveCount(0);
    const links = await page
      .locator("main article h3 a")
      .evaluateAll((found) => found.slice(0, 3).map((link) => link.getAttribute("href") ?? ""));
    const names: string[] = [];
    for (const link of links) {
      await page.goto(link);
      names.unshift((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
      await expect
        .poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem("stumari.viewed") ?? "[]") as string[])[0]))
        .toBe(/[0-9a-f-]{36}/.exec(link)?.[0]);
    }
    // An id of no listed hotel, and an invalid id.
    await page.evaluate(() => {
      const ids = JSON.parse(localStorage.getItem("stumari.viewed") ?? "[]") as string[];
      localStorage.setItem("stumari.viewed", JSON.stringify([...ids, "01900000-0000-7000-8000-000000000000", "nonsense"]));
    });

    await page.goto("/ka/");
    await expect(shelf.locator("article h3")).toHaveText(names);
    await looksRight(page);
    expect(await page.evaluate(() => (JSON.parse(localStorage.getItem("stumari.viewed") ?? "[]") as string[]).length)).toBe(3);

    const dates = `checkIn=${dayAhead(50)}&checkOut=${dayAhead(52)}`;
    await page.goto(`/ka/hotels?${dates}`);
    await expect(shelf.locator("article h3")).toHaveText(names);
    await expect(shelf.locator("article").first()).toContainText(t.total);
    expect(await shelf.locator("article h3 a").first().getAttribute("href")).toContain(dates);
    await shelf.getByRole("button", { name: t.clear }).click();
    await expect(shelf).toHaveCount(0);
    await page.reload();
    await expect(shelf).toHaveCount(0);
  });
});
