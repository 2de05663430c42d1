import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../../support/day-ahead.ts";
import { type SampleSite, sololaki, Visitor } from "../harness.ts";
import { sharedSampleSite } from "../shared-site.ts";
import { allScopes, keyOf, openApi } from "./checked-api.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

const guest = { firstName: "Nino", lastName: "Beridze" };

test("invariant 38: fifty clients by site, API and assistants want the last room, which one of them gets", async () => {
  const api = await openApi(site.origin);
  const hotel = await sololaki(site);
  const stay = { checkIn: dayAhead(330), checkOut: dayAhead(332) };
  const wanted = { hotelId: hotel.id, ...stay, rooms: [{ roomId: hotel.room, plan: "standard", adults: 2 }] };
  const quote = (await api.send("POST", "/quotes", { body: wanted })).body as { total: number };
  await site.db.query(
    `insert into room_nights (hotel_id, room_id, night, units, sold)
      select hotel_id, id, $3::date + n, units, units - 1 from rooms, generate_series(0, 1) n where hotel_id = $1 and id = $2
      on conflict (hotel_id, room_id, night) do update set sold = excluded.units - 1`,
    [hotel.id, hotel.room, stay.checkIn],
  );
  const [key, other] = [
    await keyOf(site.db, "guest@stumari.example", allScopes),
    await keyOf(site.db, "manager@stumari.example", allScopes),
  ];
  const booking = { ...wanted, guest, expectedTotal: quote.total, holdAgain: true };
  const byApi = async (n: number) => {
    const answer = await api.send("POST", "/bookings", {
      key: n % 2 ? key : other,
      body: booking,
      "idempotency-key": `last ${n} ${process.pid}`,
    });
    return answer.status === 201 ? "booked" : (answer.body as { code: string }).code;
  };
  const assistant = new Client({ name: "assistant", version: "1.0.0" });
  const headers = { authorization: `Bearer ${other}` };
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), { requestInit: { headers } }));
  const byAssistant = async () => {
    const { holdAgain: _, ...asked } = booking;
    const answer = await assistant.callTool({ name: "hold_stay", arguments: asked });
    if (!answer.isError) return "booked";
    const [first] = answer.content as { text: string }[];
    return /"code":"(\w+)"/.exec(first?.text ?? "")?.[1] ?? "";
  };
  const visitor = await new Visitor(site.origin).signIn("guest@stumari.example");
  const bySite = async () => {
    const answer = await visitor.post(`/book/${hotel.id}`, {
      line: `${hotel.room}.standard.1.2.0`,
      ...stay,
      expectedTotal: String(quote.total),
      idempotencyKey: crypto.randomUUID(),
      ...guest,
    });
    const location = answer.headers.get("location") ?? "";
    if (location.includes("reservation=")) return "booked";
    // Back to the hotel, which says what is full and what is free near it.
    return answer.status === 429 ? "too_many_requests" : location === `/hotels/${hotel.id}` ? "full" : location;
  };
  const outcomes = await Promise.all([
    ...Array.from({ length: 30 }, (_, n) => byApi(n)),
    ...Array.from({ length: 10 }, byAssistant),
    ...Array.from({ length: 10 }, bySite),
  ]);
  expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(1);
  // Whose person has it already is told so, and one person's many requests wait in a bounded queue.
  expect(outcomes.filter((outcome) => !["booked", "full", "already_held", "too_many_requests"].includes(outcome))).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === "full").length).toBeGreaterThan(20);
  const { rows } = await site.db.query<{ left: number }>(
    "select min(units - sold)::int as left from room_nights where hotel_id = $1 and room_id = $2 and night >= $3 and night < $4",
    [hotel.id, hotel.room, stay.checkIn, stay.checkOut],
  );
  expect(rows[0]?.left).toBe(0);
});
