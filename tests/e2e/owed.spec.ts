import { randomUUID } from "node:crypto";
import { looksRight, signInQuietly } from "./looks.ts";
import { expect, siteAt, test } from "./site.ts";

/** A hotel with a commission of 250.00, of a booking that gets no other invoice when a test closes a month, of which an invoice was due in spring, after the last reminder. */
async function oweAfterReminders(site: ReturnType<typeof siteAt>): Promise<string> {
  const { rows } = await site.db.query<{ hotel: string; booking: string }>(`
    select r.hotel_id as hotel, r.id as booking from reservations r join hotels h on h.id = r.hotel_id
    where h.name = 'Boulevard One' and not exists (select from journal_entries e join postings p on p.entry_id = e.id
      where e.hotel_id = r.hotel_id and e.reservation_id = r.id and p.account = 'commission')
    order by r.id limit 1`);
  const { hotel = "", booking = "" } = rows[0] ?? {};
  const [settlement, invoice] = [randomUUID(), randomUUID()];
  // All that is due is as good as paid out.
  await site.db.query(
    `insert into balance_settlements (id, hotel_id, kind, amount, note, created_at) values ($1, $2, 'paid', 1, 'Before', now())`,
    [settlement, hotel],
  );
  await site.db.query(
    `insert into balance_items (settlement_id, hotel_id, reservation_id, payable, owed)
      select $1, $2, r.id, coalesce(sum(-p.amount), 0), case when r.id = $3 then -25000 else 0 end
      from reservations r left join journal_entries e on e.hotel_id = r.hotel_id and e.reservation_id = r.id and e.subject = r.id
      left join postings p on p.entry_id = e.id and p.account = 'hotel_payable'
      where r.hotel_id = $2 group by r.id having coalesce(sum(p.amount), 0) <> 0 or r.id = $3`,
    [settlement, hotel, booking],
  );
  await site.db.query(
    `insert into issued_documents (id, series, number, kind, hotel_id, month, issued_on, issued_at, amount, tax, facts)
      values ($1, 'CI-2020', 1, 'commission_invoice', $2, '2020-03-01', '2020-04-02', now(), 25000, 0, '{"dueOn": "2020-04-16"}')`,
    [invoice, hotel],
  );
  await site.db.query("insert into invoice_lines (document_id, hotel_id, reservation_id, amount, tax) values ($1, $2, $3, 25000, 0)", [
    invoice,
    hotel,
    booking,
  ]);
  await site.db.query(
    "insert into payment_reminders (hotel_id, step, sent_at, amount) select $1, n, now() - interval '60 days', 25000 from generate_series(1, 3) n",
    [hotel],
  );
  return hotel;
}

test("an administrator suspends a hotel that hasn’t paid after three reminders, records a part, and the rest brings it back", async ({
  page,
  baseURL,
}) => {
  const site = siteAt(baseURL);
  const hotelId = await oweAfterReminders(site);
  const state = async () =>
    (await site.db.query<{ debt: boolean }>("select suspended_for_debt as debt from hotels where id = $1", [hotelId])).rows[0]?.debt;
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: /Hotels that haven’t paid after the last reminder/ }).click();
  const toDecide = page.getByRole("region", { name: "Overdue after the last reminder" });
  await expect(toDecide.getByRole("row", { name: /Boulevard One.*To decide/ })).toBeVisible();
  await looksRight(page);

  await page.goto(`/hotel-manager/payouts?hotel=${hotelId}`);
  const notice = page.getByRole("region", { name: "Your hotel has a balance to pay" });
  await expect(notice.getByText(/is overdue since/)).toBeVisible();
  await expect(notice.getByText(`H-${hotelId.slice(0, 8).toUpperCase()}`)).toBeVisible();
  await looksRight(page);

  const open = () => page.goto(`/admin/payouts/owed?hotel=${hotelId}`);
  await open();
  const part = page.getByRole("region", { name: /^Boulevard One:/ });
  await part.getByLabel("Reason for the owner").fill("Please pay what is overdue since September.");
  await looksRight(page);
  await part.getByRole("button", { name: "Suspend the hotel" }).click();
  await expect(page.getByText("The hotel is suspended")).toBeVisible();
  expect(await state()).toBe(true);
  await page.goto(`/hotel-manager/hotel?hotel=${hotelId}`);
  await expect(page.getByText("until it has paid: Please pay what is overdue since September.")).toBeVisible();
  await page.getByRole("link", { name: "See what is to pay" }).click();
  await expect(notice.getByText("Your hotel is off the site until it’s paid.")).toBeVisible();

  // A write-off is asked about, and keeps what was typed.
  await open();
  await part.getByLabel("Reference of the transfer, or reason").fill("They closed");
  await part.getByRole("button", { name: "Write it off" }).click();
  await expect(part.getByText(/^Give up \$[\d,.]+\?/)).toBeVisible();
  await expect(part.getByLabel("Reference of the transfer, or reason")).toHaveValue("They closed");
  await looksRight(page);
  await part.getByRole("link", { name: "Don’t write it off" }).click();
  expect(await state()).toBe(true);

  const pay = async (amount: string | null, note: string) => {
    if (amount !== null) await part.getByLabel("Amount").fill(amount);
    await part.getByLabel("Reference of the transfer, or reason").fill(note);
    await part.getByRole("button", { name: "The hotel has paid" }).click();
  };
  await pay("999999", "TBC 1");
  await expect(part.getByText("The hotel doesn’t owe as much.")).toBeVisible();
  await pay("100.00", "TBC 1");
  await expect(page.getByText("The payment is recorded")).toBeVisible();
  expect(await state()).toBe(true);
  await open();
  await pay(null, "TBC 2");
  await expect(page.getByText("The payment is recorded")).toBeVisible();
  expect(await state()).toBe(false);
  await expect(page.getByRole("link", { name: "Boulevard One" })).toHaveCount(0);
});
