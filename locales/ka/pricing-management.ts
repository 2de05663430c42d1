import { mostDaysInAdvance, mostMinNights } from "#domain/pricing/special-rate.ts";

export const freePriceText = {
  confirm: "დიახ, ეს ღამეები უფასოა",
  needed: "0 ფასის შემთხვევაში ეს ღამეები სტუმრისთვის უფასო იქნება. გთხოვთ, დაადასტუროთ.",
  rate: "100%-იანი ფასდაკლებით ეს ღამეები სტუმრისთვის უფასო იქნება. გთხოვთ, დაადასტუროთ.",
  title: "უფასო ღამე?",
  keep: "ფასის დატოვება",
  set: "ფასი 0",
};

export const seasonForm = {
  room: "გთხოვთ, აირჩიოთ ნომერი",
  start: "გთხოვთ, აირჩიოთ დაწყების თარიღი",
  end: "გთხოვთ, აირჩიოთ დასრულების თარიღი",
  price: "ფასი მინიმუმ 0 უნდა იყოს",
  high: (most: string) => `ღამის ფასი ${most}-ს არ უნდა აღემატებოდეს.`,
  range: "დაწყების თარიღი დასრულებისაზე ადრე უნდა იყოს.",
};

export const specialRateForm = {
  discount: "ფასდაკლება 1-დან 100-მდე უნდა იყოს.",
  days: "დღეების რაოდენობა მინიმუმ 1 უნდა იყოს.",
  ahead: `დაჯავშნა მაქსიმუმ ${mostDaysInAdvance} დღით ადრე შეიძლება.`,
  nights: "ღამეების რაოდენობა მინიმუმ 1 უნდა იყოს.",
  long: `ვიზიტი მაქსიმუმ ${mostMinNights} ღამეა.`,
};
