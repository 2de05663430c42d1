import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePage } from "#domain/audit/changes.server.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { addTaxRule } from "#domain/tax/add-tax-rule.server.ts";
import type { BracketInput } from "#domain/tax/age-brackets.ts";
import { applyTaxTemplate } from "#domain/tax/apply-tax-template.server.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { removeTaxRule, moveTaxRule } from "#domain/tax/manage-tax-rules.server.ts";
import { setAgeBrackets } from "#domain/tax/set-age-brackets.server.ts";
import { setOfficialClass } from "#domain/tax/set-official-class.server.ts";
import type { TaxRuleForm } from "#domain/tax/tax-rule.ts";
import { updateTaxRule } from "#domain/tax/update-tax-rule.server.ts";
import * as limits from "#kit/limits.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type House = Awaited<ReturnType<TestEnv["hotel"]>>;
const chargesOf = ({ hotelId }: House) => chargesOfHotel(env.ctx, hotelId);
const code = (answer: { ok: true } | { ok: false; rejection: { code: string } }) => (answer.ok ? "done" : answer.rejection.code);
const actionsOf = async ({ hotelId }: House) =>
  (await env.ctx.db.selectFrom("audit_log").select("action").where("hotel_id", "=", hotelId).orderBy("id").execute())
    .map(({ action }) => action)
    .filter((action) => /^(?:age_bracket|tax_rule|hotel\.official)/.test(action));

const cot = (to: number, id: string | null = null): BracketInput => ({ id, from: 0, to, kind: "free", cot: true });
const half = (from: number, to: number, id: string | null = null): BracketInput => ({ id, from, to, kind: "price", percent: 50 });
const setAges = ({ hotelId, owner }: House, brackets: BracketInput[], more: { version?: string; dropAmounts?: boolean } = {}) =>
  setAgeBrackets(env.as(owner), { hotelId, brackets, ...more });

const percent = (more: object = {}): TaxRuleForm => ({
  name: "Service fee",
  mode: "added",
  season: null,
  priceClass: null,
  basis: "percent",
  rate: 5000,
  parts: ["accommodation"],
  ofRule: null,
  ...more,
});
const cityTax = (more: object = {}): TaxRuleForm => ({
  name: "City tax",
  mode: "at_property",
  season: null,
  priceClass: null,
  basis: "amount",
  amount: 250,
  per: "person_night",
  minAge: 12,
  maxNights: 7,
  ...more,
});
const addTax = ({ hotelId, owner }: House, form: TaxRuleForm, ruleId = newId()) => addTaxRule(env.as(owner), { hotelId, ruleId, ...form });
const namesOf = async (hotel: House) => (await chargesOf(hotel)).taxes.rules.map(({ name }) => name);

/** What a stay of two nights in the hotel's room costs under the standard plan. */
async function priceOf({ hotelId, roomId }: House, adults: number, childAges: number[]) {
  const stay = { checkIn: "2027-03-01", checkOut: "2027-03-03" };
  const [room] = await pricedRooms(env.ctx, hotelId, stay, { roomId });
  const facts = must(room ? { ok: true, value: room.prices } : { ok: false, rejection: { code: "no_room" } });
  const priced = priceStay({
    facts,
    stay,
    units: 1,
    guests: { adults, childAges },
    today: "2027-01-01",
    isMember: false,
    code: null,
    chosen: [],
  });
  const [plan] = priced ?? [];
  return plan && { total: plan.total, online: plan.online };
}

