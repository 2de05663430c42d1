import { looksRight, signInQuietly } from "./looks.ts";
import { expect, siteAt, test } from "./site.ts";

/** Dates all that the sample data has posted in the month before this one, which is over; returns that month. */
async function postEarlier(origin: string): Promise<string> {
  const { db } = siteAt(origin);
  await db.query(`begin; set local session_replication_role = replica;
    update journal_entries set day = date_trunc('month', now()) - interval '2 days'; commit`);
  const { rows } = await db.query<{ month: string }>("select to_char(max(day), 'YYYY-MM') as month from journal_entries");
  return rows[0]?.month ?? "";
}

test("an administrator records a payment of the provider and closes a month, and the hotel gets its invoice", async ({
  page,
  baseURL,
  browser,
}) => {
  const month = await postEarlier(baseURL);
  await signInQuietly(page, baseURL, "admin");
  await page.goto(`/admin/books?month=${month}`);
  await looksRight(page);
  const settlement = page.getByRole("region", { name: "Settlement of the provider" });
  await settlement.getByLabel("Amount at the bank").fill("1,000.50");
  await settlement.getByRole("button", { name: "Record the payment" }).click();
  await expect(settlement.getByText("Enter the reference of the provider’s statement.")).toBeVisible();
  await expect(settlement.getByLabel("Amount at the bank")).toHaveValue("1,000.50");
  await settlement.getByLabel("Reference of its statement").fill("FL-4711");
  await settlement.getByLabel("Fees taken off").fill("20.42");
  await settlement.getByRole("button", { name: "Record the payment" }).click();
  await expect(page.getByText("The payment is recorded")).toBeVisible();
  // Refunds exceed payments: the provider takes the difference and its fee.
  await settlement.getByLabel("Amount at the bank").fill("70.00");
  await settlement.getByLabel("Direction").selectOption("Taken from the bank");
  await settlement.getByLabel("Reference of its statement").fill("FL-4712");
  await settlement.getByLabel("Fees taken off").fill("2.00");
  await settlement.getByRole("button", { name: "Record the payment" }).click();
  await expect
    .poll(
      async () =>
        (await siteAt(baseURL).db.query("select gross::int, fees::int from provider_settlements where reference = 'FL-4712'")).rows,
    )
    .toEqual([{ gross: -6800, fees: 200 }]);

  const closing = page.getByRole("region", { name: "Close the month" });
  await closing.getByRole("button", { name: /^Close / }).click();
  await expect(closing.getByText("Confirm that the month is complete.")).toBeVisible();
  await closing.getByLabel("The month is complete").check();
  await closing.getByRole("button", { name: /^Close / }).click();
  await expect(page.getByText(/ is closed$/)).toBeVisible();
  await expect(page.getByText(/^\d documents were issued\.$/)).toBeVisible();
  await expect(page.getByText(/^Closed on /)).toBeVisible();

  await page.goto("/admin/invoices");
  await looksRight(page);
  const row = page.getByRole("row", { name: /Sololaki House LLC/ }).first();
  for (const [name, file] of [
    ["PDF", /^CI-\d{4}-\d{4}\.pdf$/],
    ["XML (EN 16931)", /^CI-\d{4}-\d{4}\.xml$/],
    ["Factur-X", /^CI-\d{4}-\d{4}\.factur-x\.pdf$/],
  ] as const) {
    const download = page.waitForEvent("download");
    await row.getByRole("link", { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
  await page.goto("/admin/payouts");
  await page.getByRole("link", { name: "Owed by hotels" }).click();
  await expect(page.getByRole("heading", { name: "No hotel owes anything" })).toBeVisible();

  const owner = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } })).newPage();
  await signInQuietly(owner, baseURL, "manager");
  const { rows } = await siteAt(baseURL).db.query<{ id: string }>("select id from hotels where name = 'Sololaki House'");
  await owner.goto(`/hotel-manager/money?hotel=${rows[0]?.id}`);
  await owner.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(owner.getByRole("row", { name: /CI-\d{4}-\d{4}/ }).first()).toBeVisible();
  await looksRight(owner);
  await owner.getByRole("link", { name: "Previous month" }).click();
  await expect(owner.getByRole("row", { name: /Stay settled/ }).first()).toBeVisible();
  const download = owner.waitForEvent("download");
  await owner.getByRole("link", { name: "Account (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe(`stumari-account-${month}.pdf`);
});
