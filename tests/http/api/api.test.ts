import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatUsd } from "#kit/format.ts";
import { dayAhead } from "../../support/day-ahead.ts";
import { type SampleSite, sololaki, Visitor } from "../harness.ts";
import { sharedSampleSite } from "../shared-site.ts";
import { allScopes, keyOf, openApi } from "./checked-api.ts";
import { tokenOf } from "./oauth-app.ts";

let site: SampleSite;
let api: Awaited<ReturnType<typeof openApi>>;
let key: string;
let hotel: { id: string; room: string };
beforeAll(async () => {
  site = await sharedSampleSite();
  api = await openApi(site.origin);
  key = await keyOf(site.db, "guest@stumari.example", allScopes);
  hotel = await sololaki(site);
});
afterAll(() => site.stop());

const guest = { firstName: "Nino", lastName: "Beridze" };
let sent = 0;
const once = () => ({ "idempotency-key": `test ${++sent} ${process.pid}` });
const datesFrom = (day: number, nights = 2) => ({ checkIn: dayAhead(day), checkOut: dayAhead(day + nights) });

/** A stay of the sample hotel with its total. */
async function wantedFrom(day: number) {
  const wanted = { hotelId: hotel.id, ...datesFrom(day), rooms: [{ roomId: hotel.room, plan: "standard", adults: 2 }] };
  const { status, body } = await api.send("POST", "/quotes", { body: wanted });
  expect(status).toBe(200);
  return { ...wanted, guest, expectedTotal: (body as { total: number }).total, holdAgain: true };
}

type Booking = { code: string; state: string; total: number; payment: { url: string }; cancellation: object | null };
const hold = async (day: number, more: object = {}) =>
  api.send("POST", "/bookings", { key, body: { ...(await wantedFrom(day)), ...more }, ...once() });

test("a program that knows only the document searches, sees offers, quotes, holds, pays by a person and cancels", async () => {
  const stay = datesFrom(300);
  const searched = await api.send("GET", `/hotels?location=Tbilisi&sort=price&${new URLSearchParams(stay)}`);
  const { hotels } = searched.body as { hotels: { id: string; price: { total: number } | null; ranking: { value: number } }[] };
  expect(hotels.length).toBeGreaterThan(2);
  const values = hotels.map(({ ranking }) => ranking.value);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  expect((searched.body as { ranking: object }).ranking).toMatchObject({
    order: "price",
    explanation: expect.stringContaining("lowest price"),
    never: expect.stringContaining("pay"),
  });
  const found = hotels[0];
  if (!found) throw new Error("No hotel was found.");
  const offers = await api.send("GET", `/hotels/${found.id}/offers?${new URLSearchParams(stay)}`);
  const { rooms } = offers.body as { rooms: { roomId: string; plans: { plan: string; total: number }[] }[] };
  const totals = rooms.flatMap(({ plans }) => plans[0]?.total ?? []);
  expect(Math.min(...totals)).toBe(found.price?.total);
  const room = rooms.find(({ plans }) => plans[0]?.total === found.price?.total);
  const [plan] = room?.plans ?? [];
  const wanted = { hotelId: found.id, ...stay, rooms: [{ roomId: room?.roomId, plan: plan?.plan, adults: 2 }] };
  const quoted = (await api.send("POST", "/quotes", { body: wanted })).body as { total: number };
  expect(quoted.total).toBe(plan?.total);
  // Invariant 41: the page has the same price.
  const page = await new Visitor(site.origin).request(
    `/book/${found.id}?${new URLSearchParams(stay)}&line=${room?.roomId}.${plan?.plan}.1.2.0`,
  );
  expect(await page.text()).toContain(`${(quoted.total / 100).toFixed(2)} is charged`);
  const held = await api.send("POST", "/bookings", { key, body: { ...wanted, guest, expectedTotal: quoted.total }, ...once() });
  const booking = held.body as Booking;
  expect([held.status, booking.state, booking.total]).toEqual([201, "held", quoted.total]);
  const trip = await (await new Visitor(site.origin).signIn("guest@stumari.example")).request(new URL(booking.payment.url).pathname);
  expect(await trip.text()).toContain(`action="/trips/${booking.code}/pay"`);
  const cancelled = await api.send("POST", `/bookings/${booking.code}/cancel`, {
    key,
    body: { expected: booking.cancellation },
    ...once(),
  });
  expect(cancelled.body).toMatchObject({ state: "cancelled", cancellation: null });
  const listed = await api.send("GET", "/bookings", { key });
  expect((listed.body as { bookings: Booking[] }).bookings.length).toBeGreaterThan(0);
});

