import { extraBounds } from "#domain/extra/extra.ts";

const { pieces, dailyLimit } = extraBounds;

export const extraForm = {
  name: "A name has 2 to 100 characters.",
  description: "A description has at most 500 characters.",
  kind: "Please choose a meal or something else.",
  unit: "Please choose what the price is for.",
  amount: "Please enter an amount of at most $20,000.",
  pieces: `Please enter a number from ${pieces.least} to ${pieces.most}.`,
  dailyLimit: `Please enter a number from ${dailyLimit.least} to ${dailyLimit.most}, or leave the field empty.`,
  obligatoryLimit: "An obligatory extra is in every booking, so it has no limit a day. Limit the units of the room instead.",
  limitPieces: "This is less than one booking may have. Raise the limit a day, or lower the pieces in a booking.",
  plans: "Please choose at least one rate plan.",
  rooms: "Please choose at least one room.",
  date: "Please enter a date.",
  dateOrder: "The last day can’t be before the first day.",
};
