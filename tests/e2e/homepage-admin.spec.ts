import type { Page } from "@playwright/test";
import sharp from "sharp";
import { toast as toastTexts } from "../../locales/en/ui.ts";
import type { SampleSite } from "../support/sample-site.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, openSite, test } from "./site.ts";

const toast = (page: Page, text: string) =>
  expect(page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: text }).first()).toBeVisible();
const cards = (page: Page) => page.getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allInnerTexts();

/** Deletes all cards but `left`, confirming each. */
async function deleteAll(page: Page, notice: string, left = 0) {
  for (let count = await cards(page).count(); count > left; count--) {
    const card = cards(page).first();
    await card.getByLabel(/^Actions: /).click();
    await card.getByRole("link", { name: /^Delete / }).click();
    await expect(page.getByRole("dialog").getByText("This action cannot be undone.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(cards(page)).toHaveCount(count - 1);
  }
  await toast(page, notice);
}

async function add(page: Page, dialog: string, fields: Record<string, string>, button: string) {
  await page.getByRole("link", { name: dialog }).click();
  const box = page.getByRole("dialog", { name: dialog });
  for (const [label, text] of Object.entries(fields)) await box.getByLabel(label, { exact: true }).fill(text);
  await box.getByRole("button", { name: button }).click();
  await expect(box).toHaveCount(0);
}

/** Closes the message, so that the next one is not taken for it. */
async function closeAlert(page: Page, text: RegExp) {
  const alert = page.getByRole("alert").filter({ hasText: text });
  await alert.getByRole("button", { name: toastTexts.close }).click();
  await expect(alert).toHaveCount(0);
}

/** Replaces all destinations, without the forms, which have their own tests. */
async function onlyDestinations(page: Page, site: SampleSite, added: readonly string[]) {
  await site.db.query("delete from destinations");
  for (const name of added) {
    const form = { intent: "save", name, country: "Georgia", description: `The hills of ${name}`, active: "on" };
    const answer = await page.request.post(`${site.origin}/admin/destinations?dialog=add`, { form, headers: { origin: site.origin } });
    expect(answer.status()).toBeLessThan(400);
  }
  await page.goto(`${site.origin}/admin/destinations`);
  await expect.poll(() => names(page)).toEqual(added);
}

const reordered = (page: Page) => expect(page.getByRole("list", { name: "Destinations" })).toHaveAttribute("aria-busy", "false");

test.describe("an administrator", () => {
  // One after the other on a site of their own, because they change what other tests see.
  test.describe.configure({ mode: "default" });
  let site: SampleSite;
  test.beforeAll(async () => {
    site = await openSite();
  });
  test.afterAll(() => site.stop());

  const errors: string[] = [];
  test.beforeEach(async ({ page }) => {
    errors.length = 0;
    page.on("pageerror", (error) => errors.push(String(error)));
    await signInQuietly(page, site.origin, "admin");
  });
  test.afterEach(() => expect(errors).toEqual([]));

  test("replaces the slides of the home page and previews a draft", async ({ page }) => {
    await page.goto(`${site.origin}/admin`);
    await page.getByRole("tab", { name: "Property Types" }).click();
    await expect(page.getByRole("tabpanel", { name: "Property Types" }).getByRole("article")).toHaveCount(4);

    await page.getByRole("link", { name: "Hero Slider" }).click();
    await arrives(page, /\/admin\/hero-slider$/);
    await expect(cards(page)).toHaveCount(5);
    await deleteAll(page, "Slide deleted");
    await expect(page.getByRole("heading", { name: "No slides yet" })).toBeVisible();

    await page.getByRole("link", { name: "Add Slide" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Slide" });
    await dialog.getByLabel("Description", { exact: true }).fill("Stoves are lit.");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText("Title is required")).toBeVisible();
    await expect(dialog.getByLabel("Image URL")).toBeFocused();
    await looksRight(page);
    const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    await dialog.getByLabel("Upload an image").setInputFiles({ name: "snow.jpg", mimeType: "image/jpeg", buffer });
    await dialog.getByLabel("Title", { exact: true }).fill("Winter in Svaneti");
    await dialog.getByLabel("Link (optional)").fill("/deals");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await toast(page, "Slide added");
    await expect(page.locator("article img[src^='/media/photos/']")).toHaveJSProperty("complete", true);
    await add(
      page,
      "Add Slide",
      { "Image URL": "/media/sample/heroes/none", Title: "Spring to come", Description: "Soon." },
      "Save as draft",
    );

    await page.getByRole("link", { name: "Preview" }).click();
    await expect(page.getByText("Preview: only you see drafts and upcoming slides.")).toBeVisible();
    await page.getByRole("button", { name: "Slide 2" }).click();
    await expect(page.getByText("Spring to come")).toBeVisible();
    await page.goto(site.origin);
    await expect(page.getByRole("heading", { level: 1, name: "Winter in Svaneti" })).toBeVisible();
    await expect(page.getByText("Spring to come")).toHaveCount(0);
    await page.getByRole("link", { name: "See more" }).click();
    await arrives(page, /\/deals$/);
  });

  test("replaces the destinations, sorts them by keyboard and by number, and deactivates one", async ({ page }) => {
    await onlyDestinations(page, site, ["Telavi", "Mestia", "Sighnaghi"]);

    await page.getByRole("button", { name: "Drag Sighnaghi" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Sighnaghi is at position 3 of 3.")).toBeAttached();
    // A dragged item can move once its neighbours are measured, which the page does not show.
    const second = page.getByText("Sighnaghi is at position 2 of 3.");
    await expect(async () => {
      await page.keyboard.press("ArrowLeft");
      await expect(second).toBeAttached({ timeout: 2000 });
    }).toPass();
    const moved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.keyboard.press("Space");
    await moved;
    // The position in the order that the drag made, also after the list has been reloaded.
    await expect(page.getByText("Sighnaghi is now at position 2 of 3.")).toBeAttached();
    await expect.poll(() => names(page)).toEqual(["Telavi", "Sighnaghi", "Mestia"]);
    await reordered(page);

    await page.getByLabel("Position of Mestia").fill("1");
    await page.getByLabel("Position of Mestia").press("Enter");
    await expect.poll(() => names(page)).toEqual(["Mestia", "Telavi", "Sighnaghi"]);
    await reordered(page);

    await page.getByRole("link", { name: "Edit Telavi" }).click();
    await page.getByRole("checkbox", { name: /^Active/ }).uncheck();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, "Destination updated");
    await expect(cards(page).filter({ hasText: "Telavi" }).getByText("Inactive")).toBeVisible();

    await page.goto(site.origin);
    for (const text of ["The hills of Mestia", "The hills of Sighnaghi"]) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText("The hills of Telavi")).toHaveCount(0);
  });

  test("sees a destination return to its place when the server rejects the move, and when offline", async ({ page }) => {
    await onlyDestinations(page, site, ["Kutaisi", "Batumi", "Gori"]);
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await page.route("**/admin/destinations.data*", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await held;
      const form = new URLSearchParams(route.request().postData() ?? "");
      form.set("id", "01a1fca1-93a5-7732-b655-0addf667ceab");
      return route.continue({ postData: form.toString() });
    });
    await page.getByRole("button", { name: "Drag Kutaisi" }).dragTo(page.getByRole("button", { name: "Drag Batumi" }), { steps: 8 });
    await expect.poll(() => names(page)).toEqual(["Batumi", "Kutaisi", "Gori"]);
    answer();
    await closeAlert(page, /Failed to update position.*Item not found/s);
    await expect.poll(() => names(page)).toEqual(["Kutaisi", "Batumi", "Gori"]);
    await page.unroute("**/admin/destinations.data*");

    await reordered(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Drag Kutaisi" }).dragTo(page.getByRole("button", { name: "Drag Batumi" }), { steps: 8 });
    await closeAlert(page, /An error occurred while changing the destination order\./);
    await expect.poll(() => names(page)).toEqual(["Kutaisi", "Batumi", "Gori"]);
    await reordered(page);
    await page.getByLabel("Position of Gori").fill("1");
    await page.getByLabel("Position of Gori").press("Enter");
    await closeAlert(page, /You’re offline.*Nothing was sent/s);
    await expect.poll(() => names(page)).toEqual(["Kutaisi", "Batumi", "Gori"]);
  });
});

test.describe("on a phone, in Georgian and dark", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });

  test("a slide is saved as a draft and deleted", async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL, "admin");
    await page.goto("/ka/admin/hero-slider");
    await page.getByRole("link", { name: "სლაიდის დამატება" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("სურათის მისამართი").fill("/media/sample/heroes/none");
    await dialog.getByLabel("სათაური", { exact: true }).fill("On a phone");
    await dialog.getByLabel("აღწერა", { exact: true }).fill("Prepared on the way.");
    await dialog.getByRole("button", { name: "შავ ვარიანტად შენახვა" }).click();
    await toast(page, "სლაიდი დაემატა");
    await page.getByLabel("მოქმედებები: On a phone").click();
    await page.getByRole("link", { name: "წაშლა: On a phone" }).click();
    await dialog.getByRole("button", { name: "წაშლა" }).click();
    await toast(page, "სლაიდი წაიშალა");
  });
});
