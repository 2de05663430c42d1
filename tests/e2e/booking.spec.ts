import type { Page } from "@playwright/test";
import { looksRight, openGuests, signUpQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = {
  select: /^არჩევა/,
  standard: /^სტანდარტული ტარიფი/,
  longer: /^ხანგრძლივი დარჩენა/,
  fixed: /^დაუბრუნებელი/,
  line: /^გაუქმება დღეიდან შესვლამდე: თანხა არ ბრუნდება\.$/,
  never: "თანხა არ ბრუნდება",
  book: "გადახდაზე გადასვლა",
  first: "სახელი",
  last: "გვარი",
  more: /^ტელეფონი და სურვილები/,
  phone: "ტელეფონი",
  arrival: /^ჩამოსვლის დრო/,
  requests: "განსაკუთრებული სურვილები",
  onward: "ამ ოთახით გაგრძელება",
  noName: "გთხოვთ, შეიყვანოთ სახელი.",
  wrongPhone: /^გთხოვთ, შეიყვანოთ ტელეფონის ნომერი/,
  steps: "ეტაპები",
  booking: "დაჯავშნა",
  payment: "გადახდა",
  held: "ოთახი შენახულია",
  forEka: "სტუმარი: Eka Gelashvili",
  bar: "შენახული ოთახი",
  double: "კომფორტული ორადგილიანი",
  deluxe: "დელუქსი ქალაქის თავზე",
  holding: "თქვენთვის შენახულია 2 × კომფორტული ორადგილიანი, სოლოლაკის სახლი:",
  go: "შენახვის გაუქმება",
  change: "დაჯავშნის შეცვლა",
  another: "სხვა ოთახის დაჯავშნა",
  pay: /^გადახდა: /,
  going: "იხსნება გადახდის გვერდი...",
  unavailable: "ოთახი გათავისუფლდა",
  rooms: "2 ოთახი × 3 ღამე",
  only: /^ყველა ღამეს მხოლოდ/,
  trip: "მოგზაურობის ნახვა",
  policies: "წესები",
  quiet: "22:00-დან 07:00-მდე",
  arrives: "21:00 – 22:00",
};

/** Signs up a new guest and opens Sololaki House with a room chosen. */
async function openChosen(page: Page, baseURL: string, from: number, rooms: number, room = t.double) {
  await signUpQuietly(page, baseURL);
  await page.goto(`/ka/hotels?location=Tbilisi&checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 3)}&rooms=${rooms}`);
  await page.getByRole("link", { name: sololaki }).first().click();
  await page.locator("#rooms article", { hasText: room }).getByRole("link", { name: t.select }).click();
  await arrives(page, /room=/);
}

/** Holds two rooms of Sololaki House for a new guest. */
async function hold(page: Page, baseURL: string, day: number) {
  await openChosen(page, baseURL, day, 2);
  const panel = page.locator("#booking");
  await toCheckout(page);
  await panel.getByRole("button", { name: t.book }).last().click();
  await expect(panel.getByRole("heading", { name: t.held })).toBeVisible();
  return { panel, bar: page.getByRole("complementary", { name: t.bar }) };
}

const current = (page: Page) => page.getByRole("list", { name: t.steps }).locator("[aria-current=step]");

const from = 110;

test.describe("on a phone, in Georgian and dark", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });

  test("a guest compares rates and books two rooms for somebody else, with errors next to their fields", async ({ page, baseURL }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await openChosen(page, baseURL, from, 2);
    const panel = page.locator("#booking");
    const rate = (name: RegExp) => page.getByRole("radio", { name });
    await expect(rate(t.longer)).toBeChecked();
    await expect(rate(t.standard)).not.toBeChecked();
    await rate(t.longer).focus();
    await page.keyboard.press("ArrowDown");
    await expect(rate(t.fixed)).toBeChecked();
    await expect(rate(t.fixed)).toBeFocused();
    await arrives(page, /rate=non_refundable/);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: t.onward })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel).toBeFocused();
    await expect(page.getByRole("img", { name: t.line })).toBeVisible();
    await toCheckout(page);
    await expect(current(page)).toContainText(t.booking);
    await expect(panel.getByText(t.never, { exact: true })).toHaveCount(1);
    await expect(panel.getByText(t.rooms, { exact: true })).toHaveCount(1);

    await expect(panel.getByLabel(t.first)).toHaveValue("Levan");
    await panel.getByLabel(t.first).fill("Eka");
    // A character that nobody sees.
    await panel.getByLabel(t.last).fill("\u3164");
    await panel.getByText(t.more).click();
    await panel.getByLabel(t.phone).fill("call me");
    await panel.getByRole("button", { name: t.book }).last().click();
    await expect(panel.getByText(t.noName)).toBeVisible();
    await expect(panel.getByText(t.wrongPhone)).toBeVisible();
    await expect(panel.getByLabel(t.last)).toBeFocused();
    // The bar with the button does not cover the field.
    const [field, bar] = await Promise.all([panel.getByLabel(t.last).boundingBox(), page.locator("[data-pay-bar]").boundingBox()]);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(panel.getByLabel(t.first)).toHaveValue("Eka");
    await panel.getByLabel(t.last).fill("Gelashvili");
    await panel.getByLabel(t.phone).fill("+995 555 12 34 56");
    await panel.getByLabel(t.arrival).selectOption("21");
    await panel.getByLabel(t.requests).fill("Two beds.\nA late dinner.");
    await panel.getByRole("button", { name: t.book }).last().click();

    await expect(panel.getByRole("heading", { name: t.held })).toBeVisible();
    await expect(current(page)).toContainText(t.payment);
    await expect(panel.getByText(t.forEka)).toBeVisible();
    await looksRight(page);
    // A payment page that does not load: 204 keeps the browser on this page.
    await page.route("**/trips/*/pay", (route) => route.fulfill({ status: 204 }));
    await panel.getByRole("button", { name: t.pay }).click();
    await expect(panel.getByRole("button", { name: t.going })).toBeDisabled();
    await page.evaluate(() => dispatchEvent(new Event("pageshow")));
    await expect(panel.getByRole("button", { name: t.pay })).toBeEnabled();
    await panel.getByRole("link", { name: t.trip }).click();
    for (const text of ["Eka Gelashvili", t.arrives, "A late dinner.", t.quiet])
      await expect(page.locator("main").getByText(text)).toBeVisible();

    expect(errors).toEqual([]);
  });

  test("a held room is shown on every page with its time, except on its booking page", async ({ page, baseURL }) => {
    const { panel, bar } = await hold(page, baseURL, from + 12);
    await page.goto("/ka/");
    await expect(bar).toContainText(t.holding);
    await expect(bar.getByRole("timer")).toContainText(/\d\d?:\d\d/);
    await looksRight(page);
    await page.goto("/ka/hotels?location=Tbilisi");
    await page.getByRole("link", { name: sololaki }).first().click();
    await expect(panel.getByRole("heading", { name: t.held })).toBeVisible();
    await expect(bar).toBeHidden();
    await panel.getByRole("link", { name: t.another }).click();
    await arrives(page, /another=yes/);
    await expect(bar).toBeVisible();
  });

  test("a guest changes a held booking, holds another room, and cancels both holds", async ({ page, baseURL }) => {
    const day = from + 20;
    await openChosen(page, baseURL, day, 2);
    const panel = page.locator("#booking");
    const bar = page.getByRole("complementary", { name: t.bar });
    await page.getByRole("radio", { name: t.fixed }).click();
    await arrives(page, /rate=non_refundable/);
    await toCheckout(page);
    await panel.getByRole("button", { name: t.book }).last().click();
    await expect(panel.getByRole("heading", { name: t.held })).toBeVisible();

    await panel.getByRole("button", { name: t.change }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.change }).click();
    await expect(page.getByText(t.unavailable)).toBeVisible();
    await expect(page.getByRole("radio", { name: t.fixed })).toBeChecked();
    await toCheckout(page);
    await panel.getByRole("button", { name: t.book }).last().click();
    await expect(panel.getByRole("heading", { name: t.held })).toBeVisible();

    const pathname = new URL(page.url()).pathname.replace("/book/", "/hotels/");
    await page.goto(`${pathname}?checkIn=${dayAhead(day)}&checkOut=${dayAhead(day + 3)}&another=yes`);
    await page.locator("#rooms article", { hasText: t.deluxe }).getByRole("link", { name: t.select }).click();
    await arrives(page, /room=/);
    await toCheckout(page);
    await panel.getByRole("button", { name: t.book }).last().click();
    await expect(panel.getByRole("heading", { name: t.held })).toBeVisible();
    await expect(panel).toContainText(t.deluxe);
    await panel.getByRole("button", { name: t.change }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.change }).click();
    await expect(bar, "not the room that is held still").toContainText(t.double);
    await toCheckout(page);
    await panel.getByRole("button", { name: t.book }).last().click();
    await expect(panel.getByRole("heading", { name: t.held })).toBeVisible();

    await page.goto("/ka/terms");
    for (const room of [t.double, t.deluxe]) {
      await expect(bar).toContainText(room);
      await expect(page.getByRole("dialog")).toBeHidden();
      await bar.getByRole("button", { name: t.go }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.go }).click();
    }
    await expect(bar).toBeHidden();
    await arrives(page, /\/terms$/);
  });

  test("too many rooms offer the number of free ones", async ({ page, baseURL }) => {
    await openChosen(page, baseURL, from + 6, 1, t.deluxe);
    const guests = await openGuests(page);
    for (let rooms = 2; rooms <= 4; rooms++) {
      await guests.more("rooms").click();
      await arrives(page, new RegExp(`rooms=${rooms}`));
    }
    await guests.close();
    const notice = page.locator("#booking").getByText(t.only);
    await expect(notice).toBeVisible();
    await notice.getByRole("link").click();
    await expect(notice).toBeHidden();
    await toCheckout(page);
    await expect(page.locator("#booking").getByRole("button", { name: t.book }).last()).toBeEnabled();
  });
});