describe("the ages of children", () => {
  test("are set as a whole; the same form twice is one change, and prices follow", async () => {
    const hotel = await env.hotel();
    const before = await priceOf(hotel, 1, [4]);
    must(await setAges(hotel, [cot(2), { id: null, from: 3, to: 11, kind: "price", amount: 1500 }]));
    must(await setAges(hotel, [cot(2), { id: null, from: 3, to: 11, kind: "price", amount: 1500 }]));
    const { brackets, taxes } = await chargesOf(hotel);
    expect(brackets).toEqual([
      { id: expect.any(String), toAge: 2, kind: "free", cot: true },
      { id: expect.any(String), toAge: 11, kind: "price", amount: 1500 },
    ]);
    // Taxes that were never set stay those of a new hotel.
    expect(taxes.rules).toMatchObject([{ rate: 12_000, name: "Taxes & fees" }]);
    expect(await priceOf(hotel, 1, [4])).toEqual({ total: (before?.total ?? 0) + 3360, online: (before?.online ?? 0) + 3360 });
    expect(await actionsOf(hotel)).toEqual(["age_bracket.set"]);
  });

  test("keep the ids of brackets that stay, and give a new one to any other", async () => {
    const hotel = await env.hotel();
    must(await setAges(hotel, [cot(2), half(3, 11)]));
    const [baby, child] = (await chargesOf(hotel)).brackets;
    must(await setAges(hotel, [cot(1, baby?.id), half(2, 9, child?.id), half(10, 15, "x"), half(16, 17, child?.id ?? null)]));
    const ids = (await chargesOf(hotel)).brackets.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([baby?.id, child?.id]);
    expect(new Set([...ids, "x"]).size).toBe(5);
  });

  test("with gaps or overlaps are rejected with the bracket and the reason", async () => {
    const hotel = await env.hotel();
    expect(await setAges(hotel, [cot(2), half(4, 11)])).toEqual({
      ok: false,
      rejection: { code: "bad_brackets", problems: [{ bracket: 1, part: "from", code: "gap" }] },
    });
    expect(await setAges(hotel, [cot(2), half(2, 11)])).toEqual({
      ok: false,
      rejection: { code: "bad_brackets", problems: [{ bracket: 1, part: "from", code: "overlap" }] },
    });
    expect((await chargesOf(hotel)).brackets).toEqual([]);
  });

  test("changed by somebody else are not overwritten until the form is sent with the new ETag; other people change nothing", async () => {
    const [hotel, other] = [await env.hotel(), await env.hotel()];
    const { bracketsVersion: version } = await chargesOf(hotel);
    expect(code(await setAges(hotel, [cot(2)], { version }))).toBe("done");
    expect(await setAges(hotel, [cot(3)], { version })).toEqual({
      ok: false,
      rejection: { code: "conflict", version: (await chargesOf(hotel)).bracketsVersion },
    });
    expect(code(await setAgeBrackets(env.as(other.owner), { hotelId: hotel.hotelId, brackets: [] }))).toBe("unknown_hotel");
    const both = [[cot(4)], [cot(5)]];
    const current = (await chargesOf(hotel)).bracketsVersion;
    const answers = await Promise.all(both.map((brackets) => setAges(hotel, brackets, { version: current })));
    expect(answers.map(code).toSorted()).toEqual(["conflict", "done"]);
  });

  test("that an extra has an amount for are not removed by accident", async () => {
    const hotel = await env.hotel();
    must(await setAges(hotel, [cot(2), half(3, 11)]));
    const [baby, child] = (await chargesOf(hotel)).brackets;
    const amounts = JSON.stringify({ [baby?.id ?? ""]: 0, [child?.id ?? ""]: 500 });
    await sql`insert into extras (hotel_id, id, position, name, kind, unit, amount, bracket_amounts)
      values (${hotel.hotelId}, ${newId()}, 1, 'Dinner', 'meal', 'person', 1000, ${amounts}::jsonb)`.execute(env.ctx.db);
    expect(await setAges(hotel, [cot(2, baby?.id)])).toEqual({ ok: false, rejection: { code: "has_amounts", extras: ["Dinner"] } });
    expect((await chargesOf(hotel)).brackets).toHaveLength(2);
    must(await setAges(hotel, [cot(2, baby?.id)], { dropAmounts: true }));
    const rows = await env.ctx.db.selectFrom("extras").select("bracket_amounts").where("hotel_id", "=", hotel.hotelId).execute();
    expect(rows).toEqual([{ bracket_amounts: { [baby?.id ?? ""]: 0 } }]);
  });
});

