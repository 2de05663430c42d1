import { describe, expect, test } from "vitest";
import type { AgeBracket, CustomPlan, Extra, RoomGuests, SpecialRate, TaxRule } from "#domain/pricing/facts.ts";
import { hotel, lineOf, plan, planOf, twelvePercent, wanted } from "./oracle/hotel.ts";
import { oracle, reductionsOf } from "./oracle/oracle.ts";

const family: RoomGuests = { ...hotel.guests, included: 2, maxAdults: 3, maxChildren: 3, maxGuests: 4 };
const baby: AgeBracket = { id: "baby", toAge: 2, kind: "free", cot: true };
const child: AgeBracket = { id: "child", toAge: 11, kind: "price", amount: 1000 };
const derived = (percent: number, amount: number, per: "room" | "person"): CustomPlan => ({
  ...plan,
  derivation: { parent: "standard", percent, amount, per },
});
const party = (adults: number, ...childAges: (number | null)[]) => ({ guests: { adults, childAges } });
const special = (rateType: SpecialRate["rateType"], discountPercentage: number, rest: Partial<SpecialRate> = {}): SpecialRate => ({
  rateType,
  discountPercentage,
  daysInAdvance: null,
  minNights: null,
  isCancelable: false,
  ...rest,
});
const extra: Extra = {
  id: "extra",
  kind: "other",
  unit: "person_night",
  amount: 500,
  bracketAmounts: {},
  obligatory: true,
  maxPieces: 9,
  refundable: true,
  planKeys: null,
  from: null,
  to: null,
};
const perRoom: TaxRule = {
  id: "city",
  mode: "added",
  season: null,
  priceClass: null,
  basis: "amount",
  amount: 100,
  per: "room_night",
  minAge: null,
  maxNights: null,
};

