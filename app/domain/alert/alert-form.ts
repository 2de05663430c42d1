import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import { partyBounds } from "#kit/party.ts";
import { stayProblem } from "#kit/stay.ts";
import { ageFields, agesMatch } from "../reservation/ages-form.ts";
import { type AlertWish, highestMaxTotal } from "./alert.ts";
import * as texts from "#locales/en/alert.ts";

const t = messages(texts.alertForm);

const whole = ({ min, max }: { min: number; max: number }) => {
  const wrong = { error: () => t.between(min, max) };
  return z
    .string(wrong)
    .trim()
    .regex(/^\d{1,9}$/, wrong)
    .transform(Number)
    .pipe(z.number().min(min, wrong).max(max, wrong));
};

/** A wish on the hotel's day `today`. Ages of other guests than those given do not count. */
export const alertForm = (today: string) =>
  z
    .object({
      checkIn: z.string({ error: () => t.dates }),
      checkOut: z.string({ error: () => t.dates }),
      adults: whole(partyBounds.adults),
      children: whole(partyBounds.children),
      ...ageFields,
      maxTotal: optionalMoneyText({ least: 1, most: highestMaxTotal, messages: { low: () => t.price } }),
    })
    .check(({ value, issues }) => {
      const problem = stayProblem(value, today);
      if (problem)
        issues.push({ code: "custom", path: [problem === "in_the_past" ? "checkIn" : "checkOut"], message: t[problem], input: value });
    })
    .transform((wish): AlertWish => (agesMatch(wish) ? wish : { ...wish, childAges: [], teenAges: [] }));
