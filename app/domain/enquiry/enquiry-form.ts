import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { seenLine } from "#kit/plain-text.ts";
import { offeredTypes } from "./enquiry.ts";
import { emailText, tooLong } from "#kit/text-form.ts";

const t = messages({
  en: {
    name: "Property name must be at least 2 characters.",
    email: "Please enter a valid email address.",
    type: "Please choose what you would like to list.",
    odd: "Please use letters that can be seen",
  },
  ka: {
    name: "ობიექტის სახელი მინიმუმ 2 სიმბოლო უნდა იყოს.",
    email: "გთხოვთ, შეიყვანოთ სწორი ელფოსტა.",
    type: "გთხოვთ, აირჩიოთ, რისი განთავსება გსურთ.",
    odd: "გთხოვთ, გამოიყენოთ მხოლოდ ხილული სიმბოლოები",
  },
});

const say = (key: keyof typeof t) => ({ error: () => t[key] });

export const enquiryForm = z.object({
  propertyType: z.enum(offeredTypes, say("type")),
  propertyName: z.string(say("name")).trim().min(2, say("name")).max(100, tooLong(100)).regex(seenLine, say("odd")),
  email: emailText(say("email")),
});
