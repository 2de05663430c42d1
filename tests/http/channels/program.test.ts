import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addDays } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import { accessTokenPrefix } from "#platform/auth/oauth.server.ts";
import { hiddenIn } from "../../chaos/requests.ts";
import { type Access, alpineBitsClient, connectByRows, programPath, sendRaw } from "../../support/alpinebits-client.ts";
import { dayAhead } from "../../support/day-ahead.ts";
import { answerOf, freeRooms, openTravel, type Read } from "../../support/program.ts";
import { book, bookingFields, checkoutIn, type SampleSite, sololaki, startSampleSite, Visitor } from "../harness.ts";

let site: SampleSite;
let hotel: { id: string; room: string };
let access: Access;
let guest: Visitor;
beforeAll(async () => {
  // Its own one: wrong passwords and requests are counted in its memory.
  site = await startSampleSite(inject("server"), inject("sample"));
  hotel = await sololaki(site);
  access = await connectByRows(site.db, hotel.id);
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
});
afterAll(() => site.stop());

const client = () => alpineBitsClient(() => site.origin, access);
const brief = (read: Read[]) => read.map(({ kind, status, code }) => [kind, status, code]);
const ping = (version: string) =>
  `<OTA_PingRQ ${openTravel} Version="8.000"><EchoData>{"versions":[{"version":"${version}","actions":[{"action":"action_OTA_Ping"},{"action":"action_OTA_HotelInvCountNotif","supports":["OTA_HotelInvCountNotif_accept_categories","OTA_HotelInvCountNotif_accept_rooms"]}]}]}</EchoData></OTA_PingRQ>`;
const readRequest = () =>
  `<OTA_ReadRQ ${openTravel} Version="1.001"><ReadRequests><HotelReadRequest HotelCode="${access.hotelCode}"/></ReadRequests></OTA_ReadRQ>`;
const read = { action: "OTA_Read:GuestRequests" };

/** Opens the checkout of two nights; then it is sent, and whether they are booked. */
async function formFor(person: Visitor, from: number): Promise<() => Promise<boolean>> {
  const query = `checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}&room=${hotel.room}&another=yes`;
  const path = checkoutIn(await (await person.request(`/hotels/${hotel.id}?${query}`)).text());
  const fields = { ...bookingFields(await (await person.request(path)).text()), holdAgain: "yes" };
  return async () => (await person.post(path, fields)).headers.get("location")?.includes("reservation=") ?? false;
}

/** What the program calls the room type that guests book. */
async function codeOfRoom(): Promise<string> {
  await client().inventory();
  const { rows } = await site.db.query("select code from channel_rooms where hotel_id = $1 and room_id = $2", [hotel.id, hotel.room]);
  return rows[0].code;
}

async function payFor(code: string) {
  const page = new URL((await guest.post(`/trips/${code}/pay`, {})).headers.get("location") ?? "");
  const card = { card_number: "4444555511116666", expiry: "12/30", cvv: "123" };
  await fetch(new URL(`pay${page.search}`, page), { method: "POST", body: new URLSearchParams(card) });
  const { rows } = await site.db.query("select provider_order_id as order from payments order by created_at desc limit 1");
  await guest.request(`/api/payments/flitt/return?order_id=${rows[0].order}`);
}

const freeOn = async (night: string) =>
  (
    await site.db.query("select units - sold as free from room_nights where hotel_id = $1 and room_id = $2 and night = $3", [
      hotel.id,
      hotel.room,
      night,
    ])
  ).rows[0]?.free;

