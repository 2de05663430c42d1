import { looksRight, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, siteAt, test } from "./site.ts";

test("a minibar is sold, paid, invoiced to a company, and the day is closed", { tag: "@phone" }, async ({ page, baseURL }) => {
  const { rows } = await siteAt(baseURL).db.query<{ id: string }>(
    `select h.id from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' and h.archived_at is null
        order by h.name desc limit 1`,
  );
  const hotel = rows[0]?.id ?? "";
  await signInQuietly(page, baseURL, "manager");
  await page.goto(`/hotel-manager/guest-invoices?hotel=${hotel}`);
  await page.getByLabel("Legal name").fill("Old House LLC");
  await page.getByLabel("Street and number").fill("1 Sea Street");
  await page.getByLabel("Town").fill("Tbilisi");
  await page.getByLabel("Country").fill("GE");
  await page.getByLabel("Tax number").fill("445678901");
  await looksRight(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Invoice details saved")).toBeVisible();

  await page.goto(`/hotel-manager/bookings/new?hotel=${hotel}&checkIn=${dayAhead(0)}&checkOut=${dayAhead(1)}&rooms=1&adults=1&children=0`);
  await page.getByLabel("First name").fill("Zaza");
  await page.getByLabel("Last name").fill("Zoidze");
  await page.getByRole("button", { name: "Book", exact: false }).last().click();
  await arrives(page, /reservation=/);
  await page.getByRole("button", { name: "Check in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Check out", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Folio and invoices" }).click();

  await page.getByRole("link", { name: "Add a charge" }).click();
  const charge = page.getByRole("dialog");
  await charge.getByLabel("What for").fill("Minibar");
  await charge.getByLabel("Price with tax").fill("4.50");
  await charge.getByLabel("Number").fill("200");
  await charge.getByRole("button", { name: "Add", exact: true }).click();
  await expect(charge.getByText("Please enter a number from 1 to 99.")).toBeVisible();
  await charge.getByLabel("Number").fill("2");
  await looksRight(page);
  await charge.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("cell", { name: "2 × Minibar" })).toBeVisible();

  await page.getByRole("link", { name: "Add a payer" }).click();
  const payer = page.getByRole("dialog");
  await payer.getByLabel("Name").fill("ACME GmbH");
  await payer.getByRole("button", { name: "Save" }).click();
  const acme = page.getByRole("region", { name: "Paid by ACME GmbH" }).first();
  await expect(acme).toBeVisible();
  await page.getByRole("region", { name: "Paid by Zaza Zoidze" }).first().getByRole("link", { name: "Move lines" }).click();
  const move = page.getByRole("dialog");
  await move.getByLabel(/Minibar/).check();
  await move.getByRole("button", { name: "Move lines" }).click();
  await expect(acme.getByRole("cell", { name: "2 × Minibar" })).toBeVisible();
  await looksRight(page);

  await acme.getByRole("link", { name: "Issue invoice" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Issue" }).click();
  await expect(page.getByRole("dialog").getByRole("alert").first()).toContainText("needs its street, town and country");
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await acme.getByRole("link", { name: "Edit" }).click();
  const edited = page.getByRole("dialog");
  await edited.getByLabel("Street and number").fill("Hauptstr. 1");
  await edited.getByLabel("Town").fill("Berlin");
  await edited.getByLabel("Country").fill("de");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Payer saved")).toBeVisible();
  await acme.getByRole("link", { name: "Issue invoice" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Issue" }).click();
  const pdf = page.getByRole("link", { name: /^I-\d{4}-0001 as PDF$/ });
  await expect(pdf).toBeVisible();
  const answer = await page.request.get((await pdf.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");

  await page.getByRole("link", { name: "Record a payment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(new URL(page.url()).pathname).toMatch(/\/folio$/);
  await expect(page.getByRole("link", { name: "Record a payment" })).toBeHidden();

  await page.goto(`/hotel-manager/business-day?hotel=${hotel}`);
  await looksRight(page);
  for (const later of await page.getByRole("checkbox", { name: /comes later/ }).all()) await later.check();
  await page.getByLabel("In the drawer when the day began").fill("100");
  await page.getByLabel("Counted").fill("1");
  await page.getByRole("button", { name: /^Close \w+day,/ }).click();
  await expect(page.getByText(/should be there\. Please give a reason/)).toBeVisible();
  await page.getByLabel("Reason for a difference").fill("Counted by the test");
  await page.getByRole("button", { name: /^Close \w+day,/ }).click();
  await expect(page.getByText(/is closed/).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Closed days" })).toBeVisible();
  await looksRight(page);
});