test.each([
  ["popularity", "many have reviewed", ["rating", "reviews"]],
  ["distance", "nearest to the centre", ["metresToCentre"]],
])("the page says why hotels stand in the order by %s, in the words of the API", async (sort, words, facts) => {
  const { body } = await api.send("GET", `/hotels?location=Tbilisi&sort=${sort}`);
  const { ranking, hotels } = body as {
    ranking: { explanation: string; never: string };
    hotels: { ranking: { reasons: { fact: string; value: number }[] } }[];
  };
  expect(ranking.explanation).toContain(words);
  const page = await (await new Visitor(site.origin).request(`/hotels?location=Tbilisi&sort=${sort}`)).text();
  expect(page).toContain(`${ranking.explanation} ${ranking.never}`);
  for (const one of hotels) expect(one.ranking.reasons.map(({ fact }) => fact)).toEqual(facts);
});

test("invariant 41: random stays have the same price by the API and on the page", async () => {
  const { rows } = await site.db.query<{ id: string }>("select id from hotels where listed and archived_at is null order by id limit 40");
  const stays = fc.record({
    place: fc.nat(rows.length - 1),
    from: fc.integer({ min: 20, max: 300 }),
    nights: fc.integer({ min: 1, max: 6 }),
    adults: fc.integer({ min: 1, max: 3 }),
  });
  const visitor = new Visitor(site.origin);
  let compared = 0;
  for (const { place, from, nights, adults } of fc.sample(stays, 20)) {
    const [id, days] = [rows[place]?.id, datesFrom(from, nights)];
    const { body } = await api.send("GET", `/hotels/${id}/offers?${new URLSearchParams({ ...days, adults: String(adults) })}`);
    const { rooms } = body as { rooms: { roomId: string; plans: { plan: string; total: number }[] }[] };
    for (const { roomId, plans } of rooms.slice(0, 2))
      for (const { plan, total } of plans.slice(0, 2)) {
        const page = await visitor.request(`/book/${id}?${new URLSearchParams(days)}&line=${roomId}.${plan}.1.${adults}.0`);
        expect(await page.text(), `${id} ${days.checkIn} ${plan}`).toContain(formatUsd(total));
        compared++;
      }
  }
  expect(compared).toBeGreaterThan(10);
});

test("the same key books once however often it arrives, and is rejected with another body", async () => {
  const body = await wantedFrom(310);
  const headers = once();
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.send("POST", "/bookings", { key, body, ...headers })));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses.filter((status) => status !== 409))).toEqual(new Set([201]));
  const again = await api.send("POST", "/bookings", { key, body, ...headers });
  const codes = [...answers.filter(({ status }) => status === 201), again].map(({ body }) => (body as Booking).code);
  expect(new Set(codes).size).toBe(1);
  const other = await api.send("POST", "/bookings", { key, body: { ...body, holdAgain: false }, ...headers });
  expect([other.status, other.body]).toMatchObject([422, { code: "key_reused" }]);
  const without = await api.send("POST", "/bookings", { key, body });
  expect([without.status, without.body]).toMatchObject([400, { code: "missing_idempotency_key" }]);
  // A rejection keeps nothing: the request is done when it is right.
  const later = once();
  expect((await api.send("POST", "/bookings", { key, body: { ...body, expectedTotal: 1 }, ...later })).body).toMatchObject({
    code: "price_changed",
    total: body.expectedTotal,
  });
  expect((await api.send("POST", "/bookings", { key, body, ...later })).status).toBe(201);
});

test("a request key that is used again after its day books what is asked for then", async () => {
  const headers = once();
  const first = await api.send("POST", "/bookings", { key, body: await wantedFrom(370), ...headers });
  await site.db.query("delete from idempotency_keys where key = $1", [headers["idempotency-key"]]);
  const second = await api.send("POST", "/bookings", { key, body: await wantedFrom(375), ...headers });
  expect([first.body, second.body]).toMatchObject([{ checkIn: dayAhead(370) }, { checkIn: dayAhead(375) }]);
});

