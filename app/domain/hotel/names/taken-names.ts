import { baseLocale } from "#kit/locale.ts";
import {
  type TranslatedField,
  translatedField,
  type TranslatedFields,
  translatedLocales,
  type Translations,
} from "#kit/text/translations.ts";

/** The field of a name in a language. */
export type NameField = "name" | TranslatedField<"name">;

/** A name is that of another one of the hotel, at these fields. */
export type NameTaken = { code: "name_taken"; fields: NameField[] };

/** Something with a name in each language. */
export type Named = { name: string; translations: Translations<"name"> };

const same = (one: string, other: string, locale: string) =>
  one.normalize("NFKC").toLocaleLowerCase(locale) === other.normalize("NFKC").toLocaleLowerCase(locale);

/**
 * The names of a form that others have in the same language, in capital or small letters. A name that did not change since `before`
 * may stay.
 */
export function takenNames(form: { name: string } & TranslatedFields<"name">, others: readonly Named[], before?: Named): NameField[] {
  const isTaken = (locale: string, name: string, of: (one: Named) => string | undefined) => {
    const kept = before && of(before);
    return kept !== name && others.some((one) => same(of(one) ?? "", name, locale));
  };
  const translations = translatedLocales.filter((locale) => {
    const name = form[translatedField("name", locale)];
    return name ? isTaken(locale, name, (one) => one.translations[locale]?.name) : false;
  });
  return [
    ...(isTaken(baseLocale, form.name, (one) => one.name) ? (["name"] as const) : []),
    ...translations.map((locale) => translatedField("name", locale)),
  ];
}

/** JSON of a value whatever the order of its keys: the database sorts them. */
export const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([some], [other]) => some.localeCompare(other)))
      : one,
  );
