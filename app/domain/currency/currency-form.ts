import { z } from "zod";
import { messages } from "#kit/locale.ts";

const t = messages({
  en: { rate: "Please enter a rate above 0 and up to 1,000, such as 2.75" },
  ka: { rate: "გთხოვთ, შეიყვანოთ კურსი 0-დან 1000-მდე, მაგალითად 2.75" },
});

const say = { error: () => t.rate };

/** With a point or, as Georgians write, a comma; at most four decimals. */
const rate = z
  .string(say)
  .trim()
  .regex(/^\d{1,4}(?:[.,]\d{1,4})?$/, say)
  .transform((text) => Number(text.replace(",", ".")))
  .refine((number) => number > 0 && number <= 1000, say);

export const currencyForm = z.object({ GEL: rate, EUR: rate });
