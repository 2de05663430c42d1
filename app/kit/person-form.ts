import { z } from "zod";
import { emailPattern, isPhone, longestEmail, plainEmail, plainPhone } from "./contact.ts";
import { longestName, longestPhone } from "./person.ts";
import { isVisible, plainText, visibleLength, visibleText } from "./text/plain-text.ts";
import { type ErrorText, tooLong } from "./text/text-form.ts";

/** An e-mail address in the form of `plainEmail`, at most 200 characters. */
export const emailText = (wrong: ErrorText) =>
  z
    .string(wrong)
    .max(1000, tooLong(longestEmail))
    .transform(plainEmail)
    .pipe(z.string().max(longestEmail, tooLong(longestEmail)).regex(emailPattern, wrong));

const plainName = (text: string): string => plainText(visibleText(text)).normalize("NFC");

/** One part of a guest's name, or nothing: one visible character is a name. */
export const namePart = (invisible: ErrorText) =>
  z
    .string(invisible)
    .transform(plainName)
    .pipe(
      z
        .string()
        .max(longestName, tooLong(longestName))
        .refine((text) => text === "" || isVisible(text), invisible),
    );

/**
 * Asks for a name in two fields of `namePart`: many people have one name only, so either part is enough. The message is
 * shown at the first one, beside those of other fields.
 */
export const nameGiven = (first: string, last: string, missing: ErrorText) =>
  z.refine<Record<string, unknown>>((value) => value[first] !== "" || value[last] !== "", {
    ...missing,
    path: [first],
    when: ({ value }) => typeof value === "object" && value !== null,
  });

const oneCharacterWord = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text is long enough for a name of an account: two characters, or one of a script in which one is a word. */
export const isAccountName = (text: string): boolean => isVisible(text) && (visibleLength(text) >= 2 || oneCharacterWord.test(text));

/** A guest's phone number, or nothing (null). */
export const phoneText = (wrong: ErrorText) =>
  z
    .string(wrong)
    .max(1000, tooLong(longestPhone))
    .nullish()
    .transform((text) => plainPhone(text ?? "") || null)
    .pipe(z.string().max(longestPhone, tooLong(longestPhone)).refine(isPhone, wrong).nullable());
