import { z } from "zod";
import * as texts from "#locales/en/kit.ts";
import { messages } from "../locale.ts";
import { stayMessage } from "./stay-text.ts";
import { type Stay, stayProblem } from "./stay.ts";

const t = messages(texts.stayForm);

/** A form field for a whole number from `min` to `max`. */
export const wholeNumber = ({ min, max }: { min: number; max: number }) => {
  const wrong = { error: () => t.between(min, max) };
  return z
    .string(wrong)
    .trim()
    .regex(/^\d{1,9}$/, wrong)
    .transform(Number)
    .pipe(z.number().min(min, wrong).max(max, wrong));
};

/** The dates of a stay, to be checked by `checkStay`. */
export const stayFields = { checkIn: z.string({ error: () => t.dates }), checkOut: z.string({ error: () => t.dates }) };

/** Rejects dates that are not a valid stay on the hotel's day `today`, at the field to change. */
export const checkStay =
  (today: string) =>
  ({ value, issues }: z.core.ParsePayload<Stay>): void => {
    const problem = stayProblem(value, today);
    if (problem)
      issues.push({
        code: "custom",
        path: [problem === "in_the_past" ? "checkIn" : "checkOut"],
        message: stayMessage(problem),
        input: value,
      });
  };
