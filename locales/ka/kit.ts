import { maxNights, maxYearsAhead } from "#kit/date/stay.ts";

export const moneyText = {
  empty: "გთხოვთ, შეიყვანოთ თანხა, მაგალითად: 120, 59.90 ან 59,90",
  letters: "გთხოვთ, თანხა ციფრებით შეიყვანოთ, მაგალითად: 120, 59.90 ან 59,90",
  exponent: "გთხოვთ, თანხა სრულად ჩაწეროთ, მაგალითად 1000 და არა 1e3",
  negative: "თანხა უარყოფითი ვერ იქნება",
  digits: "მძიმის ან წერტილის შემდეგ მაქსიმუმ ორი ციფრია, მაგალითად 59,90",
  large: (most: string) => `თანხა მაქსიმუმ ${most} შეიძლება იყოს`,
};

export const textForm = { long: (most: string) => `ძალიან გრძელია: დასაშვებია არაუმეტეს ${most} სიმბოლო` };

export const stayForm = {
  dates: "გთხოვთ, აირჩიოთ ორივე თარიღი.",
  not_a_day: "გთხოვთ, აირჩიოთ ორივე თარიღი.",
  in_the_past: "შესვლის დღე უკვე გავიდა.",
  no_nights: "გასვლა შესვლის შემდეგ უნდა იყოს.",
  too_long: `ვიზიტი მაქსიმუმ ${maxNights} ღამეა.`,
  too_far_ahead: `ეს ${maxYearsAhead} წელზე მეტი დროის შემდეგაა.`,
  between: (min: number, max: number) => `გთხოვთ, მიუთითოთ რიცხვი ${min}-დან ${max}-მდე.`,
};
