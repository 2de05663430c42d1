import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { reasonText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/account-management.ts";

const t = messages(texts.banForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });

/** Form with the reason of a ban. */
export const banForm = z.object({
  userId: z.string(),
  reason: reasonText(say("reason")),
});

export const roleForm = z.object({ userId: z.string(), role: z.enum(["guest", "hotel_manager", "admin"], say("role")) });
