import { describe, expect, test } from "vitest";
import type { AgeBracket, CustomPlan, Extra, PricingFacts, TaxRule } from "#domain/pricing/facts.ts";
import { plusDays, share } from "./oracle/arithmetic.ts";
import { type CityTax, cityTaxes, rates } from "./oracle/city-taxes.ts";
import { hotel, lineOf, plan, planOf, twelvePercent, wanted } from "./oracle/hotel.ts";
import { reductionsOf } from "./oracle/oracle.ts";

describe("the worked examples of the pricing page", () => {
  test("1: the taxes of version 0.1 are added to the nights", () => {
    expect(lineOf(wanted({}, 3))).toMatchObject({
      accommodation: 30_000,
      taxes: [{ id: "taxes", mode: "added", amount: 3600 }],
      total: 33_600,
      online: 33_600,
    });
  });

  test("2: taxes are rounded once for a line of two units", () => {
    const line = lineOf(wanted({ price: 1029 }, 1, { units: 2 }));
    expect(line).toMatchObject({ units: 2, accommodation: 2058, taxes: [{ amount: 247 }], total: 2305 });
  });

  test("3: the season of the arrival or of each night gives the price", () => {
    const season = { start: "2026-07-03", end: "2026-07-10", price: 15_000 };
    expect(lineOf(wanted({ seasons: [season] }, 3)).accommodation).toBe(30_000);
    const earlyBooking = {
      rateType: "early_booking" as const,
      discountPercentage: 15,
      daysInAdvance: 30,
      minNights: null,
      isCancelable: false,
    };
    const input = wanted({ seasonRule: "nightly", seasons: [season], specialRates: [earlyBooking] }, 3);
    expect(lineOf(input, "early_booking")).toMatchObject({
      nights: [{ price: 10_000 }, { price: 15_000 }, { price: 15_000 }],
      accommodation: 40_000,
      discount: 6000,
      taxes: [{ amount: 4080 }],
      total: 38_080,
    });
  });

  test("4: a derived plan changes the price by a percentage, then by an amount", () => {
    const derived: CustomPlan = {
      ...plan,
      derivation: { parent: "standard", percent: -10, amount: 500, per: "room" },
    };
    expect(lineOf(wanted({ price: 9999, plans: [derived] }, 2), "custom")).toMatchObject({
      nights: [{ price: 9499 }, { price: 9499 }],
      accommodation: 18_998,
      taxes: [{ amount: 2280 }],
      total: 21_278,
    });
    const ownPrice = { ...derived, nightPrices: { "2026-07-03": 8000 } };
    expect(lineOf(wanted({ price: 9999, plans: [ownPrice] }, 2), "custom")).toMatchObject({
      accommodation: 17_499,
      taxes: [{ amount: 2100 }],
      total: 19_599,
    });
  });

  const brackets: AgeBracket[] = [
    { id: "baby", toAge: 2, kind: "free", cot: true },
    { id: "child", toAge: 11, kind: "price", percent: 50 },
  ];
  const parking: Extra = {
    id: "parking",
    kind: "other",
    unit: "piece_night",
    amount: 1000,
    bracketAmounts: {},
    obligatory: false,
    maxPieces: 2,
    refundable: true,
    planKeys: null,
    from: null,
    to: null,
  };
  const family: Partial<PricingFacts> = {
    price: 12_000,
    guests: { included: 2, maxAdults: 4, maxChildren: 3, maxGuests: 4, extraBeds: 0, cots: 1, extraAdult: 3000, singleUse: null },
    brackets,
    plans: [
      {
        ...plan,
        id: "breakfast",
        mealPlan: "breakfast",
        derivation: { parent: "standard", percent: 0, amount: 800, per: "person" },
      },
    ],
    taxRules: [
      { ...twelvePercent, id: "vat", mode: "included", rate: 10_000 },
      {
        id: "city",
        mode: "at_property",
        season: null,
        priceClass: null,
        basis: "amount",
        amount: 250,
        per: "person_night",
        minAge: 12,
        maxNights: null,
      },
    ],
    extras: [parking],
  };
  const booking = { guests: { adults: 2, childAges: [4, 9] }, chosen: [{ extraId: "parking", pieces: 1 }] };

  test("5: a family pays by age, with taxes in the price and at the property", () => {
    expect(lineOf(wanted(family, 3, booking), "breakfast")).toMatchObject({
      nights: [{ withGuests: 18_200 }, { withGuests: 18_200 }, { withGuests: 18_200 }],
      assumedAge: null,
      accommodation: 54_600,
      extras: [{ id: "parking", quantity: 3, amount: 3000 }],
      taxes: [
        { id: "vat", mode: "included", amount: 4964 },
        { id: "city", mode: "at_property", amount: 1500 },
      ],
      total: 59_100,
      online: 57_600,
    });
    const unknown = { ...booking, guests: { adults: 2, childAges: [null, null] } };
    expect(lineOf(wanted(family, 3, unknown), "breakfast")).toMatchObject({
      assumedAge: 12,
      accommodation: 63_600,
      taxes: [{ id: "vat" }, { id: "city", amount: 3000 }],
    });
  });

  test("6: a percentage code lowers the accommodation and its taxes", () => {
    const code = { id: "code", kind: "percent" as const, percent: 10, coversExtras: false, minNights: null, minSum: null, opens: [] };
    expect(lineOf(wanted(family, 3, { ...booking, code }), "breakfast")).toMatchObject({
      code: 5460,
      taxes: [{ amount: 4467 }, { amount: 1500 }],
      total: 53_640,
      online: 52_140,
    });
  });

  test("7: an amount code is split over the lines to the cent", () => {
    const code = { id: "code", kind: "amount" as const, amount: 5000, minNights: null, minSum: null, opens: [] };
    expect(reductionsOf(code, [20_000, 10_001])).toEqual([3334, 1666]);
  });

  test("8: city taxes are data", () => {
    const newYork: TaxRule[] = [
      { ...twelvePercent, rate: 14_750 },
      {
        id: "fee",
        mode: "added",
        season: null,
        priceClass: null,
        basis: "amount",
        amount: 350,
        per: "room_night",
        minAge: null,
        maxNights: null,
      },
    ];
    expect(lineOf(wanted({ price: 25_000, taxRules: newYork }, 2))).toMatchObject({
      taxes: [{ amount: 7375 }, { amount: 700 }],
      total: 58_075,
    });
    const rome: TaxRule = {
      id: "city",
      mode: "at_property",
      season: null,
      priceClass: null,
      basis: "amount",
      amount: 750,
      per: "person_night",
      minAge: 10,
      maxNights: 10,
    };
    const room = { ...hotel.guests, included: 4, maxAdults: 4, maxChildren: 4, maxGuests: 4 };
    const guests = { adults: 2, childAges: [9, 10] };
    expect(lineOf(wanted({ taxRules: [rome], guests: room }, 12, { guests })).taxes).toEqual([
      { id: "city", mode: "at_property", amount: 22_500 },
    ]);
  });
});

