import { expect, test } from "vitest";
import { countryCode } from "./country-codes.ts";

test("a country is two letters of the standard, also where people use others", () => {
  expect(["ge", " DE ", "UK", "el", "XX", "XK", "GEO", "", "<script>"].map(countryCode)).toEqual([
    "GE",
    "DE",
    "GB",
    "GR",
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
