import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { reasonText } from "#kit/text-form.ts";

const t = messages({
  en: { reason: "Please say why; the owner reads it" },
  ka: { reason: "გთხოვთ, მიუთითოთ მიზეზი; მას მფლობელი წაიკითხავს" },
});

const say = (key: keyof typeof t) => ({ error: () => t[key] });

export const suspendForm = z.object({
  hotelId: z.string(),
  reason: reasonText(say("reason")),
});
