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

const plans = "/hotel-manager/rates/plans";
const here = (path: string, query = "") => `${path}?hotel=${hotel}${query}`;
const read = async (path: string) => drawn(await (await manager.request(path)).text());
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await manager.post(path, { hotelId: hotel, ...fields });
  return { status: answer.status, to: answer.headers.get("location"), html: drawn(await answer.text()) };
};
const breakfast = (more: Record<string, string> = {}) => ({
  intent: "save",
  name: "Breakfast included",
  mealPlan: "breakfast",
  parent: "standard",
  amount: "12,50",
  amountWay: "more",
  changePer: "person",
  cancellation: "hotel",
  roomIds: room,
  ...more,
});
const planNamed = async (name: string) =>
  (await site.db.query("select id from rate_plans where hotel_id = $1 and name = $2 and archived_at is null", [hotel, name])).rows[0]?.id;
const save = async (name: string, more: Record<string, string> = {}) => {
  expect(await send(here(`${plans}/add`), breakfast({ name, ...more }))).toMatchObject({ status: 302, to: here(plans) });
  return planNamed(name);
};

describe("the form of a rate plan", () => {
  test("begins with templates, and a template fills it in every language", async () => {
    const list = await read(here(`${plans}/add`));
    for (const words of [
      "Breakfast included",
      "Non-refundable, 10% off",
      "Breakfast included, non-refundable, 10% off",
      "Weekly stay",
      "Deposit of 30%",
      "30% at the booking, the rest 14 days before arrival",
    ])
      expect(list).toContain(words);
    const page = await read(here(`${plans}/add`, "&template=breakfast"));
    for (const words of [
      `value="Breakfast included"`,
      `value="საუზმე შედის"`,
      `value="Frühstück inklusive"`,
      "The same stay at the standard rate",
    ])
      expect(page).toContain(words);
    expect(await read(`/ka${here(`${plans}/add`, "&template=breakfast")}`)).toContain(`value="Breakfast included"`);
  });

  test("shows each message at its field and keeps the values", async () => {
    const wrong = breakfast({
      name: "A",
      percent: "100",
      percentWay: "below",
      minNights: "3",
      maxNights: "2",
      stayFrom: "2027-05-01",
      stayTo: "2027-04-01",
    });
    const { status, html } = await send(here(`${plans}/add`), { ...wrong, cancellation: "own" });
    expect(status).toBe(400);
    for (const words of [
      "A name has 2 to 100 characters.",
      "The price can be up to 99% lower or 300% higher.",
      "At most can’t be fewer nights than at least.",
      "The last day can’t be before the first day.",
      "Please enter when free cancellation ends",
      `value="12,50"`,
    ])
      expect(html).toContain(words);
    const free = breakfast({ percent: "0", amount: "20000", amountWay: "less", changePer: "room" });
    const asked = await send(here(`${plans}/add`), free);
    expect(asked).toMatchObject({ status: 400, html: expect.stringContaining("leaves less than one cent") });
    expect(asked.html).toContain(`name="freeConfirmed"`);
    expect((await send(`/ka${here(`${plans}/add`)}`, { ...wrong })).html).toContain("სახელი 2-დან 100 სიმბოლომდეა.");
  });

  test("names the fields of a contradiction, of a missing room and of a name that is taken", async () => {
    const window = { minNights: "5", stayFrom: "2027-05-01", stayTo: "2027-05-03" };
    const long = await send(here(`${plans}/add`), breakfast(window));
    expect(long).toMatchObject({
      status: 400,
      html: expect.stringContaining("more nights than there are from the first to the last night"),
    });
    expect(long.html).toMatch(/aria-invalid="true"[^>]*name="minNights"/);
    const nowhere = await send(here(`${plans}/add`), breakfast({ roomIds: "" }));
    expect(nowhere).toMatchObject({ status: 400, html: expect.stringContaining("Choose at least one room.") });
    await save("Dinner", { name_ka: "ვახშამი" });
    const again = await send(here(`${plans}/add`), breakfast({ name: "DINNER", name_ka: "ვახშამი" }));
    expect(again.status).toBe(409);
    expect(again.html.match(/Another rate plan of the hotel has this name already/g)).toHaveLength(2);
  });

  test("shows the price of an example stay without JavaScript, and keeps what is typed", async () => {
    const before = await site.db.query("select count(*)::int as count from rate_plans where hotel_id = $1", [hotel]);
    const { status, html } = await send(here(`${plans}/add`), breakfast({ intent: "preview", name: "", exampleRoom: room }));
    expect(status).toBe(200);
    for (const words of ["Total", "The same stay at the standard rate", "until check-in", `value="12,50"`]) expect(html).toContain(words);
    const wrong = await send(here(`${plans}/add`), breakfast({ intent: "preview", percent: "x" }));
    expect(wrong.html).toContain("Fill in the form to see the price.");
    const dates = await send(here(`${plans}/add`), breakfast({ intent: "preview", exampleIn: "2020-01-01", exampleOut: "2020-01-02" }));
    expect(dates.html).toContain("Choose a check-in from today on");
    expect((await site.db.query("select count(*)::int as count from rate_plans where hotel_id = $1", [hotel])).rows).toEqual(before.rows);
  });
});

