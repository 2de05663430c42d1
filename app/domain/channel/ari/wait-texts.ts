import type { Pushed } from "./push.server.ts";

/** What a program is told of a message that waits for the hotel. */
export const waitTexts: Record<NonNullable<Pushed["waits"]>, string> = {
  trial: "The connection is on trial: this changes nothing until the hotel goes live.",
  closes_all: "This closes everything, and waits until the hotel has agreed to it.",
  most_prices: "This changes more than half of the prices, and waits until the hotel has agreed to it.",
  earlier_waits: "Earlier prices wait for the hotel; these follow them.",
};
