import { mostDaysInAdvance, mostMinNights } from "#domain/pricing/special-rate.ts";

export const freePriceText = {
  confirm: "Yes, these nights are free of charge",
  needed: "A price of 0 makes these nights free for guests. Please confirm that this is meant.",
  rate: "A discount of 100% makes these nights free for guests. Please confirm that this is meant.",
  title: "Free of charge?",
  keep: "Keep the price",
  set: "Set price to 0",
};

export const seasonForm = {
  room: "Please select a room",
  start: "Please select a start date",
  end: "Please select an end date",
  price: "Price must be at least 0",
  high: (most: string) => `A night costs at most ${most}.`,
  range: "Start date must be before end date.",
};

export const specialRateForm = {
  discount: "Discount must be from 1 to 100.",
  days: "Days in advance must be at least 1.",
  ahead: `Stays are booked at most ${mostDaysInAdvance} days in advance.`,
  nights: "Minimum nights must be at least 1.",
  long: `A stay has at most ${mostMinNights} nights.`,
};
