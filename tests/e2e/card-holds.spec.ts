import { type Page } from "@playwright/test";
import { looksRight, signInQuietly, signInAs } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, siteAt, test } from "./site.ts";

/** Stays of accounts at the manager's hotel that begin today and ask for a card hold from now on. */
async function staysOfToday(origin: string, count: number) {
  const { rows } = await siteAt(origin).db.query(
    `update reservations r set policies = r.policies || '{"cardHold": 10000}', check_in = $1, check_out = $2 from users u
      where u.id = r.user_id and (r.hotel_id, r.id) in (select s.hotel_id, s.id from reservations s join hotels h on h.id = s.hotel_id
        join users m on m.id = h.owner_id where m.email = 'manager@stumari.example' and s.state = 'confirmed' and s.paid_at is not null
        and s.checked_in_at is null and s.user_id is not null and s.check_out > current_date order by s.id limit $3)
      returning r.code, r.hotel_id as "hotelId", u.email`,
    [dayAhead(0), dayAhead(2), count],
  );
  return rows as { code: string; hotelId: string; email: string }[];
}

/** The guest places the card hold of a trip on the provider's page. */
async function place(page: Page, code: string) {
  await page.goto(`/trips/${code}`);
  await page.getByRole("button", { name: "Hold $100.00 on a card" }).click();
  await expect(page.getByText("Nothing is charged now.")).toBeVisible();
  await page.getByLabel("Card number").fill("4444 5555 1111 6666");
  await page.getByLabel("Expiry date").fill("12/30");
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: /^Hold \d/ }).click();
  await arrives(page, new RegExp(`/trips/${code}`));
  const part = page.getByRole("region", { name: "Card hold" });
  await expect(part.getByText(/^\$100\.00 is held on your card until .+ Nothing was charged\.$/)).toBeVisible();
}

test("a guest places a card hold, the hotel charges a part with a reason, and the guest reads it; another one is released", async ({
  page,
  baseURL,
}) => {
  const [charged, released] = await staysOfToday(baseURL, 2);
  if (!charged || !released) throw new Error("The sample data has no such stays.");
  for (const { code, email } of [charged, released]) {
    await page.context().clearCookies();
    await signInAs(page, baseURL, email);
    await place(page, code);
    await looksRight(page);
  }
  await page.context().clearCookies();
  await signInQuietly(page, baseURL, "manager");
  const panel = page.getByRole("dialog");
  const open = async ({ hotelId, code }: typeof charged) => {
    await page.goto(`/hotel-manager/bookings?hotel=${hotelId}&reservation=${code}`);
    await expect(panel.getByText(/^\$100\.00 is held until /)).toBeVisible();
  };
  await open(charged);
  await panel.getByRole("button", { name: "Check in", exact: true }).click();
  await expect(page.getByText(/is checked in$/)).toBeVisible();
  await panel.getByRole("link", { name: "Charge", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Charge the card hold?" });
  await dialog.getByLabel("Amount in US dollars").fill("130");
  await dialog.getByRole("button", { name: "Charge this amount" }).click();
  await expect(dialog.getByText("Please enter the reason. The guest reads it.")).toBeVisible();
  await looksRight(page);
  await dialog.getByLabel("Reason").fill("The mirror is broken.");
  await dialog.getByRole("button", { name: "Charge this amount" }).click();
  await expect(dialog.getByText("The amount can be at most $100")).toBeVisible();
  await dialog.getByLabel("Amount in US dollars").fill("30");
  await dialog.getByRole("button", { name: "Charge this amount" }).click();
  await expect(page.getByText("The card hold is being charged")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText(/^\$30\.00 of \$100\.00 charged, /)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(panel.getByText("$30.00 of the card hold charged")).toBeVisible();
  await looksRight(page);

  await open(released);
  await panel.getByRole("link", { name: "Release", exact: true }).click();
  await page.getByRole("dialog", { name: "Release the card hold?" }).getByRole("button", { name: "Release it" }).click();
  await expect(page.getByText("The card hold is being released")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText(/^\$100\.00 released, /)).toBeVisible({ timeout: 1000 });
  }).toPass();

  const told = [
    { ...charged, text: /^The hotel charged \$30\.00 of what was held on your card/ },
    { ...released, text: "$100.00 is held on your card no more. Nothing was charged." },
  ];
  for (const { code, email, text } of told) {
    await page.context().clearCookies();
    await signInAs(page, baseURL, email);
    await page.goto(`/trips/${code}`);
    await expect(page.getByRole("region", { name: "Card hold" }).getByText(text)).toBeVisible();
  }

  // The guest's bank takes a part back, and decides for the guest.
  await page.context().clearCookies();
  await signInQuietly(page, baseURL, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/bookings/${charged.code}`);
  const chargebacks = panel.getByRole("region", { name: "Chargebacks of the card hold" });
  await chargebacks.getByLabel("Amount in US dollars").fill("10");
  await chargebacks.getByRole("button", { name: "Record a chargeback" }).click();
  await expect(chargebacks.getByText("Please enter the reference of the transfer or case")).toBeVisible();
  await chargebacks.getByLabel("Reference of the bank").fill("CB-1");
  await chargebacks.getByLabel("Note").fill("The guest says that the mirror was broken.");
  await chargebacks.getByRole("button", { name: "Record a chargeback" }).click();
  await expect(page.getByText("The chargeback is recorded")).toBeVisible();
  await looksRight(page);
  await page.goto("/admin/payments?need=chargeback");
  await page.getByRole("link", { name: charged.code.slice(0, 8), exact: true }).click();
  await chargebacks.getByRole("button", { name: "Lost", exact: true }).click();
  await expect(panel.getByText("$10.00 lost to the guest’s bank")).toBeVisible();
});

test("a hotel asks for a card hold, and guests read of it before they book", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/hotel");
  const part = page.locator("#policies");
  await part.getByLabel("Card hold").fill("6000");
  await part.getByRole("button", { name: "Save" }).click();
  await expect(part.getByLabel("Card hold")).toBeFocused();
  await part.getByLabel("Card hold").fill("150");
  await part.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/saved|updated/i).first()).toBeVisible();
  await looksRight(page);
  const { rows } = await siteAt(baseURL).db.query(`select h.id from hotels h where h.policies->>'cardHold' = '15000'`);
  const [hotel] = rows as { id: string }[];
  await page.goto(`/hotels/${hotel?.id}`);
  await expect(page.getByText(/^\$150\.00 is held on your card for the stay, not charged\./)).toBeAttached();
});
