import { formatSetPrice } from "./format.ts";
import { messages } from "./locale.ts";
import type { Cents } from "./money.ts";
import type { MoneyProblem } from "./typed-money.ts";
import * as texts from "#locales/en/kit.ts";

const t = messages(texts.moneyText);

/** The error message for a text that is no amount up to `most` cents. */
export const moneyMessage = (problem: MoneyProblem, most: Cents): string =>
  problem === "large" ? t.large(formatSetPrice(most)) : t[problem];
