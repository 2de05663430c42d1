import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, newEmail, test } from "./site.ts";

const words = {
  en: {
    base: "", fullName: "Full name", email: "Email", password: "Password", confirm: "Confirm password", create: "Create account", first: "Add Your First Hotel", add: "Add Hotel", name: "Name", description: "Description", address: "Address", city: "City", typedCity: "Batumi", country: "Country", filled: "Georgia",
    pin: /^The place of the hotel/, latitude: "Latitude", added: "Hotel added", draft: "Not public yet", choose: "Choose files", notOne: /This is no PNG/, move: "Move photo 1 back", describe: "Description", alt: "What the photo shows (English)", save: "Save", saved: "Description saved", delete: "Delete", sure: "Delete photo", gone: "Photo deleted",
    pets: "Pets", allowed: "Allowed", savePolicies: "Save policies", updated: "Hotel updated", preview: "Preview", back: "Back to the hotel's desk", hotel: "Hotel", deleteHotel: "Delete this hotel", yes: "Delete hotel", deleted: "Hotel deleted",
  },
  ka: {
    base: "/ka", fullName: "სახელი და გვარი", email: "ელფოსტა", password: "პაროლი", confirm: "გაიმეორეთ პაროლი", create: "ანგარიშის შექმნა", first: "დაამატეთ პირველი სასტუმრო", add: "სასტუმროს დამატება", name: "სახელი", description: "აღწერა", address: "მისამართი", city: "ქალაქი", typedCity: "ბათუმი", country: "ქვეყანა", filled: "საქართველო",
    pin: /^სასტუმროს ადგილი/, latitude: "განედი", added: "სასტუმრო დაემატა", draft: "ჯერ საჯარო არ არის", choose: "აირჩიეთ ფაილები", notOne: /ეს არ არის PNG/, move: "ფოტო 1: უკან გადატანა", describe: "აღწერა", alt: "რა ჩანს ფოტოზე (ინგლისურად)", save: "შენახვა", saved: "აღწერა შენახულია", delete: "წაშლა", sure: "ფოტოს წაშლა", gone: "ფოტო წაიშალა",
    pets: "ცხოველები", allowed: "დაშვებულია", savePolicies: "წესების შენახვა", updated: "სასტუმრო განახლდა", preview: "გადახედვა", back: "სასტუმროს მართვაში დაბრუნება", hotel: "სასტუმრო", deleteHotel: "ამ სასტუმროს წაშლა", yes: "სასტუმროს წაშლა", deleted: "სასტუმრო წაიშალა",
  },
};
type Words = (typeof words)["en"];

const password = "secret-1";

async function signUp(page: Page, t: Words) {
  await page.goto(`${t.base}/signup`);
  await page.getByLabel(t.fullName).fill("Ana Lomidze");
  await page.getByLabel(t.email).fill(newEmail());
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByLabel(t.confirm).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.create }).click();
  await page.waitForURL((url) => !url.pathname.includes("signup"));
}

const toast = (page: Page, text: string) => expect(page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: text }).first()).toBeVisible();

async function shutsNobodyOut(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
}

const picture = async (background: string) => ({ name: `${background}.jpg`, mimeType: "image/jpeg", buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } }).jpeg().toBuffer() });

