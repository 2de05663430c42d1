import { looksRight, signInQuietly } from "./looks.ts";
import { expect, test } from "./site.ts";

test("a manager finds a room's calendars and invites a colleague to the front desk", { tag: "@phone" }, async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/ka/hotel-manager/rooms");
  await page
    .getByRole("link", { name: /^სხვა საიტების კალენდრები/ })
    .first()
    .click();
  await expect(page.getByLabel("კალენდრის მისამართი", { exact: true })).toHaveValue(/\/ical\/[0-9a-f-]{36}\.ics$/);
  await page.getByRole("button", { name: "კალენდრის დამატება" }).click();
  const name = page.getByLabel("საიტის სახელი");
  await expect(name).toBeFocused();
  await name.fill("Airbnb ka");
  // A DNS label has at most 63 characters, so this name is not looked up.
  const address = `https://${"x".repeat(64)}.example/ka.ics`;
  await page.locator("input[name=url]").fill(address);
  await page.getByRole("button", { name: "კალენდრის დამატება" }).click();
  await expect(page.getByText("ღამეები ისევე დარჩა.")).toBeVisible();
  await looksRight(page, "calendars");
  await page.getByRole("link", { name: "წაშლა: Airbnb ka" }).click();
  await looksRight(page, "remove a calendar");
  await page.getByRole("dialog").getByRole("button", { name: "წაშლა" }).click();
  await expect(page.getByText(address)).toHaveCount(0);

  await page.goto("/ka/hotel-manager/staff");
  await page.locator("input[name=email]").fill("desk-ka@stumari.example");
  await page.getByRole("button", { name: "მოწვევის გაგზავნა" }).click();
  await expect(page.getByText("desk-ka@stumari.example").first()).toBeVisible();
  await expect(page.locator("input[name=email]")).toHaveValue("");
  await looksRight(page, "staff");
});
