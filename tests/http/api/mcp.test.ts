import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SampleSite, Visitor } from "../harness.ts";
import { sharedSampleSite } from "../shared-site.ts";
import { allScopes, keyOf } from "./checked-api.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

/** An assistant that knows the address and, perhaps, a key. */
async function assistant(key?: string) {
  const client = new Client({ name: "assistant", version: "1.0.0" });
  const headers = key ? { authorization: `Bearer ${key}` } : undefined;
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), { ...(headers && { requestInit: { headers } }) }));
  // The client checks what a tool answers against its schema.
  const tools = (await client.listTools()).tools;
  const call = async (name: string, given: object) => {
    const answer = await client.callTool({ name, arguments: given as Record<string, unknown> });
    const [first] = answer.content as { type: string; text: string }[];
    return { isError: answer.isError === true, text: first?.text ?? "", value: answer.structuredContent as never };
  };
  return { client, tools, call };
}

type Found = { hotels: { id: string; price: { perNight: number; total: number } }[]; currency: { perDollar: number } };
type Offers = { rooms: { roomId: string; unavailable: { reason: string } | null; plans: { plan: string; total: number }[] }[] };
type Trip = { code: string; state: string; payment: { url: string }; cancellation: object | null };

/** A weekend in March of the year after next: nothing of the sample data is booked then. */
const weekend = (() => {
  const march = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 5));
  const friday = new Date(march.getTime() + ((5 - march.getUTCDay() + 7) % 7) * 86_400_000);
  const dayOf = (days: number) => new Date(friday.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { checkIn: dayOf(0), checkOut: dayOf(2) };
})();
const family = { adults: 2, children: 1, childAges: [4] };

test("an assistant finds a room for a family in lari, explains why the first choice is full, and hands over the payment page", async () => {
  const key = await keyOf(site.db, "guest@stumari.example", allScopes);
  const { tools, call } = await assistant(key);
  expect(tools.map(({ name }) => name)).toEqual([
    "search_stays",
    "get_hotel",
    "get_offers",
    "explain_unavailable",
    "quote_stay",
    "hold_stay",
    "my_trips",
    "cancel_trip",
  ]);
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual(["hold_stay", "cancel_trip"]);
  const searched = await call("search_stays", {
    location: "Batumi",
    ...weekend,
    ...family,
    currency: "GEL",
    mostPerNight: 300,
    sort: "price",
  });
  const { hotels, currency } = searched.value as Found;
  expect(hotels.length).toBeGreaterThan(0);
  for (const { price } of hotels) expect((price.perNight * currency.perDollar) / 100).toBeLessThanOrEqual(300);
  const [first] = hotels;
  if (!first) throw new Error("No hotel was found.");

  const before = ((await call("get_offers", { hotelId: first.id, ...weekend, ...family })).value as Offers).rooms;
  const choice = before.find(({ plans }) => plans.length > 0);
  // Somebody else takes the last room.
  await site.db.query(
    `insert into room_nights (hotel_id, room_id, night, units, sold) select hotel_id, id, $3::date, units, units from rooms
      where hotel_id = $1 and id = $2 on conflict (hotel_id, room_id, night) do update set sold = excluded.units`,
    [first.id, choice?.roomId, weekend.checkIn],
  );
  const why = await call("explain_unavailable", { hotelId: first.id, roomId: choice?.roomId, ...weekend, ...family });
  expect(why.value).toMatchObject({ available: false, unavailable: { reason: "full", night: weekend.checkIn } });
  const [stay] = (why.value as { nearest: { checkIn: string; checkOut: string }[] }).nearest;

  const { rooms } = (await call("get_offers", { hotelId: first.id, ...stay, ...family })).value as Offers;
  const room = rooms.find(({ plans }) => plans.length > 0);
  const wanted = { hotelId: first.id, ...stay, rooms: [{ roomId: room?.roomId, plan: room?.plans[0]?.plan, ...family }] };
  const quote = (await call("quote_stay", wanted)).value as { total: number };
  expect(quote.total).toBe(room?.plans[0]?.total);
  const guest = { firstName: "Nino", lastName: "Beridze" };
  const held = (await call("hold_stay", { ...wanted, guest, expectedTotal: quote.total })).value as Trip;
  expect(held.state).toBe("held");
  const page = await (await new Visitor(site.origin).signIn("guest@stumari.example")).request(new URL(held.payment.url).pathname);
  expect(await page.text()).toContain(`action="/trips/${held.code}/pay"`);

  // Twice is a mistake, not a second booking.
  const again = await call("hold_stay", { ...wanted, guest, expectedTotal: quote.total });
  expect([again.isError, again.text]).toEqual([true, expect.stringContaining('"code":"already_held"')]);
  const asked = await call("cancel_trip", { code: held.code });
  expect([asked.text.startsWith("Not cancelled yet."), (asked.value as Trip).state]).toEqual([true, "held"]);
  const cancelled = await call("cancel_trip", { code: held.code, confirmed: (asked.value as Trip).cancellation });
  expect((cancelled.value as Trip).state).toBe("cancelled");
  expect(((await call("my_trips", {})).value as { bookings: Trip[] }).bookings.length).toBeGreaterThan(0);
});

test("without a key an assistant searches and quotes, and is told what it lacks for the rest", async () => {
  const { call } = await assistant();
  expect((await call("search_stays", { location: "Tbilisi", ...weekend })).isError).toBe(false);
  await expect(call("my_trips", {})).rejects.toMatchObject({ message: expect.stringContaining("invalid_token") });
  const reading = await assistant(await keyOf(site.db, "guest@stumari.example", ["bookings:read"]));
  expect(
    await reading.call("cancel_trip", { code: "ABCDEFGH23", confirmed: { captured: 0, refund: 0, claim: 0, points: 0 } }),
  ).toMatchObject({
    isError: true,
    text: expect.stringContaining('"code":"scope_missing"'),
  });
  const wrong = await call("get_offers", { hotelId: "x", ...weekend });
  expect(wrong.isError).toBe(true);
});

test("batches, subscriptions and large bodies are rejected", async () => {
  const send = async (body: unknown) =>
    (
      await fetch(`${site.origin}/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
        body: JSON.stringify(body),
      })
    ).status;
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  expect(await send([list, list])).toBe(400);
  expect(await send({ ...list, method: "subscriptions/listen", params: {} })).toBe(404);
  expect(await send({ ...list, params: { more: "x".repeat(110_000) } })).toBe(413);
});
