import type { Page } from "@playwright/test";
import { looksRight, signInQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const words = {
  en: {
    base: "",
    title: "Rewards",
    select: /^Select/,
    use: /^Use .+ points/,
    label: "Points to use",
    update: "Update",
    none: "Don't use points",
    line: "Paid with 500 points",
    book: "Continue to payment",
    charged: /You will be charged (\$[\d.,]+)/,
    pay: "Pay ",
    trip: "See your trip",
    cancel: "Cancel reservation",
    back: "The 500 points that you had used have been returned to you.",
    used: "Used for a booking",
    returned: "Booking cancelled, points returned",
  },
  ka: {
    base: "/ka",
    title: "ქულები",
    select: /^არჩევა/,
    use: /^გამოიყენეთ .+ ქულა/,
    label: "რამდენი ქულა გამოვიყენოთ",
    update: "განახლება",
    none: "ქულების გარეშე",
    line: "500 ქულით გადახდილი",
    book: "გადახდაზე გადასვლა",
    charged: /ჩამოგეჭრებათ (\$[\d.,]+)/,
    pay: "გადახდა: ",
    trip: "მოგზაურობის ნახვა",
    cancel: "დაჯავშნის გაუქმება",
    back: "გამოყენებული 500 ქულა დაგიბრუნდათ.",
    used: "გამოყენებულია დაჯავშნისას",
    returned: "დაჯავშნა გაუქმდა, ქულები დაბრუნდა",
  },
};
type Words = (typeof words)["en"];

async function openRewards(page: Page, t: Words, origin: string) {
  await signInQuietly(page, origin);
  await page.goto(`${t.base}/rewards`);
  await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
}

async function chooseRoom(page: Page, t: Words, from: number) {
  await page.goto(`${t.base}/hotels?location=Tbilisi&checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}`);
  await page.getByRole("link", { name: sololaki }).first().click();
  await page.locator("#rooms").getByRole("link", { name: t.select }).first().click();
  await arrives(page, /room=/);
  await toCheckout(page);
}

/** The charge that the panel shows once the URL has so many points. */
async function charge(page: Page, t: Words, points: string | null) {
  await arrives(page, (url) => url.searchParams.get("points") === points);
  // In the summary, or on phones at the lower edge.
  const line = page.locator("#booking").getByText(t.charged).locator("visible=true");
  await expect(line).toHaveCount(1);
  return t.charged.exec((await line.textContent()) ?? "")?.[1] ?? "";
}
const cents = (usd: string) => Number(usd.replaceAll(/\D/g, ""));

const from = 40;

test.describe("on a phone, in Georgian and dark", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });
  const t = words.ka;

  test("a guest sees points, pays with some, and has them back after cancelling", async ({ page, baseURL }) => {
    await openRewards(page, t, baseURL);
    const balance = await page.locator("main section").first().innerText();

    await chooseRoom(page, t, from);
    const full = await charge(page, t, null);
    await page.getByRole("link", { name: t.use }).click();
    await page.getByLabel(t.label).fill("500");
    await page.locator("#booking").getByRole("button", { name: t.update, exact: true }).last().click();
    await expect(page.locator("#booking").getByText(t.line)).toHaveCount(1);
    const rest = await charge(page, t, "500");
    expect(cents(full) - cents(rest)).toBe(500);

    await page.getByRole("button", { name: t.book, exact: true }).last().click();
    await expect(page.getByRole("button", { name: t.pay + rest })).toBeVisible();
    await page.getByRole("link", { name: t.trip }).click();
    await expect(page.getByRole("button", { name: t.pay + rest })).toBeVisible();
    await expect(page.getByText(t.line)).toBeVisible();
    await page.getByRole("button", { name: t.cancel }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.cancel }).click();
    await expect(page.getByText(t.back)).toBeVisible();

    await page.goto(`${t.base}/rewards`);
    await expect(page.getByText(t.returned).first()).toBeVisible();
    await expect(page.getByText(t.used).first()).toBeVisible();
    expect(await page.locator("main section").first().innerText()).toBe(balance);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("points can be spent or not, and are returned", async ({ page, baseURL }) => {
    const t = words.en;
    await openRewards(page, t, baseURL);
    await chooseRoom(page, t, 70);
    const full = await charge(page, t, null);
    await page.getByRole("link", { name: t.use }).click();
    await page.getByRole("link", { name: t.none }).click();
    expect(await charge(page, t, null)).toBe(full);
    await page.getByRole("link", { name: t.use }).click();
    await page.getByLabel(t.label).fill("500");
    await page.locator("#booking").getByRole("button", { name: t.update, exact: true }).last().click();
    const rest = await charge(page, t, "500");
    await page.getByRole("button", { name: t.book }).last().click();
    await expect(page.getByRole("button", { name: t.pay + rest })).toBeVisible();
    await page.getByRole("link", { name: t.trip }).click();
    await page.getByText(t.cancel).first().click();
    await page.getByRole("button", { name: t.cancel }).click();
    await expect(page.getByText(t.back)).toBeVisible();
  });
});
