import { expect, test } from "vitest";
import { isMisspelling } from "./misspelling.ts";

test.each([
  ["tbilissi", "tbilisi"],
  ["tiblisi", "tbilisi"],
  ["los angelos", "los angeles"],
  ["newyork", "new york"],
  ["nwe york", "new york"],
  ["rme", "rome"],
])("%s may stand for %s", (typed, name) => {
  expect(isMisspelling(typed, name)).toBe(true);
});

test.each([
  ["san francisco", "france"],
  ["francisco", "france"],
  ["san jose", "san remo"],
  ["new york city", "new york"],
  ["rom", "batumi"],
  ["x", "rome"],
])("%s does not stand for %s", (typed, name) => {
  expect(isMisspelling(typed, name)).toBe(false);
});
