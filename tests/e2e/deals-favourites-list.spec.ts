import type { Page } from "@playwright/test";
import { samplePassword } from "../../db/sample-guards/sample-accounts.ts";
import { looksRight } from "./looks.ts";
import { arrives, settled } from "./settled.ts";
import { expect, newEmail, test } from "./site.ts";

const t = {
  deals: "აქციები",
  seasonal: "სეზონური ფასები",
  until: /-მდე$/,
  off: /^−\d+%$/,
  page2: "გვერდი 2",
  save: /^შენახვა: /,
  favourites: "რჩეულები",
  remove: /რჩეულებიდან ამოღება$/,
  removed: "ამოღებულია რჩეულებიდან",
  undo: "დაბრუნება",
  none: "რჩეულები ჯერ არ გაქვთ",
  find: "იპოვეთ სასტუმრო",
  menu: "მენიუს გახსნა",
  account: /^თქვენი ანგარიში/,
  ask: "რჩეულების სანახავად შედით ანგარიშზე",
  list: "განათავსეთ ობიექტი",
  short: "ობიექტის სახელი მინიმუმ 2 სიმბოლო უნდა იყოს.",
  noEmail: "გთხოვთ, შეიყვანოთ სწორი ელფოსტა.",
  name: "ობიექტის სახელი",
  email: "ელფოსტა",
  room: "ოთახი",
  button: "რეგისტრაცია",
  sent: "განაცხადი გაგზავნილია",
  soon: "მალე დაგიკავშირდებით ობიექტის განსათავსებლად.",
  go: "სასტუმროს მართვა",
  mail: "თქვენი განაცხადი მივიღეთ: House of Ana",
};

/** Signs in by the form of the page that required it, and returns to the page that it leads to. */
async function signIn(page: Page, path: string) {
  await page.goto(path);
  await page.locator("main input[name=email]").fill("guest@stumari.example");
  await page.locator("main input[name=password]").fill(samplePassword);
  await page.locator("main form:has(input[name=password]) button:not([aria-label]):not([aria-pressed])").click();
  await arrives(page, (url) => !url.pathname.endsWith("/login"));
}

/** Saves the first two hotels of the results; returns their names, last saved first. */
async function saveTwo(page: Page): Promise<string[]> {
  await page.goto("/ka/hotels");
  const cards = page.locator("main article");
  const names: string[] = [];
  for (const index of [0, 1]) {
    const favouriteButton = cards.nth(index).locator("button[aria-pressed]");
    names.unshift((await cards.nth(index).getByRole("heading").textContent()) ?? "");
    await favouriteButton.click();
    await expect(favouriteButton).toHaveAttribute("aria-pressed", "true");
    await settled(page);
  }
  return names;
}

const cardNames = (page: Page) => page.locator("main article h3");

test.describe("on a desktop, in Georgian", () => {
  test("deals link to a room and dates that cost the shown price", async ({ page }) => {
    await page.goto("/ka/deals");
    await expect(page.getByRole("heading", { level: 1, name: t.deals })).toBeVisible();
    await expect(cardNames(page)).toHaveCount(12);
    await page.getByRole("link", { name: t.page2 }).click();
    await arrives(page, /\/deals\?page=2$/);
    await page.getByRole("link", { name: t.seasonal }).click();
    await arrives(page, /\/deals\?kind=seasonal$/);
    const card = page
      .locator("main article")
      .filter({ has: page.getByText(t.until) })
      .first();
    await expect(card.getByText(t.off)).toBeVisible();
    const price = (await card.locator("strong").first().textContent()) ?? "";
    await card.getByRole("link").click();
    await arrives(page, /checkIn=.+&checkOut=.+&room=/);
    await expect(page.locator("#rooms").getByText(price, { exact: true }).first()).toBeVisible();
  });

  test("favourites of a visitor move to the account", async ({ page }) => {
    const names = await saveTwo(page);
    await signIn(page, "/ka/login");
    await settled(page);
    await page
      .locator(`summary[aria-label]`)
      .filter({ has: page.locator("span[aria-hidden]") })
      .last()
      .click();
    await page.getByRole("link", { name: t.favourites }).locator("visible=true").click();
    await expect(cardNames(page)).toHaveCount(2);
    expect((await cardNames(page).allTextContents()).toSorted()).toEqual(names.toSorted());
    const first = (await cardNames(page).first().textContent()) ?? "";
    await page.getByRole("button", { name: t.remove }).first().click();
    await expect(cardNames(page)).toHaveCount(1);
    await settled(page);
    await page.reload();
    await expect(cardNames(page)).toHaveCount(1);
    await page.getByRole("button", { name: t.remove }).click();
    await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
    await page.getByRole("button", { name: t.undo }).click();
    await expect(cardNames(page)).toHaveCount(1);
    await expect(cardNames(page)).not.toHaveText([first]);
    await page.getByRole("button", { name: t.remove }).click();
    await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
    await settled(page);
  });
});

test.describe("on a phone, in Georgian and dark", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });

  test("a visitor finds saved hotels, removes one and undoes it", async ({ page }) => {
    const [newest = "", older = ""] = await saveTwo(page);
    await page.getByRole("button", { name: t.menu }).click();
    await page.getByRole("dialog").getByRole("link", { name: t.favourites }).click();
    await expect(cardNames(page)).toHaveText([newest, older]);
    await looksRight(page);
    await page.getByRole("button", { name: t.remove }).first().click();
    await expect(cardNames(page)).toHaveText([older]);
    await expect(page.getByRole("status").filter({ hasText: t.removed })).toContainText(newest);
    await page.getByRole("button", { name: t.undo }).click();
    await expect(cardNames(page)).toHaveText([newest, older]);
    await page.getByRole("button", { name: t.remove }).first().click();
    await page.getByRole("button", { name: t.remove }).first().click();
    await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
    await page.locator("main").getByRole("link", { name: t.find }).click();
    await arrives(page, /\/hotels$/);
  });

  test("a host registers a property: field errors, confirmation, mail and Hotel Manager", async ({ page }) => {
    await signIn(page, "/ka/list-property");
    await arrives(page, /\/list-property$/);
    const main = page.locator("main");
    await expect(main.getByRole("radio").first()).toBeChecked();
    await main.getByText(t.room, { exact: true }).click();
    await main.getByLabel(t.name).fill(" A ");
    await main.getByLabel(t.email).fill("ana at home");
    await main.getByRole("button", { name: t.button }).click();
    await expect(main.getByText(t.short)).toBeVisible();
    await expect(main.getByText(t.noEmail)).toBeVisible();
    await expect(main.getByLabel(t.name)).toBeFocused();
    await expect(main.getByLabel(t.name)).toHaveValue(" A ");
    await expect(main.getByLabel(t.email)).toHaveValue("ana at home");
    await expect(main.getByRole("radio").last()).toBeChecked();
    const email = newEmail();
    await main.getByLabel(t.name).fill("House of Ana");
    await main.getByLabel(t.email).fill(email);
    await main.getByRole("button", { name: t.button }).click();
    await expect(main.getByRole("heading", { name: t.sent })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: t.sent })).toContainText(t.soon);
    await arrives(page, /\/hotel-manager\/hotel\?add=House\+of\+Ana&type=room$/);
    await expect(page.getByRole("dialog").locator("[name=name]")).toHaveValue("House of Ana");
    await expect(async () => {
      await page.goto("/dev/mail");
      await expect(page.getByRole("link").filter({ hasText: "guest@stumari.example" }).filter({ hasText: t.mail })).toHaveCount(1, {
        timeout: 2000,
      });
    }).toPass({ timeout: 60_000 });
  });
});
