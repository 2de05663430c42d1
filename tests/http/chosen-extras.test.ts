import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { bookingFields, checkoutIn, type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let manager: Visitor;
let hotel: string;
let room: string;
let parking: string;
let bicycle: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    `select h.id as hotel, r.id as room from hotels h join users u on u.id = h.owner_id join rooms r on r.hotel_id = h.id
     where u.email = 'manager@stumari.example' and r.archived_at is null and h.listed order by h.name, r.name limit 1`,
  );
  ({ hotel, room } = rows[0]);
  const save = async (fields: Record<string, string>) => {
    await manager.post(`/hotel-manager/rates/extras/add?hotel=${hotel}`, {
      hotelId: hotel,
      kind: "other",
      plans: "all",
      rooms: "all",
      ...fields,
    });
    const found = await site.db.query("select id from extras where hotel_id = $1 and name = $2", [hotel, fields["name"]]);
    return found.rows[0].id as string;
  };
  parking = await save({ name: "Parking", name_ka: "პარკინგი", unit: "piece_night", amount: "10", maxPieces: "2", dailyLimit: "2" });
  bicycle = await save({ name: "Bicycle", unit: "stay", amount: "7,50", description: "With a helmet" });
  await save({ name: "Cleaning", unit: "stay", amount: "30", obligatory: "yes" });
  await save({ name: "Elsewhere", unit: "stay", amount: "1", plans: "some", planKeys: "active_users" });
});
afterAll(() => site.stop());

const nights = (from: number) => `checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}`;
const page = (from: number, more = "") => `/hotels/${hotel}?${nights(from)}&room=${room}&rate=standard${more}`;
const chosen = (id: string, pieces: number) => `&extras=${id}:${pieces}`;
/** The checkout of the room, with extras as `id*pieces`. */
const checkoutOf = (from: number, ...extras: string[]) =>
  `/book/${hotel}?${nights(from)}&line=${room}.standard.1.2.0${extras.length > 0 ? `..${extras.join(".")}` : ""}`;
const inDollars = `currency=${encodeURIComponent(Buffer.from(JSON.stringify("USD")).toString("base64"))}`;
const read = async (visitor: Visitor, path: string) => drawn(await (await visitor.request(path, {}, inDollars)).text());
const fieldOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** Sends the booking form of a page. */
async function book(guest: Visitor, path: string) {
  const html = await read(guest, path);
  const answer = await guest.post(path, { ...bookingFields(html), firstName: "Nino", lastName: "Beridze", holdAgain: "yes" });
  return { status: answer.status, html: drawn(await answer.text()) };
}

