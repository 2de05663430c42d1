import { type RawBuilder, sql } from "kysely";
import { baseLocale, getLocale } from "#kit/locale.ts";

/**
 * The translation of a column of a table with `translations`, such as `h.name`, into the language of the request, or
 * into the locale of another column (`u.locale`); null without one.
 */
export function translationOf(column: string, localeColumn?: string): RawBuilder<string | null> {
  const locale = getLocale();
  if (!localeColumn && locale === baseLocale) return sql`null::text`;
  const [alias = "", field = ""] = column.split(".");
  const language = localeColumn ? sql.ref(localeColumn) : sql.lit(locale);
  return sql`${sql.ref(`${alias}.translations`)} -> ${language} ->> ${sql.lit(field)}`;
}

/** The translation, or the English column without one. */
export function localText(column: string, localeColumn?: string): RawBuilder<string> {
  if (!localeColumn && getLocale() === baseLocale) return sql`${sql.ref(column)}`;
  return sql`coalesce(${translationOf(column, localeColumn)}, ${sql.ref(column)})`;
}

/** The column and its translations as an array. */
export const textsOf = (column: string): RawBuilder<string[]> => {
  const [alias = "", field = ""] = column.split(".");
  return sql`${sql.ref(column)} || translated_texts(${sql.ref(`${alias}.translations`)}, ${sql.lit(field)})`;
};
