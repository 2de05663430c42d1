import { looksRight, signInQuietly } from "./looks.ts";
import { arrives, settled } from "./settled.ts";
import { expect, test } from "./site.ts";

test("an administrator finds a rejected refund, retries it and settles it by hand", async ({ page, baseURL: origin }) => {
  // The simulator knows no payments of completed sample stays and rejects their refunds.
  await signInQuietly(page, origin, "manager");
  await page.goto("/hotel-manager/bookings?status=confirmed&stay=departed&payment=paid");
  await page
    .getByRole("link", { name: /^Reservation / })
    .first()
    .click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("link", { name: "Refund a part" }).click();
  await page.getByLabel("Amount in US dollars").fill("10");
  await page.getByLabel("Reason").fill("The roof leaked");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("The refund is on its way")).toBeVisible();
  const code = new URL(page.url()).searchParams.get("reservation") ?? "";
  await page.context().clearCookies();
  await signInQuietly(page, origin, "admin");

  await expect(async () => {
    await page.goto("/admin/payments?need=refund_failed");
    await expect(page.getByRole("cell", { name: "1018 Order not found" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await looksRight(page);
  await page.getByRole("link", { name: "All payments" }).click();
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("Nobody's House");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: "No payment matches" })).toBeVisible();
  await page.getByRole("link", { name: "Reset filters" }).click();
  await expect(search).toHaveValue("");
  await page.getByRole("combobox", { name: "State" }).selectOption("Paid");
  await expect(page.getByRole("row", { name: /Paid$/ }).first()).toBeVisible();
  await settled(page);
  await search.fill(code.slice(0, 8));
  await search.press("Enter");
  const opened = page.getByRole("dialog", { name: `Payment of ${code.slice(0, 8)}` });
  await expect(opened).toBeVisible();
  // The list stays beside it.
  await expect(page.getByRole("row", { name: /Paid$/ }).first()).toBeVisible();
  const refunds = page.getByRole("region", { name: "Refunds" });
  await expect(refunds.getByText(/· 1 try$/)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The refund is sent again")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(refunds.getByText("2 tries")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await looksRight(page);

  await refunds.getByRole("link", { name: "Refunded manually" }).click();
  const dialog = page.getByRole("dialog", { name: /^Mark as refunded manually/ });
  await dialog.getByLabel("Note").fill("By transfer");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter the reference of the transfer or case")).toBeVisible();
  await expect(dialog.getByLabel("Reference")).toBeFocused();
  await looksRight(page);
  await dialog.getByLabel("Reference").fill("TBC-77");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(refunds.getByText(/refunded manually, TBC-77/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Refunded manually/ })).toBeVisible();

  await page.keyboard.press("Escape");
  await arrives(page, /payments$/);
  await expect(opened).toHaveCount(0);

  await page.goto("/admin/jobs");
  await expect(page.getByRole("row", { name: /reconcile every day at 6:15 AM/ })).toBeVisible();
});

test("what is typed into the search while the list of payments loads stays, and a payment leads to its booking, hotel and guest", async ({
  page,
  baseURL,
}) => {
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin/payments");
  const search = page.getByRole("searchbox", { name: "Search" });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/payments\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "State" }).selectOption("Paid");
  await search.pressSequentially("guest@stumari");
  answer();
  await settled(page);
  await arrives(page, /state=approved/);
  await expect(search).toHaveValue("guest@stumari");
  await search.press("Enter");
  await arrives(page, /q=guest/);
  await page.getByRole("row", { name: /Paid$/ }).first().getByRole("link").click();
  const facts = page.getByRole("dialog").getByRole("region", { name: "Facts" });
  for (const path of ["/admin/bookings/", "/hotel-manager/hotel?hotel=", "/admin/users?person="])
    await expect(facts.locator(`a[href^="${path}"]`)).toHaveCount(1);
  await facts.locator('a[href^="/admin/bookings/"]').click();
  await arrives(page, /\/admin\/bookings\/[2-9A-Z]{10}/);
  await expect(page.getByRole("dialog")).toContainText("Subtotal");
});