describe("taxes of cities", () => {
  test.each(cityTaxes)("the taxes of a stay in $city are those computed by hand", ({ stay, rules, expected }) => {
    const { checkIn, nights, units, adults, childAges, price } = stay;
    const room = { ...hotel.guests, included: 5, maxAdults: 5, maxChildren: 5, maxGuests: 5 };
    const { lines, total, online } = planOf({
      ...wanted({ price, taxRules: rules, guests: room }, nights),
      stay: { checkIn, checkOut: plusDays(checkIn, nights) },
      units,
      guests: { adults, childAges },
      today: checkIn,
    });
    const taxes: Record<string, number> = {};
    for (const { id, amount } of lines.flatMap((line) => line.taxes)) taxes[id] = (taxes[id] ?? 0) + amount;
    expect({ taxes, total, online }).toEqual(expected);
  });

  test.each(cityTaxes)("amounts and price classes of $city are the local ones at the rate of a day", (tax) => {
    const ofRules = tax.rules
      .filter((rule) => rule.basis === "amount")
      .map(({ id, amount, priceClass }) => [id, amount, priceClass?.from ?? null, priceClass?.to ?? null]);
    expect(ofRules).toEqual(Object.keys(tax.local).map((id) => [id, ...localInCents(tax, id)]));
  });

  function localInCents({ local, currency, officialClass }: CityTax, id: string): (number | null)[] {
    const { amount, from, to } = local[id] ?? { amount: 0 };
    const { dollars, units } = rates[currency];
    const inCents = (value: number | undefined) => (value === undefined ? null : share(value, dollars, units));
    return [inCents(typeof amount === "number" ? amount : amount[officialClass ?? ""]), inCents(from), inCents(to)];
  }
});