test("invariant 38: the last room goes to one of many programs and pages, the others hear which night is full", async () => {
  const body = await wantedFrom(320);
  await site.db.query("update room_nights set sold = units - 1 where hotel_id = $1 and room_id = $2 and night = $3", [
    hotel.id,
    hotel.room,
    body.checkIn,
  ]);
  await site.db.query(
    `insert into room_nights (hotel_id, room_id, night, units, sold) select hotel_id, id, $3::date, units, units - 1 from rooms
      where hotel_id = $1 and id = $2 on conflict do nothing`,
    [hotel.id, hotel.room, body.checkIn],
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.send("POST", "/bookings", { key, body, ...once() })));
  const full = answers.filter(({ status }) => status === 409);
  expect([answers.filter(({ status }) => status === 201).length, full.length]).toEqual([1, 7]);
  for (const { body } of full) expect(body).toMatchObject({ code: "full", night: dayAhead(320), roomId: hotel.room });
  const offers = await api.send("GET", `/hotels/${hotel.id}/offers?${new URLSearchParams(datesFrom(320))}`);
  const room = (offers.body as { rooms: { roomId: string; unavailable: object; plans: object[] }[] }).rooms.find(
    ({ roomId }) => roomId === hotel.room,
  );
  expect(room).toMatchObject({ unavailable: { reason: "full", night: dayAhead(320) }, plans: [] });
  const near = await api.send("GET", `/hotels/${hotel.id}/rooms/${hotel.room}/nearest-stays?${new URLSearchParams(datesFrom(320))}`);
  expect((near.body as { stays: { checkIn: string }[] }).stays.map(({ checkIn }) => checkIn)).not.toContain(dayAhead(320));
});

describe("invalid input", () => {
  test.each([
    ["an unknown parameter", "GET", "/hotels?locatoin=Batumi", undefined, { parameter: "locatoin" }],
    ["a day that is none", "GET", "/hotels?checkIn=2027-02-30&checkOut=2027-03-02", undefined, { parameter: "checkIn" }],
    ["one day alone", "GET", "/hotels?checkIn=2027-03-01", undefined, { parameter: "checkOut" }],
    ["more ages than children", "GET", "/hotels?children=1&childAges=3,4", undefined, { parameter: "childAges" }],
    ["an id that is none", "GET", "/hotels/tbilisi", undefined, { parameter: "hotelId" }],
    ["an unknown field", "POST", "/quotes", { hotelId: "x", rooms: [{ roomid: "y" }] }, { pointer: "/rooms/0/roomid" }],
    ["a field of the wrong type", "POST", "/quotes", { rooms: "two" }, { pointer: "/rooms" }],
    ["no JSON", "POST", "/quotes", "{", { pointer: "" }],
    ["NUL in a text", "POST", "/quotes", { promoCode: "a\0b" }, { pointer: "" }],
    ["a cursor that is none", "GET", "/hotels?cursor=p0", undefined, { parameter: "cursor" }],
    ["a day of the year 0", "GET", "/hotels?checkIn=0000-01-01&checkOut=0000-01-02", undefined, { parameter: "checkIn" }],
    ["NUL in a parameter", "GET", "/places?text=ab%00c", undefined, { pointer: "" }],
  ] as const)("%s is named", async (_what, method, path, body, error) => {
    const answer = await api.send(method, path, { body });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: "invalid_input", errors: expect.arrayContaining([expect.objectContaining(error)]) },
    ]);
  });

  test("a body that says that it is no JSON is rejected", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
      expect((await api.send("POST", "/quotes", { body: "{}", "content-type": type })).status).toBe(400);
  });

  test("a large body, an unknown path and dates in the past are rejected", async () => {
    const large = await api.send("POST", "/quotes", { body: { promoCode: "x".repeat(110_000) } });
    expect([large.status, large.body]).toMatchObject([413, { code: "too_large" }]);
    expect([
      (await api.send("GET", "/nothing")).body,
      (await api.send("GET", "/hotels/01a206c6-7880-748b-aa47-e2d34aa044ff")).body,
    ]).toMatchObject([{ code: "not_found", status: 404 }, { code: "not_found" }]);
    const past = await api.send("GET", `/hotels?${new URLSearchParams(datesFrom(-9))}`);
    expect([past.status, past.body]).toMatchObject([422, { code: "bad_stay", problem: "in_the_past" }]);
  });

  test(
    "random bodies and parameters are answered as the document says, and never with an error of the site",
    { timeout: 120_000 },
    async () => {
      const fuzzed = await keyOf(site.db, "manager@stumari.example", allScopes);
      const value = fc.oneof(
        fc.string(),
        fc.integer(),
        fc.constantFrom(hotel.id, hotel.room, dayAhead(30), dayAhead(32), "standard", null, true, "\ud800"),
      );
      const body = fc.record(
        {
          hotelId: fc.oneof(fc.constant(hotel.id), value),
          checkIn: fc.oneof(fc.constant(dayAhead(330)), value),
          checkOut: fc.oneof(fc.constant(dayAhead(332)), value),
          rooms: fc.array(
            fc.record({
              roomId: fc.oneof(fc.constant(hotel.room), value),
              plan: fc.oneof(fc.constant("standard"), fc.string({ unit: "binary", maxLength: 40, minLength: 1 })),
              adults: fc.integer({ min: -1, max: 9 }),
              children: fc.integer({ min: 0, max: 3 }),
              childAges: fc.array(fc.integer({ min: -1, max: 20 }), { maxLength: 3 }),
            }),
            { maxLength: 3 },
          ),
          promoCode: fc.string({ unit: "binary", minLength: 1, maxLength: 30 }),
          expectedTotal: fc.integer(),
          guest: fc.record({ firstName: fc.string({ unit: "binary" }), requests: fc.string({ unit: "binary" }) }),
        },
        { requiredKeys: ["hotelId", "checkIn", "checkOut", "rooms"] },
      );
      const text = fc.string({ unit: "binary", maxLength: 20 }).map((typed) => typed.toWellFormed());
      await fc.assert(
        fc.asyncProperty(body, text, async (given, typed) => {
          const { expectedTotal: _, guest: __, ...quote } = given;
          const answers = [
            await api.send("POST", "/quotes", { key: fuzzed, body: quote }),
            await api.send("POST", "/bookings", { key: fuzzed, body: given, ...once() }),
            await api.send("GET", `/places?${new URLSearchParams({ text: typed })}`, { key: fuzzed }),
            await api.send("GET", `/managed-hotels/${hotel.id}/bookings?${new URLSearchParams({ text: typed })}`, { key: fuzzed }),
          ];
          expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
        }),
        { numRuns: 25 },
      );
    },
  );
});

