import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceStay } from "../app/domain/pricing/price-stay.ts";
import { anyWanted, plainWanted } from "./oracle/arbitrary.ts";
import { oracle } from "./oracle/oracle.ts";
import { quotesOf01 } from "./oracle/version-0-1.ts";

const runs = Number(process.env.PRICING_RUNS ?? 1500);

describe("invariant 30: prices", () => {
  test("equal those of an independent implementation of docs/pricing.md, line by line", () => {
    fc.assert(
      fc.property(anyWanted, (wanted) => {
        expect(priceStay(wanted)).toEqual(oracle(wanted));
      }),
      { numRuns: runs },
    );
  });

  test("of a hotel without features of 0.2 are those of version 0.1", () => {
    fc.assert(
      fc.property(plainWanted, (wanted) => {
        const before = quotesOf01(wanted);
        fc.pre(before.every(({ total }) => total <= 2_016_000_000));
        const priced = priceStay(wanted);
        if (!priced) return;
        expect(
          priced.map(({ plan, lines: [line], total }) => ({
            rateType: plan,
            nights: line?.nights.map(({ price }) => price),
            subtotal: line?.accommodation,
            discount: line?.discount,
            taxes: line?.taxes[0]?.amount ?? 0,
            total,
          })),
        ).toEqual(before);
      }),
      { numRuns: runs },
    );
  });
});
