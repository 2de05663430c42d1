import { looksRight, placeholdersFit, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, siteAt, test } from "./site.ts";

test(
  "an administrator with a phone finds bookings of all hotels, refunds a part of one, confirms another again and cancels it",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const { db } = siteAt(baseURL);
    const paid = (condition: string) => `select r.code, h.name from reservations r join hotels h on h.id = r.hotel_id
      join payments p on p.hotel_id = r.hotel_id and p.reservation_id = r.id and p.actual_amount > 5000 and p.refund_requested = 0
      where r.state = 'confirmed' and r.source = 'site' and h.archived_at is null and ${condition} order by r.created_at limit 1`;
    const { rows: over } = await db.query<{ code: string; name: string }>(paid("r.check_out < current_date - 3"));
    const { rows: coming } = await db.query<{ code: string; name: string }>(paid("r.check_in > current_date + 3"));
    const [past, next] = [over[0], coming[0]];
    if (!past || !next) throw new Error("The sample data has no such bookings.");

    await page.setViewportSize({ width: 360, height: 740 });
    await signInQuietly(page, baseURL, "admin");
    await page.goto("/admin/bookings");
    await looksRight(page);
    await placeholdersFit(page);
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.fill(past.code.slice(0, 8).toLowerCase());
    await search.press("Enter");
    await arrives(page, /q=/);
    await page.getByRole("link", { name: `Reservation ${past.code.slice(0, 8)}` }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByText(past.name).first()).toBeVisible();
    await expect(panel.getByRole("table", { name: "Accounts of the booking" })).toBeVisible();
    await looksRight(page);
    await panel.getByRole("link", { name: "Refund a part" }).click();
    await page.getByLabel("Amount in US dollars").fill("9999");
    await page.getByRole("button", { name: "Show who bears it" }).click();
    await expect(page.getByText(/^The amount can be at most/)).toBeVisible();
    await page.getByLabel("Amount in US dollars").fill("20");
    await page.getByRole("button", { name: "Show who bears it" }).click();
    await expect(page.getByText("What a refund of $20.00 takes from whom")).toBeVisible();
    await looksRight(page);
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Reason").fill("The lift stood still");
    await page.getByRole("button", { name: "Refund", exact: true }).dblclick();
    await expect(page.getByText("The refund is on its way")).toBeVisible();
    await expect(panel.getByText("$20.00 refunded as goodwill")).toHaveCount(1);

    await page.goto(`/admin/bookings?q=${next.code}`);
    await page.getByRole("link", { name: `Reservation ${next.code.slice(0, 8)}` }).click();
    await panel.getByRole("button", { name: "Send the confirmation again" }).click();
    await expect(page.getByText("The confirmation is sent again")).toBeVisible();
    await panel.getByRole("button", { name: "Send the confirmation again" }).click();
    await expect(page.getByText("It was sent again less than ten minutes ago.")).toBeVisible();
    await panel.getByRole("link", { name: "Cancel reservation" }).click();
    await page.getByLabel("Reason").fill("A burst pipe");
    await page.getByRole("button", { name: "Cancel reservation" }).click();
    await expect(page.getByText("The reservation has been cancelled successfully.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/admin/bookings/${next.code}`);
    await expect(panel.getByText("A burst pipe")).toBeVisible();
    const { rows } = await db.query<{ action: string }>(
      `select action from audit_log a join reservations r on r.hotel_id = a.hotel_id and r.id::text = a.subject_id::text
       join users u on u.id = a.actor_id where u.email = 'admin@stumari.example' and r.code in ($1, $2) order by a.created_at`,
      [past.code, next.code],
    );
    expect(rows.map(({ action }) => action)).toEqual(["reservation.goodwill", "reservation.resend", "reservation.cancel"]);
  },
);

test("the list of all bookings is filtered, turned and exported, and a text without a match says so", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin/bookings");
  const codes = () => page.getByRole("link", { name: /^Reservation / }).allTextContents();
  const first = await codes();
  expect(first).toHaveLength(25);
  await page.getByRole("link", { name: "Next page" }).click();
  await arrives(page, /after=/);
  expect((await codes()).filter((code) => first.includes(code))).toEqual([]);
  await page.getByRole("link", { name: "Previous page" }).click();
  await arrives(page, /before=/);
  expect(await codes()).toEqual(first);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Cancelled");
  await arrives(page, /status=cancelled/);
  await expect(page.getByRole("row").filter({ hasText: "Confirmed" })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  await page.locator("summary", { hasText: "Check-in" }).click();
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("No bookings match")).toBeVisible();
  await looksRight(page);
});
