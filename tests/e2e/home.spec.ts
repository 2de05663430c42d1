import { expect, test } from "./site.ts";

// Slides move by themselves unless one prefers less motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the slides rotate, pause while in use, wrap around, and the header is transparent until one scrolls", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Highlights" });
  const dots = hero.getByRole("button", { name: /^Slide \d+$/ });
  const count = await dots.count();
  expect(count).toBeGreaterThan(1);
  const shown = async (place: number) => expect(dots.nth(place % count)).toHaveAttribute("aria-current", "true");
  const wait = (ms: number) => page.clock.runFor(ms);
  // From here on the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await dots.first().click();
  await page.mouse.move(5, 5);
  await shown(0);
  await wait(4900);
  await shown(0);
  await wait(200);
  await shown(1);
  await hero.hover();
  await wait(20_000);
  await shown(1);
  await page.mouse.move(5, 5);
  await wait(5100);
  await shown(2);
  await hero.getByRole("button", { name: "Pause" }).click();
  await page.mouse.move(5, 5);
  await wait(20_000);
  await shown(2);
  for (let turn = 2; turn < count; turn++) await hero.getByRole("button", { name: "Next slide" }).click();
  await shown(0);
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await shown(count - 1);

  const header = page.getByRole("banner");
  const colour = () => header.evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(await colour()).toBe("rgba(0, 0, 0, 0)");
  await page.evaluate(() => scrollTo(0, 30));
  await expect.poll(colour).not.toBe("rgba(0, 0, 0, 0)");
  await header.getByRole("link", { name: "Where to?" }).click();
  await expect(page.getByRole("search").getByRole("combobox")).toBeFocused();
  await expect.poll(colour).toBe("rgba(0, 0, 0, 0)");
});

test("pictures keep their shape, and a wide screen shows the first places below the slides", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".photo-image").first()).toHaveCSS("object-fit", "cover");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { name: "Popular Destinations" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("list", { name: "Popular Destinations" }).getByRole("link").first()).toBeInViewport({ ratio: 0.1 });
});

test("a small phone shows the whole search", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Where to?" })).toBeInViewport({ ratio: 1 });
});

test("an upright phone loads the upright picture of a slide alone", { tag: "@phone" }, async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => void loaded.push(request.url()));
  await page.goto("/");
  const photo = page.locator('[data-slide="0"] .photo-image');
  await expect(photo).toHaveJSProperty("complete", true);
  const wide = (await photo.getAttribute("src"))?.replace("/800.webp", "") ?? "";
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("-portrait_1080x1920_");
  expect(loaded.filter((url) => url.includes(wide))).toEqual([]);
});
