import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { SimulatedOrder } from "../../dev/flitt-simulator/orders.ts";
import { sololaki } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, newEmail, test } from "./site.ts";

const t = {
  select: /^Select/,
  login: "Login to Book",
  book: "Continue to payment",
  pay: /^Pay \$/,
  trip: "See your trip",
  directions: "Directions",
  calendar: "Add to calendar",
  receipt: "Receipt (PDF)",
  cancel: "Cancel reservation",
  name: "Full name",
  email: "Email",
  password: "Password",
  confirm: "Confirm password",
  create: "Create account",
  signUp: "Sign up",
  checking: [
    "Processing...",
    "Please wait while we verify your payment.",
    "Waiting for your bank. This can take 5 minutes; you can close this page.",
  ],
  success: "Payment Successful!",
  paid: "Paid",
  cancelled: "Cancelled",
  returned: /on its way back|has been refunded/,
  bank: "Confirm",
  payNow: /^Pay \d/,
  number: "Card number",
  expiry: "Expiry date",
};

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}

/** From the results for Tbilisi to a chosen room on the hotel page. */
async function chooseRoom(page: Page, from: number) {
  await page.goto(`/hotels?location=Tbilisi&checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 3)}`);
  await page.getByRole("link", { name: sololaki }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: sololaki })).toBeVisible();
  await page.locator("#rooms").getByRole("link", { name: t.select }).first().click();
  await arrives(page, /room=/);
}

async function signUp(page: Page, email: string) {
  const login = page.getByRole("link", { name: t.login });
  await expect(login).toHaveAttribute("href", /%2Fbook%2F.*line%3D/);
  await login.click();
  await page.locator("main").getByRole("link", { name: t.signUp }).click();
  await page.getByLabel(t.name).fill("Nino Beridze");
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill("secret-1");
  await page.getByLabel(t.confirm).fill("secret-1");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.create }).click();
}

async function payByCard(page: Page) {
  await page.getByLabel(t.number).fill("4444 5555 6666 1111");
  await page.getByLabel(t.expiry).fill("12/30");
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: t.payNow }).click();
  await page.getByRole("button", { name: t.bank }).click();
}

/** The order of the simulator's payment page. */
function orderOf(page: Page, dataDir: string): string {
  const token = new URL(page.url()).searchParams.get("token");
  const { orders } = JSON.parse(readFileSync(join(dataDir, "flitt-simulator.json"), "utf8")) as { orders: Record<string, SimulatedOrder> };
  return Object.values(orders).find((order) => order.token === token)?.orderId ?? "";
}

async function downloaded(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  return (await download).suggestedFilename();
}

const from = 40;

test.describe("on a desktop", () => {
  test("a new guest finds a hotel, signs up, books, pays, sees the trip, cancels and sees the refund", async ({ page, site, baseURL }) => {
    const errors = watchErrors(page);
    await chooseRoom(page, from);
    const email = newEmail();
    await signUp(page, email);
    await arrives(page, /\/book\/.+line=/);

    // On a wide screen the one beside the total.
    await page.getByRole("button", { name: t.book }).first().click();
    await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d$|^\d:\d\d$/);
    await page.getByRole("button", { name: t.pay }).click();
    await expect(page.getByLabel(t.number)).toBeVisible();
    const meanwhile = await page.context().newPage();
    await meanwhile.goto(`${baseURL}/payment-result?order_id=${orderOf(page, site.dataDir)}`);
    for (const text of t.checking) await expect(meanwhile.getByText(text)).toBeVisible();
    await meanwhile.close();
    await payByCard(page);
    await expect(page.getByRole("heading", { name: t.success })).toBeVisible();

    await page.getByRole("link", { name: t.trip }).click();
    await expect(page.getByRole("heading", { level: 1, name: sololaki })).toBeVisible();
    await expect(page.locator("main").getByText(t.paid, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: t.directions })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=41\.\d+%2C44\.\d+$/,
    );
    expect(await downloaded(page, t.calendar)).toMatch(/\.ics$/);
    expect(await downloaded(page, t.receipt)).toMatch(/\.pdf$/);
    await page.getByRole("button", { name: t.cancel }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.cancel }).click();
    await expect(page.locator("main").getByText(t.cancelled, { exact: true })).toBeVisible();
    await expect(page.getByText(t.returned)).toBeVisible();
    await expect(page.getByRole("link", { name: t.directions })).toHaveCount(0);
    expect(errors).toEqual([]);

    await expect(async () => {
      await page.goto("/dev/mail");
      const mails = page.getByRole("link").filter({ hasText: email });
      await expect(mails).toHaveCount(3);
    }).toPass({ timeout: 60_000 });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the journey works up to the payment", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("search").getByRole("combobox", { name: "Destination" }).fill("Tbilisi");
    await page.getByRole("search").getByLabel("Check-in").fill(dayAhead(70));
    await page.getByRole("search").getByLabel("Check-out").fill(dayAhead(72));
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hotels in Tbilisi");
    await page.getByRole("link", { name: "Metekhi Terrace" }).click();
    await page.locator("#rooms").getByRole("link", { name: t.select }).first().click();
    await signUp(page, newEmail());
    await page.getByRole("button", { name: t.book }).last().click();
    await page.getByRole("button", { name: t.pay }).click();
    await payByCard(page);
    await page.getByRole("button", { name: "Return to the shop" }).click();
    await expect(page.getByRole("heading", { name: t.success })).toBeVisible();
  });
});