describe("invariant 39: each operation by each credential", () => {
  const filled = (path: string) =>
    path.replace("{hotelId}", hotel.id).replace("{roomId}", hotel.room).replace("{code}", "ABCDEFGH23") +
    (path.endsWith("/nights")
      ? `?from=${dayAhead(1)}&to=${dayAhead(2)}`
      : path.endsWith("/offers") || path.endsWith("-stays")
        ? `?${new URLSearchParams(datesFrom(40))}`
        : path === "/places"
          ? "?text=tb"
          : "");

  test("an operation that needs a scope is closed without it, and only searching needs none", async () => {
    const operations = Object.entries(api.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) => ({
        path,
        method: method.toUpperCase(),
        operationId,
        scope: security[0]?.["key"]?.[0],
        ofOauth: security.find((one) => "oauth" in one)?.["oauth"]?.[0],
      })),
    );
    expect(
      operations
        .filter(({ scope }) => scope === undefined)
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(["findPlaces", "getHotel", "getNearestStays", "getOffers", "listCurrencies", "quoteStay", "searchHotels"]);
    const manager = "manager@stumari.example";
    const credentials = await Promise.all(
      allScopes.flatMap((scope) => [
        keyOf(site.db, manager, [scope]).then((own) => ({ one: `a key with ${scope}`, scope, own })),
        tokenOf(site, manager, [scope]).then((own) => ({ one: `a token with ${scope}`, scope, own })),
      ]),
    );
    const invalid = [
      ["an expired key", await keyOf(site.db, manager, allScopes, { expired: true })],
      ["an unknown key", "stumari_made-up"],
      ["an expired token", await tokenOf(site, manager, allScopes, { expired: true })],
      ["a token for assistants", await tokenOf(site, manager, allScopes, { resource: "/mcp" })],
      ["an unknown token", `stumari_at_${"x".repeat(32)}`],
    ] as const;
    for (const { path, method, operationId, scope, ofOauth } of operations) {
      expect(ofOauth).toBe(scope === "operator:read" ? undefined : scope);
      const ask = async (given?: string) =>
        (await api.send(method, filled(path), { ...(given && { key: given }), ...(method !== "GET" && { body: {} }) })).status;
      for (const [what, own] of invalid) expect(await ask(own), `${operationId} with ${what}`).toBe(401);
      if (scope === undefined) continue;
      expect(await ask(), `${operationId} without a key`).toBe(401);
      for (const { one, own, scope: permits } of credentials)
        expect((await ask(own)) === 403, `${operationId} with ${one} is rejected`).toBe(permits !== scope);
    }
  });

  test("a key ends at once with its scope, its row, a ban and the reset of the password", async () => {
    const email = "guest@stumari.example";
    const own = await keyOf(site.db, email, ["bookings:read"]);
    const status = async () => (await api.send("GET", "/bookings", { key: own })).status;
    expect(await status()).toBe(200);
    await site.db.query("update api_keys set scopes = '{hotel:read}' where beginning = $1", [own.slice(0, 12)]);
    expect(await status()).toBe(403);
    await site.db.query("update api_keys set scopes = '{bookings:read}' where beginning = $1", [own.slice(0, 12)]);
    await site.db.query("update users set banned_at = now(), ban_reason = 'Test' where email = $1", [email]);
    expect(await status()).toBe(401);
    await site.db.query("update users set banned_at = null, ban_reason = null where email = $1", [email]);
    expect(await status()).toBe(200);
    await site.db.query("delete from api_keys where beginning = $1", [own.slice(0, 12)]);
    expect(await status()).toBe(401);
  });

  test("a program of another person sees neither the booking nor the hotel", async () => {
    const { code } = (await hold(340)).body as Booking;
    const stranger = await keyOf(site.db, "manager@stumari.example", allScopes);
    expect((await api.send("GET", `/bookings/${code}`, { key: stranger })).status).toBe(404);
    expect((await api.send("GET", `/managed-hotels/${hotel.id}/bookings`, { key })).status).toBe(404);
    const change = { roomIds: [hotel.room], from: dayAhead(60), to: dayAhead(61), change: { closed: true } };
    expect((await api.send("PATCH", `/managed-hotels/${hotel.id}/nights`, { key, body: change, ...once() })).status).toBe(404);
  });

  test("only a key of an administrator with a second factor reads the whole site, and it changes nothing", async () => {
    const email = "admin@stumari.example";
    const operator = await keyOf(site.db, email, ["operator:read"]);
    const of = async (path: string, own = operator) => api.send("GET", `/operator${path}`, { key: own });
    const { hotels, next } = (await of("/hotels")).body as { hotels: { id: string; owner: { email: string } }[]; next: number | null };
    expect([hotels.length, next]).toEqual([25, 2]);
    const text = hotels[0]?.owner.email ?? "";
    expect((await of(`/hotels?${new URLSearchParams({ text, state: "listed" })}`)).status).toBe(200);
    const { code } = (await hold(360)).body as Booking;
    const listed = (await of("/bookings")).body as { bookings: { code: string; hotel: { id: string } }[]; next: string };
    expect(listed.bookings[0]).toMatchObject({ code: code.slice(0, 10), hotel: { id: hotel.id } });
    const later = (await of(`/bookings?after=${listed.next}`)).body as typeof listed;
    expect(later.bookings.map(({ code }) => code)).not.toContain(code);
    // What it reads are lists: no other operation gives it more.
    expect((await api.send("GET", `/managed-hotels/${hotel.id}/bookings`, { key: operator })).status).toBe(403);
    for (const wrong of [await keyOf(site.db, email, allScopes), await keyOf(site.db, "manager@stumari.example", ["operator:read"])])
      expect([(await of("/hotels", wrong)).status, (await of("/bookings", wrong)).status]).toEqual([403, 403]);
    await expect(tokenOf(site, email, ["operator:read"])).rejects.toThrow("oauth_consents_scopes_check");
    await site.db.query("update users set role = 'hotel_manager' where email = $1", [email]);
    expect((await of("/hotels")).status).toBe(403);
    await site.db.query("update users set role = 'admin' where email = $1", [email]);
    expect((await of("/hotels")).status).toBe(200);
  });

  test("a key of an administrator has no rights of one", async () => {
    const admin = await keyOf(site.db, "admin@stumari.example", allScopes);
    expect((await api.send("GET", `/managed-hotels/${hotel.id}/bookings`, { key: admin })).status).toBe(404);
  });
});

