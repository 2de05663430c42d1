import { z } from "zod";
import { plainLines, plainText } from "./plain-text.ts";
import { tooLong } from "./text-form.ts";
import { type TranslatedField, translatedField, type TranslatedFields, translatedLocales } from "./translations.ts";

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

const longestName = 100;

/** The form fields for a name of 2 to 100 characters in all languages; `checkNames` checks the translated ones. */
export const nameFields = (message: () => string) => ({
  name: z
    .string({ error: message })
    .transform(plainText)
    .pipe(z.string().min(2, { error: message }).max(longestName, tooLong(longestName))),
  ...translatedLine("name", longestName),
});

/** Adds `message` for each translated name of one letter. */
export const checkNames = (message: () => string) => (fields: TranslatedFields<"name">, context: z.RefinementCtx) => {
  for (const locale of translatedLocales) {
    const field = translatedField("name", locale);
    if (fields[field]?.length === 1) context.addIssue({ code: "custom", path: [field], message: message() });
  }
};

/** The form fields for an optional description in all languages. */
export const descriptionFields = (longest: number) => ({
  description: z
    .string()
    .default("")
    .transform(plainLines)
    .pipe(z.string().max(longest, tooLong(longest))),
  ...translatedLines("description", longest),
});
