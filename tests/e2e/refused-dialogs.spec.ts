import { signUpQuietly, sololaki, toCheckout } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

test("a cancellation that another tab was quicker with stays open with its reason, and says that there is nothing to cancel", async ({
  page,
  baseURL,
}) => {
  await signUpQuietly(page, baseURL);
  await page.goto("/hotels?location=Tbilisi");
  const hotel = await page.getByRole("link", { name: sololaki }).first().getAttribute("href");
  await page.goto(`${(hotel ?? "").split("?")[0]}?checkIn=${dayAhead(350)}&checkOut=${dayAhead(352)}&adults=2`);
  await page
    .locator("#rooms article")
    .first()
    .getByRole("link", { name: /^Select/ })
    .click();
  await arrives(page, /[?&]room=/);
  await toCheckout(page);
  await page.getByRole("button", { name: "Continue to payment", exact: true }).last().click();
  await arrives(page, /[?&]reservation=/);
  const path = `/trips/${new URL(page.url()).searchParams.get("reservation")}`;
  await page.goto(path);
  await page.getByRole("button", { name: "Cancel reservation" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason (optional)").fill("The dog is ill");

  const elsewhere = { intent: "cancel", reason: "", shown: "0 0 0 0", idempotencyKey: crypto.randomUUID() };
  await page.request.post(path, { form: elsewhere, headers: { origin: baseURL }, maxRedirects: 0 });
  await dialog.getByRole("button", { name: "Cancel reservation" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Cancellation failed: It has already been cancelled.");
  await expect(dialog.getByLabel("Reason (optional)")).toHaveValue("The dog is ill");
  // What is behind it is so now, too.
  await expect(dialog.getByRole("button", { name: "Cancel reservation" })).toBeHidden();
  await dialog.getByText("Close", { exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Cancel reservation" })).toBeHidden();
});
