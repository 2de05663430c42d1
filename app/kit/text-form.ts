import { z } from "zod";
import { plainLines } from "./plain-text.ts";

/** What is told of a text that does not fit. */
type Say = { error: () => string };

/** An address of mail as it is kept: small letters, 200 at most. */
export const emailText = (wrong: Say, long: Say) => z.string(wrong).trim().toLowerCase().max(200, long).pipe(z.email(wrong));

/** Why something was done, for a person to read: 3 to 500 letters. */
export const reasonText = (missing: Say, long: Say) =>
  z.string(missing).transform(plainLines).pipe(z.string().min(3, missing).max(500, long));
