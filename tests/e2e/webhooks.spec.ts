import { openReceiver } from "../support/receiver.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { expect, siteAt, test } from "./site.ts";

test("a manager adds a webhook, reads what was sent, and sends it again", { tag: "@phone" }, async ({ page, baseURL }) => {
  let works = false;
  const receiver = await openReceiver((_, response) => void response.writeHead(works ? 200 : 500).end(works ? "Stored" : "Not yet"));
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/hotel");
  await page.getByRole("region", { name: "Webhooks" }).getByRole("link", { name: "Manage webhooks" }).click();
  const form = page.getByRole("region", { name: "Add a webhook" });
  await form.getByLabel("Address").fill("http://example.com/hook");
  await form.getByRole("button", { name: "Add a webhook" }).click();
  await expect(form.getByText("The address has to begin with https://")).toBeVisible();
  await expect(form.getByText("Choose at least one event.")).toBeVisible();
  await form.getByLabel("Address").fill("https://10.0.0.1/hook");
  await form.getByLabel("Booking is confirmed").check();
  await form.getByLabel("Availability or prices changed").check();
  await form.getByRole("button", { name: "Add a webhook" }).click();
  await expect(form.getByText("This address isn’t on the public internet, so we don’t send there.")).toBeVisible();
  await expect(form.getByLabel("Booking is confirmed")).toBeChecked();
  await form.getByLabel("Address").fill(receiver.url);
  await form.getByRole("button", { name: "Add a webhook" }).click();
  const secret = await page.getByRole("region", { name: "Your secret" }).getByRole("code").textContent();
  await looksRight(page, "webhooks");

  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("button", { name: "Send a test message" }).click();
  await expect(page.getByText("Test message on its way")).toBeVisible();
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
  const deliveries = page.getByRole("table", { name: "Deliveries" });
  await expect(async () => {
    await page.reload();
    await expect(deliveries.getByText("Waits")).toBeVisible({ timeout: 500 });
    await deliveries.getByText("Request and answer").click();
    await expect(deliveries.getByText("Not yet", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await looksRight(page, "deliveries");
  works = true;
  await deliveries.getByRole("button", { name: /^Send again: Test message/ }).click();
  await expect(page.getByText("On its way again")).toBeVisible();
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBeGreaterThan(1);
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error("Nothing was received.");
  expect(second.id).toBe(first.id);
  receiver.verify(String(secret), second);
  await expect(async () => {
    await page.reload();
    await expect(deliveries.getByText("Delivered", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a new secret" }).click();
  const renewed = await page.getByRole("region", { name: "Your secret" }).getByRole("code").textContent();
  expect(renewed).not.toBe(secret);
  await expect(page.getByText(/The former secret is used, too, until/)).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Webhook switched off")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a test message" })).toHaveCount(0);
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("Webhook switched on")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Webhook removed")).toBeVisible();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  receiver.close();
});

test("the operator’s webhook is told of changes of every hotel", async ({ page, baseURL }) => {
  const receiver = await openReceiver();
  await signInQuietly(page, baseURL, "admin");
  await page.goto("/de/admin/webhooks");
  await page.getByLabel("Adresse").fill(receiver.url);
  await page.getByLabel("Verfügbarkeit oder Preise geändert").check();
  await page.getByRole("button", { name: "Webhook hinzufügen" }).click();
  await expect(page.getByRole("region", { name: "Ihr Geheimnis" })).toBeVisible();
  await looksRight(page, "webhooks of the site");
  const { rows } = await siteAt(baseURL).db.query<{ hotel: string }>(
    "update room_nights set price = 12300 where (hotel_id, room_id, night) in (select hotel_id, room_id, night from room_nights order by night desc limit 1) returning hotel_id as hotel",
  );
  await expect
    .poll(() => receiver.received.map(({ body }) => (JSON.parse(body) as { data: { hotel: string } }).data.hotel), { timeout: 15_000 })
    .toContain(rows[0]?.hotel);
  await page.goto("/admin/webhooks");
  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  receiver.close();
});
