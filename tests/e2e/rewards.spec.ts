import type { Page } from "@playwright/test";
import { signInQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = {
  title: "ქულები",
  select: /^არჩევა/,
  use: /^გამოიყენეთ .+ ქულა/,
  label: "რამდენი ქულა გამოვიყენოთ",
  update: "განახლება",
  none: "ქულების გარეშე",
  line: "500 ქულით გადახდილი",
  paid: "ქულებით გადახდილი (500 ქულა)",
  book: "გადახდაზე გადასვლა",
  charged: /ჩამოგეჭრებათ (\$[\d.,]+)/,
  pay: "გადახდა: ",
  trip: "მოგზაურობის ნახვა",
  cancel: "დაჯავშნის გაუქმება",
  back: "გამოყენებული 500 ქულა დაგიბრუნდათ.",
  used: "გამოყენებულია დაჯავშნისას",
  returned: "დაჯავშნა გაუქმდა, ქულები დაბრუნდა",
};
async function openRewards(page: Page, origin: string) {
  await signInQuietly(page, origin);
  await page.goto("/ka/rewards");
  await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
}

async function chooseRoom(page: Page, from: number) {
  await page.goto(`/ka/hotels?location=Tbilisi&checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}`);
  await page.getByRole("link", { name: sololaki }).first().click();
  await page.locator("#rooms").getByRole("link", { name: t.select }).first().click();
  await arrives(page, /room=/);
  await toCheckout(page);
}

/** The charge that the panel shows once the URL has so many points. */
async function charge(page: Page, points: string | null) {
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

  test("a guest sees points, pays with some, and has them back after cancelling", async ({ page, baseURL }) => {
    await openRewards(page, baseURL);
    const balance = await page.locator("main section").first().innerText();

    await chooseRoom(page, from);
    const full = await charge(page, null);
    await page.getByRole("link", { name: t.use }).click();
    await page.getByLabel(t.label).fill("500");
    await page.locator("#booking").getByRole("button", { name: t.update, exact: true }).last().click();
    await expect(page.locator("#booking").getByText(t.line)).toHaveCount(1);
    const rest = await charge(page, "500");
    expect(cents(full) - cents(rest)).toBe(500);

    await page.getByRole("button", { name: t.book, exact: true }).last().click();
    await expect(page.getByRole("button", { name: t.pay + rest })).toBeVisible();
    await page.getByRole("link", { name: t.trip }).click();
    await expect(page.getByRole("button", { name: t.pay + rest })).toBeVisible();
    await expect(page.getByText(t.paid)).toBeVisible();
    await page.getByRole("button", { name: t.cancel }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.cancel }).click();
    await expect(page.getByText(t.back)).toBeVisible();

    await page.goto("/ka/rewards");
    await expect(page.getByText(t.returned).first()).toBeVisible();
    await expect(page.getByText(t.used).first()).toBeVisible();
    expect(await page.locator("main section").first().innerText()).toBe(balance);
  });
});
