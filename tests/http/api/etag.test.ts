import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../../support/day-ahead.ts";
import { type SampleSite, sololaki } from "../harness.ts";
import { sharedSampleSite } from "../shared-site.ts";
import { allScopes, keyOf, openApi } from "./checked-api.ts";

let site: SampleSite;
let api: Awaited<ReturnType<typeof openApi>>;
let guest: string;
let manager: string;
let hotel: { id: string; room: string };
beforeAll(async () => {
  site = await sharedSampleSite();
  api = await openApi(site.origin);
  guest = await keyOf(site.db, "guest@stumari.example", allScopes);
  manager = await keyOf(site.db, "manager@stumari.example", allScopes);
  hotel = await sololaki(site);
});
afterAll(() => site.stop());

let sent = 0;
const once = () => ({ "idempotency-key": `etag ${++sent} ${process.pid}` });

async function read(path: string, headers: Record<string, string> = {}) {
  const { status, headers: given, body } = await api.send("GET", path, headers);
  return { status, body, etag: given.get("etag") ?? "", headers: given };
}

test("what is read has a strong ETag, and is not sent again while it is the same", async () => {
  const path = `/hotels/${hotel.id}`;
  const first = await read(path);
  expect(first.etag).toMatch(/^"[\w-]{43}"$/);
  for (const known of [first.etag, `"other", W/${first.etag}`, "*"]) {
    const again = await read(path, { "if-none-match": known });
    expect([again.status, again.body, again.etag]).toEqual([304, null, first.etag]);
    expect(again.headers.get("vary")).toContain("Accept-Language");
    expect(again.headers.has("ratelimit")).toBe(true);
  }
  expect((await read(path, { "if-none-match": '"other"' })).status).toBe(200);
  const german = await read(path, { "accept-language": "de", "if-none-match": first.etag });
  expect([german.status, german.etag === first.etag]).toEqual([200, false]);
  expect((await read("/hotels/x", { "if-none-match": "*" })).status).toBe(400);
});

test("nights are changed only if nobody has changed or booked them since they were read, and once for a key", async () => {
  const [from, to] = [dayAhead(410), dayAhead(412)];
  const path = `/managed-hotels/${hotel.id}/nights`;
  const nights = () => read(`${path}?from=${from}&to=${to}`, { key: manager });
  const change = (price: number, headers: Record<string, string>) =>
    api.send("PATCH", path, { key: manager, body: { roomIds: [hotel.room], from, to, change: { price } }, ...headers });
  const { etag } = await nights();
  const headers = { "if-match": etag, ...once() };
  expect((await change(11_100, headers)).status).toBe(200);
  // The answer was lost: it is the first one, although the nights are others now.
  expect((await change(11_100, headers)).body).toEqual({ changed: 3 });
  const late = await change(12_200, { "if-match": etag, ...once() });
  expect([late.status, late.body]).toMatchObject([412, { code: "precondition_failed" }]);
  const current = await nights();
  expect(JSON.stringify(current.body)).not.toContain("12200");
  // Compared strongly.
  expect((await change(12_200, { "if-match": `W/${current.etag}`, ...once() })).status).toBe(412);
  // Somebody else is changing them: the check waits, and sees what they have done.
  await site.db.query("begin");
  await site.db.query("select from hotels where id = $1 for no key update", [hotel.id]);
  const crossing = change(13_300, { "if-match": current.etag, ...once() });
  await expect
    .poll(async () => {
      const { rows } = await site.db.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
      return rows.length;
    })
    .toBe(1);
  await site.db.query("update room_nights set price = 14400 where hotel_id = $1 and night = $2", [hotel.id, from]);
  await site.db.query("commit");
  expect((await crossing).status).toBe(412);
  expect((await change(16_600, { "if-match": "*", ...once() })).status).toBe(200);
  expect((await change(10_000, once())).status).toBe(200);
  const other = await api.send("PATCH", path, {
    key: guest,
    body: { roomIds: [hotel.room], from, to, change: { price: 1 } },
    "if-match": "*",
    ...once(),
  });
  expect(other.status).toBe(404);
});

test("a booking is cancelled only if it is as it was read", async () => {
  const wanted = {
    hotelId: hotel.id,
    checkIn: dayAhead(420),
    checkOut: dayAhead(422),
    rooms: [{ roomId: hotel.room, plan: "standard", adults: 2 }],
  };
  const { total } = (await api.send("POST", "/quotes", { body: wanted })).body as { total: number };
  const body = { ...wanted, guest: { firstName: "Nino", lastName: "Beridze" }, expectedTotal: total, holdAgain: true };
  const { code } = (await api.send("POST", "/bookings", { key: guest, body, ...once() })).body as { code: string };
  const booking = await read(`/bookings/${code}`, { key: guest });
  await site.db.query(
    "update reservations set special_requests = 'A quiet room', hold_expires_at = hold_expires_at + interval '1 second' where code = $1",
    [code],
  );
  const cancel = (etag: string) =>
    api.send("POST", `/bookings/${code}/cancel`, {
      key: guest,
      body: { expected: (booking.body as { cancellation: object }).cancellation },
      "if-match": etag,
      ...once(),
    });
  expect((await cancel(booking.etag)).status).toBe(412);
  const now = await read(`/bookings/${code}`, { key: guest });
  const answers = await Promise.all([cancel(now.etag), cancel(now.etag)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
});
