import { z } from "zod";
import * as texts from "#locales/en/kit.ts";
import { formatCount } from "../format.ts";
import { messages } from "../locale.ts";
import { plainLines } from "./plain-text.ts";

/** Messages for a text outside its limits. */
export type ErrorText = { error: () => string };

const t = messages(texts.textForm);

/** The message for a text longer than its limit. */
export const tooLong = (most: number): ErrorText => ({ error: () => t.long(formatCount(most)) });

const longestReason = 500;

/** The reason of an action, for a person to read: 3 to 500 characters. */
export const reasonText = (missing: ErrorText, long = tooLong(longestReason)) =>
  z.string(missing).transform(plainLines).pipe(z.string().min(3, missing).max(longestReason, long));

/** A typed value without the spaces around it; empty where the field is missing. */
export const typedText = z
  .string()
  .default("")
  .transform((typed) => typed.trim());

/** The whole number that a text is, else NaN, which the rules of a form reject. */
export const wholeOf = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN);

/** A whole number; null where nothing is typed. */
export const typedWhole = typedText.transform((typed) => (typed === "" ? null : wholeOf(typed)));

/** A day; null where nothing is typed. */
export const typedDay = typedText.transform((typed) => typed || null);

/** The values of a repeated field. */
export const typedList = typedText.transform((typed) => typed.split(",").filter(Boolean));

/** Whether yes is chosen. */
export const typedYes = typedText.transform((typed) => typed === "yes");