test("a program that knows a URL, a user name and a password connects, fills the calendar and takes a booking to its end", async () => {
  const program = client();
  const hello = await program.sendDocument("OTA_Ping:Handshaking", ping("2024-10"));
  expect(JSON.parse(hello.warnings[0] ?? "")).toEqual({
    versions: [
      {
        version: "2024-10",
        actions: [
          { action: "action_OTA_Ping" },
          { action: "action_OTA_HotelInvCountNotif", supports: ["OTA_HotelInvCountNotif_accept_categories"] },
        ],
      },
    ],
  });
  const inventory = await program.inventory();
  const codes = [...inventory.document.matchAll(/<GuestRoom Code="([^"]+)"/g)].map(([, code = ""]) => code);
  const { rows } = await site.db.query("select code, room_id as room from channel_rooms where hotel_id = $1", [hotel.id]);
  expect(new Set(codes)).toEqual(new Set(rows.map((row) => row.code)));
  const code: string = rows.find(({ room }) => room === hotel.room).code;
  const included = new Map(
    [...inventory.document.matchAll(/<GuestRoom Code="([^"]+)".*?StandardOccupancy="(\d+)"/gs)].map(([, one, guests]) => [one, guests]),
  );
  const [first, last] = [dayAhead(1), dayAhead(400)];
  const set = freeRooms(
    access.hotelCode,
    codes.map((one) => [first, last, 2, one] as const),
    { isComplete: true },
  );
  expect(await program.sendDocument("OTA_HotelInvCountNotif:FreeRooms", set, true)).toMatchObject({ ok: true, warnings: [] });
  expect(await freeOn(first)).toBe(2);

  await site.db.query("update channel_plans set decides = true where hotel_id = $1 and plan = 'standard'", [hotel.id]);
  const plan = (await site.db.query("select code from channel_plans where hotel_id = $1 and plan = 'standard'", [hotel.id])).rows[0].code;
  await site.db.query("update channel_connections set asks_prices = false where hotel_id = $1", [hotel.id]);
  const rates = await program.prices(
    `<RatePlan RatePlanNotifType="Full" CurrencyCode="USD" RatePlanCode="${plan}"><Rates>
      <Rate RateTimeUnit="Day" UnitMultiplier="1"><BaseByGuestAmts><BaseByGuestAmt Type="25"/></BaseByGuestAmts></Rate>
      ${codes
        .map(
          (one) =>
            `<Rate InvTypeCode="${one}" Start="${first}" End="${last}"><BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="${included.get(one)}" AgeQualifyingCode="10" AmountAfterTax="123.45"/></BaseByGuestAmts></Rate>`,
        )
        .join("")}</Rates></RatePlan>`,
  );
  expect(rates.error).toBeUndefined();
  expect(rates.ok).toBe(true);

  const booked = await book(site, guest, 200);
  expect(booked.code).not.toBe("");
  const held = await program.read();
  expect(brief(held)).toEqual([["reservation", "Reserved", booked.code]]);
  expect(held[0]?.stays).toEqual([{ room: code, from: dayAhead(200), to: dayAhead(202) }]);
  expect(await program.acknowledge(held)).toMatchObject({ ok: true });
  expect(await program.read()).toEqual([]);
  expect(await freeOn(dayAhead(200))).toBe(1);

  await payFor(booked.code);
  const paid = await program.read();
  expect(brief(paid)).toEqual([["reservation", "Modify", booked.code]]);
  // A lost answer is asked for again.
  expect(await program.read()).toEqual(paid);
  await program.acknowledge(paid);

  const trip = await (await guest.request(`/trips/${booked.code}`)).text();
  expect((await guest.post(`/trips/${booked.code}`, { ...hiddenIn(trip), reason: "" })).status).toBe(302);
  const cancelled = await program.read();
  expect(brief(cancelled)).toEqual([["cancellation", "Cancelled", booked.code]]);
  await program.acknowledge(cancelled);
  expect(await program.read()).toEqual([]);
  await program.counts([[dayAhead(200), dayAhead(201), 2, code]]);
  expect(await freeOn(dayAhead(200))).toBe(2);
  // The amounts of the message are what guests see.
  const page = await (
    await guest.request(`/hotels/${hotel.id}?checkIn=${dayAhead(204)}&checkOut=${dayAhead(205)}&adults=${included.get(code)}`)
  ).text();
  expect(page).toContain("123.45");
});

