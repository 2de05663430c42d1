import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainText } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import { translatedLines } from "#kit/text/translations-form.ts";
import * as texts from "#locales/en/message-management.ts";
import { longestMessage } from "./message.ts";
import { storedText } from "./stored-text.ts";

const t = messages(texts.savedReplies);
const missing = { error: () => t.missing };

/** Longest name of a saved reply. */
export const longestName = 100;

/** A saved reply in all languages of the site, as it is stored. */
export const savedReplyForm = z.object({
  name: z
    .string(missing)
    .transform(plainText)
    .pipe(z.string().min(1, missing).max(longestName, tooLong(longestName))),
  text: z
    .string(missing)
    .transform(storedText)
    .pipe(z.string().min(1, missing).max(longestMessage, tooLong(longestMessage))),
  ...translatedLines("text", longestMessage),
});

export type SavedReplyForm = z.output<typeof savedReplyForm>;
