import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { chargeItems } from "#domain/pricing/charge-items.ts";
import { guestItems } from "#domain/pricing/guest-items.ts";
import { firstPrice, perPersonOf, priceStay } from "#domain/pricing/price-stay.ts";
import { shareOf, sum } from "#kit/money.ts";
import { anyWanted, plainWanted } from "./oracle/arbitrary.ts";
import { oracle } from "./oracle/oracle.ts";
import { quotesOf01 } from "./oracle/version-0-1.ts";
import { longer } from "./support/soak.ts";

const runs = longer(500, 6000);
/** A long run is not ended by the time limit of a test. */
vi.setConfig({ testTimeout: Math.max(60_000, runs * 20) });

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

describe("what is shown of prices", () => {
  test("the first plan alone is the first of all", () => {
    fc.assert(
      fc.property(anyWanted, (wanted) => {
        expect(firstPrice(wanted)).toEqual(priceStay(wanted)?.slice(0, 1) ?? null);
      }),
      { numRuns: runs },
    );
  });

  test("what guests add is explained to the cent", () => {
    let explained = 0;
    fc.assert(
      fc.property(anyWanted, (wanted) => {
        for (const { plan, lines } of priceStay(wanted) ?? []) {
          const perPerson = perPersonOf(wanted.facts.plans.find(({ id }) => id === plan) ?? null);
          const items = guestItems(wanted.facts, lines, perPerson);
          const nights = lines[0]?.nights.length ?? 0;
          const shown = items.map((item) => (item.kind === "units" ? item.units * sum(item.nights) : item.count * item.amount * nights));
          const added = sum(lines.map((line) => line.units * sum(line.nights.map(({ price, withGuests }) => withGuests - price))));
          expect(sum(shown)).toBe(added);
          if (items.some(({ kind }) => kind !== "units")) explained++;
        }
      }),
      { numRuns: runs },
    );
    expect(explained).toBeGreaterThan(runs / 10);
  });

  test("a percentage of the base that is shown is the tax", () => {
    let compared = 0;
    fc.assert(
      fc.property(anyWanted, (wanted) => {
        for (const { lines } of priceStay(wanted) ?? [])
          for (const line of lines)
            for (const { rule, amount, base } of chargeItems({ ...wanted.facts, chargeNames: {} }, [line]).taxItems) {
              if (rule.basis === "amount" || (rule.mode === "included" && rule.ofRule === null)) continue;
              expect(shareOf(base ?? 0, rule.rate, 100_000)).toBe(amount);
              compared++;
            }
      }),
      { numRuns: runs },
    );
    expect(compared).toBeGreaterThan(runs / 10);
  });
});
