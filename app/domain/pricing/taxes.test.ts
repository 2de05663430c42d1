import { expect, test } from "vitest";
import type { TaxRule } from "./facts.ts";
import { taxesOf } from "./taxes.ts";

test("included taxes of 0 % contain nothing", () => {
  const rule = (id: string): TaxRule => ({
    id,
    mode: "included",
    season: null,
    priceClass: null,
    basis: "percent",
    rate: 0,
    parts: ["accommodation"],
    ofRule: null,
  });
  const line = { units: 1, adults: 2, ages: [], parts: { accommodation: 10_000, meals: 0, extras: 0 } };
  expect(taxesOf([rule("state"), rule("city")], line, { checkIn: "2027-07-01", checkOut: "2027-07-02" })).toEqual([]);
});