test("a manager's program lists hotels and bookings, and changes nights that guests then see", async () => {
  const { rows } = await site.db.query("select u.email from hotels h join users u on u.id = h.owner_id where h.id = $1", [hotel.id]);
  const own = await keyOf(site.db, rows[0].email, ["hotel:read", "hotel:write"]);
  const { hotels } = (await api.send("GET", "/managed-hotels", { key: own })).body as { hotels: { id: string }[] };
  expect(hotels.map(({ id }) => id)).toContain(hotel.id);
  const listed = await api.send("GET", `/managed-hotels/${hotel.id}/bookings?sort=checkIn`, { key: own });
  expect((listed.body as { bookings: object[] }).bookings.length).toBeGreaterThan(0);
  const [from, to] = [dayAhead(350), dayAhead(351)];
  const body = { roomIds: [hotel.room], from, to, change: { price: 98_700, minNights: 2 } };
  const changed = await api.send("PATCH", `/managed-hotels/${hotel.id}/nights`, { key: own, body, ...once() });
  expect([changed.status, changed.body]).toEqual([200, { changed: 2 }]);
  const nights = await api.send("GET", `/managed-hotels/${hotel.id}/nights?from=${from}&to=${to}`, { key: own });
  const room = (nights.body as { rooms: { roomId: string; nights: object[] }[] }).rooms.find(({ roomId }) => roomId === hotel.room);
  expect(room?.nights).toMatchObject([
    { day: from, price: 98_700, minNights: 2 },
    { day: to, price: 98_700, minNights: 2 },
  ]);
  const quoted = await api.send("POST", "/quotes", {
    body: { hotelId: hotel.id, ...datesFrom(350), rooms: [{ roomId: hotel.room, plan: "standard" }] },
  });
  expect(quoted.body).toMatchObject({ rooms: [{ nights: [{ price: 98_700 }, { price: 98_700 }] }] });
  const wrong = await api.send("PATCH", `/managed-hotels/${hotel.id}/nights`, { key: own, body: { ...body, change: {} }, ...once() });
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ pointer: "/change" }] }]);
});

