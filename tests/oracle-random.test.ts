import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWanted, plainWanted } from "./oracle/arbitrary.ts";
import { oracle } from "./oracle/oracle.ts";
import type { PricedLine, PricedPlan } from "./oracle/priced.ts";

describe("random hotels", () => {
  const seed = { seed: 12, numRuns: 500 };

  test("the items of a price add up to its totals, whole cents that are never negative", () => {
    fc.assert(
      fc.property(fc.oneof(anyWanted, plainWanted), (input) => {
        for (const plan of oracle(input) ?? []) {
          for (const line of plan.lines) {
            const extras = line.extras.reduce((sum, { amount }) => sum + amount, 0);
            const taxes = (mode: string) => line.taxes.filter((tax) => tax.mode === mode).reduce((sum, { amount }) => sum + amount, 0);
            const base = line.accommodation - line.discount - line.code + extras - line.codeOnMeals - line.codeOnExtras;
            expect(line.online).toBe(base + taxes("added"));
            expect(line.total).toBe(line.online + taxes("at_property"));
            expect(line.discount + line.code).toBeLessThanOrEqual(line.accommodation);
            expect(Number.isSafeInteger(line.total)).toBe(true);
            expect(line.online).toBeGreaterThanOrEqual(0);
          }
          expect(plan.total).toBe(plan.lines.reduce((sum, { total }) => sum + total, 0));
          expect(plan.lines.reduce((sum, { units }) => sum + units, 0)).toBe(input.units);
        }
      }),
      seed,
    );
  });

  test("most parties fit, and most prices have several plans, lines, taxes and extras", () => {
    const results = fc.sample(anyWanted, seed).map((input) => oracle(input) ?? []);
    const share = (holds: (plans: readonly PricedPlan[]) => boolean) => results.filter(holds).length / results.length;
    const someLine = (holds: (line: PricedLine) => boolean) => (plans: readonly PricedPlan[]) =>
      plans.some(({ lines }) => lines.some(holds));
    const shares = {
      fits: share((plans) => plans.length > 0),
      plans: share((plans) => plans.length >= 3),
      customPlans: share((plans) => plans.some((plan) => plan.plan.startsWith("plan-"))),
      lines: share((plans) => plans.some(({ lines }) => lines.length > 1)),
      children: share(someLine(({ childAges }) => childAges.length > 0)),
      unknownAges: share(someLine(({ assumedAge }) => assumedAge !== null)),
      guestAmounts: share(someLine(({ nights }) => nights.some(({ price, withGuests }) => price !== withGuests))),
      discounts: share(someLine(({ discount }) => discount > 0)),
      codes: share(someLine(({ code }) => code > 0)),
      codesOnExtras: share(someLine(({ codeOnMeals, codeOnExtras }) => codeOnMeals + codeOnExtras > 0)),
      extras: share(someLine(({ extras }) => extras.length > 0)),
      taxes: share(someLine(({ taxes }) => taxes.length > 1)),
    };
    expect(shares.fits).toBeGreaterThan(0.8);
    for (const [name, value] of Object.entries(shares)) expect(value, name).toBeGreaterThan(0.05);
  });
});
