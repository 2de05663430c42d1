import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyOf, wholeUnits } from "#kit/currency.ts";
import { formatUnits } from "#kit/format.ts";
import { sum } from "#kit/money.ts";
import { taxesOn, taxItemsOn } from "../../../../tests/support/default-taxes.ts";
import { lineName } from "./rate-text.ts";
import { isAtProperty, shownLines, shownSaving } from "./shown-lines.ts";

const stayOf = (prices: number[], rooms = 1, percentage = 0) => {
  const subtotal = sum(prices) * rooms;
  const discount = Math.floor((subtotal * percentage + 50) / 100);
  return {
    nights: prices.map((price, index) => ({ night: `2027-03-${String(index + 1).padStart(2, "0")}`, price, guests: 0 })),
    rooms,
    rateType: "standard" as const,
    discountPercentage: percentage,
    subtotal,
    discount,
    codeDiscount: 0,
    promoCode: null,
    codeBase: subtotal - discount,
    codePercent: null,
    guestItems: [],
    mealPlan: "none" as const,
    extraItems: [],
    taxItems: taxItemsOn(subtotal - discount),
  };
};

const rowsOf = (stay: ReturnType<typeof stayOf>, currency = currencyOf("GEL")) => {
  const { lines, total } = shownLines(stay, currency);
  const shown = (units: number) => formatUnits(units, currency);
  return [
    ...lines.map(({ line, units, exact }) => [
      lineName(line, (cents) => (exact ? shown(Math.round((cents * currency.rate) / 100)) : null)),
      shown(units),
    ]),
    ["Total", shown(total)],
  ];
};

test("a product is written out only where it is the amount", () => {
  // 138.10 dollars are 379.78 lari: 380 a night, but 1,139 for three.
  expect(rowsOf(stayOf([13_810, 13_810, 13_810]))).toEqual([
    ["3 nights", "₾\u2009\u20601,139"],
    ["Taxes and fees (12%)", "₾\u2009\u2060137"],
    ["Total", "₾\u2009\u20601,276"],
  ]);
  expect(rowsOf(stayOf([40_000, 40_000, 40_000], 2))[0]).toEqual(["₾\u2009\u20601,100 × 2 rooms × 3 nights", "₾\u2009\u20606,600"]);
  expect(rowsOf(stayOf([10_000, 12_345])).map(([name]) => name)).toEqual(["Mon, Mar 1", "Tue, Mar 2", "Taxes and fees (12%)", "Total"]);
});

const propertyTaxes = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 3 });
const propertyTax = (amount: number, index: number) => ({
  ...taxItemsOn(0)[0]!,
  id: `at-property-${index}`,
  mode: "at_property" as const,
  amount,
});

test("shown lines add up to the shown total, in every currency, and every product that is written out is right", () => {
  const stays = fc.tuple(
    fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 90 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 0, max: 90 }),
    fc.boolean(),
  );
  const rates = fc.oneof(
    fc.constantFrom(2.75, 1, 0.88),
    fc.integer({ min: 1, max: 20_000_000 }).map((n) => n / 10_000),
  );
  fc.assert(
    fc.property(
      stays,
      rates,
      fc.nat({ max: 5000 }),
      propertyTaxes,
      ([prices, rooms, percentage, same], rate, pointsDiscount, atProperty) => {
        const plain = stayOf(same ? prices.map(() => prices[0] ?? 1) : prices, rooms, percentage);
        const stay = { ...plain, taxItems: [...plain.taxItems, ...atProperty.map(propertyTax)] };
        const paid = Math.min(pointsDiscount, stay.subtotal - stay.discount);
        const currency = { code: "X", symbol: "x", rate };
        const { lines, total, due, points } = shownLines({ ...stay, pointsSpent: paid, pointsDiscount: paid }, currency);
        expect(sum(lines.map(({ units }) => units))).toBe(total);
        expect(sum(lines.filter(({ line }) => isAtProperty(line)).map(({ units }) => units))).toBe(due);
        expect(due).toBe(wholeUnits(sum(atProperty), currency));
        const net = stay.subtotal - stay.discount;
        const exactTotal = ((net + taxesOn(net) + sum(atProperty)) * rate) / 100;
        // Points pay of the price and do not change it.
        expect(points).toBe(wholeUnits(paid, currency));
        expect(Math.abs(total - exactTotal)).toBeLessThanOrEqual(0.500_01);
        for (const { line, units, exact } of lines) {
          expect(Math.abs(units - (line.cents * rate) / 100)).toBeLessThan(1.000_01);
          expect(exact && line.kind === "nights" ? units % (line.of.nights.length * line.of.rooms) : 0).toBe(0);
        }
      },
    ),
  );
});

test("what a discount saves is the difference of the totals and the line of the breakdown, in every currency", () => {
  const check = (price: number, rooms: number, percentage: number, rate: number) => {
    const currency = { code: "X", symbol: "x", rate };
    const [full, reduced] = [stayOf([price], rooms), stayOf([price], rooms, percentage)].map((stay) => ({ ...stay, taxItems: [] }));
    if (!full || !reduced) throw new Error("Nothing is priced.");
    const line = shownLines(reduced, currency).lines.find(({ line: { kind } }) => kind === "discount");
    const [from, to] = [full, reduced].map((stay) => stay.subtotal - stay.discount);
    expect(-(line?.units ?? 0) + 0).toBe(shownSaving(from ?? 0, to ?? 0, currency));
    return line?.units;
  };
  // 405.40 dollars are 356.75 euros, less 20 % 285.40: 357 and 285, although 81.08 are 71.35.
  expect(check(40_540, 1, 20, 0.88)).toBe(-72);
  const rate = fc.integer({ min: 1, max: 200_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 90 }), rate, (...of) => {
      check(...of);
    }),
  );
});