test("texts come in the language that is asked for, and a person's requests are limited by themselves", async () => {
  const german = await api.send("GET", `/hotels/${hotel.id}`, { "accept-language": "de-DE,de;q=0.9" });
  expect([german.headers.get("content-language"), german.body]).toMatchObject(["de", { city: "Tiflis" }]);
  const own = await keyOf(site.db, "admin@stumari.example", ["bookings:read"]);
  let last = await api.send("GET", "/nothing", { key: own });
  for (let n = 1; n < 400 && last.status !== 429; n++) last = await api.send("GET", "/nothing", { key: own });
  expect([last.status, last.body]).toMatchObject([429, { code: "too_many_requests" }]);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(last.headers.get("ratelimit")).toMatch(/^"minute";r=0;t=\d+$/);
  expect((await api.send("GET", "/bookings", { key })).status).toBe(200);
});

test("a network that sends unknown keys is limited, those with right keys are not", async () => {
  const own = await keyOf(site.db, "manager@stumari.example", ["bookings:read"]);
  const guess = () => api.send("GET", "/currencies", { key: `stumari_${"x".repeat(43)}` });
  let last = await guess();
  for (let n = 1; n < 400 && last.status === 401; n++) last = await guess();
  expect([last.status, last.body]).toMatchObject([429, { code: "too_many_requests" }]);
  expect((await api.send("GET", "/bookings", { key: own })).status).toBe(200);
});

test("a person sees what their keys have sent, and the operator sees whose keys do", async () => {
  const mine = await keyOf(site.db, "manager@stumari.example", ["hotel:read"]);
  for (const path of ["/managed-hotels", "/managed-hotels", "/bookings"]) await api.send("GET", path, { key: mine });
  const manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  // Counts are stored in batches.
  await expect
    .poll(async () => (await manager.request("/developers/keys")).text(), { timeout: 15_000, interval: 500 })
    .toMatch(/3 requests in 30 days · 1 rejected/);
  const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
  const page = await (await admin.request("/admin/api-usage")).text();
  expect(page).toContain("manager@stumari.example");
  expect(page).not.toContain(mine.slice(0, 12));
});