test("somebody adds a hotel, shows it in photos, previews and deletes it: in English at a desk, in Georgian on a phone", async ({ page, isMobile }) => {
  test.slow();
  const t = words[isMobile ? "ka" : "en"];
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  await page.emulateMedia({ colorScheme: isMobile ? "dark" : "light", reducedMotion: "reduce" });
  await signUp(page, t);

  await page.goto(`${t.base}/hotel-manager`);
  await page.getByRole("link", { name: t.first }).click();
  const dialog = page.getByRole("dialog", { name: t.add });
  const send = dialog.getByRole("button", { name: t.add });
  await dialog.getByLabel(t.name, { exact: true }).fill("H");
  await send.click();
  await expect(dialog.getByLabel(t.name, { exact: true })).toBeFocused();
  await dialog.getByLabel(t.name, { exact: true }).fill("House above the Sea");
  await dialog.getByLabel(t.description, { exact: true }).fill("Eight rooms above the sea.");
  await dialog.getByLabel(t.address).fill("12 Upper Street");
  await dialog.getByLabel(t.city).fill(t.typedCity);
  await expect(dialog.getByLabel(t.country)).toHaveValue(t.filled);
  const latitude = dialog.getByLabel(t.latitude);
  const centre = Number(await latitude.inputValue());
  const pin = dialog.getByRole("button", { name: t.pin });
  await pin.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(centre);
  await shutsNobodyOut(page);
  await send.click();
  await toast(page, t.added);
  await expect(page.getByText(t.draft).first()).toBeVisible();

  const board = page.locator("#photos");
  const photos = board.getByRole("img");
  await board.locator("input[type=file]").setInputFiles([await picture("teal"), { name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") }, await picture("maroon")]);
  await expect(photos).toHaveCount(2);
  await expect(board.getByText(t.notOne)).toBeVisible();
  const firstOne = await photos.first().getAttribute("src");
  await board.getByRole("button", { name: t.move }).focus();
  await page.keyboard.press("Enter");
  await expect(photos.last()).toHaveAttribute("src", firstOne ?? "");
  await page.reload();
  await expect(photos.last()).toHaveAttribute("src", firstOne ?? "");
  if (!isMobile) {
    const cards = board.locator("li[draggable]");
    await cards.last().dragTo(cards.first());
    await expect(photos.first()).toHaveAttribute("src", firstOne ?? "");
  }
  await board.getByText(t.describe, { exact: true }).first().click();
  await board.getByLabel(t.alt).first().fill("The terrace at dusk");
  await board.getByRole("button", { name: t.save }).first().click();
  await toast(page, t.saved);
  await expect(board.getByRole("img", { name: "The terrace at dusk" })).toBeVisible();
  await board.getByText(t.delete, { exact: true }).last().click();
  await board.getByRole("button", { name: t.sure }).last().click();
  await toast(page, t.gone);
  await expect(photos).toHaveCount(1);

  const policies = page.locator("#policies");
  await policies.getByLabel(t.pets).selectOption({ label: t.allowed });
  await policies.getByRole("button", { name: t.savePolicies }).click();
  await toast(page, t.updated);
  await shutsNobodyOut(page);

  await page.getByRole("link", { name: t.preview }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House above the Sea" })).toBeVisible();
  await page.getByRole("link", { name: t.back }).click();

  await page.getByRole("link", { name: t.deleteHotel }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.yes }).click();
  await toast(page, t.deleted);
  await expect(page.getByRole("link", { name: t.first })).toBeVisible();
  expect(faults).toEqual([]);
});

test("who has many hotels finds one by typing a part of its name or city, with the keyboard alone", async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, "A matter of the keyboard.");
  const t = words.en;
  await signUp(page, t);
  for (const city of ["Batumi", "Kutaisi", "Telavi"])
    for (const name of ["Garden", "Tower", "Court"])
      await page.request.post("/hotel-manager/hotel", {
        headers: { origin: baseURL },
        form: { intent: "add", name, description: "A house among many others.", address: "1 Long Street", city, country: "Georgia", propertyType: "hotel", seasonRule: "arrival" },
      });
  await page.goto("/hotel-manager/hotel");
  const chooser = page.locator("input[role=combobox]").and(page.getByLabel(t.hotel, { exact: true }));
  await chooser.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("tela");
  await expect(page.getByRole("listbox", { name: t.hotel }).getByRole("option")).toHaveCount(3);
  await shutsNobodyOut(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chooser).toHaveValue("Garden, Telavi");
  await expect(page).toHaveURL(/hotel=/);
});
