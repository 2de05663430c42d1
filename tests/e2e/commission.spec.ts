import { looksRight, signInQuietly } from "./looks.ts";
import { expect, siteAt, test } from "./site.ts";

const looks = [
  { where: "on a desktop", tag: [], colorScheme: "light" as const },
  { where: "on a phone", tag: ["@phone"], colorScheme: "dark" as const },
];

for (const { where, tag, colorScheme } of looks)
  test(`an administrator adds commission rules, orders them and sees who gets what, ${where}`, { tag }, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await siteAt(baseURL).db.query("delete from commission_rules");
    await signInQuietly(page, baseURL, "admin");
    await page.goto("/admin/commission");
    await expect(page.getByText("No commission is taken")).toBeVisible();
    await looksRight(page);

    await page.getByRole("link", { name: "Add Your First Rule" }).click();
    await page.getByLabel("Name", { exact: true }).fill("All hotels");
    const rate = page.getByLabel("Commission in percent", { exact: true });
    await rate.fill("101");
    await page.getByLabel("Tax on the commission in percent").fill("18");
    await page.getByRole("button", { name: "Save Rule" }).last().click();
    await expect(page.getByText("Please enter a percentage from 0 to 100 with at most two decimals.")).toBeVisible();
    await expect(rate).toBeFocused();
    await expect(rate).toHaveValue("101");
    await looksRight(page);
    await rate.fill("12");
    await rate.press("Enter");
    const added = page.getByRole("status").filter({ hasText: "Rule added" }).first();
    await expect(added).toBeVisible();

    await page.getByRole("link", { name: "Add Rule" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Sololaki");
    await rate.fill("8,5");
    await page.getByLabel("Hotel", { exact: true }).fill("tbilisi");
    await page.getByRole("button", { name: "Save Rule" }).last().click();
    await expect(page.getByText("Several hotels match. Choose one, or type more of its name.")).toBeVisible();
    await looksRight(page);
    await page.getByLabel("Hotel", { exact: true }).fill("Sololaki House");
    await page.getByRole("button", { name: "Save Rule" }).last().click();
    const rules = page.getByRole("list", { name: "Commission" }).getByRole("article");
    await expect(rules).toHaveText([/^All hotels/, /^Sololaki.*8\.5.*Hotel: Sololaki House/]);

    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByLabel("Hotel", { exact: true }).fill("Sololaki House");
    await preview.getByRole("button", { name: "Show" }).click();
    await expect(preview.getByRole("status").last()).toContainText("Rule: All hotels");
    await expect(preview.getByRole("definition")).toHaveText(["$36.00", "$6.48", "$257.52"]);
    await looksRight(page);

    const up = page.getByRole("button", { name: "Move up: Sololaki" });
    await up.focus();
    await up.press("Enter");
    await expect(rules).toHaveText([/^Sololaki/, /^All hotels/]);
    await expect(preview.getByRole("status").last()).toContainText("Rule: Sololaki");
    await expect(preview.getByRole("definition")).toHaveText(["$25.50", "$0.00", "$274.50"]);

    const first = rules.filter({ hasText: "Sololaki House" });
    await first.getByLabel(/^Actions: /).click();
    await first.getByRole("link", { name: "Archive: Sololaki" }).click();
    await looksRight(page);
    await page.getByRole("dialog").getByRole("button", { name: "Archive", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Rule archived" }).first()).toBeVisible();
    await expect(rules).toHaveText([/^All hotels/]);
    await page.getByText("Archived rules (1)").click();
    await looksRight(page);
    await page.getByRole("button", { name: "Reactivate: Sololaki" }).click();
    await expect(rules).toHaveText([/^All hotels/, /^Sololaki/]);
    expect(errors).toEqual([]);
  });
