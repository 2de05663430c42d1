import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOf, sum } from "#kit/money.ts";
import type { ExtraUnit } from "../facts.ts";
import { type LineAmounts, splitLine, splitShares, splitTerms } from "./split-line.ts";

type Line = LineAmounts & { extras: { id: string; unit: ExtraUnit; quantity: number; amount: number }[] };

const total = (items: readonly { amount: number }[]) => sum(items.map(({ amount }) => amount));
const extra = (unit: ExtraUnit, quantity: number, amount: number) => ({ id: unit, unit, quantity, amount });

function lineOf(of: Omit<Line, "total" | "online">): Line {
  const online =
    of.accommodation - of.discount - of.code + total(of.extras) - of.codeOnExtras + total(of.taxes.filter(({ mode }) => mode === "added"));
  return { ...of, online, total: online + total(of.taxes.filter(({ mode }) => mode === "at_property")) };
}
const two = lineOf({
  units: 2,
  accommodation: 20_001,
  discount: 2_001,
  code: 0,
  codeOnExtras: 0,
  extras: [extra("person_night", 12, 6000), extra("piece_night", 3, 3000)],
  taxes: [
    { mode: "added", amount: 2161 },
    { mode: "at_property", amount: 901 },
  ],
});

const cents = fc.oneof(fc.nat(4), fc.nat(2_000_000_000));
const share = fc.integer({ min: 0, max: 100 });
const anyLine = fc
  .record({
    units: fc.integer({ min: 1, max: 10 }),
    accommodation: cents,
    discount: share,
    code: share,
    codeOnExtras: share,
    extras: fc.array(
      fc.record({
        unit: fc.constantFrom<ExtraUnit>("stay", "night", "person", "person_night", "piece", "piece_night"),
        each: fc.nat(9),
        amount: cents,
      }),
      { maxLength: 4 },
    ),
    taxes: fc.array(fc.record({ mode: fc.constantFrom("added", "included", "at_property"), amount: cents }), { maxLength: 4 }),
  })
  .map(({ discount, code, codeOnExtras, extras, ...line }) => {
    const off = percentOf(line.accommodation, discount);
    const items = extras.map(({ unit, each, amount }) => extra(unit, unit.startsWith("piece") ? each : each * line.units, amount));
    return lineOf({
      ...line,
      discount: off,
      code: percentOf(line.accommodation - off, code),
      extras: items,
      codeOnExtras: percentOf(total(items), codeOnExtras),
    });
  });

/** Every amount that a line states. */
const amounts = (line: Line) => [
  line.units,
  line.accommodation,
  line.discount,
  line.code,
  line.accommodation - line.discount - line.code,
  line.codeOnExtras,
  total(line.extras) - line.codeOnExtras,
  ...line.extras.flatMap(({ quantity, amount }) => [quantity, amount]),
  ...line.taxes.map(({ amount }) => amount),
  line.online,
  line.total - line.online,
];
const keys = ["units", "accommodation", "discount", "code", "codeOnExtras", "total", "online"] as const;

