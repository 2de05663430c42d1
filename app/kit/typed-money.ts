import * as texts from "#locales/en/kit.ts";
import { formatSetPrice } from "./format.ts";
import { messages } from "./locale.ts";
import { type Cents, highestAmount } from "./money.ts";

/**
 * Why a text is no amount: empty, unexpected characters, an exponent, a negative sign, more than two decimal digits,
 * or above the maximum.
 */
export type MoneyProblem = "empty" | "letters" | "exponent" | "negative" | "digits" | "large";
export type ReadMoney = { ok: true; cents: Cents } | { ok: false; problem: MoneyProblem };

const longestText = 60;

const no = (problem: MoneyProblem): ReadMoney => ({ ok: false, problem });

/** Thousands between equal separators, or digits only. */
const grouped = /^(?:\d+|[1-9]\d{0,2}(?:([ ,.'])\d{3})(?:\1\d{3})*)$/;

/** Splits at the decimal separator. One comma before three digits separates thousands, as in "1,250"; a point does not. */
function parts(text: string): { whole: string; fraction: string } {
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  if (last < 0) return { whole: text, fraction: "" };
  const separator = text.charAt(last);
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)];
  const repeated = whole.includes(separator);
  const thousands = separator === "," && fraction.length === 3 && grouped.test(text);
  return repeated || thousands ? { whole: text, fraction: "" } : { whole, fraction };
}

/**
 * Parses dollars as people type them ("120", "59,90", "1 250,50", "1,250.50", "$1.250,50") into cents of at most
 * `most`. The last comma or point is the decimal separator, unless it separates thousands. Nothing is rounded or
 * guessed: a text that can't be parsed returns its problem.
 */
export function readMoney(typed: string, most: Cents = highestAmount): ReadMoney {
  const text = typed
    .replaceAll(/[\s\u00a0\u202f\u2009]+/g, " ")
    .replaceAll("’", "'")
    .trim();
  if (text === "") return no("empty");
  if (text.length > longestText) return no(/^[\d ,.']+$/.test(text) ? "large" : "letters");
  if (/^\$?\s?[-−–+]?\d[\d,.]*e[-+]?\d+$/i.test(text)) return no("exponent");
  if (/^\$?\s?[-−–]\s?\$?\s?[\d.,]/.test(text)) return no("negative");
  const amount = text.replace(/^(?:US)?\$\s?/i, "").replace(/\s?(?:\$|USD)$/i, "");
  const { whole, fraction } = parts(amount);
  if (!/^\d*$/.test(fraction) || (whole === "" && fraction === "") || (whole !== "" && !grouped.test(whole))) return no("letters");
  if (fraction.length > 2) return no("digits");
  if (fraction === "" && amount !== whole) return no("letters");
  const digits = whole.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
  if (digits.length > 12) return no("large");
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, "0"));
  return cents <= most ? { ok: true, cents } : no("large");
}

const t = messages(texts.moneyText);

/** The error message for an invalid amount; `most`: the highest one in cents. */
export const moneyMessage = (problem: MoneyProblem, most: Cents): string =>
  problem === "large" ? t.large(formatSetPrice(most)) : t[problem];
