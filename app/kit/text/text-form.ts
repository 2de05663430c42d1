import { z } from "zod";
import { formatCount } from "../format.ts";
import { messages } from "../locale.ts";
import { plainLines } from "./plain-text.ts";
import * as texts from "#locales/en/kit.ts";

/** Messages for a text outside its limits. */
export type ErrorText = { error: () => string };

const t = messages(texts.textForm);

/** The message for a text longer than its limit. */
export const tooLong = (most: number): ErrorText => ({ error: () => t.long(formatCount(most)) });

const longestReason = 500;

/** The reason of an action, for a person to read: 3 to 500 characters. */
export const reasonText = (missing: ErrorText, long = tooLong(longestReason)) =>
  z.string(missing).transform(plainLines).pipe(z.string().min(3, missing).max(longestReason, long));
