import { baseLocale, getLocale, type Locale, locales } from "../locale.ts";

/** The languages into which database texts are translated; the columns themselves are English. */
export type TranslatedLocale = Exclude<Locale, typeof baseLocale>;
export const translatedLocales = locales.filter((locale): locale is TranslatedLocale => locale !== baseLocale);

/** The column `translations` of a row: texts of its fields by language. */
export type Translations<Field extends string> = Partial<Record<string, Partial<Record<Field, string>>>>;

/** The name of the form field and audit log entry for a translated text: `name_ka`. */
export type TranslatedField<Field extends string> = `${Field}_${TranslatedLocale}`;
export const translatedField = <Field extends string>(field: Field, locale: TranslatedLocale): TranslatedField<Field> =>
  `${field}_${locale}`;

/** The same texts as form fields; a missing or empty one is no translation. */
export type TranslatedFields<Field extends string> = Partial<Record<TranslatedField<Field>, string | null | undefined>>;

/** Form fields as the column `translations` holds them: without empty texts. */
export function translationsOf<Field extends string>(
  fields: readonly Field[],
  form: TranslatedFields<Field>,
  clean = (text: string) => text,
): Translations<Field> {
  const translations: Translations<Field> = {};
  for (const locale of translatedLocales) {
    const texts: Partial<Record<Field, string>> = {};
    for (const field of fields) {
      const text = clean(form[translatedField(field, locale)] ?? "");
      if (text) texts[field] = text;
    }
    if (Object.keys(texts).length > 0) translations[locale] = texts;
  }
  return translations;
}

/** Translations as form fields: `name_ka` is the Georgian name. */
export const translatedFields = (translations: Translations<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([locale, texts]) =>
      Object.entries(texts ?? {}).map(([field, text]) => [`${field}_${locale}`, text ?? ""]),
    ),
  );

/** Values of a row with its translations as such fields. */
export const withTranslatedFields = ({
  translations = {},
  ...facts
}: Record<string, unknown> & { translations?: Translations<string> }): Record<string, unknown> => ({
  ...facts,
  ...translatedFields(translations),
});

/** The text of a field in the language of the request, with English as fallback. */
export const translated = <Field extends string>(
  row: Record<Field, string> & { translations: Translations<NoInfer<Field>> },
  field: Field,
): string => row.translations[getLocale()]?.[field] ?? row[field];