describe("guests", () => {
  test("are divided over the units, and equal units form one line", () => {
    const { lines } = planOf(wanted({ guests: family, brackets: [child] }, 1, { units: 3, ...party(5, 7, null, 3) }));
    expect(lines.map(({ units, adults, childAges }) => [units, adults, ...childAges])).toEqual([
      [1, 2, 3],
      [1, 2, null],
      [1, 1, 7],
    ]);
    const same = planOf(wanted({ guests: family, brackets: [child] }, 1, { units: 3, ...party(5, 7) }));
    expect(same.lines.map(({ units, adults, childAges }) => [units, adults, ...childAges])).toEqual([
      [2, 2],
      [1, 1, 7],
    ]);
  });

  test("form one line where the price does not depend on them", () => {
    const { lines } = planOf(wanted({}, 1, { units: 2, ...party(2, null, 4) }));
    expect(lines).toMatchObject([{ units: 2, adults: 2, childAges: [4, null], assumedAge: null }]);
    expect(oracle(wanted({}, 1, { units: 2, ...party(4, 4) }))).toBeNull();
  });

  test("matter where something of the hotel or the room is counted by them", () => {
    const single: RoomGuests = { ...hotel.guests, maxAdults: 3, maxChildren: 3, maxGuests: 3 };
    const lines = (facts: Parameters<typeof wanted>[0]) =>
      planOf(wanted({ guests: single, ...facts }, 1, { units: 2, ...party(3) })).lines.length;
    const perPerson = { basis: "amount", amount: 1, per: "person", minAge: null, maxNights: null } as const;
    expect(lines({})).toBe(1);
    expect(lines({ plans: [derived(-10, 0, "person")], taxRules: [perRoom], extras: [{ ...extra, unit: "night" }] })).toBe(1);
    expect(lines({ guests: { ...single, extraAdult: 0, singleUse: 0 } })).toBe(1);
    expect(lines({ brackets: [baby] })).toBe(2);
    expect(lines({ taxRules: [{ ...perRoom, ...perPerson }] })).toBe(2);
    expect(lines({ taxRules: [{ ...perRoom, priceClass: { per: "person_night", from: 0, to: 1 } }] })).toBe(2);
    expect(lines({ extras: [extra] })).toBe(2);
    expect(lines({ plans: [{ ...derived(0, 1, "person"), sold: false }] })).toBe(2);
    expect(lines({ guests: { ...single, extraAdult: 1 } })).toBe(2);
    expect(lines({ guests: { ...single, singleUse: 1 } })).toBe(2);
    expect(lines({ guests: { ...single, maxAdults: 2 } })).toBe(2);
    expect(lines({ guests: { ...single, maxChildren: 2 } })).toBe(2);
  });

  test("who are children stay with an adult", () => {
    const { lines } = planOf(wanted({ guests: family, brackets: [child] }, 1, { units: 2, ...party(1, 5) }));
    expect(lines.map(({ adults, childAges }) => [adults, ...childAges])).toEqual([[1, 5], [0]]);
  });

  test("fit by adults, children and all, with babies in cots beside them and extra beds", () => {
    const room = { ...hotel.guests, maxChildren: 1, cots: 1 };
    const fits = (guests: RoomGuests, ...of: Parameters<typeof party>) =>
      oracle(wanted({ guests, brackets: [baby, child] }, 1, party(...of))) !== null;
    expect(fits(room, 2, 1)).toBe(true);
    expect(fits(room, 2, 1, 1)).toBe(false);
    expect(fits(room, 1, 1, 1)).toBe(true);
    expect(fits(room, 1, 1, 5, 5)).toBe(false);
    expect(fits(room, 2, 12)).toBe(false);
    expect(fits({ ...room, extraBeds: 1 }, 2, 12)).toBe(true);
    expect(fits(room, 1, null)).toBe(true);
    expect(fits(room, 2, null)).toBe(false);
    expect(fits({ ...room, maxGuests: 3 }, 2, null)).toBe(true);
    expect(fits({ ...room, maxGuests: 4 }, 1, 5, 5)).toBe(false);
    expect(fits({ ...room, maxAdults: 1 }, 2)).toBe(false);
  });

  test("pay for more than are included, by age, and less alone", () => {
    const room = { ...family, extraAdult: 3000, singleUse: 2000 };
    const night = (guests: RoomGuests, ...of: Parameters<typeof party>) =>
      lineOf(wanted({ guests, brackets: [baby, child] }, 1, party(...of))).accommodation;
    expect(night(room, 3)).toBe(13_000);
    expect(night(room, 2, 12)).toBe(13_000);
    expect(night(room, 1)).toBe(8000);
    expect(night(room, 1, 1)).toBe(8000);
    expect(night(room, 1, 9)).toBe(11_000);
    expect(night({ ...room, included: 1 }, 1)).toBe(10_000);
    expect(night({ ...room, included: 4 }, 2, 9)).toBe(11_000);
    expect(night({ ...room, included: 3 }, 2, 9, 9)).toBe(12_000);
    expect(night({ ...room, extraAdult: null }, 3)).toBe(10_000);
  });

  test("of unknown age get the age that costs most, the highest of several", () => {
    const toddler: AgeBracket = { id: "toddler", toAge: 5, kind: "price", amount: 3000 };
    const pupil: AgeBracket = { id: "pupil", toAge: 14, kind: "price", amount: 2000 };
    const age = (...brackets: AgeBracket[]) => lineOf(wanted({ guests: family, brackets }, 1, party(1, null))).assumedAge;
    expect(age(toddler, pupil)).toBe(5);
    expect(age(toddler, { ...pupil, amount: 3000 })).toBe(12);
  });
});

