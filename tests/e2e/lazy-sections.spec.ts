import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

test("what the server has drawn stays when its script cannot be loaded, and its links work", async ({ context, baseURL }) => {
  // The pages of other tests load all scripts at once.
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const found = (await (await fetch(`${baseURL}/suggestions?q=sololaki`)).json()) as { hotels: { id: string }[] };
  await page.goto(`${baseURL}/hotels/${found.hotels[0]?.id}?checkIn=${dayAhead(30)}&checkOut=${dayAhead(33)}`);
  // The state that hydration leaves; `settled` would load the sections.
  await expect.poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer$")))).toBe(true);
  const reviews = page.getByRole("heading", { name: "Guest reviews" });
  await expect(reviews).toBeAttached();

  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/reviews-"));
  await page.mouse.wheel(0, 400);
  await failed;
  await expect(reviews).toBeAttached();
  await expect(page.getByRole("heading", { name: "Sololaki House" })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Lowest" }).click();
  await arrives(page, /order=/);
  await expect(reviews).toBeVisible();
  expect(errors).toEqual([]);
});

test("a rate that is chosen before its script has loaded stays chosen", async ({ context, baseURL }) => {
  const page = await context.newPage();
  const found = (await (await fetch(`${baseURL}/suggestions?q=sololaki`)).json()) as { hotels: { id: string }[] };
  const hotel = `${baseURL}/hotels/${found.hotels[0]?.id}?checkIn=${dayAhead(60)}&checkOut=${dayAhead(63)}`;
  const [, room] = /[?;]room=([\w-]+)/.exec(await (await fetch(hotel)).text()) ?? [];
  let load = () => undefined as void;
  const wanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/rate-choice-[^/]*\.js/, async (route) => {
    await wanted;
    await route.continue();
  });
  // The page's own `load` waits for the script.
  await page.goto(`${hotel}&room=${room}`, { waitUntil: "commit" });
  const other = page.getByRole("radio", { checked: false }).first();
  const rate = await other.getAttribute("value");
  await other.check();
  load();
  await arrives(page, new RegExp(`rate=${rate}`));
  await expect(page.locator(`[type=radio][value=${rate}]`)).toBeChecked();
});
