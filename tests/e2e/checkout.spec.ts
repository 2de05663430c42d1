import type { Page } from "@playwright/test";
import { looksRight, openGuests, signUpQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const t = {
  select: /^Select/,
  double: "Comfort double",
  deluxe: "Deluxe above the city",
  add: "Add another room",
  rooms: "Your rooms",
  age: "Age of child 1",
  remove: /^Remove room 2/,
  title: "Review and book",
  people: "2 adults, a child of 4",
  first: "First name",
  last: "Last name",
  noName: "Please enter a name.",
  total: "Total",
  room2: "Room 2: Deluxe above the city",
  due: "Due now",
  book: "Continue to payment",
  held: "Your room is held",
  pay: /^Pay \$/,
  change: "Change booking",
  cancelRoom: "Cancel one room",
  back: /\$[\d.,]+ will be refunded to your card\./,
  confirmCancel: "Cancel this room",
  roomCancelled: "Room cancelled",
  unavailable: /Comfort double: .*cancelled/i,
};

/** In the language of the site or of the guest. */
const success = /^(?:Payment Successful!|გადახდა წარმატებულია!)$/;

const nightsFrom = (day: number) => `checkIn=${dayAhead(day)}&checkOut=${dayAhead(day + 3)}`;

/** The path of Sololaki House in the language. */
async function hotelPath(page: Page): Promise<string> {
  await page.goto("/hotels?location=Tbilisi");
  const link = await page.getByRole("link", { name: sololaki }).first().getAttribute("href");
  return (link ?? "").split("?")[0] ?? "";
}

const choose = async (page: Page, room: string) => {
  await page.locator("#rooms article", { hasText: room }).getByRole("link", { name: t.select }).click();
  await arrives(page, /[?&]room=/);
};

/** Chooses a double for two and a deluxe for two with a child of 4, and goes to the checkout. */
async function chooseTwo(page: Page, day: number) {
  await page.goto(`${await hotelPath(page)}?${nightsFrom(day)}`);
  const panel = page.locator("#booking");
  await choose(page, t.double);
  await panel.getByRole("link", { name: t.add }).click();
  await arrives(page, (url) => url.searchParams.has("line") && !url.searchParams.has("room"));
  await expect(panel.getByRole("region", { name: t.rooms })).toContainText(t.double);
  const guests = await openGuests(page);
  await guests.more("children").click();
  await arrives(page, /children=1/);
  await guests.panel.getByLabel(t.age).selectOption("4");
  await arrives(page, /childAges=4/);
  await guests.close();
  await choose(page, t.deluxe);
  return panel.getByRole("region", { name: t.rooms });
}

/** A trip is taken along on one sheet, without what can only be pressed. */
async function printsOnOnePage(page: Page) {
  const sheet = await page.pdf({ format: "A4" });
  expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("link", { name: t.change })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  await page.emulateMedia({ media: null, colorScheme: null });
}

const from = 240;

test.describe("on a desktop", () => {
  test("a family books two different rooms in one payment", async ({ page, baseURL }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await signUpQuietly(page, baseURL);
    const rooms = await chooseTwo(page, from);
    await expect(rooms.getByRole("listitem")).toHaveCount(2);
    await expect(rooms).toContainText(t.people);
    await looksRight(page);
    await rooms.getByRole("link", { name: t.remove }).click();
    await expect(rooms.getByRole("listitem")).toHaveCount(1);
    await choose(page, t.deluxe);
    await page.locator('#booking a[href*="/book/"]:visible').press("Enter");

    await arrives(page, /\/book\//);
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(t.people);
    await expect(page.getByText(t.due)).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    const pay = page.getByRole("button", { name: t.book });
    await pay.scrollIntoViewIfNeeded();
    const payment = pay.locator("..");
    await expect(payment.getByText(t.total, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(payment.getByText(/is charged$/)).toBeInViewport({ ratio: 1 });
    const second = page.getByRole("group", { name: t.room2 });
    // A character that nobody sees.
    await second.getByLabel(t.first).fill("\u3164");
    await second.getByLabel(t.last).fill("Gelashvili");
    await page.getByRole("button", { name: t.book }).last().click();
    await expect(second.getByText(t.noName)).toBeVisible();
    await expect(second.getByLabel(t.first)).toBeFocused();
    await expect(second.getByLabel(t.last)).toHaveValue("Gelashvili");
    await looksRight(page);
    await second.getByLabel(t.first).fill("Eka");
    await page.getByRole("button", { name: t.book }).last().click();

    await expect(page.getByRole("heading", { name: t.held })).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    for (const text of [t.double, t.deluxe, "Eka Gelashvili"]) await expect(page.getByRole("main")).toContainText(text);
    await page.getByRole("button", { name: t.pay }).click();
    // The guest signed up in English, the language of the payment page.
    await page.getByLabel("Card number").fill("4444 5555 6666 1111");
    await page.getByLabel("Expiry date").fill("12/30");
    await page.getByLabel("CVV").fill("123");
    await page.getByRole("button", { name: /^Pay \d/ }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: success })).toBeVisible();
    await page.goto("/trips");
    await page.getByRole("link", { name: sololaki }).click();
    await arrives(page, /\/trips\/\w/);
    for (const text of [t.double, t.deluxe, "Eka Gelashvili", t.people]) await expect(page.getByRole("main")).toContainText(text);
    await looksRight(page);
    await printsOnOnePage(page);

    await page.getByRole("link", { name: `${t.cancelRoom}: ${t.double}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t.back);
    await looksRight(page);
    await dialog.getByRole("button", { name: t.confirmCancel }).click();
    await expect(page.getByText(t.roomCancelled, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: new RegExp(`^${t.cancelRoom}`) })).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText(t.unavailable);
    await looksRight(page);
    await page.goto("/trips");
    await expect(page.getByRole("main")).toContainText("Eka Gelashvili");
    expect(errors).toEqual([]);
  });

  test("a held booking of two rooms is changed at the checkout", async ({ page, baseURL }) => {
    await signUpQuietly(page, baseURL);
    const rooms = await chooseTwo(page, from + 10);
    await expect(rooms.getByRole("listitem")).toHaveCount(2);
    await toCheckout(page);
    await page.getByRole("button", { name: t.book }).last().click();
    await expect(page.getByRole("heading", { name: t.held })).toBeVisible();
    await page.getByRole("button", { name: t.change }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.change }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(t.people);
    await expect(page.getByRole("button", { name: t.book }).last()).toBeEnabled();
  });
});
