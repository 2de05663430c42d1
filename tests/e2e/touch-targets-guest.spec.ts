import { smallTargets } from "../support/touch-targets.ts";
import { signInQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const search = `/hotels?location=Tbilisi&checkIn=${dayAhead(60)}&checkOut=${dayAhead(63)}`;
const ofVisitors = [
  "/",
  search,
  `${search}&view=map`,
  "/hotels?location=nowhere-at-all",
  "/deals",
  "/georgia-hotels",
  "/favourites",
  "/login",
  "/signup",
  "/forgot-password",
  "/about",
  "/terms",
  "/payment-result",
  "/no-such-page",
];

test("nothing that visitors press is smaller than a finger", { tag: "@phone" }, async ({ page }) => {
  for (const path of ofVisitors) {
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});

test("nothing on the way to a booking is smaller than a finger", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL);
  await page.goto(search);
  await page.getByRole("link", { name: sololaki }).first().click();
  await arrives(page, /\/hotels\/[\w-]{36}/);
  expect.soft(await smallTargets(page), "hotel").toEqual([]);
  await page
    .locator("#rooms")
    .getByRole("link", { name: /^Select/ })
    .first()
    .click();
  await arrives(page, /room=/);
  expect.soft(await smallTargets(page), "room").toEqual([]);
  await toCheckout(page);
  expect.soft(await smallTargets(page), "checkout").toEqual([]);
  for (const path of ["/profile", "/trips", "/rewards"]) {
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});