describe("extras of a booking", () => {
  test("are listed with price and unit, obligatory ones as included, without scripts with a button", async () => {
    const html = await read(new Visitor(site.origin), checkoutOf(180));
    for (const words of [
      "Included in the price",
      "Cleaning",
      "$30 a room and stay",
      "Parking",
      "$10 a night",
      "Bicycle",
      "$7.50 a room and stay",
      "With a helmet",
      "Update the price",
      `value="${parking}:2"`,
      `type="checkbox"`,
    ])
      expect(html).toContain(words);
    expect(html).not.toContain("Elsewhere");
    expect(await read(new Visitor(site.origin), `/ka${checkoutOf(180)}`)).toContain("პარკინგი");
    expect(await read(new Visitor(site.origin), `/de${checkoutOf(180)}`)).toContain("Im Preis enthalten");
  });

  test("change the price, stay in the links of the page, and are in the form of the booking", async () => {
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    const before = Number(fieldOf(await read(guest, checkoutOf(180)), "expectedTotal"));
    // As a form without scripts sends it.
    const sent = await guest.request(`${checkoutOf(180)}&of=0${chosen(parking, 2)}${chosen(bicycle, 1)}`);
    const html = await read(guest, sent.headers.get("location") ?? "");
    expect(Number(fieldOf(html, "expectedTotal"))).toBe(before + 4000 + 750);
    expect(html).toContain(`..${parking}*2.${bicycle}*1"`);
    const fewer = await read(guest, checkoutOf(180, `${bicycle}*1`));
    expect(Number(fieldOf(fewer, "expectedTotal"))).toBe(before + 750);
    const anonymous = await read(new Visitor(site.origin), page(180, chosen(bicycle, 1)));
    expect(checkoutIn(anonymous)).toContain(`..${bicycle}*1`);
  });

  test("count in the prices of the room that they were chosen for only, in the bar as in its card", async () => {
    const html = await read(new Visitor(site.origin), page(180, chosen(parking, 2)));
    const plain = await read(new Visitor(site.origin), page(180));
    const total = (part: string) => /<strong>\$([\d,]+)<\/strong>(?:<[^>]*>)*for 2 nights/.exec(part)?.[1];
    const cards = html.split('<article class="room-card').slice(1);
    const cardsBefore = plain.split('<article class="room-card').slice(1);
    const isChosen = (card: string) => card.includes('aria-current="true"');
    expect(cards.length).toBeGreaterThan(1);
    expect(cards.filter((card) => !isChosen(card)).map(total)).toEqual(cardsBefore.filter((card) => !isChosen(card)).map(total));
    const [mine = "", before = ""] = [cards.find(isChosen), cardsBefore.find(isChosen)];
    const dollars = (part: string) => Number(total(part)?.replace(",", ""));
    expect(dollars(before)).toBeGreaterThan(0);
    expect(dollars(mine)).toBe(dollars(before) + 40);
    const inBar = (page: string) => Number(/data-pay-bar.*?<strong[^>]*>\$([\d,]+)/s.exec(page)?.[1]?.replace(",", ""));
    expect([inBar(html), inBar(plain)]).toEqual([dollars(mine), dollars(before)]);
    expect(html).toContain("Prices with the extras that you chose");
    const others = [...html.matchAll(/href="([^"]*[?&]room=([0-9a-f-]{36})[^"]*)"/g)].filter(([, , id]) => id !== room);
    expect(others.length).toBeGreaterThan(0);
    for (const [, link = ""] of others) expect(link).not.toContain("extras=");
  });

  test("say what is left when more of them are chosen", async () => {
    const one = await new Visitor(site.origin).signIn("guest@stumari.example");
    expect((await book(one, checkoutOf(240, `${parking}*1`))).status).toBe(302);
    const other = new Visitor(site.origin);
    expect(await read(other, checkoutOf(240))).toContain("Only 1 left");
    const two = await read(other, checkoutOf(240, `${parking}*2`));
    expect(two).toContain("You chose 2, but only 1 is left. Please choose fewer to book.");
    expect(two).not.toContain("Sold out on");
  });

  test("are sold out for the next guest, who is told so, also after the page was opened", async () => {
    const [first, second] = await Promise.all([
      new Visitor(site.origin).signIn("guest@stumari.example"),
      new Visitor(site.origin).signIn("owner@stumari.example").catch(() => undefined),
    ]);
    const other = second ?? manager;
    const path = checkoutOf(200, `${parking}*2`);
    const opened = await read(other, path);
    expect(opened).not.toContain("Sold out on");
    expect((await book(first, path)).status).toBe(302);
    const late = await book(other, path);
    expect(late.status).toBe(409);
    expect(late.html).toContain("Not enough of Parking is left on");
    const html = await read(other, path);
    expect(html).toContain("Please remove it to book.");
    expect(await read(other, checkoutOf(200))).toMatch(/Sold out on [A-Z]/);
    expect(await read(other, checkoutOf(203))).not.toContain("Sold out on");
  });
});

describe("extras of a phone booking", () => {
  test("are chosen before the room, in its price, and booked with it", async () => {
    const path = (more = "") => `/hotel-manager/bookings/new?hotel=${hotel}&${nights(220)}&rooms=1&adults=2&children=0${more}`;
    const plain = await read(manager, path());
    for (const words of ["Extras", "Obligatory, part of the prices: Cleaning", "$10 a night. 2 left.", "$7.50 a room and stay"])
      expect(plain).toContain(words);
    const offerOf = (html: string) => new RegExp(`value="(${room} \\d+)"`).exec(html)?.[1] ?? "";
    const html = await read(manager, path(chosen(parking, 2)));
    expect(Number(offerOf(html).split(" ")[1])).toBe(Number(offerOf(plain).split(" ")[1]) + 4000);
    expect(html).toContain(`name="extras" value="${parking}:2"`);
    const send = (offer: string) =>
      manager.post(path(chosen(parking, 2)), {
        hotelId: hotel,
        idempotencyKey: crypto.randomUUID(),
        checkIn: dayAhead(220),
        checkOut: dayAhead(222),
        rooms: "1",
        adults: "2",
        children: "0",
        extras: `${parking}:2`,
        offer,
        firstName: "Luka",
        lastName: "Gelashvili",
        locale: "en",
      });
    expect((await send(offerOf(html))).status).toBe(302);
    const again = await send(offerOf(html));
    expect(again.status).toBe(409);
    expect(drawn(await again.text())).toContain("Not enough of Parking is left on");
    expect(await read(manager, path())).toContain("Sold out on");
  });
});
