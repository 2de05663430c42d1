import { looksRight, signInQuietly, signUpQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives, settled } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = {
  add: "კოდის დამატება",
  code: "კოდი",
  percent: "პროცენტი",
  uses: "სულ რამდენჯერ",
  wrong: "გთხოვთ, მიუთითოთ მთელი პროცენტი 1-დან 100-მდე.",
  save: "კოდის შენახვა",
  added: "პრომო კოდი დაემატა",
  off: "−10%",
  usedUp: "ამოწურულია",
  ask: "გაქვთ პრომო კოდი?",
  field: "პრომო კოდი",
  apply: "გამოყენება",
  applied: "პრომო კოდი WEEKEND10 გამოყენებულია.",
  remove: "პრომო კოდის წაშლა: WEEKEND10",
  unknown: /პრომო კოდი „nothing“ ვერ მოიძებნა/,
  select: /^არჩევა/,
  book: "გადახდაზე გადასვლა",
  held: "ოთახი შენახულია",
  unavailable: /პრომო კოდი „weekend10“ ამოწურულია/i,
  without: "პრომო კოდის წაშლა",
};

test(
  "a manager adds a weekend code; a guest books with it, and it is used up for the next",
  { tag: "@phone" },
  async ({ page, browser, baseURL }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await signInQuietly(page, baseURL, "manager");
    await page.goto(`/ka/hotels?location=Tbilisi&checkIn=${dayAhead(200)}&checkOut=${dayAhead(202)}`);
    await page.getByRole("link", { name: sololaki }).first().click();
    await arrives(page, /\/hotels\/[0-9a-f-]{36}/);
    const hotelId = /\/hotels\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

    await page.goto(`/ka/hotel-manager/rates/codes?hotel=${hotelId}`);
    await page.getByRole("link", { name: t.add }).first().click();
    await page.getByLabel(t.code, { exact: true }).fill("weekend10");
    await page.getByLabel(t.percent, { exact: true }).fill("0");
    await page.getByLabel(t.uses, { exact: true }).fill("1");
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.wrong)).toBeVisible();
    await expect(page.getByLabel(t.percent, { exact: true })).toBeFocused();
    await looksRight(page);
    await page.getByLabel(t.percent, { exact: true }).fill("10");
    await page.getByLabel(t.percent, { exact: true }).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: t.added }).first()).toBeVisible();
    await expect(page.getByText(t.off).first()).toBeVisible();
    await looksRight(page);

    const chosen = `/ka/hotels/${hotelId}?checkIn=${dayAhead(200)}&checkOut=${dayAhead(202)}`;
    const guest = await (await browser.newContext({ baseURL, colorScheme: "dark" })).newPage();
    await signUpQuietly(guest, baseURL);
    await guest.goto(chosen);
    await settled(guest);
    await guest.locator("#rooms article").first().getByRole("link", { name: t.select }).click();
    await arrives(guest, /room=/);
    const panel = guest.locator("main");
    await panel.getByText(t.ask).click();
    await panel.getByRole("textbox", { name: t.field }).fill("nothing");
    await panel.getByRole("button", { name: t.apply, exact: true }).click();
    await expect(panel.getByText(t.unknown)).toBeVisible();
    await looksRight(guest);
    await panel.getByRole("textbox", { name: t.field }).fill("Weekend10");
    await panel.getByRole("textbox", { name: t.field }).press("Enter");
    await expect(panel.getByText(t.applied)).toBeVisible();
    await panel.getByRole("link", { name: t.remove }).click();
    await expect(panel.getByText(t.ask)).toBeVisible();
    await guest.goBack();

    await page.goto(`${chosen}&code=weekend10`);
    await page.locator("#rooms article").first().getByRole("link", { name: t.select }).click();
    await arrives(page, /room=/);
    await expect(page.locator("#rooms").getByText(t.applied)).toBeVisible();
    const room = new URL(page.url()).searchParams.get("room");
    await toCheckout(page);

    await guest.goto(`${chosen}&code=weekend10&room=${room}`);
    await toCheckout(guest);
    await panel.getByRole("button", { name: t.book }).last().click();
    await expect(panel.getByRole("heading", { name: t.held })).toBeVisible();

    await page.locator("#booking").getByRole("button", { name: t.book }).last().click();
    await expect(page.locator("#booking").getByText(t.unavailable).first()).toBeVisible();
    await looksRight(page);
    await page.locator("#booking").getByRole("link", { name: t.without, exact: true }).click();
    await expect(page.locator("#booking").getByText(t.ask)).toBeVisible();

    await page.goto(`/ka/hotel-manager/rates/codes?hotel=${hotelId}`);
    await expect(page.getByText(t.usedUp).first()).toBeVisible();
    await guest.context().close();
    expect(errors).toEqual([]);
  },
);
