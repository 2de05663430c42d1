import type { Page } from "@playwright/test";
import { looksRight, signInAs, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, siteAt, test } from "./site.ts";

test.use({ viewport: { width: 390, height: 844 } });

const keptTrips = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("trip ")).length);

/** A trip of the sample guest that is still to come, with the address of its hotel. */
async function comingTrip(origin: string) {
  const { rows } = await siteAt(origin).db.query(
    `select r.code, h.address from reservations r join hotels h on h.id = r.hotel_id join users u on u.id = r.user_id
      where u.email = 'guest@stumari.example' and r.state = 'confirmed' and r.check_in > current_date order by r.check_in limit 1`,
  );
  const [trip] = rows as { code: string; address: string }[];
  if (!trip) throw new Error("The sample guest has no such trip.");
  return trip;
}

test("a trip that was looked at opens without a network, and not after signing out or for somebody else", async ({
  page,
  context,
  baseURL,
}) => {
  const { code, address } = await comingTrip(baseURL);
  await signInQuietly(page, baseURL);
  await page.goto(`/trips/${code}`);
  await expect.poll(() => keptTrips(page)).toBe(1);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\. This is how it was on .+\.$/)).toBeVisible();
  await expect(page.getByText(address).first()).toBeVisible();
  await expect(page.getByText(/^Arrival from /)).toBeVisible();
  await looksRight(page);
  await context.setOffline(false);
  await expect(page.getByText("You’re offline.")).toBeHidden();

  // Somebody else signs in.
  await context.clearCookies();
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/");
  await expect.poll(() => keptTrips(page)).toBe(0);

  await context.clearCookies();
  await signInAs(page, baseURL, "guest@stumari.example");
  await page.goto(`/trips/${code}`);
  await expect.poll(() => keptTrips(page)).toBe(1);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/logout" });
    document.body.append(form);
    form.submit();
  });
  await arrives(page, /\/$/);
  await expect.poll(() => keptTrips(page)).toBe(0);
  await context.setOffline(true);
  await expect(page.goto(`/trips/${code}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
