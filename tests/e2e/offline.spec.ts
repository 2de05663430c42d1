import { looksRight, signInQuietly } from "./looks.ts";
import { arrives, settled } from "./settled.ts";
import { expect, test } from "./site.ts";

test("without a connection a press keeps the page, says so, and is followed when the connection is back", async ({ page, context }) => {
  await page.goto("/hotels?location=Tbilisi");
  const first = page.locator("main article h3 a").first();
  const name = (await first.textContent()) ?? "";
  await page.mouse.move(300, 300);
  await settled(page);
  await context.setOffline(true);
  await first.click();
  await expect(page.getByText("We’ll try again when you’re back.")).toBeVisible();
  await expect(first).toBeVisible();
  await looksRight(page);
  await context.setOffline(false);
  await arrives(page, /\/hotels\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("without a connection a form is not sent, and keeps what was typed", async ({ page, context, baseURL }) => {
  await signInQuietly(page, baseURL);
  await page.goto("/profile");
  const name = page.getByLabel("First name");
  await name.fill("");
  await name.pressSequentially("Nino");
  await settled(page);
  await context.setOffline(true);
  await name.press("Enter");
  await expect(page.getByText("Nothing was sent. Please try again when you’re back.")).toBeVisible();
  await expect(name).toHaveValue("Nino");
  await context.setOffline(false);
  await name.press("Enter");
  await expect(page.getByText("Nothing was sent.")).toHaveCount(0);
});

test("a list that loads by itself without a connection is loaded when it is back", async ({ page, context }) => {
  await page.goto("/hotels?location=Tbilisi");
  await page.mouse.move(300, 300);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ index: 1 });
  await expect(page.getByRole("heading", { level: 1, name: "This page didn’t load" })).toBeVisible();
  await looksRight(page);
  await context.setOffline(false);
  await arrives(page, /sort=/);
  await expect(page.getByRole("heading", { level: 1, name: /Tbilisi/ })).toBeVisible();
});

test("a browser that takes itself to be offline on the machine of the site follows links and sends forms", async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await signInQuietly(page, baseURL);
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Nino");
  await settled(page);
  await page.getByLabel("First name").press("Enter");
  await expect(page.getByText("Profile updated").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deals" }).click();
  await arrives(page, /\/deals/);
});
