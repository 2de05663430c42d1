import type { Page } from "@playwright/test";
import { looksRight, signInQuietly, sololaki } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, test } from "./site.ts";

const t = {
  review: "შეაფასეთ ვიზიტი",
  edit: "შეფასების შეცვლა",
  overall: "საერთო შეფასება",
  four: "4 ვარსკვლავი: ძალიან კარგი",
  five: "5 ვარსკვლავი: შესანიშნავი",
  two: "2 ვარსკვლავი: სუსტი",
  text: "თქვენი შეფასება",
  publish: "შეფასების გამოქვეყნება",
  save: "ცვლილებების შენახვა",
  short: "გთხოვთ, დაწეროთ მინიმუმ 20 სიმბოლო",
  stars: "გთხოვთ, აირჩიოთ 1-დან 5 ვარსკვლავამდე",
  thanks: "გმადლობთ შეფასებისთვის",
  saved: "შეფასება განახლდა",
  held: "სანამ სხვები წაიკითხავენ, მას ჩვენი გუნდი გადახედავს.",
  mine: "თქვენი შეფასება",
  reviews: "სტუმრების შეფასებები",
  lowest: "დაბალი",
  second: "გვერდი 2",
  report: /^შეფასების გასაჩივრება, ავტორი/,
  send: "გაგზავნა",
  reason: "გთხოვთ, აირჩიოთ მიზეზი",
  spam: "რეკლამა ან სპამი",
  reportThanks: "გმადლობთ, რომ შეგვატყობინეთ",
  reported: "გასაჩივრებულია",
};
async function openHotel(page: Page, name: string | RegExp, city: string) {
  await page.goto(`/ka/hotels?location=${city}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: t.reviews })).toBeVisible();
}

const hotel = sololaki;
const city = "Tbilisi";

test.describe("on a phone, in Georgian and dark", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });

  test("a guest reviews a stay by keyboard, finds it on the hotel's page and edits it", async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL);
    await page.goto("/ka/trips");
    const trip = page.getByRole("listitem").filter({ hasText: hotel }).filter({ hasText: t.review });
    await trip.getByRole("link", { name: t.review }).click();
    await arrives(page, /\/trips\/\w{10}\/review$/);
    await looksRight(page);

    await page.getByLabel(t.text, { exact: true }).fill("Too short");
    await page.getByRole("button", { name: t.publish }).click();
    await expect(page.getByText(t.stars)).toHaveCount(6);
    await expect(page.getByText(t.short)).toBeVisible();
    await expect(page.getByLabel(t.text, { exact: true })).toHaveValue("Too short");

    const groups = page.getByRole("radiogroup");
    await expect(groups.first().getByRole("radio").first()).toBeFocused();
    for (let group = 0; group < 6; group++) {
      for (let star = 0; star < 4; star++) await page.keyboard.press("ArrowRight");
      await expect(groups.nth(group).getByRole("radio", { name: t.five })).toBeChecked();
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(`A quiet room with a view, in Georgian.`);
    await page.getByRole("button", { name: t.publish }).click();
    await expect(page.getByText(t.thanks)).toBeVisible();

    await openHotel(page, hotel, city);
    const own = page.getByRole("article").filter({ hasText: `A quiet room with a view, in Georgian.` });
    await expect(own).toContainText(t.mine);
    await expect(own.getByRole("link", { name: t.report })).toHaveCount(0);

    await page.goto("/ka/trips");
    await page.getByRole("listitem").filter({ hasText: hotel }).getByRole("link", { name: t.edit }).click();
    await page.getByRole("radiogroup", { name: t.overall }).getByRole("radio", { name: t.two }).check({ force: true });
    await page.getByLabel(t.text, { exact: true }).fill("Ask for me at www.another-hotel.example instead.");
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(page.getByText(t.held)).toBeVisible();
    await openHotel(page, hotel, city);
    await expect(page.getByText("another-hotel")).toHaveCount(0);
  });

  test("a reader sorts and pages reviews, and reports one", async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL);
    await openHotel(page, hotel, city);
    const section = page.locator("#reviews");
    await section.getByRole("link", { name: t.lowest }).click();
    await arrives(page, /[?&]order=lowest#reviews$/);
    await section.getByRole("link", { name: t.second }).click();
    await arrives(page, /[?&]order=lowest&reviews=2#reviews$/);
    await expect(section.getByRole("link", { name: t.second })).toHaveAttribute("aria-current", "page");

    const offers = section.getByRole("link", { name: t.report });
    const before = await offers.count();
    await offers.first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t.send }).click();
    await expect(dialog.getByText(t.reason)).toBeVisible();
    await dialog.getByLabel(t.spam).check();
    await dialog.getByRole("button", { name: t.send }).click();
    await expect(page.getByText(t.reportThanks)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByText(t.reported, { exact: true })).toHaveCount(1);
    await expect(offers).toHaveCount(before - 1);
    await arrives(page, /order=lowest&reviews=2/);
  });
});
