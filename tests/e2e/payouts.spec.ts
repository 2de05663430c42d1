import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { sampleSecret } from "../../db/sample/quiet-ctx.ts";
import { authSecretOf } from "../support/session.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { expect, siteAt, test } from "./site.ts";

/** The site that the worker started has a secret of its own, with which the sample's accounts were not sealed. */
async function sealAccounts(origin: string) {
  const site = siteAt(origin);
  const { rows } = await site.db.query<{ id: string; iban: string }>("select id, iban from bank_accounts");
  for (const { id, iban } of rows) {
    const data = await symmetricDecrypt({ key: sampleSecret, data: iban });
    const sealed = await symmetricEncrypt({ key: authSecretOf(site), data });
    await site.db.query("update bank_accounts set iban = $2 where id = $1", [id, sealed]);
  }
}

test("an administrator pays hotels out, and the owner sees each step and changes the bank details", async ({ page, baseURL, browser }) => {
  await sealAccounts(baseURL);
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin/payouts");
  await looksRight(page);
  await page.getByRole("button", { name: "Prepare payouts" }).click();
  await expect(page.getByText("3 payouts prepared")).toBeVisible();
  await page.getByRole("link", { name: "Sololaki House LLC" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The payout is approved")).toBeVisible();
  await looksRight(page);
  await page.goto("/admin/payouts");
  await page.getByRole("button", { name: "Make CSV file" }).click();
  await expect(page.getByText("The bank file is made")).toBeVisible();
  const row = page.getByRole("row", { name: /Sololaki House LLC/ }).first();
  const download = page.waitForEvent("download");
  await row.getByRole("link", { name: "Bank file" }).click();
  expect((await download).suggestedFilename()).toMatch(/^payouts-\d{4}-\d\d-\d\d\.csv$/);

  const owner = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signInQuietly(owner, baseURL, "manager");
  const { rows } = await siteAt(baseURL).db.query<{ id: string }>("select id from hotels where name = 'Sololaki House'");
  await owner.goto(`/hotel-manager/money?hotel=${rows[0]?.id}`);
  await owner.getByRole("link", { name: "Payouts" }).click();
  await expect(owner.getByRole("row", { name: /Sent/ }).first()).toBeVisible();
  await expect(owner.getByRole("heading", { name: "Next payout: $0.00" })).toBeVisible();
  await looksRight(owner);

  await row.getByRole("link", { name: "Sololaki House LLC" }).click();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByText("Enter a reason or reference.")).toBeVisible();
  await page.getByLabel("Reason or reference of the bank").fill("TBC 4711");
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByText("The payout is changed")).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole("row", { name: /Paid TBC 4711/ })).toBeVisible();

  const details = owner.getByRole("region", { name: "Bank details" });
  await details.getByLabel("IBAN").fill("GE29 NB00 0000 0101 9049 18");
  await details.getByLabel("Your password").fill("stumari-demo");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByText("This isn’t a valid IBAN.")).toBeVisible();
  await expect(details.getByLabel("IBAN")).toHaveValue("GE29 NB00 0000 0101 9049 18");
  await details.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await details.getByLabel("Your password").fill("stumari-demo");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("The new account may be paid in 3 days.")).toBeVisible();
  await expect(details.getByText(/^Nothing is paid to this account before/)).toBeVisible();
});
