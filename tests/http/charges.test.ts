import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { bookingFields, checkoutIn, type SampleSite, Visitor } from "./harness.ts";
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
     where u.email = 'manager@stumari.example' and h.listed and r.archived_at is null and r.capacity >= 2 order by h.name, r.name limit 1`,
  );
  ({ hotel, room } = rows[0]);
});
afterAll(() => site.stop());

const ages = "/hotel-manager/rates/ages";
const taxes = "/hotel-manager/rates/taxes";
const here = (path: string, query = "") => `${path}?hotel=${hotel}${query}`;
const read = async (path: string) => drawn(await (await manager.request(path)).text());
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await manager.post(path, { hotelId: hotel, ...fields });
  return { status: answer.status, to: answer.headers.get("location"), html: drawn(await answer.text()) };
};
const storedOf = async (column: string) =>
  (await site.db.query(`select ${column} as stored from hotel_pricing where hotel_id = $1`, [hotel])).rows[0]?.stored;
const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&quot;", '"').replaceAll("&amp;", "&") ?? "";

describe("the ages of children", () => {
  const rows = { intent: "save", to1: "2", kind1: "cot", to2: "11", kind2: "percent", percent2: "50" };

  test("say at the row what is wrong, also gaps and overlaps that the form can't show, and keep what is typed", async () => {
    const wrong = await send(here(ages), { ...rows, to2: "1", from3: "9", to3: "17", kind3: "amount", amount3: "ten" });
    expect(wrong.status).toBe(400);
    for (const words of ["The last age can’t be before the first age of this row.", "Please enter an amount from $0.01", `value="ten"`])
      expect(wrong.html).toContain(words);
    const gap = await send(here(ages), { ...rows, from2: "5" });
    expect([gap.status, gap.html.includes("children between them would be in no row")]).toEqual([400, true]);
    const skipped = await send(here(ages), { ...rows, to3: "", to4: "17", kind4: "free" });
    expect([skipped.status, skipped.html.includes("This row is empty. Fill it in")]).toEqual([400, true]);
    const overlap = await send(here(ages), { ...rows, from2: "2" });
    expect([overlap.status, overlap.html.includes("children would be in two rows")]).toEqual([400, true]);
    expect((await send(`/ka${here(ages)}`, { ...rows, from2: "5" })).html).toContain("არცერთ სტრიქონში არ მოხვდება");
    expect(await storedOf("age_brackets")).toBeUndefined();
  });

  test("are stored after the manager has confirmed what changes for guests", async () => {
    const asked = await send(here(ages), rows);
    expect(asked.status).toBe(200);
    for (const words of ["This changes for guests", "until now like an adult, from now on free, in a cot", "Yes, Save Ages"])
      expect(asked.html).toContain(words);
    expect(await storedOf("age_brackets")).toBeUndefined();
    const confirmed = valueOf(asked.html, "confirmed");
    // Another form than the one that was confirmed is asked about again.
    expect((await send(here(ages), { ...rows, percent2: "60", confirmed })).html).toContain("60% of the amount for an extra adult");
    expect(await send(here(ages), { ...rows, confirmed })).toMatchObject({ status: 302, to: here(ages) });
    expect(await storedOf("age_brackets")).toMatchObject([
      { toAge: 2, kind: "free", cot: true },
      { toAge: 11, percent: 50 },
    ]);
    const page = await read(here(ages));
    for (const words of ["Ages saved", "no amount for an extra adult", "Ages 12 to 17: like adults."]) expect(page).toContain(words);
    const version = valueOf(page, "version");
    const again = { ...rows, id1: valueOf(page, "id1"), id2: valueOf(page, "id2") };
    const change = await send(here(ages), { ...again, to2: "12", version });
    await send(here(ages), { ...again, to2: "12", version, confirmed: valueOf(change.html, "confirmed") });
    expect((await send(here(ages), { ...again, to2: "13", version })).status).toBe(409);
  });

  test("say at once where a percentage has no effect, and setting the amount leads back to them", async () => {
    expect(await read(here(ages, "&template=all_free"))).not.toContain("no amount for an extra adult");
    const page = await read(here(ages, "&template=all_half"));
    const [, path = "", id] = /href="([^"]*\/rooms\/([^/"]+)\/guests\?[^"]*)"/.exec(page) ?? [];
    expect(page).toContain("no amount for an extra adult");
    const guests = await read(path.replaceAll("&amp;", "&"));
    expect(guests).toContain("Back to the ages of children");
    const fields = Object.fromEntries(
      ["included", "maxAdults", "maxChildren", "extraBeds", "cots"].map((name) => [name, valueOf(guests, name)]),
    );
    const saved = await send(path.replaceAll("&amp;", "&"), { intent: "save", ...fields, extraAdult: "20" });
    expect(saved).toMatchObject({ status: 302, to: here(ages, "&template=all_half") });
    expect(await read(saved.to ?? "")).not.toContain(`/rooms/${id}/guests`);
    await send(path.replaceAll("&amp;", "&"), { intent: "save", ...fields });
  });

  test("show an example without JavaScript, and why there is none", async () => {
    const shown = await send(here(ages), { ...rows, intent: "preview", exampleAdults: "1", exampleAges: "1" });
    for (const words of ["1 adult, 1 child (1)", "Child of 1: free", "Total"]) expect(shown.html).toContain(words);
    for (const [fields, words] of [
      [{ to1: "40" }, "Fill in the form to see the price."],
      [{ exampleAges: "old" }, "Enter a number of adults"],
      [{ exampleAdults: "20" }, "These guests don’t fit"],
      [{ exampleIn: "2020-01-01", exampleOut: "2020-01-02" }, "Choose a check-in from today on"],
    ] as const)
      expect((await send(here(ages), { ...rows, intent: "preview", ...fields })).html).toContain(words);
  });
});

describe("taxes and fees", () => {
  const city = {
    intent: "save",
    name: "City tax",
    mode: "at_property",
    basis: "amount",
    amount: "2.50",
    per: "person_night",
    minAge: "12",
  };

  test("begin with those of a new hotel and templates of cities, those of the hotel's country first", async () => {
    const list = await read(here(taxes));
    for (const words of [
      "Every new hotel starts with what is below.",
      "Taxes of Tbilisi (2024)",
      "12% of accommodation",
      "Added to the price, paid online",
    ])
      expect(list).toContain(words);
    const templates = await read(here(`${taxes}/templates`));
    expect(templates.indexOf("For your country")).toBeGreaterThan(0);
    expect(templates.indexOf("Tbilisi", templates.indexOf("For your country"))).toBeLessThan(templates.indexOf("Other cities"));
    const unclassed = await read(here(`${taxes}/templates`, "&template=rome"));
    expect(unclassed).toContain("Choose it first to see the taxes and an example.");
    expect(unclassed).not.toContain('id="charge-example"');
    expect(await read(`/ka${here(`${taxes}/templates`, "&template=rome")}`)).toContain("2023 წლის 1 ოქტომბრიდან");
    const rome = await read(here(`${taxes}/templates`, "&template=rome&officialClass=4"));
    for (const words of ["$7.80 a person and night", "7.50 EUR at the rate of", "From 10 years", "At most 10 nights", "Paid at the hotel"])
      expect(rome).toContain(words);
    expect((await send(here(`${taxes}/templates`), { templateId: "rome", version: valueOf(rome, "version") })).status).toBe(400);
  });

  test("show each message at its field and keep the values", async () => {
    const wrong = await send(here(`${taxes}/add`), { ...city, name: "x", amount: "0", seasonFromDay: "31", seasonFromMonth: "2" });
    expect(wrong.status).toBe(400);
    for (const words of [
      "A name has 2 to 100 characters.",
      "Please enter an amount from $0.01",
      "Please choose first and last day",
      `value="12"`,
    ])
      expect(wrong.html).toContain(words);
    const percent = {
      intent: "save",
      ruleId: room,
      name: "Service",
      mode: "added",
      basis: "percent",
      rate: "88.001",
      base: "prices",
      parts: "accommodation",
    };
    expect(await send(here(`${taxes}/add`), percent)).toMatchObject({
      status: 409,
      html: expect.stringContaining("more than 100% together"),
    });
    expect((await send(here(`${taxes}/add`), { ...percent, parts: "" })).html).toContain("Please choose at least one part of the price.");
    const later = await send(here(`${taxes}/add`), { ...percent, base: room });
    expect(later).toMatchObject({ status: 409, html: expect.stringContaining("Please choose a tax that stands before this one") });
    expect((await send(`/ka${here(`${taxes}/add`)}`, { ...percent, parts: "" })).html).toContain("ფასის ერთი ნაწილი მაინც");
  });

  test("are added once, shown in words, moved and removed after a question", async () => {
    const form = await read(here(`${taxes}/add`));
    const ruleId = valueOf(form, "ruleId");
    for (let time = 0; time < 2; time++)
      expect(await send(here(`${taxes}/add`), { ...city, ruleId })).toMatchObject({ status: 302, to: here(taxes) });
    expect(await storedOf("tax_rules")).toHaveLength(2);
    const list = await read(here(taxes));
    for (const words of ["Tax or fee added", "$2.50 a person and night", "From 12 years", "Paid at the hotel"])
      expect(list).toContain(words);
    await send(here(taxes), { intent: "move", ruleId, to: "up" });
    expect((await storedOf("tax_rules")).map((rule: { name: string }) => rule.name)).toEqual(["City tax", "Taxes & fees"]);
    expect(await read(here(taxes, `&remove=${ruleId}`))).toContain("Bookings that exist keep it.");
    await send(here(taxes), { intent: "remove", ruleId });
    expect((await storedOf("tax_rules")).map((rule: { name: string }) => rule.name)).toEqual(["Taxes & fees"]);
    expect((await manager.request(here(`${taxes}/${ruleId}`))).status).toBe(404);
  });

  test("a form that is outdated shows a conflict, and overwrites when it is sent once more", async () => {
    const path = here(`${taxes}/default`);
    const version = valueOf(await read(path), "version");
    const change = (rate: string, opened: string) =>
      send(path, {
        intent: "save",
        version: opened,
        name: "Taxes",
        mode: "added",
        basis: "percent",
        rate,
        base: "prices",
        parts: "accommodation",
      });
    expect(await change("11", version)).toMatchObject({ status: 302 });
    const late = await change("10,5", version);
    expect(late.status).toBe(409);
    expect(await change("10,5", valueOf(late.html, "version"))).toMatchObject({ status: 302 });
    expect(await storedOf("tax_rules")).toMatchObject([{ rate: 10_500 }]);
  });

  test("of a city, ages and the guests of a room change what a guest pays, to the cent", async () => {
    await site.db.query("delete from special_rates where room_id = $1", [room]);
    const guest = new Visitor(site.origin);
    const days = `checkIn=${dayAhead(40)}&checkOut=${dayAhead(42)}`;
    /** What the hotel page charges for two nights, in cents. */
    const charged = async (party: string) => {
      // An unknown cookie bypasses the shared cache.
      const answer = await guest.request(`/hotels/${hotel}?${days}&room=${room}&${party}`, {}, "measured=yes");
      const page = drawn(await answer.text());
      const checkout = checkoutIn(page);
      const html = page + (checkout && drawn(await (await guest.request(checkout)).text()));
      const text = html.replace(/<[^>]+>/g, " ");
      return { cents: Math.round(Number(/Your card will be charged\s+US\$([\d.,]+)/.exec(text)?.[1]?.replaceAll(",", "")) * 100), text };
    };
    const guests = `/hotel-manager/rooms/${room}/guests`;
    const opened = await read(here(guests));
    const fields = Object.fromEntries(
      ["included", "maxAdults", "maxChildren", "extraBeds", "cots"].map((name) => [name, valueOf(opened, name)]),
    );
    const bad = await send(here(guests), { intent: "save", ...fields, maxAdults: "50", singleUse: "20000" });
    expect(bad.status).toBe(400);
    for (const words of ["More adults than the room has places", "This must be less than the room"]) expect(bad.html).toContain(words);

    const family = "adults=1&children=1&childAges=9";
    const withFee = await charged(family);
    await send(here(`${taxes}/templates`), { templateId: "lisbon" });
    expect(await read(here(taxes))).toContain("Taxes and fees replaced");
    const plain = await charged(family);
    // 10.5 % are not added any more; the tax of the city is paid at the hotel by the adult alone.
    expect(withFee.cents).toBe(plain.cents + Math.round(plain.cents * 0.105));
    expect(plain.text).toMatch(/Tourist tax, paid at the property\s+\$4\.16 × 2/);

    // The child of 9 pays half of what an extra adult pays.
    expect(await send(here(guests), { intent: "save", ...fields, extraAdult: "30" })).toMatchObject({ status: 302 });
    expect((await charged(family)).cents).toBe(plain.cents + 2 * 1500);
    const page = await read(here(ages));
    const rows = {
      intent: "save",
      id1: valueOf(page, "id1"),
      to1: "2",
      kind1: "cot",
      id2: valueOf(page, "id2"),
      to2: "11",
      kind2: "amount",
      amount2: "20",
    };
    const asked = await send(here(ages), rows);
    expect(asked.html).toContain("until now 50% of the amount for an extra adult, from now on $20 a night");
    expect(await send(here(ages), { ...rows, confirmed: valueOf(asked.html, "confirmed") })).toMatchObject({ status: 302 });
    expect((await charged(family)).cents).toBe(plain.cents + 2 * 2000);
    // One adult alone pays less.
    expect(await send(here(guests), { intent: "save", ...fields, singleUse: "5" })).toMatchObject({ status: 302 });
    expect((await charged("adults=1")).cents).toBe(plain.cents - 2 * 500);
  });

  test("that the price contains are named, with what they are taken of, on each page of the hotel and the guest", async () => {
    for (const { id: ruleId } of await storedOf("tax_rules")) await send(here(taxes), { intent: "remove", ruleId });
    const vat = { intent: "save", name: "VAT", mode: "included", basis: "percent", rate: "10", parts: "accommodation" };
    const ruleId = valueOf(await read(here(`${taxes}/add`)), "ruleId");
    expect(await send(here(`${taxes}/add`), { ...vat, ruleId })).toMatchObject({ status: 302 });
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    const html = async (path: string, who: Visitor) => drawn(await (await who.request(path)).text());
    const days = `checkIn=${dayAhead(44)}&checkOut=${dayAhead(46)}`;
    const checkout = checkoutIn(await html(`/hotels/${hotel}?${days}&room=${room}&another=yes`, guest));
    const booked = await guest.post(checkout, { ...bookingFields(await html(checkout, guest)), holdAgain: "yes" });
    const code = new URL(booked.headers.get("location") ?? "", site.origin).searchParams.get("reservation") ?? "";
    const contained = async (page: Promise<string> | string) => {
      const [, base = "", amount = ""] =
        /Of which VAT \(10%\) of \$([\d.,]+)\s+\$([\d.,]+)/.exec((await page).replace(/<[^>]+>/g, " ")) ?? [];
      const [whole, part] = [base, amount].map((text) => Math.round(Number(text.replaceAll(",", "")) * 100));
      return { whole: whole || undefined, part };
    };
    const { rows } = await site.db.query("select total from reservations where code = $1", [code]);
    const whole: number = rows[0].total;
    const expected = { whole, part: whole - Math.round(whole / 1.1) };
    expect(await contained(html(here("/hotel-manager/bookings", `&reservation=${code}`), manager)), "the panel").toEqual(expected);
    const example = { intent: "preview", exampleRoom: room, exampleIn: dayAhead(44), exampleOut: dayAhead(46) };
    const plan = { name: "Flexible", mealPlan: "none", parent: "standard", amountWay: "less", changePer: "unit", cancellation: "hotel" };
    const ofPlan = await send(here("/hotel-manager/rates/plans/add"), { ...plan, ...example, roomIds: room });
    expect(await contained(ofPlan.html), "the example of a plan").toEqual(expected);
    const ofCode = await send(here("/hotel-manager/rates/codes", "&code=new"), { ...example, code: "", kind: "percent", percent: "50" });
    const half = Math.round(whole / 2);
    expect(await contained(ofCode.html), "the example of a code").toEqual({ whole: half, part: half - Math.round(half / 1.1) });
  });

  test("of the stays that ended in a month are on the page of its money", async () => {
    const { rows } = await site.db.query(
      `select to_char(check_out, 'YYYY-MM') as month from reservations
       where hotel_id = $1 and state = 'confirmed' and source = 'site' and check_out < $2 order by check_out desc limit 1`,
      [hotel, dayAhead(-31)],
    );
    const page = await read(here("/hotel-manager/money", `&month=${rows[0].month}`));
    expect(page.replace(/<[^>]+>/g, " ")).toMatch(/\(12%\)[^]{0,40}, added to the price\s+\$[1-9]/);
  });
});