describe("cancelling units of a line", () => {
  test("gives the cancelled part half of each item, rounded down; pieces stay", () => {
    const { cancelled, kept } = splitLine(two, 1);
    expect(cancelled).toEqual({
      units: 1,
      accommodation: 10_000,
      discount: 1000,
      code: 0,
      codeOnExtras: 0,
      extras: [extra("person_night", 6, 3000)],
      taxes: [
        { mode: "added", amount: 1080 },
        { mode: "at_property", amount: 450 },
      ],
      online: 13_080,
      total: 13_530,
    });
    expect(kept.extras).toEqual([extra("person_night", 6, 3000), extra("piece_night", 3, 3000)]);
    expect([kept.units, kept.accommodation, kept.discount, kept.online, kept.total]).toEqual([1, 10_001, 1001, 16_081, 16_532]);
  });

  test("divides the price and its parts (docs/pricing.md, example 15)", () => {
    const none = { discount: 0, code: 0, codeOnExtras: 0, extras: [] };
    const line = lineOf({ ...none, units: 2, accommodation: 2058, taxes: [{ mode: "added", amount: 247 }] });
    const parts = splitLine(line, 1);
    expect([parts.cancelled.online, parts.kept.online]).toEqual([1152, 1153]);
    const share = (part: number) => ({ part, points: 0, received: 0, amount: part });
    const { cancelled, kept } = splitShares([share(692), share(1613)], parts.cancelled);
    expect([cancelled, kept].map((shares) => shares.map(({ part }) => part))).toEqual([
      [345, 807],
      [347, 806],
    ]);
  });

  test("all units take the pieces, too, and leave nothing", () => {
    const { cancelled, kept } = splitLine(two, 2);
    expect(cancelled).toEqual(two);
    expect(kept).toMatchObject({ units: 0, extras: [], taxes: [], total: 0, online: 0 });
    for (const units of [0, 3, 0.5]) expect(() => splitLine(two, units)).toThrow(RangeError);
  });

  test("leaves nothing below 0 where a line was free", () => {
    const free = lineOf({ ...two, accommodation: 2, discount: 1, code: 1, extras: [], taxes: [] });
    const { cancelled, kept } = splitLine(free, 1);
    expect([cancelled.accommodation, cancelled.discount, cancelled.code, cancelled.online]).toEqual([1, 0, 1, 0]);
    expect([kept.accommodation, kept.discount, kept.code, kept.online]).toEqual([1, 1, 0, 0]);
  });

  test("adds up and is never negative, also again and again, for any line", () => {
    fc.assert(
      fc.property(anyLine, fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 4 }), (whole, counts) => {
        let line = whole;
        for (const count of counts) {
          if (count > line.units) break;
          const { cancelled, kept } = splitLine(line, count);
          for (const part of [cancelled, kept]) {
            expect(Math.min(...amounts(part))).toBeGreaterThanOrEqual(0);
            expect(lineOf(part)).toEqual(part);
          }
          for (const key of keys) expect(cancelled[key] + kept[key]).toBe(line[key]);
          expect(total(cancelled.extras) + total(kept.extras)).toBe(total(line.extras));
          for (const mode of ["added", "included", "at_property"]) {
            const of = ({ taxes }: Line) => total(taxes.filter((tax) => tax.mode === mode));
            expect(of(cancelled) + of(kept)).toBe(of(line));
          }
          const exact = (line.accommodation * count) / line.units;
          expect(exact - cancelled.accommodation).toBeLessThan(1);
          line = kept;
        }
      }),
      { numRuns: 500 },
    );
  });

  test("divides what was charged and the penalties in the same way, for any payments", () => {
    const some = fc.oneof(fc.nat(3), fc.nat(1_000_000));
    const anyShare = fc.record({ amount: some, received: some, points: fc.oneof(fc.nat(3), fc.nat(5000)) });
    fc.assert(
      fc.property(fc.array(anyShare, { maxLength: 5 }), fc.double({ min: 0, max: 1, noNaN: true }), (paid, share) => {
        const shares = paid.map((one) => ({ ...one, part: one.amount + one.received + one.points }));
        const online = sum(shares.map(({ part }) => part));
        const part = Math.floor(online * share);
        const { cancelled, kept } = splitShares(shares, { online: part });
        expect(sum(cancelled.map(({ part }) => part))).toBe(part);
        expect(sum(kept.map(({ part }) => part))).toBe(online - part);
        for (const one of [...cancelled, ...kept]) {
          expect(Math.min(one.part, one.points, one.received, one.amount)).toBeGreaterThanOrEqual(0);
          expect(one.points + one.received + one.amount).toBe(one.part);
        }
      }),
    );
  });

  test("divides the penalties by units, at most what each part costs", () => {
    const terms = { cancelableUntil: null, terms: [{ from: "2027-06-01T00:00:00.000Z", penalty: 101 }] };
    const parts = (cancelled: number, kept: number) =>
      splitTerms(terms, { cancelled: { units: 1, online: cancelled }, kept: { units: 1, online: kept } });
    expect(parts(300, 300)).toMatchObject({ cancelled: { terms: [{ penalty: 50 }] }, kept: { terms: [{ penalty: 51 }] } });
    expect(parts(40, 61)).toMatchObject({ cancelled: { terms: [{ penalty: 40 }] }, kept: { terms: [{ penalty: 61 }] } });
    expect(splitTerms({ cancelableUntil: null, terms: null }, splitLine(two, 1)).kept.terms).toBeNull();
  });
});
