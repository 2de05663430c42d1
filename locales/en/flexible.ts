import { plural } from "#kit/locale.ts";

export const summary = {
  shift: (range: string, days: number) => `${range}, ± ${days} ${plural(days, "day", "days")}`,
  weekend: (month: string) => `A weekend in ${month}`,
  nights: (count: number, month: string) => `${count} ${plural(count, "night", "nights")} in ${month}`,
  range: (min: number, max: number, month: string) => `${min} to ${max} nights in ${month}`,
};

export const results = {
  compared: (count: string) => `Prices of the ${count} most popular hotels are compared.`,
};

export const choices = {
  flexibility: "Flexibility",
  exact: "Exact dates",
  shift: (days: number) => `± ${days} ${plural(days, "day", "days")}`,
  month: "Month",
  anyMonth: "Dates as above",
  nights: "Length of stay",
  weekend: "Weekend",
  week: "A week",
  count: (count: number) => `${count} ${plural(count, "night", "nights")}`,
  range: (min: number, max: number) => `${min}–${max} nights`,
  flexible: "Flexible dates",
  fixed: "Dates",
  hint: "A weekend is Friday or Saturday to Sunday or Monday, two or three nights.",
  done: "Done",
  clear: "Clear",
};

export const monthPrices = {
  in: (place: string, month: string) => `Prices in ${place}, ${month}`,
  all: (month: string) => `Prices in ${month}`,
  description: "The lowest price of a stay for each day of arrival.",
  text: (nights: string, currency: string) =>
    `Lowest price per night of a stay of ${nights} by day of arrival, in ${currency}; taxes and fees may be added.`,
  compared: (count: string) => `Compared are the ${count} most popular hotels.`,
  none: "No rooms are free in this month.",
  rejected: "These dates can’t be searched, so we show this month.",
  nights: "Nights",
  month: "Month",
  show: "Show prices",
  before: "Earlier month",
  after: "Later month",
  lowest: "Lowest price of the month",
  day: (day: string, price: string) => `${day}: from ${price} per night`,
  lowestDay: (day: string, price: string) => `${day}: from ${price} per night, the lowest price of the month`,
  full: (day: string) => `${day}: no price`,
  back: "All hotels",
};
