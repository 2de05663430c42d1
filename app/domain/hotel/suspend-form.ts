import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainLines } from "#kit/plain-text.ts";

const t = messages({
  en: { reason: "Please say why; the owner reads it", long: "The reason has at most 500 letters" },
  ka: { reason: "გთხოვთ, მიუთითოთ მიზეზი; მას მფლობელი წაიკითხავს", long: "მიზეზი არ უნდა აღემატებოდეს 500 სიმბოლოს" },
});

const longest = 500;
const say = { error: () => t.reason };

export const suspendForm = z.object({
  hotelId: z.string(),
  reason: z
    .string(say)
    .transform(plainLines)
    .pipe(
      z
        .string()
        .min(3, say)
        .max(longest, { error: () => t.long }),
    ),
});