describe("a request", () => {
  const send = (sent: Parameters<typeof sendRaw>[2], by: Access | null = access) => sendRaw(site.origin, by ?? undefined, sent);
  const said = async (answer: Response) => [answer.status, await answer.text()];

  test("with wrong or without credentials is refused by the standard's text", async () => {
    for (const [by, more] of [
      [{ ...access, secret: "wrong" }, {}],
      [{ ...access, hotelCode: access.hotelCode.toLowerCase() }, {}],
      [null, {}],
      [null, { headers: { authorization: "Basic ????" } }],
      [null, { headers: { authorization: "Bearer abc" } }],
    ] as const) {
      const answer = await send({ ...read, request: readRequest(), ...more }, by);
      expect(answer.headers.get("www-authenticate")).toContain("Basic");
      expect(await said(answer)).toEqual([401, expect.stringMatching(/^ERROR:/)]);
    }
  });

  test("of an unknown action, without a document, or of another form is refused", async () => {
    for (const sent of [
      { action: "OTA_HotelAvailNotif", request: "<a/>" },
      { action: "constructor", request: "<a/>" },
      { request: "<a/>" },
      { action: "OTA_Read:GuestRequests" },
      { ...read, request: "<a/>", headers: { "content-type": "application/x-www-form-urlencoded" } },
      { ...read, request: "<a/>", headers: { "content-type": "multipart/form-data" } },
      { ...read, request: "<a/>", headers: { "content-encoding": "gzip" } },
      { ...read, request: "<a/>", headers: { "x-alpinebits-clientprotocolversion": "" } },
    ] as Parameters<typeof sendRaw>[2][])
      expect(await said(await send(sent))).toEqual([400, expect.stringMatching(/^ERROR:/)]);
    expect((await fetch(site.origin + programPath)).status).toBe(405);
  });

  test("of an unknown version is told the known ones", async () => {
    const unknown = [400, "ERROR:the versions that are spoken here are 2024-10, 2022-10, 2020-10"];
    const headers = { "x-alpinebits-clientprotocolversion": "2011-11" };
    expect(await said(await send({ ...read, request: readRequest(), headers }))).toEqual(unknown);
    expect(await said(await send({ action: "OTA_Ping:Handshaking", request: ping("2011-11"), headers }))).toEqual(unknown);
    expect((await send({ action: "OTA_Ping:Handshaking", request: ping("2020-10"), headers })).status).toBe(200);
  });

  test("above 5 MB is refused, also when it is packed", async () => {
    const long = `<!--${"x".repeat(limits.channelBytes)}-->`;
    for (const packed of [false, true])
      expect(await said(await send({ ...read, request: long, packed }))).toEqual([413, expect.stringMatching(/^ERROR:/)]);
    // A small one that unpacks to twenty times as much.
    const bomb = "0".repeat(20 * limits.channelBytes);
    expect(await said(await send({ ...read, request: bomb, packed: true }))).toEqual([413, expect.stringMatching(/^ERROR:/)]);
  });

  test.each([
    ["a DOCTYPE", () => `<!DOCTYPE a [<!ENTITY b "c">]><OTA_ReadRQ ${openTravel}>&b;</OTA_ReadRQ>`],
    ["an unknown entity", () => `<OTA_ReadRQ ${openTravel}>&b;</OTA_ReadRQ>`],
    ["another namespace", () => `<OTA_ReadRQ xmlns="urn:x"/>`],
    ["no namespace", () => `<OTA_ReadRQ/>`],
    ["an undeclared prefix", () => `<a:OTA_ReadRQ/>`],
    ["a document of another action", () => freeRooms(access.hotelCode, [])],
    ["no element", () => ""],
    ["no XML", () => "{}"],
    ["an element that is not closed", () => `<OTA_ReadRQ ${openTravel}><ReadRequests>`],
    ["two root elements", () => readRequest() + readRequest()],
    ["a control character", () => readRequest().replace("><", ">\u0001<")],
    ["a character of no XML", () => readRequest().replace("><", ">&#0;<")],
    ["10,000 levels", () => `<OTA_ReadRQ ${openTravel}>${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}</OTA_ReadRQ>`],
    ["100,000 elements", () => `<OTA_ReadRQ ${openTravel}>${"<a/>".repeat(100_000)}</OTA_ReadRQ>`],
    ["another hotel's code", () => readRequest().replace(access.hotelCode, "STU-OTHER")],
    ["no hotel's code", () => readRequest().replace(/HotelCode="[^"]*"/, "")],
    ["no time", () => readRequest().replace("/></", '><SelectionCriteria Start="soon"/></HotelReadRequest></')],
  ])("with %s is refused with a reason", async (_, request) => {
    const answer = await send({ ...read, request: request() });
    expect(answer.status).toBe(200);
    const { ok, error } = answerOf(await answer.text());
    expect(ok).toBe(false);
    expect(error).toMatch(/\w/);
  });

  test.each(["-271821-04-20T00:00:00Z", "+275760-09-13T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])(
    "of the time %s is answered",
    async (time) => {
      const code = await codeOfRoom();
      for (const [action, request] of [
        ["OTA_Read:GuestRequests", readRequest().replace("/></", `><SelectionCriteria Start="${time}"/></HotelReadRequest></`)],
        [
          "OTA_HotelInvCountNotif:FreeRooms",
          freeRooms(access.hotelCode, [[dayAhead(30), dayAhead(31), 1, code]]).replace(">", ` TimeStamp="${time}">`),
        ],
        [
          "OTA_NotifReport:GuestRequests",
          `<OTA_NotifReportRQ ${openTravel} Version="1.000" TimeStamp="${time}"><Success/></OTA_NotifReportRQ>`,
        ],
      ] as const) {
        const answer = await send({ action, request });
        expect([answer.status, action]).toEqual([200, action]);
      }
    },
  );

  test("with long and strange texts is answered shortly", async () => {
    const problem = `<Warnings><Warning Type="3" RecordID="ABC">x${"👍".repeat(400)}</Warning></Warnings>`;
    for (const [action, request] of [
      ["OTA_NotifReport:GuestRequests", `<OTA_NotifReportRQ ${openTravel} Version="1.000"><Success/>${problem}</OTA_NotifReportRQ>`],
      ["OTA_HotelInvCountNotif:FreeRooms", freeRooms(access.hotelCode, [[dayAhead(30), dayAhead(31), 1, `x${"👍".repeat(500_000)}`]])],
    ] as const) {
      const answer = await send({ action, request });
      expect([answer.status, action]).toEqual([200, action]);
      expect((await answer.text()).length).toBeLessThan(2000);
    }
    const { rows } = await site.db.query("select max(length(summary::text)) as longest from channel_messages where hotel_id = $1", [
      hotel.id,
    ]);
    expect(rows[0].longest).toBeLessThan(2000);
  });

  test("with a right password is not refused for wrong ones from its network", async () => {
    const wrong = { hotelCode: "STU-NOBODY", secret: "wrong" };
    const statuses = [];
    for (let n = 0; n <= limits.wrongChannelPasswords; n++) statuses.push((await send({ ...read, request: readRequest() }, wrong)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await send({ ...read, request: readRequest() })).status).toBe(200);
  });
});

test("repeated and late messages change nothing that newer ones said", async () => {
  const program = client();
  const code = await codeOfRoom();
  const [from, to] = [dayAhead(100), dayAhead(101)];
  const now = Date.now();
  const [early, late] = [now, now + 1].map((time) => new Date(time).toISOString()) as [string, string];
  await program.counts([[from, to, 1, code]], { saidAt: late });
  // It was sent before, and comes after it.
  await program.counts([[from, to, 2, code]], { saidAt: early });
  expect(await freeOn(from)).toBe(1);
  await program.counts([[from, to, 1, code]], { saidAt: late });
  expect(await freeOn(from)).toBe(1);
  const { code: booked } = await book(site, guest, 100);
  await program.acknowledge([{ kind: "reservation", code: booked }]);
  // What was not read is not acknowledged.
  const unread = await program.read();
  expect(brief(unread)).toEqual([["reservation", "Reserved", booked]]);
  await program.acknowledge(unread);
  await program.acknowledge(unread);
  expect(await program.read()).toEqual([]);
  // The count was said before the program knew of the booking.
  await program.counts([[from, to, 1, code]], { saidAt: late });
  expect(await freeOn(from)).toBe(0);
  await program.counts([[from, to, 1, code]]);
  expect(await freeOn(from)).toBe(1);
});

test("invariant 42: the last room is sold once, by the program that closes, reads and sells, or by one of the guests", async () => {
  const program = client();
  const code = await codeOfRoom();
  const people: Visitor[] = [];
  for (const name of ["guest", "admin", "manager"]) people.push(await new Visitor(site.origin).signIn(`${name}@stumari.example`));
  const outcomes = { program: 0, guests: 0 };
  for (let round = 0; round < 6; round++) {
    const night = 240 + round * 3;
    const nights = [dayAhead(night), addDays(dayAhead(night), 1)] as const;
    await program.counts([[...nights, 1, code]]);
    const sell = async () => {
      await program.counts([[...nights, 0, code]]);
      const read = await program.read();
      await program.acknowledge(read);
      return !read.some(({ kind, stays }) => kind === "reservation" && stays.some(({ from }) => from === nights[0]));
    };
    const forms = await Promise.all(people.map((person) => formFor(person, night)));
    const [sold, ...booked] = await Promise.all([sell(), ...forms.map((send) => send())]);
    const taken = booked.filter(Boolean).length;
    expect(taken + Number(sold), `round ${round}`).toBeLessThanOrEqual(1);
    outcomes.program += Number(sold);
    outcomes.guests += taken;
  }
  expect(outcomes.program + outcomes.guests).toBeGreaterThan(3);
});

test("programs that have to wait too long are told so in their language, and when to try again", async () => {
  const holder = new pg.Client(site.databaseUrl);
  await holder.connect();
  await holder.query("begin; lock table channel_connections, oauth_clients, oauth_access_tokens in access exclusive mode");
  const many = (send: () => Promise<Response>, count: number) => Array.from({ length: count }, send);
  const anonymous = { hotelCode: "STU-NOBODY", secret: "wrong" };
  const registering = () =>
    fetch(`${site.origin}/api/auth/oauth2/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_name: "App", redirect_uris: ["https://app.example/back"] }),
    });
  const assisting = () =>
    fetch(`${site.origin}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${accessTokenPrefix}${"x".repeat(32)}`,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
    });
  const sent = [
    many(() => sendRaw(site.origin, anonymous, { ...read, request: readRequest() }), limits.waitingWrites + 12),
    many(registering, limits.waitingWrites + 12),
    many(assisting, limits.waitingReads + 12),
  ].map((answers) => Promise.race(answers.map((answer) => answer)));
  const answers = await Promise.all(sent);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  await holder.end();
  expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(answers.map(() => [503, "5"]));
  expect(bodies[0]).toBe("ERROR:too many requests at once, try again");
  expect(JSON.parse(bodies[1] ?? "")).toEqual({
    error: "temporarily_unavailable",
    error_description: "too many requests at once, try again",
  });
  expect(JSON.parse(bodies[2] ?? "")).toMatchObject({ jsonrpc: "2.0", error: { message: "too many requests at once, try again" } });
});

test("more requests than a minute has are refused until it is over", async () => {
  const statuses: number[] = [];
  // Few at once, which don't wait too long.
  for (let n = 0; n < limits.channelRequestsPerMinute + 10; n += 10)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async () => (await sendRaw(site.origin, access, { ...read, request: readRequest() })).status),
      )),
    );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  expect(statuses.every((status) => [200, 429].includes(status))).toBe(true);
});
