import { looks, looksRight, signInQuietly } from "./looks.ts";
import { expect, test } from "./site.ts";

for (const { language, colorScheme, tag } of looks)
  test(
    `a manager finds a room's calendars and invites a colleague to the front desk, in ${language}`,
    { tag: [...tag] },
    async ({ page, baseURL }) => {
      const ka = language === "ka";
      const base = ka ? "/ka" : "";
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await signInQuietly(page, baseURL ?? "", "manager");
      await page.goto(`${base}/hotel-manager/rooms`);
      await page
        .getByRole("link", { name: ka ? /^სხვა საიტების კალენდრები/ : /^Calendars of other sites/ })
        .first()
        .click();
      await expect(page.getByLabel(ka ? "კალენდრის მისამართი" : "Address of the calendar", { exact: true })).toHaveValue(
        /\/ical\/[0-9a-f-]{36}\.ics$/,
      );
      await page.getByRole("button", { name: ka ? "კალენდრის დამატება" : "Add calendar" }).click();
      const name = page.getByLabel(ka ? "საიტის სახელი" : "Name of the site");
      await expect(name).toBeFocused();
      await name.fill(`Airbnb ${language}`);
      // A DNS label has at most 63 characters, so this name is not looked up.
      const address = `https://${"x".repeat(64)}.example/${language}.ics`;
      await page.locator("input[name=url]").fill(address);
      await page.getByRole("button", { name: ka ? "კალენდრის დამატება" : "Add calendar" }).click();
      await expect(page.getByText(ka ? "ღამეები ისევე დარჩა." : "The nights stay as they were.")).toBeVisible();
      await looksRight(page, "calendars");
      await page.getByRole("link", { name: ka ? `წაშლა: Airbnb ${language}` : `Remove Airbnb ${language}` }).click();
      await looksRight(page, "remove a calendar");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: ka ? "წაშლა" : "Remove" })
        .click();
      await expect(page.getByText(address)).toHaveCount(0);

      await page.goto(`${base}/hotel-manager/staff`);
      await page.locator("input[name=email]").fill(`desk-${language}@stumari.example`);
      await page.getByRole("button", { name: ka ? "მოწვევის გაგზავნა" : "Send invitation" }).click();
      await expect(page.getByText(`desk-${language}@stumari.example`).first()).toBeVisible();
      await expect(page.locator("input[name=email]")).toHaveValue("");
      await looksRight(page, "staff");
    },
  );
