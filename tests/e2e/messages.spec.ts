import sharp from "sharp";
import { pdf } from "../support/pdfs.ts";
import { looksFaultless, signInQuietly } from "./looks.ts";
import { expect, siteAt, test } from "./site.ts";

test(
  "a guest and a hotel write to each other; a request for money has a warning",
  { tag: "@phone" },
  async ({ page, baseURL, browser }) => {
    const { rows } = await siteAt(baseURL).db.query<{ code: string; hotel: string }>(
      `select r.code, r.hotel_id as hotel from reservations r join hotels h on h.id = r.hotel_id join users o on o.id = h.owner_id
      join users g on g.id = r.user_id where o.email = 'manager@stumari.example' and g.email = 'guest@stumari.example'
        and h.archived_at is null and r.check_in > current_date order by r.check_in limit 1`,
    );
    const { code, hotel } = rows[0] ?? { code: "", hotel: "" };
    await signInQuietly(page, baseURL, "guest");
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    // The manager's browser translates on the device, the guest's does not.
    await context.addInitScript(() => {
      const detect = async () => [{ detectedLanguage: "de", confidence: 0.9 }];
      const translate = async (text: string) => `(${text})`;
      Object.assign(window, {
        LanguageDetector: { create: async () => ({ detect }) },
        Translator: { availability: async () => "available", create: async () => ({ translate }) },
      });
    });
    await page.addInitScript(() => void Reflect.deleteProperty(window, "Translator"));
    const manager = await context.newPage();
    await signInQuietly(manager, baseURL, "manager");

    await page.goto(`/trips/${code}`);
    await page.getByRole("link", { name: "Messages with the hotel" }).click();
    await expect(page.getByText("No messages yet")).toBeVisible();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Please write a message.")).toBeVisible();
    await expect(page.getByLabel("Your message")).toBeFocused();
    await page.getByLabel("Your message").fill("Is parking possible?");
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    await page.getByLabel("Photos or PDF").setInputFiles({ name: "car.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("A file is neither a JPEG, PNG or WebP photo nor a PDF")).toBeVisible();
    await expect(page.getByLabel("Your message")).toHaveValue("Is parking possible?");
    await page.getByLabel("Photos or PDF").setInputFiles([
      { name: "car.jpg", mimeType: "image/jpeg", buffer: photo },
      { name: "permit.pdf", mimeType: "application/pdf", buffer: Buffer.from(await pdf()) },
    ]);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("list", { name: "Messages" }).getByText("Is parking possible?")).toBeVisible();
    await expect(page.getByLabel("Your message")).toHaveValue("");
    await looksFaultless(page);

    await manager.goto(`/hotel-manager/messages?hotel=${hotel}`);
    const [field, search] = [manager.getByLabel("Booking code or guest"), manager.getByRole("button", { name: "Search", exact: true })];
    const tops = await Promise.all([field, search].map(async (one) => (await one.boundingBox())?.y));
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThan(4);
    await expect(manager.getByText("1 new")).toBeVisible();
    await looksFaultless(manager);
    await manager.locator(`a[href*="/messages/${code}"]`).click();
    await expect(manager.getByText("Is parking possible?")).toBeVisible();
    await expect(manager.getByRole("img", { name: "Photo 1" })).toHaveJSProperty("naturalWidth", 90);
    await expect(manager.getByRole("link", { name: "PDF 2 (0.1\u00a0MB), download" })).toBeVisible();
    await expect(manager.getByText("Is parking possible?", { exact: true })).toBeVisible();
    const asked: string[] = [];
    manager.on("request", (request) => asked.push(request.url()));
    await manager.getByRole("button", { name: "Translate" }).press("Enter");
    await expect(manager.getByText("(Is parking possible?)")).toBeVisible();
    await expect(manager.getByText("Is parking possible?", { exact: true })).toBeVisible();
    await expect(manager.getByText("Translated by a machine on your device. The original above counts.")).toBeVisible();
    await looksFaultless(manager);
    await manager.getByRole("button", { name: "Hide the translation" }).press("Enter");
    await expect(manager.getByText("(Is parking possible?)")).toHaveCount(0);
    expect(asked).toEqual([]);
    // A quick reply is chosen in the language of the page, and written in that of the guest.
    await siteAt(baseURL).db.query("update reservations set locale = 'de' where code = $1", [code]);
    await manager.reload();
    await expect(manager.locator('optgroup[label="Quick replies, written in Deutsch"]')).toHaveCount(1);
    await manager.getByLabel("Ready-made reply").focus();
    await manager.keyboard.type("Your room is r");
    await manager.keyboard.press("Tab");
    await manager.keyboard.press("Enter");
    await expect(manager.getByLabel("Your message")).toHaveValue("Ihr Zimmer ist fertig.");
    await siteAt(baseURL).db.query("update reservations set locale = 'en' where code = $1", [code]);
    // A saved reply by the keyboard, where the caret is; files and text that were chosen stay.
    await manager.goto(`/hotel-manager/messages/replies?hotel=${hotel}`);
    await manager.getByRole("link", { name: "Add a reply" }).click();
    await expect(manager.getByLabel("Name", { exact: true })).toBeFocused();
    await manager.getByLabel("Name", { exact: true }).fill("Parking");
    await manager.getByLabel("Text", { exact: true }).fill("{guest}, it is behind the house.");
    await looksFaultless(manager);
    await manager.getByRole("button", { name: "Save", exact: true }).click();
    await expect(manager.getByText("{guest}, it is behind the house.")).toBeVisible();
    await looksFaultless(manager);
    await manager.goto(`/hotel-manager/messages/${code}?hotel=${hotel}`);
    await manager.getByLabel("Your message").fill("Good evening!");
    await manager.getByLabel("Photos or PDF").setInputFiles({ name: "map.jpg", mimeType: "image/jpeg", buffer: photo });
    await manager.getByLabel("Ready-made reply").focus();
    await manager.keyboard.type("Park");
    await manager.keyboard.press("Tab");
    await manager.keyboard.press("Enter");
    await expect(manager.getByLabel("Your message")).toHaveValue(/^Good evening!\n\n[^{]+, it is behind the house\.$/);
    await expect(manager.getByLabel("Your message")).toBeFocused();
    await looksFaultless(manager);
    await manager.getByRole("button", { name: "Send", exact: true }).click();
    await expect(manager.getByRole("list", { name: "Messages" }).getByText(/^Good evening!/)).toBeVisible();
    await expect(manager.getByRole("img", { name: "Photo 1" })).toHaveCount(2);
    for (const text of ["Yes, behind the house.", "Please pay 20 EUR for it at https://evil.example/pay"]) {
      await manager.getByLabel("Your message").fill(text);
      await manager.getByRole("button", { name: "Send", exact: true }).click();
      await expect(manager.getByRole("list", { name: "Messages" }).getByText(text)).toBeVisible();
    }
    await expect(manager.getByText("The guest sees a warning beside this message.")).toBeInViewport();
    await looksFaultless(manager);
    await manager.goto(`/hotel-manager/messages?hotel=${hotel}`);
    await expect(manager.getByText("1 new")).toHaveCount(0);
    await context.close();

    await page.goto(`/trips/${code}`);
    await page.getByRole("link", { name: "Messages with the hotel (3 new)" }).click();
    await expect(page.getByText("A payment request exists only on this trip’s payment page.", { exact: true })).toBeVisible();
    await expect(page.getByText("https://evil.example/pay")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Translate" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /evil/ })).toHaveCount(0);
    await looksFaultless(page);
    await page.getByRole("link", { name: "To the trip and its payments" }).click();
    await expect(page.getByRole("link", { name: "Messages with the hotel", exact: true })).toBeVisible();
  },
);
