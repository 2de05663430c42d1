import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { reasonText } from "#kit/text-form.ts";

const t = messages({
  en: { reason: "Please say why; the owner reads it", long: "The reason has at most 500 letters" },
  ka: { reason: "გთხოვთ, მიუთითოთ მიზეზი; მას მფლობელი წაიკითხავს", long: "მიზეზი არ უნდა აღემატებოდეს 500 სიმბოლოს" },
});

const say = (key: keyof typeof t) => ({ error: () => t[key] });

export const suspendForm = z.object({
  hotelId: z.string(),
  reason: reasonText(say("reason"), say("long")),
});
