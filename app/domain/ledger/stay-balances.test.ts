import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CommissionedLine, CommissionTerms } from "#domain/commission/commission.ts";
import { sum } from "#kit/money.ts";
import { reservationStates } from "#kit/reservation-state.ts";
import { type StayFacts, stayBalances } from "./stay-balances.ts";

const terms: CommissionTerms = { ruleId: "r", name: "All hotels", rate: 1500, taxRate: 1800 };
const line: CommissionedLine = {
  accommodation: 30_000,
  discount: 0,
  extras: 0,
  hotelCode: 0,
  containedTaxes: 0,
  online: 30_240,
  kept: null,
};
/** The example of docs/money.md: three nights at 100, a code of the site for 30, tax 32.40, 500 points, 297.40 by card. */
const example: StayFacts = {
  state: "confirmed",
  isPaid: true,
  isMature: true,
  terms,
  lines: [line],
  kept: 29_740,
  reduced: 0,
  points: 500,
  siteCode: 3000,
  earned: 0,
  atProperty: 0,
  claimed: 0,
};
const of = (facts: Partial<StayFacts>) => stayBalances({ ...example, ...facts });

describe("the accounts of a booking", () => {
  test("are none before it is paid", () => {
    expect(of({ isPaid: false, isMature: false })).toEqual({});
  });

  test("hold points and codes of the site as an advance until it is mature", () => {
    expect(of({ isMature: false })).toEqual({ points: 500, site_codes: 3000, advances: -3500 });
  });

  test("give the hotel the share that is left of commission and its tax", () => {
    expect(of({})).toEqual({
      points: 500,
      site_codes: 3000,
      advances: 29_740,
      hotel_payable: -27_930,
      commission: -4500,
      commission_tax: -810,
    });
  });

  test("post points at a cent each when they are earned", () => {
    expect(of({ isMature: false, points: 0, siteCode: 0, earned: 2970 })).toEqual({ points: -2970, points_cost: 2970 });
  });

  test("take a goodwill refund from hotel and operator at the rate of the sale", () => {
    // A tenth of what was paid online goes back.
    expect(of({ kept: 29_740 - 3024, reduced: 3024 })).toMatchObject({ commission: -4050, commission_tax: -729, hotel_payable: -25_437 });
  });

  test("bear the rate of the sale on a kept fee", () => {
    expect(of({ state: "cancelled", kept: 15_120, points: 0, siteCode: 0 })).toEqual({
      advances: 15_120,
      hotel_payable: -12_465,
      commission: -2250,
      commission_tax: -405,
    });
  });

  test("are empty where all of it went back", () => {
    expect(of({ state: "cancelled", kept: 0, points: 0, siteCode: 0 })).toEqual({});
  });

  test("bear commission on each room's kept part where a room was cancelled alone", () => {
    const dropped = { ...line, kept: { money: 15_120, points: 0 } };
    const one = { ...line };
    expect(of({ lines: [one, dropped], kept: 30_240 + 15_120, points: 0, siteCode: 0 })).toMatchObject({ commission: -6750 });
  });

  test("bear no commission on the fee of a room cancelled alone once a lost dispute has taken it too", () => {
    const dropped = { ...line, kept: { money: 15_120, points: 0 } };
    const facts = { lines: [line, dropped], points: 0, siteCode: 0 };
    // All that was paid: 302.40 of the room that stands, 151.20 of the other.
    expect(of({ ...facts, kept: 0, reduced: 45_360 })).toEqual({});
    // Half of the fee.
    expect(of({ ...facts, kept: 7560, reduced: 37_800 })).toMatchObject({ commission: -1125 });
  });

  test("leave to the operator what a bank takes back after all was refunded", () => {
    const facts = { points: 0, siteCode: 0, reduced: 30_240 + 29_740 };
    expect(of({ ...facts, kept: -29_740 })).toEqual({ advances: -29_740, disputes_lost: 29_740 });
  });

  test("take no commission of taxes, of what a code of the hotel takes off, or without a rule", () => {
    const taxed = { ...line, discount: 1000, extras: 2000, hotelCode: 500, containedTaxes: 1500 };
    expect(of({ lines: [taxed] })).toMatchObject({ commission: -Math.round(29_000 * 0.15) });
    expect(of({ terms: null })).toEqual({ points: 500, site_codes: 3000, advances: 29_740, hotel_payable: -33_240 });
  });

  test("let the hotel owe the commission of a stay that is paid there", () => {
    expect(of({ kept: 0, points: 0, siteCode: 0 })).toEqual({ owed_by_hotels: 5310, commission: -4500, commission_tax: -810 });
    expect(of({ state: "no_show", kept: 0, points: 0, siteCode: 0 })).toEqual({});
  });

  test("note what the hotel took itself and claims beside them, paid or not", () => {
    const memo = { at_property: 5000, penalties_claimed: 1200, memo: -6200 };
    expect(of({ isPaid: false, isMature: false, atProperty: 5000, claimed: 1200 })).toEqual(memo);
    expect(of({ atProperty: 5000, claimed: 1200 })).toEqual({ ...of({}), ...memo });
  });

  test("sum to what its payments have left, whatever the facts", () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const lines = fc.array(
      fc.record({
        accommodation: cents,
        discount: cents,
        extras: cents,
        hotelCode: cents,
        containedTaxes: cents,
        online: cents,
        kept: fc.option(fc.record({ money: cents, points: cents })),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const facts: fc.Arbitrary<StayFacts> = fc.record({
      state: fc.constantFrom(...reservationStates),
      isPaid: fc.boolean(),
      isMature: fc.boolean(),
      terms: fc.option(fc.record({ ruleId: fc.constant("r"), name: fc.constant("n"), rate: fc.nat(10_000), taxRate: fc.nat(10_000) })),
      lines,
      kept: cents,
      reduced: cents,
      points: cents,
      siteCode: cents,
      earned: cents,
      atProperty: cents,
      claimed: cents,
    });
    fc.assert(
      fc.property(facts, (stay) => {
        const balances = stayBalances(stay);
        expect(sum(Object.values(balances))).toBe(0);
        // No account has the wrong sign.
        for (const account of ["hotel_payable", "commission", "commission_tax"] as const)
          expect(balances[account] ?? 0).toBeLessThanOrEqual(0);
        expect(balances.owed_by_hotels ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
