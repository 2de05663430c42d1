import { looksFaultless, signUpQuietly } from "./looks.ts";
import { dayAhead, expect, siteAt, test } from "./site.ts";

test(
  "a guest on a phone finds an accessible room, collects it in a list, and a friend votes",
  { tag: "@phone" },
  async ({ page, baseURL, browser }) => {
    await siteAt(baseURL).db.query(
      `update rooms set accessibility = '{"step_free": true, "grab_bars": true, "door_width": 90, "hearing_loop": false}'
     where (hotel_id, id) = (select r.hotel_id, r.id from rooms r join hotels h on h.id = r.hotel_id and h.listed
       where r.archived_at is null and r.capacity > 1 order by r.price, r.id limit 1)`,
    );
    await signUpQuietly(page, baseURL);
    await page.goto(`/hotels?checkIn=${dayAhead(300)}&checkOut=${dayAhead(302)}&access=step_free&access=grab_bars`);
    await expect(page.getByRole("link", { name: /Step-free/ })).toBeVisible();
    await looksFaultless(page);
    await page.locator("main article h3 a").first().click();
    await expect(page.getByText("You asked for: Step-free, Grab bars.", { exact: false })).toBeVisible();
    await expect(page.getByText("Not known")).toBeVisible();
    await looksFaultless(page);

    await page.getByRole("link", { name: "Add to a wish list" }).click();
    await page.getByLabel("Name of a new list").fill("Step-free stays");
    await page.getByRole("button", { name: "Create list" }).click();
    await expect(page.getByRole("button", { name: "Remove from Step-free stays" })).toBeVisible();
    await looksFaultless(page);
    await page.getByRole("link", { name: /Step-free stays/ }).click();
    await page.getByText("Name, dates and sharing").click();
    await page.getByLabel("Show my first name").check();
    await page.getByRole("button", { name: "Create link" }).click();
    await page.getByText("Name, dates and sharing").click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    await looksFaultless(page);

    const friend = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
    await friend.goto(new URL(link).pathname);
    await friend.getByRole("button", { name: /^Vote for/ }).click();
    await expect(friend.getByRole("button", { name: /^Vote for/ })).toHaveAttribute("aria-pressed", "true");
    await looksFaultless(friend);
    await friend.context().close();
    await page.reload();
    await expect(page.getByText("Likes: 1")).toBeVisible();

    await page.getByText("Name, dates and sharing").click();
    await page.getByRole("button", { name: "Delete list" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: /Step-free stays/ })).toBeVisible();
  },
);
