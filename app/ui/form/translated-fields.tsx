import { languageName } from "#kit/text/language-name.ts";
import { translatedField, translatedLocales } from "#kit/text/translations.ts";
import { Field } from "./field.tsx";
import { TextArea } from "./text-area.tsx";

type TranslatedFieldsProps = {
  /** Name and label of the English field. */
  name: string;
  label: string;
  /** The value and error of a field, by its name. */
  field: (name: string) => { name: string; defaultValue: string; error?: string | undefined; form?: string };
  hint?: string;
  maxLength?: number;
  className?: string;
  /** Whether the text has several lines. */
  rows?: number;
};

/** The fields of a text for every language of the site but English. */
export const TranslatedFields = ({ name, label, field, rows, ...rest }: TranslatedFieldsProps) =>
  translatedLocales.map((locale) => {
    const shown = { ...rest, ...field(translatedField(name, locale)), label: `${label} (${languageName(locale)})`, lang: locale };
    return rows === undefined ? <Field key={locale} {...shown} /> : <TextArea key={locale} rows={rows} {...shown} />;
  });
