import type { Page } from "@playwright/test";
import { appCode } from "../support/app-code.ts";
import { looksRight } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, newEmail, siteAt, test } from "./site.ts";

test.skip(({ isMobile }) => isMobile, "The same pages with the same forms; once is enough.");

const password = "secret-1";

/** A virtual authenticator that always consents. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signUp(page: Page, origin: string) {
  const email = newEmail();
  await page.goto("/signup?next=/profile");
  await page.getByLabel("Full name").fill("Ana Lomidze");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await arrives(page, /\/profile$/);
  await siteAt(origin).db.query("update users set email_verified = true where email = $1", [email]);
  await page.reload();
  return email;
}

test("a passkey is added, named, signs in on the page and in the dialog, and is removed", async ({ page, baseURL }) => {
  await withAuthenticator(page);
  await signUp(page, baseURL);
  const part = page.locator("#security");
  await part.getByRole("button", { name: "Add a passkey" }).click();
  await expect(part.getByText(/^Added /)).toBeVisible();
  await part.getByRole("button", { name: "Add a passkey" }).click();
  await expect(part.getByText("This device already has a passkey for your account.")).toBeVisible();
  await part.getByText("Edit", { exact: true }).click();
  await part.getByLabel("Name").fill("Work laptop");
  await part.getByRole("button", { name: "Save name" }).click();
  await expect(part.getByText("Work laptop")).toBeVisible();
  await looksRight(page);

  await page.context().clearCookies();
  await page.goto("/login?next=/trips");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await arrives(page, /\/trips$/);

  await page.context().clearCookies();
  await page.goto("/deals");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await arrives(page, /\/deals$/);

  await page.goto("/profile");
  await part.getByText("Edit", { exact: true }).click();
  await part.getByRole("button", { name: "Remove this passkey" }).click();
  await expect(part.getByText("You have no passkey yet.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This passkey doesn’t belong to an account here." })).toBeVisible();
});

test("a second factor is set up with an app, asked for after the password, and turned off", async ({ page, baseURL }) => {
  const email = await signUp(page, baseURL);
  const part = page.locator("#security");
  await part.getByLabel("Current password").fill(password);
  await part.getByRole("button", { name: "Set up" }).click();
  await expect(part.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await looksRight(page);
  const secret = (await part.locator("p.font-mono").textContent()) ?? "";
  await part.getByLabel("First code of the app").fill("12345");
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText("Please enter the six digits of your app")).toBeVisible();
  await expect(part.getByLabel("First code of the app")).toBeFocused();
  await part.getByLabel("First code of the app").fill(await appCode(secret));
  await part.getByRole("button", { name: "Turn on" }).click();
  const codes = part.getByRole("listitem").filter({ hasText: /^[a-z\d]{5}-[a-z\d]{5}$/ });
  await expect(codes).toHaveCount(10);
  await page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name: "Devices" }).click();
  await expect(page.locator("#devices")).toBeInViewport();
  await page.getByRole("banner").getByRole("button", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page.getByRole("banner").getByRole("button", { name: "Light mode" })).toBeFocused();
  await expect(codes).toHaveCount(10);
  const [download] = await Promise.all([page.waitForEvent("download"), part.getByRole("link", { name: "Download the codes" }).click()]);
  expect(download.suggestedFilename()).toBe("stumari-backup-codes.txt");
  await looksRight(page);

  await page.context().clearCookies();
  await page.goto("/deals");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  const failed = page.getByRole("alert").filter({ hasText: "Sign in failed" });
  for (const tried of ["not-the-one", password]) {
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(tried);
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).press("Enter");
    if (tried !== password) await expect(failed).toBeVisible();
  }
  await arrives(page, /\/login\/code\?next=%2Fdeals$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await failed.count(), "what failed before is not told again").toBeLessThan(2);
  await looksRight(page);
  await page.getByLabel("Code").fill(await appCode(secret, "next"));
  await page.getByRole("checkbox", { name: "Remember this device for 30 days" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await arrives(page, /\/deals$/);

  await page.goto("/profile");
  await part.getByText("Turn off", { exact: true }).click();
  const off = part.locator("details").filter({ hasText: "Turn off" });
  await off.getByLabel("Current password").fill(password);
  await off.getByRole("button", { name: "Turn off two-factor sign-in" }).click();
  await expect(part.getByRole("button", { name: "Set up" })).toBeVisible();
});