describe("plans", () => {
  test("cost their own price of a date, else that of the room, the season and the room's base", () => {
    const facts = {
      seasons: [{ start: "2026-07-02", end: "2026-07-04", price: 20_000 }],
      seasonRule: "nightly" as const,
      nightPrices: { "2026-07-02": 30_000, "2026-07-03": 31_000 },
      plans: [{ ...plan, nightPrices: { "2026-07-02": 40_000 } }],
    };
    const prices = (key: string) => lineOf(wanted(facts, 4), key).nights.map(({ price }) => price);
    expect(prices("custom")).toEqual([40_000, 31_000, 20_000, 10_000]);
    expect(prices("standard")).toEqual([30_000, 31_000, 20_000, 10_000]);
  });

  test("are unavailable above 18 million dollars of accommodation or 21 million in total", () => {
    expect(oracle(wanted({ price: 900_000_000 }, 2))).toHaveLength(1);
    expect(oracle(wanted({ price: 900_000_001 }, 2))).toEqual([]);
    const taxed = (rate: number) => oracle(wanted({ price: 1_750_000_000, taxRules: [{ ...twelvePercent, rate }] }, 1));
    expect(taxed(20_000)).toHaveLength(1);
    expect(taxed(20_001)).toEqual([]);
  });

  test("change the parent's price by the percentage, then for the room or each person", () => {
    const night = (of: CustomPlan) => planOf(wanted({ guests: family, plans: [of] }, 1), "custom").lines[0]?.nights[0];
    expect(night(derived(-10, 500, "room"))).toMatchObject({ price: 9500, withGuests: 9500 });
    expect(night(derived(-10, 500, "person"))).toMatchObject({ price: 9000, withGuests: 10_000 });
    expect(night(derived(0, -6000, "person"))).toMatchObject({ price: 10_000, withGuests: 0 });
  });

  test("derived to less than a cent are sold only where free nights are confirmed", () => {
    const free = derived(0, -10_000, "room");
    const offered = (of: CustomPlan) => oracle(wanted({ plans: [of] }, 1))?.map((priced) => priced.plan);
    expect(offered(free)).toEqual(["standard"]);
    expect(offered({ ...free, freeConfirmed: true })).toEqual(["custom", "standard"]);
    expect(offered({ ...free, freeConfirmed: true, sold: false })).toEqual(["standard"]);
  });

  test("come with the lowest refundable one first, then by total, then by their order", () => {
    const rates = [
      special("non_refundable", 30),
      special("early_booking", 10, { daysInAdvance: 62, isCancelable: true }),
      special("duration_of_stay", 30, { minNights: 3 }),
      special("active_users", 50),
    ];
    const order = (nights: number, isMember: boolean) =>
      oracle(wanted({ specialRates: rates }, nights, { isMember }))?.map((priced) => priced.plan);
    expect(order(3, false)).toEqual(["early_booking", "non_refundable", "duration_of_stay", "standard"]);
    const tooLate = [special("early_booking", 10, { daysInAdvance: 63 })];
    expect(oracle(wanted({ specialRates: tooLate }, 1))).toHaveLength(1);
    expect(order(2, true)).toEqual(["early_booking", "active_users", "non_refundable", "standard"]);
  });

  test("are offered while all their conditions hold", () => {
    const offered = (conditions: Partial<CustomPlan["conditions"]>, rest = {}) =>
      oracle(wanted({ plans: [{ ...plan, conditions: { ...plan.conditions, ...conditions } }] }, 3, rest))?.length === 2;
    expect(offered({ minNights: 3, maxNights: 3, minDaysAhead: 62, maxDaysAhead: 62, arrivalWeekdays: [4] })).toBe(true);
    expect(offered({ bookingFrom: "2026-05-01", bookingTo: "2026-05-01", stayFrom: "2026-07-02", stayTo: "2026-07-04" })).toBe(true);
    expect(offered({ minNights: 4 })).toBe(false);
    expect(offered({ maxNights: 2 })).toBe(false);
    expect(offered({ minDaysAhead: 63 })).toBe(false);
    expect(offered({ maxDaysAhead: 61 })).toBe(false);
    expect(offered({ arrivalWeekdays: [3, 5] })).toBe(false);
    expect(offered({ bookingFrom: "2026-05-02" })).toBe(false);
    expect(offered({ stayTo: "2026-07-03" })).toBe(false);
    expect(offered({ audience: "members" })).toBe(false);
    expect(offered({ audience: "members" }, { isMember: true })).toBe(true);
    expect(offered({ audience: "code" })).toBe(false);
    const code = { id: "code", kind: "amount", amount: 1, minNights: 9, minSum: null, opens: [plan.id] };
    expect(offered({ audience: "code" }, { code })).toBe(true);
    expect(offered({ audience: "code" }, { code: { ...code, opens: ["another"] } })).toBe(false);
  });
});

