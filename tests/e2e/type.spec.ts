import { expect, test } from "./site.ts";

test("no page in English or German loads Georgian letters", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => request.url().includes("georgian") && fonts.push(request.url()));
  for (const path of ["/", "/hotels?location=Tbilisi", "/de/deals"]) await page.goto(path);
  expect(fonts).toEqual([]);
});

test("Georgian has larger text, lines further apart, and labels in Mtavruli that are read as words", async ({ page }) => {
  await page.goto("/ka/about");
  const column = page.getByRole("contentinfo").getByRole("heading", { name: "კომპანია" });
  await expect(column.locator("[aria-hidden]")).toHaveText("ᲙᲝᲛᲞᲐᲜᲘᲐ");
  await expect(page.locator("body")).toHaveCSS("font-size", "17px");
  const title = page.getByRole("heading", { level: 1 });
  const [size, height] = await title.evaluate((heading) => {
    const { fontSize, lineHeight } = getComputedStyle(heading);
    return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)];
  });
  expect((height ?? 0) / (size ?? 1)).toBeGreaterThanOrEqual(1.34);
});
