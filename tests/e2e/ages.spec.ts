import type { Page } from "@playwright/test";
import { looksRight, openGuests, openSearch, signUpQuietly, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = {
  base: "",
  guests: /^Guests & Rooms/,
  more: "More: Children",
  rooms: "More: Rooms",
  done: "Done",
  age: (child: number) => `Age of child ${child}`,
  search: "Search",
  missing: "Ages missing: prices are the highest possible",
  select: /^Select/,
  book: "Continue to payment",
  people: "2 adults, children of 4 and 9",
};

const hasAges = (ages: string | null) => (url: URL) => url.searchParams.get("childAges") === ages;
const stay = `checkIn=${dayAhead(150)}&checkOut=${dayAhead(152)}`;
const ages = async (page: Page, name: (child: number) => string) => [
  await page.getByLabel(name(1)).inputValue(),
  await page.getByLabel(name(2)).inputValue(),
];

test.describe("ages of children", () => {
  test("are asked in the search as soon as there is a child, and kept from the home page to the trip", async ({ page, baseURL }) => {
    await signUpQuietly(page, baseURL);
    await page.goto(`${t.base}/`);
    const bar = await openSearch(page);
    await bar.getByRole("button", { name: t.guests }).click();
    const more = bar.getByRole("button", { name: t.more });
    await expect(bar.getByLabel(t.age(1))).toHaveCount(0);
    await more.click();
    await bar.getByLabel(t.age(1)).selectOption("4");
    await more.click();
    await expect(bar.getByLabel(t.age(1))).toHaveValue("4");
    await looksRight(page);
    await bar.getByRole("button", { name: t.done }).click();
    await bar.getByRole("button", { name: t.search }).click();
    await arrives(page, hasAges("4"));
    await expect(page.getByText(t.missing)).toBeVisible();

    await openSearch(page);
    await bar.getByRole("button", { name: t.guests }).click();
    await bar.getByLabel(t.age(2)).selectOption("9");
    await bar.getByRole("button", { name: t.rooms }).click();
    await bar.getByRole("button", { name: t.done }).click();
    await bar.getByRole("button", { name: t.search }).click();
    await arrives(page, hasAges("4,9"));
    await expect(page.getByText(t.missing)).toHaveCount(0);

    await page.locator("main article h3 a").first().click();
    await arrives(page, (url) => /\/hotels\/[0-9a-f-]{36}$/.test(url.pathname) && hasAges("4,9")(url));
    const guests = await openGuests(page);
    expect(await ages(page, t.age)).toEqual(["4", "9"]);
    await guests.close();
    await page.locator("#rooms").getByRole("link", { name: t.select }).first().click();
    await arrives(page, (url) => url.searchParams.has("room") && hasAges("4,9")(url));
    await toCheckout(page);
    await page.getByRole("button", { name: t.book }).last().click();
    await expect(page.getByRole("timer")).toBeVisible();
    const code = new URL(page.url()).searchParams.get("reservation");
    await page.goto(`${t.base}/trips/${code}`);
    await expect(page.getByText(t.people)).toBeVisible();
  });

  test("change the hotel page at once; unknown ones may come before known ones", async ({ page }) => {
    await page.goto(`${t.base}/hotels?location=Tbilisi&${stay}&children=2`);
    await page.locator("main article h3 a").first().click();
    await arrives(page, /children=2/);
    await expect(page.getByText(t.missing)).toBeVisible();
    await openGuests(page);
    await page.getByLabel(t.age(2)).focus();
    await page.getByLabel(t.age(2)).selectOption("9");
    await arrives(page, hasAges("9"));
    expect(await ages(page, t.age)).toEqual(["", "9"]);
    await expect(page.getByLabel(t.age(2))).toBeFocused();
    await page.getByLabel(t.age(1)).selectOption("4");
    await arrives(page, hasAges("4,9"));
    await expect(page.getByText(t.missing)).toHaveCount(0);
    await page.reload();
    await openGuests(page);
    expect(await ages(page, t.age)).toEqual(["4", "9"]);
    await page.getByLabel(t.age(1)).selectOption("");
    await page.getByLabel(t.age(2)).selectOption("");
    await arrives(page, hasAges(null));
  });
});

test("ages of children are chosen by keyboard", async ({ page }) => {
  await page.goto(`/hotels?location=Tbilisi&${stay}&children=1`);
  const bar = page.getByRole("search");
  const guests = bar.getByRole("button", { name: t.guests });
  await guests.focus();
  await page.keyboard.press("Enter");
  const age = bar.getByLabel(t.age(1));
  await expect(age).toBeVisible();
  for (let stop = 0; stop < 10 && !(await age.evaluate((select) => select === document.activeElement)); stop++)
    await page.keyboard.press("Tab");
  await expect(age).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(age).toHaveValue("1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(bar.getByRole("button", { name: t.done })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(guests).toBeFocused();
  await bar.getByRole("button", { name: t.search }).press("Enter");
  await arrives(page, hasAges("1"));
});
