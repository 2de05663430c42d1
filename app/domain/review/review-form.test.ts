import { describe, expect, test } from "vitest";
import { reportForm, reviewForm } from "./review-form.ts";

const stars = { rating: "5", cleanliness: "4", comfort: "3", location: "2", staff: "1", value: "5" };
const text = "A quiet room above the river.";
const wrongFields = (form: object) => {
  const parsed = reviewForm.safeParse(form);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path[0]))];
};

describe("the review's form", () => {
  test("reads ratings as numbers and trims the text", () => {
    expect(reviewForm.parse({ ...stars, title: " Calm ", text: ` ${text}\r\n\r\n\r\n\r\n\tBye ` })).toEqual({
      rating: 5,
      cleanliness: 4,
      comfort: 3,
      location: 2,
      staff: 1,
      value: 5,
      title: "Calm",
      text: `${text}\n\n Bye`,
    });
  });

  test("has an error for every field that is missing or out of bounds", () => {
    expect(wrongFields({})).toEqual(["rating", "cleanliness", "comfort", "location", "staff", "value", "text"]);
    for (const rating of ["0", "6", "4.5", "five", " 5", "1e0"]) expect(wrongFields({ ...stars, text, rating })).toEqual(["rating"]);
    expect(wrongFields({ ...stars, title: "x".repeat(101), text: "x".repeat(19) })).toEqual(["title", "text"]);
    expect(wrongFields({ ...stars, title: "x".repeat(100), text: "x".repeat(20) })).toEqual([]);
    expect(wrongFields({ ...stars, text: "x".repeat(4000) })).toEqual([]);
    expect(wrongFields({ ...stars, text: "x".repeat(4001) })).toEqual(["text"]);
    expect(wrongFields({ ...stars, text: ` ${" ".repeat(40)}short` })).toEqual(["text"]);
    expect(wrongFields({ ...stars, text: `${text}\u202e` })).toEqual(["text"]);
    expect(wrongFields({ ...stars, text: `${text}\0` })).toEqual(["text"]);
  });
});

test("a report needs a reason, and the reason other needs a text", () => {
  const wrong = (form: object) => reportForm.safeParse(form).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(wrong({ reason: "spam" })).toEqual([]);
  expect(wrong({ reason: "other", text: "It is about another hotel." })).toEqual([]);
  expect(wrong({ reason: "other", text: "  " })).toEqual(["text"]);
  expect(wrong({})).toEqual(["reason"]);
  expect(wrong({ reason: "because" })).toEqual(["reason"]);
  expect(wrong({ reason: "spam", text: "x".repeat(501) })).toEqual(["text"]);
});
