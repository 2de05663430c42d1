import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { reasonText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/hotel-management.ts";

const t = messages(texts.suspendForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });

export const suspendForm = z.object({
  hotelId: z.string(),
  reason: reasonText(say("reason")),
});
