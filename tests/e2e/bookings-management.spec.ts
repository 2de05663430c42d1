import { fitsScreen, looksFaultless, placeholdersFit, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

test(
  "a manager with a phone makes a phone booking, takes the money, finds it by its guest, cancels it and deletes the guest's data",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL, "manager");
    await page.goto("/hotel-manager/bookings");
    await expect(page.getByRole("table", { name: "Bookings" })).toBeVisible();

    // The placeholder of the search is not cut off.
    await placeholdersFit(page);
    await page.getByRole("link", { name: "New booking" }).click();
    await page.getByLabel("Check-in").fill(dayAhead(120));
    await page.getByLabel("Check-out").fill(dayAhead(122));
    for (const field of [page.locator(".date-field").first(), page.locator(".date-field").nth(1)])
      await expect(field, "in the form of the page's language").toHaveAttribute("data-day", /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await page.getByRole("button", { name: "Show rooms" }).click();
    const book = page.getByRole("button", { name: "Book", exact: true });
    await book.click();
    await expect(page.getByLabel("First name")).toBeFocused();
    await page.getByLabel("First name").fill("Luka");
    const lastName = "Pirtskhalava";
    await page.getByLabel("Last name").fill(lastName);
    for (const days of [123, 122]) {
      await page.getByLabel("Check-out").fill(dayAhead(days));
      await expect(book).toBeDisabled();
      await expect(page.getByText("Press Show rooms first.")).toBeVisible();
      await page.getByRole("button", { name: "Show rooms" }).click();
      await expect(book).toBeEnabled();
    }
    await expect(page.getByLabel("Last name")).toHaveValue(lastName);
    const [hotelId, offer] = [page.locator("input[name=hotelId]"), page.locator("input[name=offer]:checked")];
    await page.request.post("/hotel-manager/availability/nights", {
      headers: { origin: baseURL },
      form: {
        hotelId: await hotelId.inputValue(),
        roomIds: (await offer.inputValue()).split(" ")[0] ?? "",
        from: dayAhead(120),
        to: dayAhead(121),
        price: "80.50",
      },
    });
    await book.click();
    await expect(page.getByText("The price is $162.29 now. Please look at it and book again.")).toBeVisible();
    await expect(page.locator("label").filter({ has: offer })).toContainText("$162.29");
    await looksFaultless(page);
    await book.click();

    const panel = page.getByRole("dialog");
    await expect(panel.getByText("Due at the hotel")).toBeVisible();
    await expect(panel.getByText("$162.29").first()).toBeVisible();
    await looksFaultless(page);
    await panel.getByRole("link", { name: "Record a payment" }).click();
    await expect(panel.getByLabel("Amount in US dollars")).toHaveValue("162.29");
    await panel.getByRole("button", { name: "Record" }).click();
    await expect(page.getByText("Payment recorded")).toBeVisible();
    await expect(panel.getByText("Paid $162.29 in cash at the hotel")).toBeVisible();
    await panel.getByRole("link", { name: "Close" }).click();
    await expect(panel).toBeHidden();

    await page.getByLabel("Search by room").fill(lastName);
    await expect(page.getByText("1 booking", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Search by room")).toBeFocused();
    await page.getByRole("link", { name: "Dates: Any dates" }).click();
    for (const _ of Array.from({ length: 2 })) await page.getByRole("button", { name: "Later months" }).click();
    const days = page.locator("[data-day]:enabled:visible");
    await days.last().focus();
    await page.keyboard.press("ArrowRight");
    await expect(days.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await days.last().click();
    await looksFaultless(page);
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await expect(page.getByText("Period selected")).toBeVisible();
    await expect(page.getByText("No bookings match your search.")).toBeVisible();
    await page.getByRole("link", { name: "Clear", exact: true }).click();

    await expect(page.getByText(/^\d\d bookings$/)).toBeVisible();
    await expect(page.getByLabel("Search by room")).toHaveValue("");
    await page.getByLabel("Status").focus();
    await page.getByLabel("Status").selectOption("cancelled");
    await arrives(page, /status=cancelled/);
    await expect(page.getByLabel("Status")).toBeFocused();
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await expect(page.getByText(/^\d\d bookings$/)).toBeVisible();
    await page.getByLabel("Search by room").fill(lastName);
    await expect(page.getByText("1 booking", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^Reservation / }).click();
    await panel.getByRole("link", { name: "Cancel reservation" }).click();
    await panel.getByRole("button", { name: "Cancel reservation" }).click();
    await expect(panel.getByLabel("Reason")).toBeFocused();
    await panel.getByLabel("Reason").fill("The caller has changed their mind");
    await panel.getByRole("button", { name: "Cancel reservation" }).click();
    await expect(panel.getByText("A cancelled reservation can’t be cancelled again.")).toBeVisible();
    // Paid in cash, which no provider refunds.
    await expect(panel.getByText("To be refunded at the hotel")).toBeVisible();
    await expect(panel.getByText("Refund in progress")).toBeHidden();
    await panel.getByRole("link", { name: "Delete the guest’s data" }).click();
    await expect(panel.getByText("are deleted permanently")).toBeVisible();
    await looksFaultless(page);
    await panel.getByRole("button", { name: "Delete the data" }).click();
    await expect(panel.getByText("The guest’s data was deleted.")).toBeVisible();
    await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  },
);

test("a booking opens beside the list, which stays usable; keys walk through it and close it", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/bookings");
  const rows = page.getByRole("row").getByRole("link", { name: /^Reservation / });
  const panel = page.getByRole("dialog");
  const names = await rows.evaluateAll((links) => links.map((link) => link.textContent?.trim() ?? ""));
  const heading = panel.getByRole("heading", { level: 2 });
  const shows = (row: number) => expect(panel).toContainText(`Booking ${names[row]}`);
  await rows.nth(5).click();
  await shows(5);
  await expect(heading).toBeFocused();
  expect((await panel.boundingBox())?.width).toBe(520);
  await expect(rows.nth(5)).toHaveAttribute("aria-current", "true");
  await looksFaultless(page);

  // Keys pressed faster than bookings load.
  for (const key of ["ArrowDown", "j", "ArrowDown"]) await page.keyboard.press(key);
  await shows(8);
  await expect(page.getByRole("row").locator("[aria-current=true]")).toHaveCount(1);
  await expect(rows.nth(8)).toBeInViewport();
  await page.keyboard.press("k");
  await shows(7);
  await panel.getByRole("link", { name: "Previous in the list" }).click();
  await shows(6);

  // The list is not behind a modal dialog: another row, and its search, in which letters are letters.
  await rows.nth(7).click();
  await shows(7);
  await expect(rows.nth(7)).toBeFocused();
  const search = page.getByLabel("Search by room");
  await search.pressSequentially("jk");
  await arrives(page, /q=jk/);
  await expect(search).toHaveValue("jk");
  await expect(search).toBeFocused();
  await shows(7);
  await search.fill("");
  await expect(rows.nth(7)).toHaveAttribute("aria-current", "true");
  await heading.click();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(rows.nth(7)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  // Beside an open dialog the panel stays and its keys are off.
  await rows.first().click();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole("link", { name: "Next in the list" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "Previous in the list" })).toHaveCount(0);
  await page.goBack();
  await expect(panel).toBeHidden();
});

test("a window shows thirteen bookings, each a line, below one row of filters, and no width scrolls sideways", async ({
  page,
  baseURL,
}) => {
  await signInQuietly(page, baseURL, "manager");
  for (const base of ["", "/ka"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${base}/hotel-manager/bookings`);
    const rows = await page
      .getByRole("row")
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })));
    const lines = rows.slice(1);
    expect(lines.every(({ height }) => height >= 44 && height <= 46)).toBe(true);
    expect(lines.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(13);
    await expect(page.getByRole("complementary")).toHaveCount(0);
    const fields = await page
      .getByRole("search")
      .locator("input:visible, select:visible, a")
      .evaluateAll((all) => all.map((field) => field.getBoundingClientRect().y));
    expect(Math.max(...fields) - Math.min(...fields)).toBeLessThanOrEqual(2);
    for (const width of [360, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await fitsScreen(page);
      const table = page.getByRole("region");
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
      await expect(page.locator('a[href*="/bookings/new"]')).toBeVisible();
      await placeholdersFit(page);
    }
  }
});

test("each filter counts at once, in place of the URL before it; the list of a wide window is sorted by its heads", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/dashboard");
  await page.goto("/hotel-manager/bookings");
  const search = page.getByRole("search");
  const count = search.getByRole("status");
  const all = await count.textContent();
  await expect(search.getByRole("button")).toHaveCount(0);
  await expect(page.getByLabel("Order")).toBeHidden();
  await page.getByLabel("Status").selectOption("confirmed");
  await expect(search.getByText("Status: Confirmed")).toBeVisible();
  await arrives(page, /status=confirmed/);
  await page.getByLabel("Payment").selectOption("unpaid");
  await arrives(page, /status=confirmed&payment=unpaid/);
  await expect(count).not.toHaveText(all ?? "");

  // The last row of keys wins; what is typed while a list loads is kept.
  await page.getByLabel("Search by room").pressSequentially("no such guest", { delay: 60 });
  await arrives(page, /q=no\+such\+guest/);
  await expect(page.getByLabel("Search by room")).toHaveValue("no such guest");
  await expect(page.getByText("No bookings match your search.")).toBeVisible();
  await page.goBack();
  await arrives(page, /dashboard/);
  await page.goForward();
  await expect(page.getByText("No bookings match your search.")).toBeVisible();
  await search.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(count).toHaveText(all ?? "");

  const stay = page.getByRole("columnheader", { name: "Check-in – Check-out" });
  await stay.getByRole("link", { name: "Check-out" }).click();
  await arrives(page, /sort=checkOut/);
  await expect(stay).toHaveAttribute("aria-sort", "ascending");
  await stay.getByRole("link", { name: "Check-in" }).click();
  await arrives(page, /sort=checkIn/);
});

test("without scripts a booking opens beside the list by a link", async ({ browser, page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 1440, height: 900 },
  });
  const plain = await context.newPage();
  await plain.goto("/hotel-manager/bookings");
  await plain.getByLabel("Status").selectOption("confirmed");
  await plain.getByRole("search").getByRole("button", { name: "Show" }).click();
  await expect(plain).toHaveURL(/status=confirmed/);
  const rows = plain.getByRole("row").getByRole("link", { name: /^Reservation / });
  await rows.nth(1).click();
  const panel = plain.getByRole("dialog");
  await expect(panel).toBeVisible();
  await panel.getByRole("link", { name: "Next in the list" }).click();
  await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
  await context.close();
});