describe("codes", () => {
  test("apply to the plans whose sum reaches their minimum", () => {
    const code = { id: "code", kind: "amount" as const, amount: 1000, minNights: 1, minSum: 10_000, opens: [] };
    const input = wanted({ specialRates: [special("non_refundable", 10)] }, 1, { code });
    expect(lineOf(input).code).toBe(1000);
    expect(lineOf(input, "non_refundable")).toMatchObject({ discount: 1000, code: 0, taxes: [{ amount: 1080 }] });
    expect(lineOf(wanted({}, 1, { code: { ...code, minNights: 2 } })).code).toBe(0);
  });

  test("of an amount take at most what is left and nothing from a line that is free", () => {
    const code = { id: "code", kind: "amount" as const, amount: 100, minNights: null, minSum: null, opens: [] };
    expect(reductionsOf(code, [0, 100, 200])).toEqual([0, 34, 66]);
    expect(reductionsOf(code, [20, 30])).toEqual([20, 30]);
  });

  test("of a percentage reduce meals and other extras each once where they cover them", () => {
    const meal: Extra = { ...extra, id: "meal", kind: "meal", amount: 125 };
    const code = { id: "code", kind: "percent" as const, percent: 10, coversExtras: true, minNights: null, minSum: null, opens: [] };
    const taxRules: TaxRule[] = [{ ...twelvePercent, basis: "percent", ofRule: null, rate: 50_000, parts: ["meals", "extras"] }];
    const input = wanted({ extras: [meal, { ...extra, amount: 13 }, { ...extra, id: "more", amount: 9 }], taxRules }, 1);
    expect(lineOf({ ...input, code })).toMatchObject({ codeOnMeals: 25, codeOnExtras: 4, taxes: [{ amount: 133 }], total: 9398 });
    expect(lineOf({ ...input, code: { ...code, coversExtras: false } })).toMatchObject({ codeOnMeals: 0, codeOnExtras: 0 });
  });
});

describe("extras", () => {
  test("are counted by their unit", () => {
    const quantity = (unit: Extra["unit"]) =>
      planOf(
        wanted({ guests: family, brackets: [baby], extras: [{ ...extra, unit }] }, 3, {
          units: 2,
          ...party(3, 1, 9),
          chosen: [{ extraId: "extra", pieces: 4 }],
        }),
      ).lines.map(({ extras }) => extras[0]?.quantity ?? 0);
    expect(quantity("stay")).toEqual([1, 1]);
    expect(quantity("night")).toEqual([3, 3]);
    expect(quantity("person")).toEqual([3, 1]);
    expect(quantity("person_night")).toEqual([9, 3]);
    expect(quantity("piece")).toEqual([4, 0]);
    expect(quantity("piece_night")).toEqual([12, 0]);
  });

  test("may cost another amount for guests in a bracket, also in a free one", () => {
    const byAge = { ...extra, bracketAmounts: { baby: 100, child: 200 } };
    const of = (one: Extra) => lineOf(wanted({ guests: family, brackets: [baby, child], extras: [one] }, 2, party(1, 1, 9, 12))).extras;
    expect(of(extra)).toEqual([{ id: "extra", quantity: 6, amount: 3000 }]);
    expect(of(byAge)).toEqual([{ id: "extra", quantity: 8, amount: 2600 }]);
  });

  test("are in a price if obligatory or chosen, for their plans and check-in days", () => {
    const has = (of: Partial<Extra>, chosen: { extraId: string; pieces: number }[] = []) =>
      lineOf(wanted({ extras: [{ ...extra, ...of }] }, 1, { chosen })).extras.length === 1;
    expect(has({})).toBe(true);
    expect(has({ obligatory: false })).toBe(false);
    expect(has({ obligatory: false }, [{ extraId: "extra", pieces: 1 }])).toBe(true);
    expect(has({ planKeys: ["custom"] })).toBe(false);
    expect(has({ planKeys: ["standard"], from: "2026-07-02", to: "2026-07-02" })).toBe(true);
    expect(has({ from: "2026-07-03" })).toBe(false);
    expect(has({ to: "2026-07-01" })).toBe(false);
  });
});

