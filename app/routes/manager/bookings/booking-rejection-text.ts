import { restrictionText } from "#domain/availability/restriction-text.ts";
import type { StaffBookingRejection } from "#domain/front-desk/book-for-guest.server.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";

const t = messages({
  en: {
    not_a_day: "Please choose both dates.",
    in_the_past: "Check-in has passed.",
    no_nights: "Check-out must be after check-in.",
    too_long: "A stay has at most 90 nights.",
    too_far_ahead: "That is more than 2 years ahead.",
    restricted: (why: string) => `${why}. Tick the box above to book anyway.`,
    bad_price: "Please check the price.",
    unknown_room: "This room can't be booked.",
    bad_guest: "Please check the guest's details.",
    too_many_guests: (n: number) => `These rooms sleep ${n} guests.`,
    full_on: (day: string) => `Nothing is free any more on ${day}.`,
    price_changed: (usd: string) => `The price is ${usd} now. Please look at it and book again.`,
  },
  ka: {
    not_a_day: "გთხოვთ, აირჩიოთ ორივე თარიღი.",
    in_the_past: "შესვლის დღე გავიდა.",
    no_nights: "გასვლა შესვლის შემდეგ უნდა იყოს.",
    too_long: "ვიზიტი მაქსიმუმ 90 ღამეა.",
    too_far_ahead: "ეს 2 წელზე შორსაა.",
    restricted: (why: string) => `${why}. მაინც დასაჯავშნად მონიშნეთ ზემოთ.`,
    bad_price: "გთხოვთ, შეამოწმოთ ფასი.",
    unknown_room: "ეს ოთახი ვერ დაიჯავშნება.",
    bad_guest: "გთხოვთ, შეამოწმოთ სტუმრის მონაცემები.",
    too_many_guests: (n: number) => `ამ ოთახებში ${n} სტუმარი ეტევა.`,
    full_on: (day: string) => `ამ დღეს თავისუფალი აღარაფერია: ${day}.`,
    price_changed: (usd: string) => `ფასი ახლა ${usd}-ია. გთხოვთ, გადახედოთ და ხელახლა დაჯავშნოთ.`,
  },
});

/** Why the desk can't book, in words. */
export function bookingRejectionText(rejection: StaffBookingRejection): string {
  switch (rejection.code) {
    case "bad_stay":
      return t[rejection.problem];
    case "too_many_guests":
      return t.too_many_guests(rejection.capacity);
    case "price_changed":
      return t.price_changed(formatUsd(rejection.total));
    case "full":
      return t.full_on(formatDay(rejection.night));
    case "restricted":
      return t.restricted(restrictionText(rejection.restriction));
    default:
      return t[rejection.code];
  }
}
