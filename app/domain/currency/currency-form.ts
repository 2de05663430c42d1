import { z } from "zod";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/currency.ts";

const t = messages(texts.currencyForm);

const say = { error: () => t.rate };

/** With a decimal point or, as in Georgian, a comma; at most four decimals. */
const rate = z
  .string(say)
  .trim()
  .regex(/^\d{1,4}(?:[.,]\d{1,4})?$/, say)
  .transform((text) => Number(text.replace(",", ".")))
  .refine((number) => number > 0 && number <= 1000, say);

export const currencyForm = z.object({ GEL: rate, EUR: rate });
