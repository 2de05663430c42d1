import { z } from "zod";
import { highestPrice } from "#kit/money.ts";
import { typedText } from "#kit/text/text-form.ts";
import { readMoney } from "#kit/typed-money.ts";

const count = typedText.transform((typed) => (/^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN));
/** None where it is empty. */
const optionalCount = typedText.transform((typed) => (typed === "" ? 0 : /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN));
const amount = typedText.transform((typed) => {
  if (typed === "") return null;
  const read = readMoney(typed, highestPrice);
  return read.ok ? read.cents : Number.NaN;
});

/** The guests of a room from its form; what is no number is NaN, which the command rejects. */
export const roomGuestsForm = z.object({
  included: count,
  maxAdults: count,
  maxChildren: optionalCount,
  extraBeds: optionalCount,
  cots: optionalCount,
  extraAdult: amount,
  singleUse: amount,
});