describe("taxes", () => {
  test("in the price are split in proportion, the rest to the last", () => {
    const included = (id: string, rate: number): TaxRule => ({
      ...perRoom,
      id,
      mode: "included",
      basis: "percent",
      rate,
      parts: ["accommodation"],
      ofRule: null,
    });
    const taxRules = [included("a", 10_000), included("b", 10_000), included("c", 5000)];
    expect(lineOf(wanted({ price: 1003, taxRules }, 1))).toMatchObject({
      taxes: [{ amount: 80 }, { amount: 80 }, { amount: 41 }],
      total: 1003,
    });
  });

  test("of a class apply from its lower bound to below its upper one, compared exactly", () => {
    const amounts = (from: number, to: number | null) =>
      lineOf(wanted({ nightPrices: { "2026-07-03": 10_001 }, taxRules: [{ ...perRoom, priceClass: { per: "room_night", from, to } }] }, 3))
        .taxes.length;
    expect(amounts(10_000, 10_001)).toBe(1);
    expect(amounts(10_001, null)).toBe(0);
    expect(amounts(0, 10_000)).toBe(0);
    const exactly = (from: number, to: number | null) =>
      lineOf(wanted({ taxRules: [{ ...perRoom, priceClass: { per: "room_night", from, to } }] }, 3)).taxes.length;
    expect(exactly(10_000, null)).toBe(1);
    expect(exactly(0, 10_000)).toBe(0);
    const perPerson = (from: number) =>
      lineOf(wanted({ guests: family, taxRules: [{ ...perRoom, priceClass: { per: "person_night", from, to: null } }] }, 1, party(2, 1)))
        .taxes.length;
    expect(perPerson(3333)).toBe(1);
    expect(perPerson(3334)).toBe(0);
  });

  test("of a season count its nights, others apply by the check-in day", () => {
    const amount = (rule: TaxRule, from: string, to: string) =>
      lineOf(wanted({ taxRules: [{ ...rule, season: { from, to } }] }, 3)).taxes[0]?.amount ?? 0;
    expect(amount(perRoom, "07-03", "07-03")).toBe(100);
    expect(amount(perRoom, "07-04", "07-02")).toBe(200);
    expect(amount(twelvePercent, "07-03", "07-09")).toBe(0);
    expect(amount(twelvePercent, "07-02", "07-02")).toBe(3600);
    expect(amount({ ...perRoom, basis: "amount", amount: 100, per: "room", minAge: null, maxNights: null }, "07-02", "07-02")).toBe(100);
  });

  test("of another tax follow its amount, and limits count the first nights", () => {
    const ofCity: TaxRule = { ...perRoom, id: "vat", mode: "at_property", basis: "percent", rate: 10_000, parts: [], ofRule: "city" };
    const city: TaxRule = {
      ...perRoom,
      basis: "amount",
      amount: 105,
      per: "room_night",
      minAge: null,
      maxNights: 2,
      season: { from: "07-03", to: "07-09" },
    };
    expect(lineOf(wanted({ taxRules: [city, ofCity] }, 3))).toMatchObject({
      taxes: [{ amount: 105 }, { amount: 11 }],
      total: 30_116,
      online: 30_105,
    });
  });
});
