import { looksRight, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, siteAt, test } from "./site.ts";

test("the front desk works on the board: room, check-in, note, payment, check-out", { tag: "@phone" }, async ({ page, baseURL }) => {
  const { rows } = await siteAt(baseURL).db.query<{ id: string }>(
    `select h.id from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' and h.archived_at is null
        order by h.name desc limit 1`,
  );
  const hotel = rows[0]?.id ?? "";
  await siteAt(baseURL).db.query(
    `insert into hotel_rooms (hotel_id, id, room_id, number, created_at)
        select r.hotel_id, gen_random_uuid(), r.id, (100 + row_number() over (order by r.id, n))::text, now()
        from rooms r cross join generate_series(1, r.units) n where r.hotel_id = $1 and r.archived_at is null`,
    [hotel],
  );
  await signInQuietly(page, baseURL, "manager");
  const guest = "Ana Abuladze";
  await page.goto(`/hotel-manager/bookings/new?hotel=${hotel}&checkIn=${dayAhead(0)}&checkOut=${dayAhead(1)}&rooms=1&adults=1&children=0`);
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Abuladze");
  await page.getByRole("button", { name: "Book", exact: false }).last().click();
  await arrives(page, /reservation=/);

  await page.goto(`/hotel-manager/dashboard?hotel=${hotel}`);
  await expect(page.getByRole("region", { name: "Next" })).toContainText("no room yet");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: guest, exact: true }) });
  await row.getByRole("link", { name: `Assign a room: ${guest}` }).click();
  const number =
    (
      await page
        .getByLabel(/^Room, /)
        .locator("option:checked")
        .innerText()
    ).split(",")[0] ?? "";
  expect(number).toMatch(/^\d{3}$/);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(row.getByText(number)).toBeVisible();
  await row.getByRole("button", { name: `Check in: ${guest}` }).click();
  await expect(row.getByRole("link", { name: `Take payment: ${guest}` })).toBeVisible();
  await expect(row.locator(":focus")).toHaveCount(1);

  await row.getByRole("link", { name: guest, exact: true }).click();
  await page.getByText("New note").click();
  await page.getByLabel("Note", { exact: true }).fill("Taxi at 6");
  await page.getByLabel(/^Pin/).check();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("region", { name: "Notes" }).getByRole("paragraph").filter({ hasText: "Taxi at 6" })).toBeVisible();
  await looksRight(page);
  await page.goto(`/hotel-manager/dashboard?hotel=${hotel}`);
  await expect(row.getByText("Taxi at 6")).toBeVisible();
  await looksRight(page);

  await row.getByRole("link", { name: `Take payment: ${guest}` }).click();
  await page.getByRole("button", { name: "Record", exact: false }).last().click();
  await expect(page.getByRole("button", { name: "Check out", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Check out", exact: true }).click();
  await expect(page.getByText(`${guest} is checked out`)).toBeVisible();
  await expect(row.getByText("dirty")).toBeVisible();

  for (const path of ["walk-in", "notes", "found"]) {
    await page.goto(`/hotel-manager/day/${path}?hotel=${hotel}`);
    await looksRight(page);
  }

  await page.goto(`/hotel-manager/day/walk-in?hotel=${hotel}`);
  const arrive = page.getByRole("button", { name: "Book and check in" });
  await page.getByLabel("Nights", { exact: true }).fill("2");
  await expect(arrive).toBeDisabled();
  await page.getByRole("button", { name: "Show rooms" }).click();
  await arrives(page, /nights=2/);
  await page.locator("input[type=radio]:enabled").first().check();
  await page.getByLabel("First name").fill("Wala");
  await page.getByLabel("Last name").fill("Kinidze");
  await arrive.click();
  await arrives(page, /dashboard/);
  await expect(page.getByRole("link", { name: "Take payment: Wala Kinidze" })).toBeVisible();
});
