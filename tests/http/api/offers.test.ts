import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../../support/day-ahead.ts";
import { type SampleSite, sololaki } from "../harness.ts";
import { sharedSampleSite } from "../shared-site.ts";
import { allScopes, keyOf, openApi } from "./checked-api.ts";

let site: SampleSite;
let api: Awaited<ReturnType<typeof openApi>>;
let key: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  api = await openApi(site.origin);
  key = await keyOf(site.db, "guest@stumari.example", allScopes);
});
afterAll(() => site.stop());

type Offer = { token: string; roomId: string; plan: string; total: number; expiresAt: string };
const guest = { firstName: "Nino", lastName: "Beridze" };
let sent = 0;
const once = () => ({ "idempotency-key": `offers ${++sent} ${process.pid}` });
const stay = (day: number) => ({ checkIn: dayAhead(day), checkOut: dayAhead(day + 2) });
const quote = async (offer: string) => api.send("POST", "/quotes", { body: { offer } });
const hold = async (offer: string, more: object = {}) =>
  api.send("POST", "/bookings", { key, body: { offer, guest, holdAgain: true, ...more }, ...once() });

test("each price of a search and of a hotel is quoted and held by its offer alone", async () => {
  const dates = new URLSearchParams({ ...stay(310), adults: "3", children: "1", childAges: "4", rooms: "2" });
  type Found = { hotels: { id: string; offer: Offer; price: { total: number } }[] };
  const found = async (path: string) => ((await api.send("GET", path)).body as Found).hotels;
  const hotels = await found(`/hotels?${dates}`);
  expect(hotels.length).toBeGreaterThan(5);
  for (const { id, offer, price } of hotels.slice(0, 6)) {
    expect(offer.total).toBe(price.total);
    const { status, body } = await quote(offer.token);
    expect([status, body]).toMatchObject([
      200,
      {
        total: offer.total,
        rooms: [{ roomId: offer.roomId, plan: offer.plan, rooms: 2 }],
        offered: { hotelId: id, ...stay(310), adults: 3, children: 1, childAges: [4], rooms: 2, total: offer.total },
      },
    ]);
  }
  const { rooms } = (await api.send("GET", `/hotels/${hotels[0]?.id}/offers?${dates}`)).body as { rooms: { plans: { offer: Offer }[] }[] };
  const offer = rooms.flatMap(({ plans }) => plans).at(-1)?.offer;
  const held = await hold(offer?.token ?? "");
  expect([held.status, held.body]).toMatchObject([201, { state: "held", total: offer?.total, ...stay(310) }]);
  // Without dates nothing is offered, and the same answer is the same for an hour.
  expect((await found("/hotels"))[0]?.offer).toBeNull();
  expect((await found(`/hotels?${dates}`))[0]?.offer).toEqual(hotels[0]?.offer);
});

test("whose price has changed is not held, and a quote says both prices", async () => {
  const hotel = await sololaki(site);
  const dates = new URLSearchParams({ ...stay(330), roomId: hotel.room });
  const { rooms } = (await api.send("GET", `/hotels/${hotel.id}/offers?${dates}`)).body as { rooms: { plans: { offer: Offer }[] }[] };
  const offer = rooms[0]?.plans[0]?.offer;
  const token = offer?.token ?? "";
  const price = (change: number) => site.db.query("update rooms set price = price + $2 where id = $1", [hotel.room, change]);
  await price(700);
  try {
    const { body } = await quote(token);
    expect((body as { total: number }).total).toBeGreaterThan(offer?.total ?? Infinity);
    expect(body).toMatchObject({ offered: { total: offer?.total } });
    expect((await hold(token)).body).toMatchObject({ code: "price_changed" });
  } finally {
    await price(-700);
  }
  expect((await hold(token)).body).toMatchObject({ total: offer?.total });
});

test("that was changed, or is mixed with what it stands for, is rejected", async () => {
  const { hotels } = (await api.send("GET", `/hotels?${new URLSearchParams(stay(340))}`)).body as { hotels: { offer: Offer }[] };
  const { token } = hotels[0]?.offer ?? { token: "" };
  const other = (token.at(-5) === "A" ? "B" : "A") + token.slice(-4);
  for (const send of [quote, hold])
    expect((await send(token.slice(0, -5) + other)).body).toMatchObject({ status: 422, code: "offer_invalid" });
  expect((await hold(token, { expectedTotal: 1 })).body).toMatchObject({ status: 400, errors: [{ pointer: "/expectedTotal" }] });
  expect((await api.send("POST", "/quotes", { body: { offer: token, ...stay(340) } })).body).toMatchObject({
    status: 400,
    errors: [{ pointer: "/checkIn" }, { pointer: "/checkOut" }],
  });
});
