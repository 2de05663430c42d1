import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { isVisible } from "#kit/text/plain-text.ts";
import { tooLong, typedText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/message.ts";
import { longestMessage } from "./message.ts";
import { cleanText } from "./stored-text.ts";

const t = messages(texts.messageForm);

/** A message as it was typed, since what is hidden in it counts too; password and code only of those who have to confirm. */
export const messageForm = z.object({
  text: z
    .string({ error: () => t.missing })
    .refine((text) => isVisible(text), { error: () => t.missing })
    .refine((text) => cleanText(text).length <= longestMessage, tooLong(longestMessage)),
  password: z.string().default(""),
  appCode: typedText,
});
