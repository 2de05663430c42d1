import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as limits from "#kit/limits.ts";
import { type ChannexSimulator, createChannexSimulator } from "../../../dev/channex-simulator/simulator.ts";
import { channexSettings } from "../../support/channex.ts";
import { dayAhead } from "../../support/day-ahead.ts";
import { book, type SampleSite, sololaki, startSampleSite, Visitor } from "../harness.ts";

const path = "/channels/channex";
const hotelCode = "STU-CHANNEX";

let site: SampleSite;
let hotel: { id: string; room: string };
let channex: ChannexSimulator;
let server: ServerType;
beforeAll(async () => {
  channex = createChannexSimulator({
    ...channexSettings,
    endpoint: () => site.origin + path,
    today: () => dayAhead(0),
    autoDeliver: false,
  });
  server = serve({ fetch: channex.app.fetch, hostname: "127.0.0.1", port: 0 });
  await new Promise((resolve) => server.once("listening", resolve));
  // Its own one: wrong keys and requests are counted in its memory.
  site = await startSampleSite(inject("server"), inject("sample"), {
    CHANNEX_API_KEY: channexSettings.apiKey,
    CHANNEX_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    CHANNEX_KEY: channexSettings.key,
    CHANNEX_PROVIDER_CODE: channexSettings.providerCode,
  });
  hotel = await sololaki(site);
  await site.db.query(
    `insert into channel_connections (hotel_id, kind, hotel_code, state, live_at, asks_prices, created_at)
     values ($1, 'channex', $2, 'live', now(), false, now())`,
    [hotel.id, hotelCode],
  );
});
afterAll(async () => {
  await site.stop();
  server.close();
});

const ask = (name: string, init: RequestInit = {}, key: string = channexSettings.apiKey) =>
  fetch(`${site.origin}${path}/${name}`, { ...init, headers: { "api-key": key, "content-type": "application/json" }, redirect: "manual" });
const said = async (answer: Response) => [answer.status, await answer.json()];
const refused = (status: number) => [status, { success: false, error: expect.any(String) }];
const nightOf = async (night: string) =>
  (
    await site.db.query("select units - sold as free, price from room_nights where hotel_id = $1 and room_id = $2 and night = $3", [
      hotel.id,
      hotel.room,
      night,
    ])
  ).rows[0];

test("Channex tests the connection, maps, sends everything when it is asked, and is told of a booking", async () => {
  expect(await channex.connect(hotelCode, { units: 2, price: 280 })).toBeUndefined();
  await site.db.query("update channel_plans set decides = true where hotel_id = $1 and plan = 'standard'", [hotel.id]);
  expect(await channex.connect(hotelCode, { units: 2, price: 280 })).toBeUndefined();
  await site.db.query("update channel_connections set sync_at = now() where hotel_id = $1", [hotel.id]);
  await expect.poll(() => channex.syncs, { timeout: 10_000 }).toEqual([hotelCode]);
  await channex.deliverDue();
  expect(await nightOf(dayAhead(200))).toMatchObject({ free: 2 });
  const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  const { code } = await book(site, guest, 200);
  await expect.poll(() => channex.received.map((one) => one.reservation_id), { timeout: 10_000 }).toEqual([code]);
  expect(channex.received).toMatchObject([
    { status: "new", hotel_code: hotelCode, arrival_date: dayAhead(200), departure_date: dayAhead(202) },
  ]);
  const acknowledged = async () =>
    (await site.db.query("select acknowledged_at from channel_bookings where hotel_id = $1", [hotel.id])).rows[0]?.acknowledged_at;
  await expect.poll(acknowledged).not.toBeNull();
  expect(await nightOf(dayAhead(200))).toMatchObject({ free: 1 });
  await channex.deliverDue();
  expect(await nightOf(dayAhead(200))).toMatchObject({ free: 1 });
});

describe("a request", () => {
  const changes = (list: object[], more: object = {}) => ({
    method: "POST",
    body: JSON.stringify({ data: [{ type: "changes_notification", attributes: { hotel_code: hotelCode, changes: list } }], ...more }),
  });
  test("that is none is refused with its status", async () => {
    expect(await said(await ask("test_connection/?hotel_code=STU-NOBODY"))).toEqual(refused(404));
    expect(await said(await ask("test_connection/"))).toEqual(refused(404));
    expect(await said(await ask("changes/", { method: "POST", body: "{" }))).toEqual(refused(400));
    expect(await said(await ask("changes/", { method: "POST", body: "null" }))).toEqual(refused(422));
    expect(await said(await ask("changes/", { method: "POST", body: JSON.stringify({ data: "__proto__" }) }))).toEqual(refused(422));
    expect(await said(await ask("changes/", changes([{ type: "availability_changes", attributes: {} }])))).toEqual([
      422,
      { success: false, error: expect.stringMatching(/^data\[0\]\.attributes\.changes\[0\]\.attributes\.room_type_id: /) },
    ]);
    expect(await said(await ask("changes/", changes([], { more: "x".repeat(limits.channelBytes) })))).toEqual(refused(413));
    expect(await said(await ask("photos/"))).toEqual(refused(404));
    expect(await said(await ask("changes/"))).toEqual(refused(404));
  });

  test("is found with and without a slash at its end", async () => {
    for (const name of ["test_connection", "test_connection/"])
      expect(await said(await ask(`${name}?hotel_code=${hotelCode}`))).toEqual([200, { success: true }]);
    expect(await said(await ask("changes", changes([])))).toEqual([200, { success: true, unique_id: expect.any(String) }]);
  });

  test("needs the key; wrong ones are limited, and the right one is still served", async () => {
    for (let time = 0; time < limits.wrongChannelPasswords; time++)
      expect((await ask(`test_connection/?hotel_code=${hotelCode}`, {}, time % 2 ? "wrong" : "")).status).toBe(401);
    expect((await ask(`changes/`, changes([]), "wrong")).status).toBe(429);
    expect((await ask(`test_connection/?hotel_code=${hotelCode}`)).status).toBe(200);
  });

  test("that comes too often is refused until later, for this hotel alone", async () => {
    let last = 200;
    for (let time = 0; time <= limits.channelRequestsPerMinute && last === 200; time++) last = (await ask("changes/", changes([]))).status;
    expect(last).toBe(429);
    expect((await ask("test_connection/?hotel_code=STU-NOBODY")).status).toBe(404);
  });
});

test("without the settings there is nothing, also with the key of development", async () => {
  const bare = await startSampleSite(inject("server"), inject("sample"), { NODE_ENV: "production" });
  for (const key of [channexSettings.apiKey, "simulated-key-of-channex-for-development"]) {
    const answer = await fetch(`${bare.origin}${path}/test_connection/?hotel_code=${hotelCode}`, { headers: { "api-key": key } });
    expect(answer.status).toBe(404);
  }
  expect((await fetch(`${bare.origin}/dev/channex`)).status).toBe(404);
  await bare.stop();
});
