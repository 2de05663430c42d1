import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainLines } from "#kit/plain-text.ts";

const t = messages({
  en: { reason: "Please say why; the person reads it", long: "The reason has at most 500 letters", role: "Please choose a role" },
  ka: {
    reason: "გთხოვთ, მიუთითოთ მიზეზი; მას ადამიანი წაიკითხავს",
    long: "მიზეზი არ უნდა აღემატებოდეს 500 სიმბოლოს",
    role: "გთხოვთ, აირჩიოთ როლი",
  },
});

const longest = 500;
const say = { error: () => t.reason };

/** What the administrator does to a person. */
export const banForm = z.object({
  userId: z.string(),
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

export const roleForm = z.object({ userId: z.string(), role: z.enum(["guest", "hotel_manager", "admin"], { error: () => t.role }) });
