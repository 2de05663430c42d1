import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { sampleSecret } from "../../db/sample/quiet-ctx.ts";
import { camt053 } from "../support/bank-statement.ts";
import { authSecretOf } from "../support/session.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { expect, siteAt, test } from "./site.ts";

/** The site that the worker started has a secret of its own, with which the sample's accounts were not sealed; those of a test before are. */
async function sealAccounts(origin: string) {
  const site = siteAt(origin);
  const { rows } = await site.db.query<{ id: string; iban: string }>("select id, iban from bank_accounts");
  for (const { id, iban } of rows) {
    const data = await symmetricDecrypt({ key: sampleSecret, data: iban }).catch(() => undefined);
    if (data === undefined) continue;
    const sealed = await symmetricEncrypt({ key: authSecretOf(site), data });
    await site.db.query("update bank_accounts set iban = $2 where id = $1", [id, sealed]);
  }
}

test(
  "Flitt is asked to pay hotels out, once, and says what became of a payout of unknown outcome",
  {
    tag: "@phone",
  },
  async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { db } = siteAt(baseURL);
    await db.query(`insert into payee_receivers (id, payee_id, provider, receiver, payable_from, created_at)
    select gen_random_uuid(), id, 'flitt', '500001', now(), now() from payees where name = 'Sanur Morning Villas LLC'`);
    await signInQuietly(page, baseURL, "admin");
    await page.goto("/admin/payouts");
    await page.getByRole("button", { name: "Prepare payouts by card provider" }).click();
    await expect(page.getByText(/^\d payouts prepared$/)).toBeVisible();
    await page.goto("/admin/payouts?state=draft");
    await page.getByRole("button", { name: "Approve all drafts" }).click();
    await expect(page.getByText(/payouts are changed/)).toBeVisible();
    // The process dies when it is stored that Flitt is asked about this one, which never gets there.
    const { rows } = await db.query<{ id: string }>(
      "update payout_settlements set asked_at = now() - interval '1 hour', payment_amount = 100000 where payout_id = (select max(id::text)::uuid from payouts) returning payout_id as id",
    );
    await page.goto("/admin/payouts");
    const cards = page.getByRole("region", { name: "Payouts by Flitt" });
    await looksRight(page);
    await cards.getByRole("button", { name: "Pay by Flitt" }).click();
    await expect(page.getByText("Flitt is asked to pay")).toBeVisible();
    await expect(cards).toBeHidden();
    const unknown = `/admin/payouts?payout=${rows[0]?.id}`;
    await page.goto(unknown);
    await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
    // Only Flitt says whether it has paid; nothing sends it again.
    await expect(page.getByRole("button", { name: "Mark as paid" })).toBeHidden();
    await page.getByLabel("Reason or reference of the bank").fill("No answer");
    await page.getByRole("button", { name: "Outcome is unknown" }).click();
    await expect(page.getByText("The payout is changed")).toBeVisible();
    await page.goto("/admin/payouts");
    const first = page.getByRole("row", { name: /Sanur Morning Villas LLC/ }).first();
    await expect(first.getByText("Outcome unknown")).toBeVisible();
    // The simulator knows no payments of completed sample stays: Flitt rejects the others, which the bank can pay.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("row", { name: /Sanur Morning Villas LLC.*Failed/ })).toHaveCount(5, { timeout: 1000 });
    }).toPass();
    await looksRight(page);
    await first.getByRole("link", { name: "Sanur Morning Villas LLC" }).click();
    await expect(page.getByText(/^The answer of Flitt was lost\./)).toBeVisible();
    await looksRight(page);
    await page.getByLabel("Reason or reference of the bank").fill("Not in the portal");
    await page.getByRole("button", { name: "Mark as failed" }).click();
    await expect(page.getByText("The payout is changed")).toBeVisible();
    await expect(page.getByText("Failed", { exact: true }).first()).toBeVisible();
  },
);

