import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fitsScreen, looksRight, signInQuietly } from "./looks.ts";
import { phonePhoto } from "./phone-photo.ts";
import { dayAhead, expect, test } from "./site.ts";

const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 420, height: 320, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer(),
});

const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: text }).first()).toBeVisible();

test(
  "a manager with a phone adds a complete room: amenities, photos, special rates and a season",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    const name = "Garden room";
    await signInQuietly(page, baseURL, "manager");

    await page.goto("/hotel-manager/rooms");
    await page.getByRole("link", { name: "Add Room" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Room type").selectOption("twin");
    const guests = page.getByLabel("Guests", { exact: true });
    await guests.fill("none");
    await expect(guests).toHaveValue("2");
    await guests.fill("0");
    await expect(guests).toHaveValue("2");
    await page.getByRole("button", { name: "More: Guests" }).click();
    await page.getByRole("button", { name: "More: Number of rooms of this type" }).click();
    await page.getByLabel("Area").fill("31.5");
    await page.getByLabel("Base price").fill("1,150");
    await page.getByLabel("Flexible").check();
    await expect(page.getByText("set seasons on the Rates screen")).toBeVisible();
    await page.getByLabel("Description", { exact: true }).fill("Two beds beside the garden door.");
    await page.getByRole("tab", { name: "Amenities" }).click();
    await page.getByLabel("Free Wi-Fi").check();
    await fitsScreen(page);
    await page.getByRole("tab", { name: "Photos" }).click();
    await page.getByLabel("Image URL").fill("no url");
    await expect(page.getByRole("img", { name: "Preview" })).toHaveAttribute("src", "/fallback.svg");
    await page.getByRole("tab", { name: "Special Rates" }).click();
    await expect(page.getByText("You can add special rates after creating the room.")).toBeVisible();
    await page.getByRole("button", { name: "Create Room" }).click();
    await expect(page.getByText("Please enter a valid URL.")).toBeVisible();
    await expect(page.getByLabel("Image URL")).toBeFocused();
    await page.getByLabel("Image URL").fill("");
    const files = page.locator("input[type=file]");
    await files.setInputFiles([await photo("door.jpg"), await photo("cellar.jpg"), await phonePhoto()]);
    await page.getByRole("button", { name: "Remove cellar.jpg" }).click();
    await expect(page.getByText("2 photos are sent when you create the room.")).toBeVisible();
    await fitsScreen(page);
    await page.getByRole("button", { name: "Create Room" }).click();
    await expectNotice(page, "Room added");
    const gallery = page.getByRole("list", { name: "Photos in their order" }).getByRole("img");
    await expect(gallery).toHaveCount(2);
    await page.goto("/hotel-manager/rooms");
    const card = page.getByRole("article").filter({ hasText: name });
    for (const words of ["Twin Room", "$1,150", "3 people", "31.5 m²", "2 rooms of this type"])
      await expect(card.getByText(words)).toBeVisible();

    await card.getByRole("link", { name: `Edit: ${name}` }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    await page.getByRole("tab", { name: "Amenities" }).click();
    await expect(page.getByLabel("Free Wi-Fi")).toBeChecked();
    await page.getByRole("tab", { name: "Photos" }).click();
    await files.setInputFiles(await photo("room.jpg"));
    await expect(gallery).toHaveCount(3);
    await fitsScreen(page);
    await page.getByRole("tab", { name: "Special Rates" }).click();
    await page.getByLabel("Add this rate: Early booking").click();
    await page.getByLabel("Days in advance").fill("0");
    await page.getByRole("button", { name: "Add: Early booking" }).click();
    await expect(page.getByText("Days in advance must be at least 1.")).toBeVisible();
    await expect(page.getByLabel("Days in advance")).toBeFocused();
    await page.getByLabel("Days in advance").fill("21");
    await page.getByRole("button", { name: "Add: Early booking" }).click();
    await expectNotice(page, "Special rate added");
    await expect(page.getByRole("button", { name: "Save: Early booking" })).toBeVisible();
    await looksRight(page);
    await page.getByRole("button", { name: "Update Room" }).click();
    await expectNotice(page, "Room updated");

    await page.goto("/hotel-manager/rates");
    await page.getByRole("link", { name: "Add Rate" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Seasonal Rate" });
    await dialog.getByRole("button", { name: "Add Rate" }).click();
    await expect(dialog.getByText("Missing information")).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Room" })).toBeFocused();
    await dialog.getByRole("combobox", { name: "Room" }).selectOption({ label: name });
    await dialog.getByLabel("Start date").fill(dayAhead(10));
    await expect(dialog.getByLabel("End date")).toHaveAttribute("min", dayAhead(10));
    await dialog.getByLabel("End date").fill(dayAhead(20));
    await dialog.getByLabel("Price per night").fill("99.5");
    await dialog.getByText("Prices for other rooms on these dates").click();
    await expect(dialog.getByText("Rooms without a price here keep the one they have.")).toBeVisible();
    await looksRight(page);
    await dialog.getByRole("button", { name: "Add Rate" }).click();
    await expectNotice(page, "Rate added");
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row.getByText("$99.50")).toBeVisible();
    const more = row.locator("summary");
    const edit = row.getByRole("link", { name: /^Edit/ });
    if (await edit.isHidden()) await more.click();
    await edit.click();
    await page.getByLabel("Price per night").fill("120");
    await fitsScreen(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Price updated");
    await expect(row.getByText("$120")).toBeVisible();
    await more.click();
    await row.getByRole("link", { name: /^Copy/ }).click();
    await expect(page.getByRole("dialog", { name: "Copy to other rooms" })).toBeVisible();
    await page.keyboard.press("Escape");
    await more.click();
    await row.getByRole("link", { name: /^Delete/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectNotice(page, "Rate deleted");

    await page.goto("/hotel-manager/rooms");
    await card.getByLabel(`Actions: ${name}`).click();
    await fitsScreen(page);
    await card.getByRole("link", { name: `Delete: ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectNotice(page, "The room has been deleted successfully.");
    await expect(card).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);
