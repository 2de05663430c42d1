import { looksRight, signInQuietly } from "./looks.ts";
import { expect, test } from "./site.ts";

const t = {
  add: "გეგმის დამატება",
  template: /^საუზმე შედის\s*საუზმე შედის/,
  name: "სახელი",
  example: "მაგალითი",
  percent: "პროცენტი",
  wrong: "ფასი შეიძლება იყოს მაქსიმუმ 99%-ით ნაკლები ან 300%-ით მეტი.",
  save: "გეგმის შენახვა",
  added: "სატარიფო გეგმა დაემატა",
  rule: "სტანდარტული ტარიფი: 5%-ით ნაკლები, პლუს $10 ადამიანზე ღამეში",
  archive: /^დაარქივება: /,
  confirm: "დაარქივება",
  archived: "სატარიფო გეგმა დაარქივდა",
  total: /^სულ/,
  incomplete: "ფასის სანახავად შეავსეთ ფორმა.",
};

test("a manager sets up a breakfast plan and sees what it costs", { tag: "@phone" }, async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await signInQuietly(page, baseURL, "manager");

  await page.goto("/ka/hotel-manager/rates/plans");
  await page.getByRole("link", { name: t.add }).first().click();
  await page.getByRole("link", { name: t.template }).first().click();
  await expect(page.getByLabel(t.name, { exact: true })).toHaveValue("Breakfast included");
  const example = page.getByRole("region", { name: t.example });
  const total = example.locator("dl > div").filter({ hasText: t.total });
  const before = await total.textContent();
  await looksRight(page);

  const percent = page.getByLabel(t.percent, { exact: true });
  await percent.fill("5");
  await expect(total).not.toHaveText(before ?? "");
  await percent.fill("100");
  await expect(example.getByText(t.incomplete)).toBeVisible();
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.wrong)).toBeVisible();
  await expect(percent).toBeFocused();
  await percent.fill("5");
  await percent.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: t.added }).first()).toBeVisible();
  await expect(page.getByText(t.rule)).toBeVisible();

  // Other tests of this worker add plans to the same hotel.
  const plan = page.getByRole("article").filter({ hasText: t.rule });
  await plan.getByLabel(/^მოქმედებები: /).click();
  await plan.getByRole("link", { name: t.archive }).click();
  await looksRight(page);
  await page.getByRole("dialog").getByRole("button", { name: t.confirm }).click();
  await expect(page.getByRole("status").filter({ hasText: t.archived }).first()).toBeVisible();
  await expect(page.getByText(t.rule)).toHaveCount(0);
  expect(errors).toEqual([]);
});
