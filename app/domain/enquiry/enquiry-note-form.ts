import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainLines } from "#kit/text/plain-text.ts";
import { enquiryStates, longestNote } from "./enquiry.ts";
import * as texts from "#locales/en/enquiry-management.ts";

const t = messages(texts.enquiryNoteForm);

export const enquiryNoteForm = z.object({
  enquiryId: z.string(),
  state: z.enum(enquiryStates, { error: () => t.state }),
  note: z
    .string()
    .default("")
    .transform(plainLines)
    .pipe(z.string().max(longestNote, { error: () => t.long })),
});
