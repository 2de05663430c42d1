import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { reasonText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/housekeeping.ts";

const t = messages(texts.problemForm);

const longestNote = 500;

/** What is wrong in a room. */
export const problemForm = z.object({
  note: reasonText({ error: () => t.note }).pipe(z.string().max(longestNote, { error: () => t.long })),
});
