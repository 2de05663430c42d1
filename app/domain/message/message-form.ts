import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { tooLong, typedText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/message.ts";
import { longestMessage } from "./message.ts";
import { cleanText } from "./stored-text.ts";

const t = messages(texts.messageForm);

/**
 * A message as it was typed, since what is hidden in it counts too; with files it may be empty. Password and code only of those who have
 * to confirm.
 */
export const messageForm = z.object({
  text: z.string({ error: () => t.missing }).refine((text) => cleanText(text).length <= longestMessage, tooLong(longestMessage)),
  password: z.string().default(""),
  appCode: typedText,
});