test("an administrator pays hotels out, and the owner sees each step and changes the bank details", async ({ page, baseURL, browser }) => {
  await sealAccounts(baseURL);
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin/payouts");
  await looksRight(page);
  await page.getByRole("button", { name: "Prepare payouts", exact: true }).click();
  await expect(page.getByText(/^\d payouts prepared$/)).toBeVisible();
  await page.getByRole("link", { name: "Sololaki House LLC" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
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
  await details.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await details.getByLabel("Your password").fill("stumari-demo");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("The new account may be paid in 3 days.")).toBeVisible();
  await expect(details.getByText(/^Nothing is paid to this account before/)).toBeVisible();
});

test("the bank's statement pays one payout, returns another and keeps a line that names none", async ({ page, baseURL }) => {
  const site = siteAt(baseURL);
  await sealAccounts(baseURL);
  // What the other test has left is out of the way, and its new account may be paid.
  await site.db.query("update bank_accounts set payable_from = now() - interval '1 day'");
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin/payouts");
  await page.getByRole("button", { name: "Prepare payouts", exact: true }).click();
  await expect(page.getByText(/\d payouts? prepared|Nothing to pay out/)).toBeVisible();
  await page.goto("/admin/payouts?state=draft");
  await page.getByRole("button", { name: "Approve all drafts" }).click();
  await expect(page.getByText(/payouts? (?:is|are) changed/)).toBeVisible();
  await page.goto("/admin/payouts");
  const file = page.getByRole("region", { name: "Bank file" });
  await file.getByRole("button", { name: "Make SEPA file" }).click();
  await expect(file.getByText("Enter the euros for a dollar, for example 0.925.")).toBeVisible();
  await file.getByLabel("Euros for a dollar").fill("0,925");
  await file.getByLabel("Where the rate is from").fill("ECB");
  await looksRight(page);
  await file.getByRole("button", { name: "Make SEPA file" }).click();
  await expect(page.getByText("The bank file is made")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Bank file" }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^payouts-\d{4}-\d\d-\d\d\.xml$/);

  const { rows } = await site.db.query<{ id: string; amount: string; payee: string }>(`
    select o.id, (o.paid_amount / 100.0)::numeric(12, 2)::text as amount, p.name as payee
    from payouts o join payees p on p.id = o.payee_id where o.paid_currency = 'EUR' and o.state = 'sent' order by o.id`);
  const [paid, returned] = rows;
  if (!paid || !returned) throw new Error("Two payouts were sent.");
  const lineOf = ({ id, amount }: { id: string; amount: string }) => ({ amount, endToEnd: id.replaceAll("-", "") });
  const statement = camt053([
    { ...lineOf(paid), reference: "B-1" },
    { ...lineOf(returned), reference: "B-2" },
    { ...lineOf(returned), reference: "B-3", day: "2027-01-19", credit: true, returned: { code: "AC04", text: "Account closed" } },
    { amount: "12.00", reference: "B-4", text: "Fee of January" },
  ]);
  const upload = async (name: string, content: string) => {
    await page.goto("/admin/payouts");
    const part = page.getByRole("region", { name: "Bank statements" });
    await part.getByLabel("Statement", { exact: true }).setInputFiles({ name, mimeType: "application/xml", buffer: Buffer.from(content) });
    await part.getByRole("button", { name: "Upload" }).click();
  };
  await upload("a.xml", "<html/>");
  await expect(page.getByText("This is no statement of the format camt.053.001.02 or 08.")).toBeVisible();
  await upload("b.xml", statement);
  await expect(page.getByText("So it would be now.")).toBeVisible();
  await expect(page.getByRole("row", { name: /It names no payout.*Fee of January/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Pays the payout/ })).toHaveCount(2);
  await looksRight(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Paid: 2. Returned: 1. Set aside: 1.")).toBeVisible();
  await page
    .getByRole("row", { name: /AC04 Account closed/ })
    .getByRole("link")
    .click();
  await expect(page.getByText("Returned", { exact: true })).toBeVisible();
  await expect(page.getByText("0.925 euros for a dollar (ECB,")).toBeVisible();
  await looksRight(page);
  await upload("b.xml", statement);
  await expect(page.getByText("This statement is known")).toBeVisible();
});