describe("the taxes and fees of a hotel", () => {
  test("begin with those of a new hotel, which are stored when they are changed", async () => {
    const hotel = await env.hotel();
    expect(await chargesOf(hotel)).toMatchObject({
      taxes: { isDefault: true, officialClass: null, rules: [{ id: "default", rate: 12_000 }] },
    });
    const form = {
      ...percent({ name: "  Taxes\n& fees ", name_ka: "გადასახადი", rate: 10_000 }),
      hotelId: hotel.hotelId,
      ruleId: "default",
    };
    must(await updateTaxRule(env.as(hotel.owner), form));
    must(await updateTaxRule(env.as(hotel.owner), form));
    expect((await chargesOf(hotel)).taxes).toMatchObject({
      isDefault: false,
      rules: [{ id: "default", name: "Taxes & fees", translations: { ka: { name: "გადასახადი" } }, rate: 10_000 }],
    });
    expect(await priceOf(hotel, 2, [])).toEqual({ total: 22_000, online: 22_000 });
    expect(await actionsOf(hotel)).toEqual(["tax_rule.update"]);
  });

  test("are added last, once for a form that is sent twice, up to the limit", async () => {
    const hotel = await env.hotel();
    const ruleId = newId();
    const answers = await Promise.all([addTax(hotel, cityTax(), ruleId), addTax(hotel, cityTax(), ruleId)]);
    expect(answers.map(code)).toEqual(["done", "done"]);
    expect(await namesOf(hotel)).toEqual(["Taxes & fees", "City tax"]);
    expect(await priceOf(hotel, 2, [])).toEqual({ total: 23_400, online: 22_400 });
    const others = await Promise.all(
      Array.from({ length: limits.taxRulesPerHotel }, (_, index) => addTax(hotel, cityTax({ name: `Fee ${index}` }))),
    );
    expect(others.map(code).filter((one) => one === "too_many_rules")).toHaveLength(2);
    expect(await namesOf(hotel)).toHaveLength(limits.taxRulesPerHotel);
    const filter = { person: "", hotel: "", action: "tax_rule.add", from: null, to: null, before: null };
    const { changes } = await changePage(env.ctx, filter, { hotelId: hotel.hotelId, timeZone: "UTC" });
    expect(changes.at(-1)).toMatchObject({ subject: "City tax", after: { name: "City tax", amount: 250, min_age: 12, max_nights: 7 } });
  });

  test("that contradict themselves or each other are rejected with the reason", async () => {
    const hotel = await env.hotel();
    const problem = async (form: TaxRuleForm) => {
      const answer = await addTax(hotel, form);
      return answer.ok || answer.rejection.code !== "bad_fields"
        ? code(answer)
        : answer.rejection.problems.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await problem(percent({ rate: 88_001 }))).toEqual(["rate sum"]);
    expect(await problem(percent({ parts: [] }))).toEqual(["parts parts"]);
    expect(await problem(percent({ parts: [], ofRule: newId() }))).toEqual(["ofRule order"]);
    expect(await problem(cityTax({ priceClass: { per: "room_night", from: 500, to: 400 } }))).toEqual(["classTo classOrder"]);
    expect(await problem(cityTax({ name: "x" }))).toEqual(["name name"]);
    expect(await chargesOf(hotel)).toMatchObject({ taxes: { isDefault: true } });
  });

  test("of the same price have different names in each language, also when two are added at the same time", async () => {
    const hotel = await env.hotel();
    const { hotelId } = hotel;
    const owner = env.as(hotel.owner);
    const taken = (ruleId: string, field = "name") => ({
      ok: false,
      rejection: { code: "bad_fields", problems: [{ ruleId, field, code: "nameTaken" }] },
    });
    const ids = [newId(), newId()];
    const both = await Promise.all(ids.map((ruleId) => addTax(hotel, cityTax({ season: { from: "04-01", to: "10-31" } }), ruleId)));
    expect(both.map(code).toSorted()).toEqual(["bad_fields", "done"]);
    const [summer = "", second = ""] = both[0]?.ok ? ids : ids.toReversed();
    expect(both).toContainEqual(taken(second));
    must(await addTax(hotel, cityTax({ name: "CITY TAX", season: { from: "11-01", to: "03-31" } })));
    must(await addTax(hotel, cityTax({ minAge: 18 })));
    const year = cityTax({ season: null });
    expect(await updateTaxRule(owner, { hotelId, ruleId: summer, ...year })).toEqual(taken(summer));
    must(await updateTaxRule(owner, { hotelId, ruleId: summer, ...year, name: "Tourist tax" }));
    const georgian = { ...percent({ name: "Fees", rate: 1000 }), name_ka: "გადასახადები და მოსაკრებლები" };
    expect(await addTax(hotel, georgian, second)).toEqual(taken(second, "name_ka"));
  });

  test("are not removed, moved or limited while another one is a percentage of them", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const [city, onTop] = [newId(), newId()];
    must(await addTax(hotel, cityTax({ season: { from: "04-01", to: "10-31" } }), city));
    must(
      await addTax(
        hotel,
        percent({ name: "On top", mode: "at_property", parts: [], ofRule: city, season: { from: "06-01", to: "08-31" } }),
        onTop,
      ),
    );
    const { hotelId } = hotel;
    expect(await removeTaxRule(owner, { hotelId, ruleId: city })).toEqual({ ok: false, rejection: { code: "in_use", rules: ["On top"] } });
    expect(await moveTaxRule(owner, { hotelId, ruleId: onTop, to: "up" })).toEqual({
      ok: false,
      rejection: { code: "contradicts", rules: ["City tax"] },
    });
    expect(await moveTaxRule(owner, { hotelId, ruleId: city, to: "down" })).toEqual({
      ok: false,
      rejection: { code: "contradicts", rules: ["On top"] },
    });
    const winter = cityTax({ season: { from: "11-01", to: "03-31" } });
    expect(await updateTaxRule(owner, { hotelId, ruleId: city, ...winter })).toEqual({
      ok: false,
      rejection: { code: "contradicts", rules: ["On top"] },
    });
    must(await moveTaxRule(owner, { hotelId, ruleId: city, to: "up" }));
    must(await moveTaxRule(owner, { hotelId, ruleId: city, to: "up" }));
    expect(await namesOf(hotel)).toEqual(["City tax", "Taxes & fees", "On top"]);
    must(await removeTaxRule(owner, { hotelId, ruleId: onTop }));
    must(await removeTaxRule(owner, { hotelId, ruleId: city }));
    must(await removeTaxRule(owner, { hotelId, ruleId: "default" }));
    expect((await chargesOf(hotel)).taxes).toMatchObject({ rules: [], isDefault: false });
    expect(await priceOf(hotel, 2, [])).toEqual({ total: 20_000, online: 20_000 });
  });

  test("changed by somebody else are not overwritten; ages and taxes set at the same time are both stored", async () => {
    const hotel = await env.hotel();
    const { hotelId } = hotel;
    const owner = env.as(hotel.owner);
    const { version } = (await chargesOf(hotel)).taxes;
    must(await updateTaxRule(owner, { hotelId, ruleId: "default", version, ...percent({ rate: 9000 }) }));
    const late = await updateTaxRule(owner, { hotelId, ruleId: "default", version, ...percent({ rate: 8000 }) });
    expect(late).toEqual({ ok: false, rejection: { code: "conflict", version: (await chargesOf(hotel)).taxes.version } });
    const answers = await Promise.all([
      setAges(hotel, [cot(2)]),
      addTax(hotel, cityTax()),
      setOfficialClass(owner, { hotelId, officialClass: 4 }),
    ]);
    expect(answers.map(code)).toEqual(["done", "done", "done"]);
    expect(await chargesOf(hotel)).toMatchObject({
      brackets: [{ toAge: 2 }],
      taxes: { officialClass: 4, rules: [{ rate: 9000 }, { name: "City tax" }] },
    });
  });

  test("are replaced by those of a city with their names in every language and the local amounts", async () => {
    const hotel = await env.hotel();
    const { hotelId } = hotel;
    const owner = env.as(hotel.owner);
    const apply = (templateId: string, officialClass: 4 | null = null, version?: string) =>
      applyTaxTemplate(owner, { hotelId, templateId, officialClass, version });
    expect(code(await apply("rome"))).toBe("needs_class");
    expect(code(await apply("atlantis", 4))).toBe("unknown_template");
    const { version } = (await chargesOf(hotel)).taxes;
    must(await apply("rome", 4, version));
    must(await apply("rome", 4, version));
    expect((await chargesOf(hotel)).taxes).toMatchObject({
      officialClass: 4,
      isDefault: false,
      rules: [
        {
          name: "Tourist tax",
          amount: 780,
          minAge: 10,
          maxNights: 10,
          mode: "at_property",
          local: { amount: 750, currency: "EUR", rateDate: "2024-12-20" },
        },
      ],
    });
    const [rule] = (await chargesOf(hotel)).taxes.rules;
    expect(Object.keys(rule?.translations ?? {}).toSorted()).toEqual(["de", "ka"]);
    must(await apply("barcelona", 4));
    const [city, vat] = (await chargesOf(hotel)).taxes.rules;
    expect(vat).toMatchObject({ ofRule: city?.id });
    expect(code(await apply("paris", 4, version))).toBe("conflict");
    expect(await actionsOf(hotel)).toEqual(["tax_rule.template", "tax_rule.template"]);
    // A local amount stays beside an amount that stays, and goes with another one.
    const change = cityTax({ name: "Tourist tax", amount: 592, minAge: 16 });
    must(await updateTaxRule(owner, { hotelId, ruleId: city?.id ?? "", ...change }));
    expect((await chargesOf(hotel)).taxes.rules[0]).toMatchObject({ minAge: 16, local: { amount: 570 } });
    must(await updateTaxRule(owner, { hotelId, ruleId: city?.id ?? "", ...cityTax({ name: "Tourist tax", amount: 600, minAge: 16 }) }));
    expect((await chargesOf(hotel)).taxes.rules[0]).not.toHaveProperty("local");
  });

  test("are not changed by other people or in other hotels", async () => {
    const [hotel, other] = [await env.hotel(), await env.hotel()];
    const { hotelId } = hotel;
    const stranger = env.as(other.owner);
    expect(code(await addTaxRule(stranger, { hotelId, ruleId: newId(), ...cityTax() }))).toBe("unknown_hotel");
    expect(code(await updateTaxRule(stranger, { hotelId, ruleId: "default", ...percent() }))).toBe("unknown_hotel");
    expect(code(await removeTaxRule(stranger, { hotelId, ruleId: "default" }))).toBe("unknown_rule");
    expect(code(await moveTaxRule(stranger, { hotelId, ruleId: "default", to: "up" }))).toBe("unknown_rule");
    expect(code(await setOfficialClass(stranger, { hotelId, officialClass: 5 }))).toBe("unknown_hotel");
    expect(code(await applyTaxTemplate(stranger, { hotelId, templateId: "tbilisi", officialClass: null }))).toBe("unknown_hotel");
    expect(code(await updateTaxRule(env.as(hotel.owner), { hotelId, ruleId: newId(), ...percent() }))).toBe("unknown_rule");
    expect((await chargesOf(hotel)).taxes.isDefault).toBe(true);
  });
});
