import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { currencyOf } from "#kit/currency.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { HotelCard } from "./hotel-card.tsx";
import type { HotelCardFacts } from "./hotel.ts";

const hotel: HotelCardFacts = {
  id: "0192f0c1-0000-7000-8000-000000000000",
  name: "Sololaki House",
  city: "Tbilisi",
  country: "Georgia",
  image: null,
  furtherPhotos: 0,
  rating: 4.8,
  reviewCount: 12,
  distance: 1240,
  amenities: ["Wi-Fi", "Parking", "Breakfast", "Pool", "Gym"].map((name) => ({ id: name, name, icon: "wifi" })),
  isNew: false,
  freeUntil: null,
  discount: 20,
  price: {
    perNight: 10_000,
    fullPerNight: 12_500,
    addsTaxes: true,
    stay: { nights: 3, rooms: 1, total: 33_600, atProperty: 0 },
  },
};

const drawn = (facts: Partial<HotelCardFacts>, query?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HotelCard hotel={{ ...hotel, ...facts }} layout="grid" currency={currencyOf("GEL")} {...(query && { query })} />
    </MemoryRouter>,
  );
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/[^\S\u2009]+/g, " ");

test("a card shows the place, the rating, the reviews, three amenities and the number of further ones", () => {
  const text = words(drawn({}));
  for (const part of ["Sololaki House", "Tbilisi, Georgia", "1.2 km from center", "4.8 (12) 12 reviews", "+2 more", "View Deal"])
    expect(text).toContain(part);
  expect(text).not.toContain("Pool");
});

test("the main price is that of the chosen stay, above the price per night with the one before the discount", () => {
  const html = drawn({});
  const price = "₾\u2009\u2060924 View Deal for 3 nights, taxes and fees included instead of ₾\u2009\u2060344 ₾\u2009\u2060275 per night";
  expect(words(html).replace(/ +/g, " ")).toContain(price);
  expect(html.match(/<strong>.*?<\/strong>/g)?.map(words)).toEqual([" ₾\u2009\u2060924 "]);
});

test("without dates the main price is that of a night", () => {
  const html = drawn({ price: { perNight: 10_000, fullPerNight: 10_000, addsTaxes: true, stay: null } });
  expect(words(html).replace(/ +/g, " ")).toContain("₾\u2009\u2060275 per night");
  expect(html.match(/<strong>.*?<\/strong>/g)?.map(words)).toEqual([" ₾\u2009\u2060275 "]);
});

test("a missing rating, price, distance or discount is not shown as zero", () => {
  const text = words(drawn({ rating: null, reviewCount: 0, distance: null, price: null, discount: null, isNew: true }));
  expect(text).toContain("No reviews yet");
  expect(text).toContain("New");
  for (const absent of ["0.0", "km", "₾", "%"]) expect(text).not.toContain(absent);
});

test("a stay that can be cancelled free of charge says until when", () => {
  expect(words(drawn({ freeUntil: "2026-12-22" }))).toContain("Free cancellation until Dec 22");
  expect(words(drawn({}))).not.toContain("ancellation");
});

test("the only link opens the hotel with the dates of the search", () => {
  const links = drawn({}, "?checkIn=2027-05-01&checkOut=2027-05-04").match(/<a [^>]*href="[^"]+"/g) ?? [];
  expect(links).toHaveLength(1);
  expect(links[0]).toContain(`/hotels/${hotel.id}?checkIn=2027-05-01&amp;checkOut=2027-05-04`);
});

test("a card with several pictures names the first one and has places for the others, outside of the tab order", () => {
  const image = { url: "/media/photos/x_1280x853_a1b2c3", alt: "The house by night" };
  const html = drawn({ image, furtherPhotos: 3 });
  expect(html).toContain('role="img" aria-label="The house by night"');
  expect(html.match(/<img [^>]*>/g)).toHaveLength(1);
  expect(html.match(/<a [^>]*>/g)?.filter((link) => !link.includes('tabindex="-1"'))).toHaveLength(1);
  expect(html.match(/<i\b/g)).toHaveLength(4);
});

test("a card on the Georgian site is in Georgian", () => {
  const text = inLocale("ka", () => words(drawn({})));
  expect(text).toContain("₾\u2009\u2060275 ღამეში");
});

test("in the list layout a card has the description, and the room that the price is for", () => {
  const text = words(drawn({ listText: { about: "A merchant's house with a walnut tree.", room: "Terracotta double" } }));
  expect(text).toContain("A merchant&#x27;s house with a walnut tree. Price for Terracotta double");
  expect(words(drawn({ listText: { about: "A house.", room: null } }))).toContain("A house.");
});

test("the price of a night says plus taxes where the hotel adds some and the total has more than the nights", () => {
  const stay = { nights: 3, rooms: 1, total: 30_000, atProperty: 0 };
  const price = { perNight: 10_000, fullPerNight: 10_000, addsTaxes: true, stay };
  expect(words(drawn({ price }))).not.toContain("plus taxes");
  const dearer = { ...price, stay: { ...stay, total: 33_600 } };
  expect(words(drawn({ price: dearer }))).toContain("per night plus taxes");
  // Its price contains all taxes, and an obligatory extra makes the total higher.
  expect(words(drawn({ price: { ...dearer, addsTaxes: false } }))).not.toContain("plus taxes");
});

test("without dates the price of a night says plus taxes where the hotel adds some", () => {
  const price = { perNight: 10_000, fullPerNight: 10_000, addsTaxes: true, stay: null };
  expect(words(drawn({ price: { ...price, addsTaxes: true } }))).toMatch(/per night .*plus taxes/);
  expect(words(drawn({ price: { ...price, addsTaxes: false } }))).not.toContain("plus taxes");
});
