import type { Page } from "@playwright/test";
import { adminScreens } from "../../app/routes/admin/shared/screens.ts";
import { smallTargets } from "../support/touch-targets.ts";
import { signInQuietly } from "./looks.ts";
import { dayAhead, expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ofManagers = [
  "dashboard",
  "bookings",
  "bookings?dialog=dates",
  `bookings/new?checkIn=${dayAhead(80)}&checkOut=${dayAhead(82)}&rooms=1&adults=1`,
  "bookings/groups",
  "availability",
  "availability?dialog=nights",
  "availability?dialog=period",
  "rooms",
  "rooms/add",
  "rates",
  "rates/plans",
  "rates/plans/add",
  "rates/extras",
  "rates/extras/add",
  "rates/codes",
  "rates/ages",
  "rates/taxes",
  "rates/taxes/add",
  "rates/taxes/templates",
  "reviews",
  "money",
  "staff",
  "audit",
  "hotel",
].map((path) => `/hotel-manager/${path}`);

async function expectTargets(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
}

test("nothing on the screens of a hotel is smaller than a finger", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await expectTargets(page, ofManagers);
  for (const [list, link] of [
    ["/hotel-manager/rooms", 'a[href*="/rooms/edit/"]'],
    ["/hotel-manager/rooms", 'a[href*="/calendars"]'],
  ] as const) {
    await page.goto(list);
    const opened = await page.locator(link).first().getAttribute("href");
    await expectTargets(page, [opened ?? ""]);
  }
});

test("nothing on the screens of administrators is smaller than a finger", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "admin");
  await expectTargets(
    page,
    adminScreens.map(({ path }) => `/${path}`),
  );
});
