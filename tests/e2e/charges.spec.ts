import { looks, looksRight, signInQuietly } from "./looks.ts";
import { expect, test } from "./site.ts";

const words = {
  en: {
    template: /^Ages 0 to 2: free, in a cot · Ages 3 to 11: 50%/,
    save: "Save Ages",
    confirm: "Yes, Save Ages",
    changes: "This changes for guests",
    saved: "Ages saved",
    to: "To age",
    example: "Example",
    order: "The last age can't be before the first age of this row.",
    city: "Start from a City",
    rome: /^Rome 2024/,
    stars: "4 stars",
    use: "Use These Taxes",
    replaced: "Taxes and fees replaced",
    edit: "Edit: Tourist tax",
    amount: "Amount ($)",
    saveTax: "Save Tax or Fee",
    updated: "Tax or fee updated",
    rule: "$8 a person and night",
    guests: /^Guests and beds: /,
    extraAdult: "Each extra adult, a night ($)",
    saveGuests: "Save Guests",
    guestsSaved: "Guests and beds saved",
    single: "Off for one adult alone, a night ($)",
    singleWrong: /This must be less than the room's price/,
    total: /^Total/,
  },
  ka: {
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
  },
};

for (const { language, colorScheme, tag } of looks)
  test(
    `a manager sets ages, guests and the tax of a city, and sees what a family pays (${language})`,
    {
      tag: [...tag],
    },
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      const t = words[language];
      const base = language === "en" ? "" : `/${language}`;
      const toast = (text: string) => page.getByRole("status").filter({ hasText: text }).first();
      const example = page.getByRole("region", { name: t.example });
      await signInQuietly(page, baseURL, "manager");

      await page.goto(`${base}/hotel-manager/rooms`);
      // Other tests look at prices of the first hotels.
      const hotel = await page.locator("select[name=hotel] option").last().getAttribute("value");
      await page.goto(`${base}/hotel-manager/rooms?hotel=${hotel}`);
      await page.getByRole("link", { name: t.guests }).first().click();
      await looksRight(page);
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

      await page.goto(`${base}/hotel-manager/rates/ages?hotel=${hotel}`);
      await looksRight(page);
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

      await page.goto(`${base}/hotel-manager/rates/taxes?hotel=${hotel}`);
      await looksRight(page);
      await page.getByRole("link", { name: t.city }).click();
      await looksRight(page);
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
      await looksRight(page);
      expect(errors).toEqual([]);
    },
  );
