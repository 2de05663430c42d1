import { plural } from "#kit/locale.ts";

export const wish = {
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
