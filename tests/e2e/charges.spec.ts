import { looksRight, signInQuietly } from "./looks.ts";
import { expect, test } from "./site.ts";

const t = {
  template: /^0-დან 2 წლამდე: უფასოდ, საბავშვო საწოლში · 3-დან 11 წლამდე: დამატებითი/,
  save: "ასაკის შენახვა",
  confirm: "დიახ, შენახვა",
  changes: "რა იცვლება სტუმრებისთვის",
  saved: "ასაკი შენახულია",
  to: "ასაკამდე",
  example: "მაგალითი",
  order: "ბოლო ასაკი ამ სტრიქონის პირველ ასაკზე ნაკლები ვერ იქნება.",
  city: "დაწყება ქალაქით",
  rome: /^რომი 2024/,
  stars: "4 ვარსკვლავი",
  use: "ამ გადასახადების გამოყენება",
  replaced: "გადასახადები და მოსაკრებლები შეიცვალა",
  edit: "რედაქტირება: ტურისტული მოსაკრებელი",
  amount: "თანხა ($)",
  saveTax: "გადასახადის შენახვა",
  updated: "გადასახადი განახლდა",
  rule: "$8 ადამიანზე ღამეში",
  guests: /^სტუმრები და საწოლები: /,
  extraAdult: "თითო დამატებითი ზრდასრული ღამეში ($)",
  saveGuests: "სტუმრების შენახვა",
  guestsSaved: "სტუმრები და საწოლები შენახულია",
  single: "ფასდაკლება ერთ ზრდასრულზე ღამეში ($)",
  singleWrong: /ეს ნომრის ფასზე ნაკლები უნდა იყოს/,
  total: /^სულ/,
};

test("a manager sets ages, guests and the tax of a city, and sees what a family pays", { tag: "@phone" }, async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const toast = (text: string) => page.getByRole("status").filter({ hasText: text }).first();
  const example = page.getByRole("region", { name: t.example });
  await signInQuietly(page, baseURL, "manager");

  await page.goto("/ka/hotel-manager/rooms");
  // Other tests look at prices of the first hotels.
  const hotel = await page.locator("select[name=hotel] option").last().getAttribute("value");
  await page.goto(`/ka/hotel-manager/rooms?hotel=${hotel}`);
  await page.getByRole("link", { name: t.guests }).first().click();
  const single = page.getByLabel(t.single, { exact: true });
  await single.fill("20000");
  await page.getByRole("button", { name: t.saveGuests, exact: true }).last().click();
  await expect(page.getByText(t.singleWrong)).toBeVisible();
  await expect(single).toBeFocused();
  await looksRight(page);
  await single.fill("");
  await page.getByLabel(t.extraAdult, { exact: true }).fill("24");
  await page.getByRole("button", { name: t.saveGuests, exact: true }).last().click();
  await expect(toast(t.guestsSaved)).toBeVisible();

  await page.goto(`/ka/hotel-manager/rates/ages?hotel=${hotel}`);
  await page.getByRole("link", { name: t.template }).click();
  const last = page.getByLabel(t.to, { exact: true }).nth(1);
  await expect(last).toHaveValue("11");
  await last.fill("1");
  await page.getByRole("button", { name: t.save, exact: true }).last().click();
  await expect(page.getByText(t.order)).toBeVisible();
  await expect(last).toBeFocused();
  await last.fill("11");
  await page.getByRole("button", { name: t.save, exact: true }).last().click();
  await expect(page.getByRole("group", { name: t.changes })).toBeFocused();
  await looksRight(page);
  await page.getByRole("button", { name: t.confirm }).click();
  await expect(toast(t.saved)).toBeVisible();

  await page.goto(`/ka/hotel-manager/rates/taxes?hotel=${hotel}`);
  await page.getByRole("link", { name: t.city }).click();
  await page.getByRole("link", { name: t.rome }).click();
  await page.getByRole("link", { name: t.stars }).click();
  await looksRight(page);
  await page.getByRole("button", { name: t.use }).click();
  await expect(toast(t.replaced)).toBeVisible();
  await page.getByRole("link", { name: t.edit }).click();
  const total = example.locator("dl > div").filter({ hasText: t.total });
  const before = await total.textContent();
  await looksRight(page);
  await page.getByLabel(t.amount, { exact: true }).fill("8");
  await expect(total).not.toHaveText(before ?? "");
  await page.getByRole("button", { name: t.saveTax, exact: true }).last().click();
  await expect(toast(t.updated)).toBeVisible();
  await expect(page.getByText(t.rule)).toBeVisible();
  expect(errors).toEqual([]);
});
