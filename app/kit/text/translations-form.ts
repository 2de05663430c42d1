import { z } from "zod";
import { plainLines, plainText } from "./plain-text.ts";
import { tooLong } from "./text-form.ts";
import { type TranslatedField, translatedField, translatedLocales } from "./translations.ts";

const optionalText = (longest: number, clean: (text: string) => string) =>
  z
    .string()
    .nullish()
    .transform((text) => clean(text ?? "") || null)
    .pipe(z.string().max(longest, tooLong(longest)).nullable());

const inEachLanguage = <Field extends string>(field: Field, longest: number, clean: (text: string) => string) =>
  Object.fromEntries(translatedLocales.map((locale) => [translatedField(field, locale), optionalText(longest, clean)])) as Record<
    TranslatedField<Field>,
    ReturnType<typeof optionalText>
  >;

/** The optional form fields for translations of a text on one line. */
export const translatedLine = <Field extends string>(field: Field, longest: number) => inEachLanguage(field, longest, plainText);

/** The same for a text of several lines. */
export const translatedLines = <Field extends string>(field: Field, longest: number) => inEachLanguage(field, longest, plainLines);
