import { expect, test } from "vitest";
import { sampleHotels } from "../sample-hotels.ts";
import { ratingsOf, reviewChooser, reviewTexts, suits } from "./choose-reviews.ts";
import { languageOf } from "./pool.ts";

const chosen = () => {
  const choose = reviewChooser();
  return sampleHotels.map((hotel, index) => ({ hotel, reviews: choose(hotel, index) }));
};
const twice = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("at least 120 texts in three languages, none written twice", () => {
  const texts = reviewTexts.map(([, text]) => text);
  expect(texts.length).toBeGreaterThanOrEqual(120);
  for (const language of ["ka", "de"] as const)
    expect(reviewTexts.filter((review) => languageOf(review) === language).length, language).toBeGreaterThanOrEqual(20);
  expect(twice(texts)).toEqual([]);
});

test("no text or answer is used twice at a hotel, and no text in two hotels of a city or of the sample manager", () => {
  const all = chosen();
  for (const { reviews } of all) expect(twice(reviews.flatMap(({ text, answer }) => [text, ...(answer ? [answer] : [])]))).toEqual([]);
  for (const city of new Set(all.map(({ hotel }) => hotel.city)))
    expect(twice(all.filter(({ hotel }) => hotel.city === city).flatMap(({ reviews }) => reviews.map(({ text }) => text)))).toEqual([]);
  expect(twice(all.filter(({ hotel }) => hotel.own).flatMap(({ reviews }) => reviews.map(({ text }) => text)))).toEqual([]);
});

test("reviews speak only of what the hotel has", () => {
  for (const { hotel, reviews } of chosen())
    for (const { text } of reviews) {
      const review = reviewTexts.find(([, own]) => own === text);
      expect(review && suits(review, hotel), `${hotel.name}: ${text}`).toBe(true);
    }
});

test("ratings average to the quality of the hotel: five stars at some hotels, three at others", () => {
  const means = chosen().flatMap(({ reviews }) =>
    reviews.length > 0 ? [reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length] : [],
  );
  expect(means.filter((mean) => mean === 5).length).toBeGreaterThanOrEqual(3);
  expect(means.filter((mean) => mean >= 3 && mean < 4).length).toBeGreaterThanOrEqual(2);
  expect(ratingsOf(5, 4, 2)).toEqual([5, 5, 5, 5]);
  for (const [liked, count] of [
    [4.4, 5],
    [3.3, 6],
    [4.6, 7],
  ] as const)
    expect(ratingsOf(liked, count, 3).reduce<number>((sum, rating) => sum + rating, 0)).toBe(Math.round(liked * count));
});
