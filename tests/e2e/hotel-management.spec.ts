import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { looksRight, signUpQuietly } from "./looks.ts";
import { phonePhoto } from "./phone-photo.ts";
import { arrives } from "./settled.ts";
import { expect, test } from "./site.ts";
import { drag } from "./touch.ts";

const toast = (page: Page, text: string) =>
  expect(page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: text }).first()).toBeVisible();

const rested = (calendar: Locator) =>
  expect(calendar.getByRole("list", { name: "Photos in their order" })).toHaveAttribute("aria-busy", "false");

async function dragByFinger(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("There is nothing to drag.");
  await drag(page, { x: start.x + 20, y: start.y + 20 }, { x: end.x + 20, y: end.y + 20 });
}

const image = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 420, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("a person adds a hotel, places it on the map, orders its photos, previews and deletes it", async ({ page, baseURL }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await signUpQuietly(page, baseURL);

  await page.goto("/hotel-manager");
  await page.getByRole("link", { name: "Add Your First Hotel" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Hotel" });
  const send = dialog.getByRole("button", { name: "Add Hotel" });
  await dialog.getByLabel("Name", { exact: true }).fill("H");
  await send.click();
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await dialog.getByLabel("Name", { exact: true }).fill("House above the Sea");
  await dialog.getByLabel("Description", { exact: true }).fill("Eight rooms above the sea.");
  // Selecting text by mouse may end outside the dialog.
  await dialog.getByLabel("Name", { exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Address", { exact: true }).fill("12 Upper Street");
  await dialog.getByLabel("City").fill("Batumi");
  await expect(dialog.getByLabel("Country")).toHaveValue("Georgia");
  const latitude = dialog.getByLabel("Latitude");
  const centre = Number(await latitude.inputValue());
  const pin = dialog.getByRole("button", { name: /^The place of the hotel/ });
  await pin.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(centre);
  const byHand = await latitude.inputValue();
  await dialog.getByLabel("City").fill("Tbilisi");
  await expect(latitude).toHaveValue(/^41\.69/);
  await dialog.getByLabel("City").fill("Batumi");
  await expect(latitude).toHaveValue(byHand);
  await looksRight(page);
  await send.click();
  await toast(page, "Hotel added");
  await expect(page.getByText("Not public yet").first()).toBeVisible();

  const calendar = page.locator("#photos");
  const photos = calendar.getByRole("img");
  await calendar
    .locator("input[type=file]")
    .setInputFiles([await image("teal"), { name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") }, await phonePhoto()]);
  await expect(photos).toHaveCount(2);
  await expect(calendar.getByText(/This isn’t a PNG/)).toBeVisible();
  const firstOne = await photos.first().getAttribute("src");
  await calendar.getByRole("button", { name: "Move photo 1 back" }).focus();
  await page.keyboard.press("Enter");
  await expect(photos.last()).toHaveAttribute("src", firstOne ?? "");
  await rested(calendar);
  await page.reload();
  await expect(photos.last()).toHaveAttribute("src", firstOne ?? "");
  await rested(calendar);
  await photos.last().dragTo(photos.first(), { steps: 8 });
  await expect(photos.first()).toHaveAttribute("src", firstOne ?? "");
  await rested(calendar);
  await dragByFinger(page, calendar.getByRole("button", { name: "Drag photo 1" }), calendar.getByRole("button", { name: "Drag photo 2" }));
  await expect(photos.last()).toHaveAttribute("src", firstOne ?? "");
  await rested(calendar);
  await calendar.getByText("Description", { exact: true }).first().click();
  await calendar.getByLabel("What the photo shows (English)").first().fill("The terrace at dusk");
  await calendar.getByRole("button", { name: "Save" }).first().click();
  await toast(page, "Description saved");
  await expect(calendar.getByRole("img", { name: "The terrace at dusk" })).toBeVisible();
  await calendar.getByText("Delete", { exact: true }).last().click();
  await calendar.getByRole("button", { name: "Delete photo" }).last().click();
  await toast(page, "Photo deleted");
  await expect(photos).toHaveCount(1);

  const session = await page.context().cookies();
  await page.context().clearCookies();
  await calendar.locator("input[type=file]").setInputFiles([await image("olive")]);
  await expect(calendar.getByText("You are signed out.")).toBeVisible();
  await page.context().addCookies(session);
  await calendar.getByRole("button", { name: "Try again" }).click();
  await expect(photos).toHaveCount(2);

  const policies = page.locator("#policies");
  await policies.getByLabel("Pets").selectOption({ label: "Allowed" });
  await policies.getByRole("button", { name: "Save policies" }).click();
  await toast(page, "Hotel updated");
  await looksRight(page);

  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House above the Sea" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Hotel Manager" }).click();

  await page.getByRole("link", { name: "Delete this hotel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete hotel" }).click();
  await toast(page, "Hotel deleted");
  await expect(page.getByRole("link", { name: "Add Your First Hotel" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("an owner of many hotels finds one by a part of its name or city, by keyboard", async ({ page, baseURL }) => {
  await signUpQuietly(page, baseURL);
  for (const city of ["Batumi", "Kutaisi", "Telavi"])
    for (const name of ["Garden", "Tower", "Court"])
      await page.request.post("/hotel-manager/hotel", {
        headers: { origin: baseURL },
        form: {
          intent: "add",
          name,
          description: "A house among many others.",
          address: "1 Long Street",
          city,
          country: "Georgia",
          propertyType: "hotel",
          seasonRule: "arrival",
        },
      });
  await page.goto("/hotel-manager/hotel");
  const chooser = page.locator("input[role=combobox]").and(page.getByLabel("Hotel", { exact: true }));
  await chooser.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("tela");
  await expect(page.getByRole("listbox", { name: "Hotel" }).getByRole("option")).toHaveCount(3);
  await looksRight(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chooser).toHaveValue("Garden, Telavi");
  await arrives(page, /hotel=/);
});
