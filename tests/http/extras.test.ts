import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn } from "./drawn.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let manager: Visitor;
let hotel: string;
let room: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    `select h.id as hotel, r.id as room from hotels h join users u on u.id = h.owner_id join rooms r on r.hotel_id = h.id
     where u.email = 'manager@stumari.example' and r.archived_at is null order by h.name, r.name limit 1`,
  );
  ({ hotel, room } = rows[0]);
});
afterAll(() => site.stop());

const extras = "/hotel-manager/rates/extras";
const here = (path: string, query = "") => `${path}?hotel=${hotel}${query}`;
const read = async (path: string) => drawn(await (await manager.request(path)).text());
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await manager.post(path, { hotelId: hotel, ...fields });
  return { status: answer.status, to: answer.headers.get("location"), html: drawn(await answer.text()) };
};
const parking = (more: Record<string, string> = {}) => ({
  name: "Parking",
  kind: "other",
  unit: "piece_night",
  amount: "12,50",
  maxPieces: "2",
  obligatory: "no",
  refundable: "yes",
  plans: "all",
  rooms: "all",
  ...more,
});
const save = async (name: string, more: Record<string, string> = {}) => {
  expect(await send(here(`${extras}/add`), parking({ name, ...more }))).toMatchObject({ status: 302, to: here(extras) });
  const { rows } = await site.db.query("select id from extras where hotel_id = $1 and name = $2", [hotel, name]);
  return rows[0].id as string;
};

describe("the form of an extra", () => {
  test("begins with templates, and a template fills it in every language", async () => {
    const list = await read(here(`${extras}/add`));
    for (const words of ["Parking", "$10 a night", "Airport transfer", "Late check-out", "Pet", "Final cleaning", "$30 a room and stay"])
      expect(list).toContain(words);
    const page = await read(here(`${extras}/add`, "&template=parking"));
    for (const words of [`value="Parking"`, `value="პარკინგი"`, `value="Parkplatz"`, `value="10"`]) expect(page).toContain(words);
    expect(page).not.toContain("Prices by age");
  });

  test("shows each message at its field and keeps the values", async () => {
    const wrong = parking({ name: "A", amount: "12,505", dailyLimit: "0" });
    const { status, html } = await send(here(`${extras}/add`), wrong);
    expect(status).toBe(400);
    expect(html).toContain("A name has 2 to 100 characters.");
    for (const words of [`value="12,505"`, `value="0"`]) expect(html).toContain(words);
    const more = await send(
      here(`${extras}/add`),
      parking({ maxPieces: "100", dailyLimit: "0", plans: "some", rooms: "some", from: "2027-05-02", to: "2027-05-01" }),
    );
    for (const words of [
      "Please enter a number from 1 to 99.",
      "Please enter a number from 1 to 10000, or leave the field empty.",
      "Please choose at least one rate plan.",
      "Please choose at least one room.",
      "The last day can’t be before the first day.",
    ])
      expect(more.html).toContain(words);
    expect((await send(`/ka${here(`${extras}/add`)}`, wrong)).html).toContain("სახელი 2-დან 100 სიმბოლომდეა.");
    const less = await send(here(`${extras}/add`), parking({ dailyLimit: "1" }));
    expect(less.html).toContain("This is less than one booking may have.");
    await save("Sauna");
    const again = await send(here(`${extras}/add`), parking({ name: "sauna" }));
    expect(again).toMatchObject({ status: 409, html: expect.stringContaining("Another extra of the hotel has this name already.") });
  });

  test("has prices by age where the hotel has age brackets", async () => {
    await site.db.query(
      `insert into hotel_pricing (hotel_id, age_brackets, tax_rules, updated_at) values ($1, '[{"id":"baby","toAge":2,"kind":"free","cot":true},{"id":"child","toAge":11,"kind":"price","percent":50}]', '[]', now())
       on conflict (hotel_id) do update set age_brackets = excluded.age_brackets`,
      [hotel],
    );
    const page = await read(here(`${extras}/add`, "&template=breakfast"));
    for (const words of ["Prices by age", "Price from 0 to 2 years ($)", "Price from 3 to 11 years ($)"]) expect(page).toContain(words);
    const breakfast = { kind: "meal", unit: "person_night", bracket1: "baby", bracket2: "child", bracketAmount1: "0", bracketAmount2: "6" };
    const id = await save("Breakfast", breakfast);
    const stored = await site.db.query("select bracket_amounts from extras where id = $1", [id]);
    expect(stored.rows).toEqual([{ bracket_amounts: { baby: 0, child: 600 } }]);
    expect(await read(here(extras))).toContain("2 own prices by age");
    await site.db.query("update hotel_pricing set age_brackets = '[]' where hotel_id = $1", [hotel]);
    const removed = await send(here(`${extras}/${id}`), parking({ name: "Breakfast", ...breakfast }));
    expect(removed).toMatchObject({ status: 409, html: expect.stringContaining("The ages of children were changed since.") });
  });
});

describe("the list of extras", () => {
  test("says in words what an extra costs, how it is sold, and warns where it is not", async () => {
    await save("Garage", { name_ka: "პარკინგი", dailyLimit: "3", refundable: "no", rooms: "some", roomIds: room, to: "2020-01-01" });
    await save("Cleaning", { unit: "stay", obligatory: "yes" });
    const list = await read(here(extras));
    for (const words of [
      "Extra added",
      "Garage",
      "$12.50 a night",
      "Up to 2 in a booking",
      "At most 3 a day",
      "Refunded like the room",
      "Not sold: its last check-in day is past.",
      "$12.50 a room and stay",
      "Obligatory: part of every total",
    ])
      expect(list).toContain(words);
    expect(await read(`/ka${here(extras)}`)).toContain("პარკინგი");
  });

  test("asks before an extra is archived", async () => {
    const extraId = await save("Bicycle");
    expect(await read(here(extras, `&archive=${extraId}`))).toContain("Guests can’t choose this extra any more.");
    expect(await send(here(extras), { intent: "archive", extraId })).toMatchObject({ status: 302 });
    const list = await read(here(extras));
    expect(list).toContain("Extra archived");
    expect(list).not.toContain("Bicycle");
    expect((await manager.request(here(`${extras}/${extraId}`))).status).toBe(404);
  });

  test("a form that is outdated shows a conflict, and overwrites when it is sent once more", async () => {
    const path = here(`${extras}/${await save("Twice")}`);
    const version = /name="version" value="(\w+)"/.exec(await read(path))?.[1] ?? "";
    const change = (more: Record<string, string>) => send(path, parking({ name: "Twice", ...more }));
    expect(await change({ version, amount: "1" })).toMatchObject({ status: 302 });
    const late = await change({ version, amount: "2" });
    expect(late.status).toBe(409);
    const current = /name="version" value="(\w+)"/.exec(late.html)?.[1] ?? "";
    expect(await change({ version: current, amount: "3" })).toMatchObject({ status: 302 });
  });
});
