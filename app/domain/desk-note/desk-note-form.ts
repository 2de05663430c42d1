import { z } from "zod";
import { isDay } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { plainLines, plainText } from "#kit/text/plain-text.ts";
import { tooLong, typedText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/desk-note.ts";
import { longestItem, longestNote, longestPlace } from "./desk-note.ts";

const t = messages(texts.deskNoteForm);

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

const lines = (most: number, missing: () => string) =>
  typedText.transform(plainLines).pipe(z.string().min(1, { error: missing }).max(most, tooLong(most)));
const line = (most: number, missing: () => string) =>
  typedText.transform(plainText).pipe(z.string().min(1, { error: missing }).max(most, tooLong(most)));

export const noteForm = z.object({ text: lines(longestNote, () => t.text), pinned: ticked });

export const foundItemForm = z.object({
  what: line(longestItem, () => t.what),
  place: line(longestPlace, () => t.place),
  foundOn: typedText.pipe(z.string().refine(isDay, { error: () => t.day })),
});

/** How an item left the hotel: to whom it was returned, or that it was disposed of. */
export const givenForm = z.object({ givenTo: line(longestItem, () => t.givenTo) });
