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

/** SQL: the name of the guest in the row with this alias, of one or two parts; null without one. */
export const namedGuest = (alias: string) => {
  const [first, last] = ["guest_first_name", "guest_last_name"].map((column) => sql.ref(`${alias}.${column}`));
  return sql`nullif(btrim(concat_ws(' ', ${first}, ${last})), '')`;
};

/** SQL: the guest of a reservation `r`, else the person `u` who booked it; empty if both are unknown. */
export const guestName = sql`coalesce(${namedGuest("r")}, u.name, '')`;
