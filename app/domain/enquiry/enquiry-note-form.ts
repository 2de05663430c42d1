import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainLines } from "#kit/plain-text.ts";
import { enquiryStates, longestNote } from "./enquiry.ts";

const t = messages({
  en: { state: "Please choose a state", long: `The note has at most ${longestNote} letters` },
  ka: { state: "გთხოვთ, აირჩიოთ მდგომარეობა", long: `შენიშვნა არ უნდა აღემატებოდეს ${longestNote} სიმბოლოს` },
});

export const enquiryNoteForm = z.object({
  enquiryId: z.string(),
  state: z.enum(enquiryStates, { error: () => t.state }),
  note: z
    .string()
    .default("")
    .transform(plainLines)
    .pipe(z.string().max(longestNote, { error: () => t.long })),
});
