import { describe, expect, test } from "vitest";
import type { TaxRule } from "#domain/pricing/facts.ts";
import { taxRuleForm } from "./tax-rule-form.ts";
import type { ManagedTaxRule } from "./tax-rule.ts";
import { taxProblems } from "./tax-rules.ts";
import { taxWarnings } from "./tax-warnings.ts";

type Percent = Extract<TaxRule, { parts: readonly unknown[] }>;
type Amount = Extract<TaxRule, { basis: "amount" }>;

const none = { mode: "added", season: null, priceClass: null } as const;
const percent = (id: string, rate: number, more: object = {}) =>
  ({ id, ...none, basis: "percent", rate, parts: ["accommodation"], ofRule: null, ...more }) as Percent;
const percentOf = (id: string, ofRule: string, more: object = {}) => percent(id, 10_000, { parts: [], ofRule, ...more });
const amount = (id: string, more: object = {}) =>
  ({ id, ...none, basis: "amount", amount: 250, per: "person_night", minAge: null, maxNights: null, ...more }) as Amount;
const codes = (...rules: TaxRule[]) => taxProblems(rules).map(({ ruleId, field, code }) => `${ruleId} ${field} ${code}`);
const season = (from: string, to: string) => ({ season: { from, to } });
const priced = (from: number, to: number | null, per = "room_night") => ({ priceClass: { per, from, to } });

describe("taxes and fees", () => {
  test("are valid as real cities have them", () => {
    expect(
      codes(percent("vat", 10_000, { mode: "included" }), amount("city", { minAge: 12, maxNights: 7 }), percentOf("on-city", "city")),
    ).toEqual([]);
    expect(codes()).toEqual([]);
  });

  test("of one part are at most 100 % together where they apply at the same time", () => {
    expect(codes(percent("a", 60_000), percent("b", 40_001))).toEqual(["a rate sum", "b rate sum"]);
    expect(codes(percent("a", 60_000), percent("b", 40_000))).toEqual([]);
    expect(codes(percent("a", 60_000), percent("b", 60_000, { parts: ["meals"] }))).toEqual([]);
    expect(codes(percent("a", 60_000, { parts: ["accommodation", "meals"] }), percent("b", 60_000, { parts: ["meals"] }))).toHaveLength(2);
    expect(codes(percent("a", 60_000, season("04-01", "10-31")), percent("b", 60_000, season("11-01", "03-31")))).toEqual([]);
    expect(codes(percent("a", 60_000, season("12-01", "02-10")), percent("b", 60_000, season("02-10", "03-31")))).toHaveLength(2);
    expect(codes(percent("a", 60_000, priced(0, 5000)), percent("b", 60_000, priced(5000, null)))).toEqual([]);
    expect(codes(percent("a", 60_000, priced(0, 5001)), percent("b", 60_000, priced(5000, null)))).toHaveLength(2);
  });

  test("are of at least one part, and in their bounds", () => {
    expect(codes(percent("a", 12_000, { parts: [] }))).toEqual(["a parts parts"]);
    expect(codes(percent("a", 12_000, { parts: ["spa"] }))).toEqual(["a parts parts"]);
    for (const rate of [0, 100_001, 1.5, Number.NaN]) expect(codes(percent("a", rate))).toContain("a rate rate");
    for (const cents of [0, 2_000_001, Number.NaN]) expect(codes(amount("a", { amount: cents }))).toEqual(["a amount amount"]);
    expect(codes(amount("a", { minAge: 19 }))).toEqual(["a minAge minAge"]);
    expect(codes(amount("a", { maxNights: 0 }))).toEqual(["a maxNights maxNights"]);
    expect(codes(amount("a", { per: "room_night", minAge: 12 }))).toEqual(["a minAge ageOfRooms"]);
    expect(codes(amount("a", { per: "person", maxNights: 3 }))).toEqual(["a maxNights nightsOfStay"]);
    expect(codes(amount("a", { mode: "never" }))).toEqual(["a mode mode"]);
  });

  test("are a percentage of an earlier rule only, never of a later, a missing or their own", () => {
    expect(codes(percentOf("b", "a"), percent("a", 5000))).toEqual(["b ofRule order"]);
    expect(codes(percentOf("b", "missing"))).toEqual(["b ofRule order"]);
    expect(codes(percentOf("b", "b"))).toEqual(["b ofRule order"]);
    expect(codes(percentOf("a", "b"), percentOf("b", "a"))).toEqual(["a ofRule order"]);
    expect(codes(percent("a", 5000), percentOf("b", "a", { mode: "included" }))).toEqual(["b mode ofIncluded"]);
    expect(codes(percent("a", 5000, season("04-01", "09-30")), percentOf("b", "a", season("10-01", "03-31")))).toEqual(["b ofRule never"]);
    expect(codes(percent("a", 5000, priced(0, 100)), percentOf("b", "a", priced(100, null)))).toEqual(["b ofRule never"]);
    expect(codes(percent("a", 5000, priced(0, 100)), percentOf("b", "a", priced(99, null)))).toEqual([]);
  });

  test("have seasons and price classes that exist", () => {
    expect(codes(amount("a", season("02-29", "02-29")))).toEqual([]);
    expect(codes(amount("a", season("02-30", "13-01")))).toEqual(["a seasonFrom season", "a seasonTo season"]);
    expect(codes(amount("a", priced(5000, 5000)))).toEqual(["a classTo classOrder"]);
    expect(codes(amount("a", priced(-1, null)))).toEqual(["a classFrom class"]);
    expect(codes(amount("a", priced(0, null, "stay")))).toEqual(["a classPer class"]);
  });
});

