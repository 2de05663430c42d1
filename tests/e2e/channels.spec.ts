import type { APIRequestContext } from "@playwright/test";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { expect, test } from "./site.ts";

const openTravel = 'xmlns="http://www.opentravel.org/OTA/2003/05"';

/** No bookable unit of a room type on these nights. */
const closed = (hotelCode: string, from: string, to: string, code: string) => `<OTA_HotelInvCountNotifRQ ${openTravel} Version="7.000">
  <Inventories HotelCode="${hotelCode}"><Inventory>
    <StatusApplicationControl Start="${from}" End="${to}" InvTypeCode="${code}"/>
  </Inventory></Inventories></OTA_HotelInvCountNotifRQ>`;

const today = () => dayAt(new Date(), "Asia/Tbilisi");

/** What the hotel's own program sends. */
const programOf =
  (request: APIRequestContext, address: string, userName: string, password: string) => async (action: string, document: string) => {
    const answer = await request.post(address, {
      headers: {
        authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`,
        "x-alpinebits-clientprotocolversion": "2024-10",
        "x-alpinebits-clientid": "Hotel program 12",
      },
      multipart: { action, request: document },
    });
    return { status: answer.status(), text: await answer.text() };
  };

test("a manager connects a program, looks at what it would change, and goes live", { tag: "@phone" }, async ({ page, baseURL }) => {
  await signInQuietly(page, baseURL, "manager");
  await page.goto("/hotel-manager/rates/channels");
  await looksRight(page, "channels-none");
  await page.getByRole("region", { name: "Connect your program" }).getByRole("button", { name: "Connect" }).click();
  const password = await page.getByRole("region", { name: "The password of your program" }).getByRole("code").textContent();
  const userName = await page.getByLabel("User name and hotel code").inputValue();
  await expect(page.getByText("Waiting for the first message of your program.")).toBeVisible();
  const send = programOf(page.request, await page.getByLabel("Address").inputValue(), userName, String(password));

  const ping = '{"versions":[{"version":"2024-10","actions":[{"action":"action_OTA_Read"}]}]}';
  const handshake = `<OTA_PingRQ ${openTravel} Version="8.000"><EchoData>${ping}</EchoData></OTA_PingRQ>`;
  expect(await send("OTA_Ping:Handshaking", handshake)).toMatchObject({
    status: 200,
    text: expect.stringContaining("ALPINEBITS_HANDSHAKE"),
  });
  // The page notices it by itself.
  await expect(page.getByText("Hotel program 12 · version 2024-10")).toBeVisible({ timeout: 15_000 });

  const mapping = page.getByRole("region", { name: "Codes and who decides" });
  const [code, other] = [mapping.getByRole("textbox").first(), mapping.getByRole("textbox").nth(1)];
  await code.fill("A B");
  await mapping.getByRole("button", { name: "Save" }).click();
  await expect(mapping.getByText("A code has 1 to 8 letters, digits or signs, without spaces.")).toBeVisible();
  await expect(code).toHaveValue("A B");
  await code.fill(await other.inputValue());
  await mapping.getByRole("button", { name: "Save" }).click();
  await expect(mapping.getByText("Another one has this code.")).toBeVisible();
  await code.fill("DZ");
  await mapping.getByRole("checkbox", { name: "The program decides the prices of Standard" }).check();
  await mapping.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const [from, to] = [addDays(today(), 400), addDays(today(), 409)];
  const counts = closed(userName, from, to, "DZ");
  expect((await send("OTA_HotelInvCountNotif:FreeRooms", counts)).text).toContain("The connection is on trial");
  expect((await send("OTA_HotelInvCountNotif:FreeRooms", closed(userName, from, to, "XX"))).text).toContain("There is no room type XX.");
  await page.reload();
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByText("10 nights would change")).toBeVisible();
  await expect(page.getByRole("table", { name: "Last messages" }).getByText("Line 3: There is no room type XX.")).toBeVisible();
  await looksRight(page, "channels-trial");

  await page.getByRole("button", { name: "Go live" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await expect(page.getByText("You’re live")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.goto("/hotel-manager/availability");
  await expect(page.getByRole("note").getByText(/^Your program decides how many units can be booked: /)).toBeVisible();
  await expect(page.getByRole("note").getByText(/^Your program decides prices and rules\./)).toBeVisible();
  await page.getByRole("note").getByRole("link", { name: "Open channels" }).click();
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Disconnected")).toBeVisible();
  expect((await send("OTA_Ping:Handshaking", handshake)).status).toBe(401);
});
