import { looksRight, signInQuietly } from "./looks.ts";
import { expect, newEmail, test } from "./site.ts";

const password = "secret-1";

test("an administrator bans a spammer, suspends a hotel, removes a review and finds it in the log", async ({ page, baseURL, browser }) => {
  const email = newEmail();
  const spammer = await browser.newContext({ baseURL });
  const form = { fullName: "Spam Merchant", email, password, confirmPassword: password, terms: "on", isManager: "false" };
  await spammer.request.post("/signup", { form, headers: { origin: baseURL } });

  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin/users");
  await page.getByRole("searchbox", { name: "Search" }).fill(email);
  await page.keyboard.press("Enter");
  // The unfiltered list has the link as well.
  await expect(page.getByText("1 found")).toBeVisible();
  await page.getByRole("link", { name: "Spam Merchant" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Close the account", { exact: true }).first().click();
  await looksRight(page);
  await dialog.getByRole("button", { name: "Close the account" }).click();
  await expect(dialog.getByText("Please say why")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("Advertising in reviews");
  await dialog.getByRole("button", { name: "Close the account" }).click();
  await expect(page.getByText("The person was signed out everywhere and notified of the reason by email.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Open the account again" })).toBeVisible();
  const barred = await spammer.request.post("/login", { form: { email, password }, headers: { origin: baseURL } });
  expect(await barred.text()).toContain("closed by our team");
  await spammer.close();

  await page.goto("/admin/hotels");
  await page.getByRole("searchbox", { name: "Search" }).fill("Kura Lights");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 found" })).toBeVisible();
  await page.getByLabel(/^Actions: /).click();
  await looksRight(page);
  await page.getByRole("link", { name: /^Suspend: / }).click();
  await dialog.getByLabel("Reason").fill("The photos are not of this house");
  await dialog.getByRole("button", { name: "Suspend hotel" }).click();
  await expect(page.getByText("The owner was notified by email.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: /^Lift the suspension: / }).click();
  await expect(page.getByText("Suspension lifted")).toBeVisible();

  await page.goto("/hotels?location=Tbilisi");
  await page.getByRole("link", { name: "Metekhi Terrace" }).first().click();
  await page
    .getByRole("link", { name: /^Report the review by/ })
    .first()
    .click();
  await dialog.getByLabel("Advertising or spam").check();
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("Thank you for telling us")).toBeVisible();
  await page.goto("/admin/reviews");
  const review = page.getByRole("article").filter({ hasText: "Metekhi Terrace" }).first();
  await expect(review).toContainText("Advertising or spam");
  await looksRight(page);
  await review.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Its author is notified by email, if the account still exists.")).toBeVisible();

  await page.goto("/admin/audit");
  for (const words of ["removed the review", "lifted the suspension", "suspended the hotel", "banned a person"])
    await expect(page.getByRole("listitem").filter({ hasText: words }).first()).toBeVisible();
  for (const path of ["/admin/enquiries", "/admin/newsletter", "/admin/currency-rates"]) {
    await page.goto(path);
    await looksRight(page);
  }
});

test("the star of a hotel changes before the server answers, and changes back when it refuses", async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/admin/hotels?kind=listed");
  const label =
    (await page
      .getByRole("button", { name: /^Feature (?!.* no longer$)/ })
      .last()
      .getAttribute("aria-label")) ?? "";
  const starOf = (text: string) => page.getByRole("button", { name: text, exact: true });
  const [before, after] = [label, `${label} no longer`];
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/admin/hotels*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await starOf(before).click();
  await expect(starOf(after)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Hotel featured" })).toHaveCount(0);
  answer();
  await expect(page.getByRole("status").filter({ hasText: "Hotel featured" })).toBeVisible();
  await expect(starOf(after)).toBeVisible();

  await starOf(after).evaluate((button) => {
    const id = button.closest("form")?.elements.namedItem("hotelId");
    if (id instanceof HTMLInputElement) id.value = "01a1fca1-93a5-7732-b655-0addf667ceab";
  });
  await starOf(after).click();
  await expect(page.getByText("This hotel no longer exists.")).toBeVisible();
  await expect(starOf(after)).toBeVisible();
});