describe("the list of rate plans", () => {
  test("says in words what a plan includes, costs and requires, and warns where it can't be sold", async () => {
    await save("Long stay", {
      name_ka: "საუზმე შედის",
      percent: "10",
      percentWay: "below",
      minNights: "7",
      arrivalWeekdays: "1",
      cancellation: "never",
    });
    const list = await read(here(plans));
    for (const words of [
      "Rate plan added",
      "Long stay",
      "Breakfast included",
      "10% below the standard rate, plus $12.50 a person and night",
      "Non-refundable",
      "At least 7 nights",
      "Arrival on Mon",
    ])
      expect(list).toContain(words);
    await save("Over", { bookingTo: "2020-01-01", audience: "code" });
    const warned = await read(here(plans));
    for (const words of ["Not sold any more: the last day for booking is over.", "only guests with a promo code see it"])
      expect(warned).toContain(words);
    expect(await read(`/ka${here(plans)}`)).toContain("საუზმე შედის");
  });

  test("begins with the standard rate and the meals of the hotel's policies, with which new plans begin, too", async () => {
    const { rows } = await site.db.query("select policies from hotels where id = $1", [hotel]);
    const flags = { smoking: "no", pets: "no", freeCancellationHours: String(rows[0].policies.freeCancellationHours) };
    const policies = { ...rows[0].policies, ...flags, intent: "policies" };
    expect((await send(here("/hotel-manager/hotel"), { ...policies, mealPlan: "none" })).status).toBe(302);
    expect(await read(here(plans))).toMatch(/Standard rate<[^]*No meals<[^]*#policies/);
    expect((await send(here("/hotel-manager/hotel"), { ...policies, mealPlan: "breakfast" })).status).toBe(302);
    expect(await read(here(plans))).toMatch(/Standard rate<[^]*Breakfast included<[^]*#policies/);
    expect(await read(here(`${plans}/add`, "&template=weekly"))).toMatch(
      /<option[^>]*value="breakfast"[^>]*selected|selected[^>]*value="breakfast"/,
    );
    expect((await send(here("/hotel-manager/hotel"), { ...policies, mealPlan: "x" })).html).toContain('name="mealPlan"');
  });

  test("asks before a plan is archived, and names the plans that need it", async () => {
    const parent = await save("Flexible", { amount: "" });
    const child = await save("Saver", { parent, percent: "15", percentWay: "below" });
    expect(await read(here(plans))).toContain("15% below Flexible");
    expect(await read(here(plans, `&archive=${parent}`))).toContain("Guests can’t book this plan any more.");
    await send(here(plans), { intent: "archive", planId: parent });
    expect(await read(here(plans))).toContain("These plans take their price from it: Saver.");
    for (const planId of [child, parent]) await send(here(plans), { intent: "archive", planId });
    expect(await read(here(plans))).toContain("Rate plan archived");
    expect(await planNamed("Saver")).toBeUndefined();
    expect((await manager.request(here(`${plans}/${parent}`))).status).toBe(404);
  });

  test("a form that is outdated shows a conflict, and overwrites when it is sent once more", async () => {
    const planId = await save("Twice");
    const path = here(`${plans}/${planId}`);
    const version = /name="version" value="(\w+)"/.exec(await read(path))?.[1] ?? "";
    const change = (more: Record<string, string>) => send(path, breakfast({ name: "Twice", ...more }));
    expect(await change({ version, mealPlan: "half_board" })).toMatchObject({ status: 302 });
    const late = await change({ version, mealPlan: "full_board" });
    expect(late.status).toBe(409);
    const current = /name="version" value="(\w+)"/.exec(late.html)?.[1] ?? "";
    expect(await change({ version: current, mealPlan: "full_board" })).toMatchObject({ status: 302 });
    expect((await site.db.query("select meal_plan from rate_plans where id = $1", [planId])).rows).toEqual([{ meal_plan: "full_board" }]);
  });
});
