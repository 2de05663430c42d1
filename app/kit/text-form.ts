import { z } from "zod";
import { formatCount } from "./format.ts";
import { messages } from "./locale.ts";
import { plainLines } from "./plain-text.ts";
import * as texts from "#locales/en/kit.ts";

/** What is told of a text that does not fit. */
type Say = { error: () => string };

const t = messages(texts.textForm);

/** What every field says of a text that is longer than its limit. */
export const tooLong = (most: number): Say => ({ error: () => t.long(formatCount(most)) });

const longestEmail = 200;
const longestReason = 500;

/** An address of mail as it is kept: small letters, 200 at most. */
export const emailText = (wrong: Say) => z.string(wrong).trim().toLowerCase().max(longestEmail, tooLong(longestEmail)).pipe(z.email(wrong));

/** Why something was done, for a person to read: 3 to 500 letters. */
export const reasonText = (missing: Say, long = tooLong(longestReason)) =>
  z.string(missing).transform(plainLines).pipe(z.string().min(3, missing).max(longestReason, long));