const named = (rule: TaxRule, name: string) => ({ ...rule, name, translations: {} }) as ManagedTaxRule;

test("a tax that is contained and charged on top, one that is there twice, and high percentages are warned of", () => {
  const vat = named(percent("a", 10_000, { mode: "included" }), "VAT");
  expect(taxWarnings([vat, named(percent("b", 10_000), " vat ")])).toEqual([{ code: "two_modes", name: "VAT" }]);
  expect(taxWarnings([named(amount("a"), "City tax"), named(amount("b"), "City tax")])).toEqual([{ code: "twice", name: "City tax" }]);
  expect(taxWarnings([named(amount("a", { minAge: 12 }), "City tax"), named(amount("b", { minAge: 18 }), "City tax")])).toEqual([]);
  const summer = named(amount("a", season("04-01", "09-30")), "City tax");
  expect(taxWarnings([summer, named(amount("b", season("10-01", "03-31")), "City tax")])).toEqual([]);
  expect(taxWarnings([vat, named(percent("b", 7000), "City tax")])).toEqual([]);
  expect(taxWarnings([named(percent("a", 30_000), "A"), named(percent("b", 10_500), "B")])).toEqual([{ code: "high", rate: 40_500 }]);
});

const read = (typed: Record<string, string>) => taxRuleForm.safeParse({ name: "City tax", mode: "added", base: "prices", ...typed });
const wrong = (typed: Record<string, string>) =>
  Object.keys(
    read(typed).error?.issues.length ? Object.fromEntries(read(typed).error?.issues.map(({ path }) => [String(path[0]), 1]) ?? []) : {},
  ).toSorted();

describe("the form of a tax", () => {
  test("reads percentages with three decimals, and what belongs to the basis only", () => {
    expect(read({ basis: "percent", rate: "8,875 %", parts: "accommodation,meals", amount: "x", minAge: "x" }).data).toMatchObject({
      basis: "percent",
      rate: 8875,
      parts: ["accommodation", "meals"],
      ofRule: null,
    });
    expect(read({ basis: "percent", rate: "10", base: "other", parts: "accommodation" }).data).toMatchObject({
      parts: [],
      ofRule: "other",
    });
    expect(read({ basis: "amount", amount: "2.50", per: "room", minAge: "12", maxNights: "3", rate: "x" }).data).toMatchObject({
      amount: 250,
      per: "room",
      minAge: null,
      maxNights: null,
    });
    const limits = {
      seasonFromDay: "1",
      seasonFromMonth: "4",
      seasonToDay: "30",
      seasonToMonth: "9",
      classPer: "room_night",
      classTo: "50",
    };
    expect(read({ basis: "amount", amount: "2.50", per: "person_night", minAge: "12", maxNights: "7", ...limits }).data).toMatchObject({
      minAge: 12,
      maxNights: 7,
      season: { from: "04-01", to: "09-30" },
      priceClass: { per: "room_night", from: 0, to: 5000 },
    });
  });

  test("has its messages at the fields", () => {
    expect(wrong({ basis: "percent", rate: "8.8755", parts: "accommodation" })).toEqual(["rate"]);
    expect(wrong({ basis: "percent", rate: "100.001", parts: "accommodation" })).toEqual(["rate"]);
    expect(wrong({ basis: "percent", rate: "8", parts: "" })).toEqual(["parts"]);
    expect(wrong({ basis: "percent", rate: "8", base: "other", mode: "included" })).toEqual(["mode"]);
    expect(wrong({ basis: "amount", amount: "", per: "person_night" })).toEqual(["amount"]);
    expect(wrong({ basis: "amount", amount: "1", per: "person_night", seasonFromDay: "3" })).toEqual(["seasonFromDay", "seasonToDay"]);
    expect(wrong({ basis: "amount", amount: "1", per: "person_night", classPer: "room_night", classFrom: "50", classTo: "50" })).toEqual([
      "classTo",
    ]);
    expect(wrong({ basis: "amount", amount: "1", per: "person_night", name: "x", name_ka: "ა" })).toEqual(["name", "name_ka"]);
  });
});
