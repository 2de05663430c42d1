import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { emailText } from "#kit/person-form.ts";
import { seenLine, plainLines } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import * as enquiryManagementTexts from "#locales/en/enquiry-management.ts";
import * as texts from "#locales/en/enquiry.ts";
import { offeredTypes, enquiryStates, longestNote } from "./enquiry.ts";

const t = messages(texts.enquiryForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });

export const enquiryForm = z.object({
  propertyType: z.enum(offeredTypes, say("type")),
  propertyName: z.string(say("name")).trim().min(2, say("name")).max(100, tooLong(100)).regex(seenLine, say("odd")),
  email: emailText(say("email")),
});

const enquiryNoteFormTexts = messages(enquiryManagementTexts.enquiryNoteForm);

export const enquiryNoteForm = z.object({
  enquiryId: z.string(),
  state: z.enum(enquiryStates, { error: () => enquiryNoteFormTexts.state }),
  note: z
    .string()
    .default("")
    .transform(plainLines)
    .pipe(z.string().max(longestNote, { error: () => enquiryNoteFormTexts.long })),
});
