import { maxNights, maxYearsAhead } from "#kit/date/stay.ts";

export const moneyText = {
  empty: "Please enter an amount, such as 120, 59.90 or 59,90",
  letters: "Please enter the amount in digits, such as 120, 59.90 or 59,90",
  exponent: "Please write the amount out in full, such as 1000 instead of 1e3",
  negative: "The amount can’t be negative",
  digits: "An amount has at most two digits after the comma or point, such as 59.90",
  large: (most: string) => `The amount can be at most ${most}`,
};

export const textForm = { long: (most: string) => `This is too long: at most ${most} characters` };

export const stayForm = {
  dates: "Please choose both dates.",
  not_a_day: "Please choose both dates.",
  in_the_past: "Check-in has passed.",
  no_nights: "Check-out must be after check-in.",
  too_long: `A stay has at most ${maxNights} nights.`,
  too_far_ahead: `That is more than ${maxYearsAhead} years ahead.`,
  between: (min: number, max: number) => `Please enter a number from ${min} to ${max}.`,
};
