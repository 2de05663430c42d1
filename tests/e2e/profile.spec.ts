import type { Page } from "@playwright/test";
import { phonePhoto } from "./phone-photo.ts";
import { arrives } from "./settled.ts";
import { expect, newEmail, test } from "./site.ts";

const t = {
  fullName: "Full name",
  email: "Email",
  password: "Password",
  confirm: "Confirm password",
  create: "Create account",
  save: "Save Changes",
  updated: "Profile updated",
  short: "First name must be at least 2 characters.",
  first: "First name",
  newEmail: "New email address",
  current: "Current password",
  sendLink: "Send the link",
  wrong: "This isn’t your current password",
  useAddress: "Use this address",
  moved: "Email address changed",
  wanted: "New password",
  change: "Change password",
  changed: "Password changed",
  here: "This device",
  out: /^Sign out: /,
  ended: "Device signed out",
  file: "Choose an image",
  useImage: "Use this image",
  remove: "Remove image",
  noImage: /This isn’t a PNG/,
  newsletter: "Newsletter",
  choose: "Save settings",
  chosen: "Settings saved",
  download: "Download my data",
  type: /^Type .+ to confirm$/,
  retype: /^Please type /,
  anonymise: "Delete my account",
  anonymised: "Account deleted",
  confirmMail: "Confirm your new email address",
};
const password = "secret-1";

async function signUp(page: Page, email: string) {
  await page.goto("/signup");
  await page.getByLabel(t.fullName).fill("Ana Lomidze");
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByLabel(t.confirm).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.create }).click();
  await arrives(page, (url) => !url.pathname.includes("signup"));
  await page.goto("/profile");
}

const toast = (page: Page, text: string) =>
  expect(page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: text }).first()).toBeVisible();

/** Waits for the e-mail, opens it and follows its button. */
async function followMail(page: Page, to: string, subject: string) {
  const mail = page.getByRole("link").filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(mail).toHaveCount(1, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await mail.click();
  await page.frameLocator("iframe").getByRole("link").first().click();
}

test.describe("the profile", () => {
  test("changes name, image, address, password and notifications, shows devices, exports the data and deletes the account", async ({
    page,
    browser,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    const email = newEmail();
    await signUp(page, email);
    const part = (id: string) => page.locator(`#${id}`);

    const first = part("details").getByLabel(t.first, { exact: true });
    await first.fill("A");
    await page.getByRole("button", { name: t.save }).click();
    await expect(part("details").getByText(t.short)).toBeVisible();
    await expect(first).toBeFocused();
    await first.fill("Mariam");
    await part("email").getByLabel(t.newEmail).fill("not-sent-yet");
    await page.getByRole("button", { name: t.save }).click();
    await toast(page, t.updated);
    await expect(first).toHaveValue("Mariam");
    await expect(part("email").getByLabel(t.newEmail)).toHaveValue("not-sent-yet");

    const file = part("image").getByLabel(t.file);
    await file.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await page.getByRole("button", { name: t.useImage }).click();
    await expect(part("image").getByText(t.noImage)).toBeVisible();
    // Pressed at once, while the photo is made smaller.
    await file.setInputFiles(await phonePhoto());
    await page.getByRole("button", { name: t.useImage }).click();
    await expect(part("image").locator("img[src^='/media/avatars/']")).toBeVisible();
    await expect(page.locator("header img[src^='/media/avatars/']").first()).toHaveJSProperty("naturalWidth", 256);
    await page.getByRole("button", { name: t.remove }).click();
    await expect(page.locator("img[src^='/media/avatars/']")).toHaveCount(0);

    const next = newEmail();
    await part("email").getByLabel(t.newEmail).fill(next);
    await part("email").getByLabel(t.current).fill("wrong-one");
    await part("email").getByRole("button", { name: t.sendLink }).click();
    await expect(part("email").getByText(t.wrong)).toBeVisible();
    await expect(part("email").getByLabel(t.newEmail)).toHaveValue(next);
    await part("email").getByLabel(t.current).fill(password);
    await part("email").getByRole("button", { name: t.sendLink }).click();
    await expect(part("email").getByText(next)).toBeVisible();
    await followMail(page, next, t.confirmMail);
    await page.getByRole("button", { name: t.useAddress }).click();
    await toast(page, t.moved);
    await expect(part("email").getByText(next, { exact: true })).toBeVisible();

    const elsewhere = await browser.newPage();
    await elsewhere.goto(new URL("/login", page.url()).href);
    await elsewhere.getByLabel(t.email).fill(next);
    await elsewhere.getByLabel(t.password, { exact: true }).fill(password);
    await elsewhere.getByLabel(t.password, { exact: true }).press("Enter");
    await arrives(elsewhere, (url) => !url.pathname.includes("login"));
    await page.reload();
    await expect(part("devices").getByText(t.here)).toHaveCount(1);
    await part("devices").getByRole("button", { name: t.out }).click();
    await toast(page, t.ended);
    await elsewhere.goto(new URL("/profile", page.url()).href);
    await arrives(elsewhere, /\/login/);
    await elsewhere.close();

    await part("password").getByLabel(t.current).fill(password);
    await part("password").getByLabel(t.wanted).fill("secret-2");
    await part("password").getByLabel(t.confirm).fill("secret-2");
    await page.getByRole("button", { name: t.change }).click();
    await toast(page, t.changed);
    await expect(part("password").getByLabel(t.current)).toHaveValue("");

    await page.getByRole("checkbox", { name: t.newsletter }).check();
    await page.getByRole("button", { name: t.choose }).click();
    await toast(page, t.chosen);
    await expect(page.getByRole("checkbox", { name: t.newsletter })).toBeChecked();

    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: t.download }).click()]);
    expect(download.suggestedFilename()).toBe("stumari-data.json");

    await part("delete").getByLabel(t.current).fill("secret-2");
    await page.getByRole("button", { name: t.anonymise }).click();
    await expect(part("delete").getByText(t.retype)).toBeVisible();
    await part("delete").getByLabel(t.type).fill(next);
    await part("delete").getByLabel(t.current).fill("secret-2");
    await page.getByRole("button", { name: t.anonymise }).click();
    await toast(page, t.anonymised);
    await page.goto("/profile");
    await arrives(page, /\/login/);
    expect(errors).toEqual([]);
  });
});
