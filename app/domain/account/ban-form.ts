import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { reasonText } from "#kit/text-form.ts";

const t = messages({
  en: { reason: "Please say why; the person reads it", long: "The reason has at most 500 letters", role: "Please choose a role" },
  ka: {
    reason: "გთხოვთ, მიუთითოთ მიზეზი; მას ადამიანი წაიკითხავს",
    long: "მიზეზი არ უნდა აღემატებოდეს 500 სიმბოლოს",
    role: "გთხოვთ, აირჩიოთ როლი",
  },
});

const say = (key: keyof typeof t) => ({ error: () => t[key] });

/** What the administrator does to a person. */
export const banForm = z.object({
  userId: z.string(),
  reason: reasonText(say("reason"), say("long")),
});

export const roleForm = z.object({ userId: z.string(), role: z.enum(["guest", "hotel_manager", "admin"], say("role")) });
