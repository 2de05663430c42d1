import { formatSetPrice } from "./format.ts";
import { messages } from "./locale.ts";
import type { Cents } from "./money.ts";
import type { MoneyProblem } from "./typed-money.ts";

const t = messages({
  en: {
    empty: "Please enter an amount, such as 120, 59.90 or 59,90",
    letters: "Please enter the amount in digits, such as 120, 59.90 or 59,90",
    exponent: "Please write the amount out in full, such as 1000 instead of 1e3",
    negative: "The amount can't be negative",
    digits: "An amount has at most two digits after the comma or point, such as 59.90",
    large: (most: string) => `The amount can be at most ${most}`,
  },
  ka: {
    empty: "გთხოვთ, შეიყვანოთ თანხა, მაგალითად: 120, 59.90 ან 59,90",
    letters: "გთხოვთ, თანხა ციფრებით შეიყვანოთ, მაგალითად: 120, 59.90 ან 59,90",
    exponent: "გთხოვთ, თანხა სრულად ჩაწეროთ, მაგალითად 1000 და არა 1e3",
    negative: "თანხა უარყოფითი ვერ იქნება",
    digits: "მძიმის ან წერტილის შემდეგ მაქსიმუმ ორი ციფრია, მაგალითად 59,90",
    large: (most: string) => `თანხა მაქსიმუმ ${most} შეიძლება იყოს`,
  },
});

/** What is said of a text that is no amount of at most `most` cents. */
export const moneyMessage = (problem: MoneyProblem, most: Cents): string =>
  problem === "large" ? t.large(formatSetPrice(most)) : t[problem];
