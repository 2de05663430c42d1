import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signUpQuietly, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, newEmail, test } from "./site.ts";

const password = "secret-1";
const rooms = [
  ["Garden room", "double", "90"],
  ["Sea room", "twin", "120"],
  ["Attic", "studio", "150"],
] as const;

const toast = (page: Page, text: string) => expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
const photo = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 420, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function accountOf(page: Page, origin: string): Promise<string> {
  const email = newEmail();
  const form = { fullName: "Ana Lomidze", email, password, confirmPassword: password, terms: "on" };
  const answer = await page.request.post(`${origin}/signup`, { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return email;
}

async function confirmEmail(page: Page, email: string) {
  await expect(async () => {
    await page.goto("/dev/mail");
    await page.getByRole("link").filter({ hasText: email }).first().click({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await page.frameLocator("iframe").getByRole("link").first().click();
  await arrives(page, (url) => !url.pathname.startsWith("/dev"));
  const verify = page.getByRole("button", { name: "Verify my email" });
  await verify.click();
  await expect(verify).toBeHidden();
}

async function downloaded(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link, exact: true }).click();
  return (await download).suggestedFilename();
}

test("an owner sets up a guest house: hotel, rooms, prices, nights, guests, payments", async ({ page, browser, baseURL }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const desk = page.getByRole("navigation", { name: "Hotel Manager" });
  const dialog = page.getByRole("dialog");
  await confirmEmail(page, await accountOf(page, baseURL));

  await test.step("the hotel", async () => {
    await page.goto("/hotel-manager");
    await page.getByRole("link", { name: "Add Your First Hotel" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("Guest house Ana");
    await dialog.getByLabel("Description", { exact: true }).fill("Three rooms above the sea, and breakfast under the vines.");
    await dialog.getByLabel("Address", { exact: true }).fill("12 Upper Street");
    await dialog.getByLabel("City").fill("Batumi");
    await dialog.getByRole("button", { name: "Add Hotel" }).click();
    await toast(page, "Hotel added");
  });

  await test.step("three rooms with photos, and a special rate", async () => {
    await desk.getByRole("link", { name: "Rooms" }).click();
    for (const [name, type, price] of rooms) {
      await page.getByRole("link", { name: /^Add (Your First )?Room$/ }).click();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Room type").selectOption(type);
      await page.getByLabel("Base price").fill(price);
      await page.getByLabel("Description", { exact: true }).fill("Quiet, with a balcony and its own bath.");
      await page.getByRole("button", { name: "Create Room" }).click();
      await toast(page, "Room added");
      await page.getByRole("link", { name: `Edit: ${name}` }).click();
      await page.getByRole("tab", { name: "Photos" }).click();
      await page.locator("input[type=file]").setInputFiles([await photo("teal")]);
      await expect(page.getByRole("list", { name: "Photos in their order" }).getByRole("img")).toHaveCount(1);
      if (name === "Attic") {
        await page.getByRole("tab", { name: "Special Rates" }).click();
        await page.getByLabel("Add this rate: Longer stay").click();
        await page.getByRole("button", { name: "Add: Longer stay" }).click();
        await toast(page, "Special rate added");
      }
      await page.getByRole("button", { name: "Update Room" }).click();
      await toast(page, "Room updated");
    }
  });

  await test.step("a season", async () => {
    await desk.getByRole("link", { name: "Rates" }).click();
    await page.getByRole("link", { name: "Add Your First Seasonal Rate" }).click();
    await dialog.getByRole("combobox", { name: "Room" }).selectOption("Sea room");
    await dialog.getByLabel("Start date").fill(dayAhead(20));
    await dialog.getByLabel("End date").fill(dayAhead(40));
    await dialog.getByLabel("Price per night").fill("140");
    await dialog.getByRole("button", { name: "Add Rate" }).click();
    await toast(page, "Rate added");
  });

  await test.step("a closed week", async () => {
    await page.goto(`/hotel-manager/availability?from=${dayAhead(10)}&to=${dayAhead(23)}`);
    await page.getByRole("link", { name: "Change many nights" }).click();
    await dialog.getByLabel("All rooms").check();
    await dialog.getByLabel("To (included)").fill(dayAhead(16));
    await dialog.getByLabel("Status").selectOption("Close");
    await expect(dialog.getByText("21 nights in 3 rooms will be changed")).toBeVisible();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await toast(page, "Room closed");
    await expect(page.getByRole("gridcell", { name: /closed/ })).toHaveCount(21);
  });

  await test.step("publishing", async () => {
    await desk.getByRole("link", { name: "Hotel Details" }).click();
    await page.locator("#photos input[type=file]").setInputFiles([await photo("teal"), await photo("olive")]);
    await expect(page.locator("#photos").getByRole("img")).toHaveCount(2);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await toast(page, "Hotel published");
  });

  await test.step("a guest books and pays", async () => {
    const hotel = (await page.getByRole("link", { name: "See the page" }).getAttribute("href")) ?? "";
    const context = await browser.newContext({ baseURL });
    const guest = await context.newPage();
    await signUpQuietly(guest, baseURL);
    const url = new URL(hotel, baseURL);
    for (const [name, value] of [
      ["checkIn", dayAhead(24)],
      ["checkOut", dayAhead(27)],
    ] as const)
      url.searchParams.set(name, value);
    await guest.goto(url.href);
    const sea = guest.locator("#rooms").getByRole("article").filter({ hasText: "Sea room" });
    await sea
      .getByRole("link", { name: /^Select/ })
      .first()
      .click();
    await toCheckout(guest);
    await guest.getByRole("button", { name: "Continue to payment" }).last().click();
    await guest.getByRole("button", { name: /^Pay \$/ }).click();
    await guest.getByLabel("Card number").fill("4444 5555 6666 1111");
    await guest.getByLabel("Expiry date").fill("12/30");
    await guest.getByLabel("CVV").fill("123");
    await guest.getByRole("button", { name: /^Pay \d/ }).click();
    await guest.getByRole("button", { name: "Confirm" }).click();
    await expect(guest.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    await context.close();
  });

  await test.step("a caller, who cancels", async () => {
    await desk.getByRole("link", { name: "Bookings" }).click();
    await expect(page.getByRole("table", { name: "Bookings" }).getByText("Levan Kapanadze")).toBeVisible();
    await page.getByRole("link", { name: "New booking" }).click();
    await page.getByLabel("Check-in").fill(dayAhead(30));
    await page.getByLabel("Check-out").fill(dayAhead(32));
    await page.getByRole("button", { name: "Show rooms" }).click();
    await page.getByLabel(/^Garden room/).check();
    await page.getByLabel("First name").fill("Luka");
    await page.getByLabel("Last name").fill("Dvali");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(dialog.getByText("Due at the hotel")).toBeVisible();
    await dialog.getByRole("link", { name: "Record a payment" }).click();
    await dialog.getByRole("button", { name: "Record" }).click();
    await toast(page, "Payment recorded");
    await dialog.getByRole("link", { name: "Cancel reservation" }).click();
    await dialog.getByLabel("Reason").fill("Luka has changed his mind");
    await dialog.getByRole("button", { name: "Cancel reservation" }).click();
    await expect(dialog.getByText("A cancelled reservation can’t be cancelled again.")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the performance of the hotel", async () => {
    await desk.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("img", { name: "Revenue by month" }).or(page.getByText("Revenue by month")).first()).toBeVisible();
    await page.getByText("As a table").last().click();
    await expect(page.getByRole("table").last().getByRole("cell", { name: "3", exact: true })).not.toHaveCount(0);
    await desk.getByRole("link", { name: "Money" }).click();
    await expect(page.getByText("$470.40").first()).toBeVisible();
    expect(await downloaded(page, "CSV")).toMatch(/\.csv$/);
    expect(await downloaded(page, "PDF")).toMatch(/\.pdf$/);
  });
  expect(errors).toEqual([]);
});
