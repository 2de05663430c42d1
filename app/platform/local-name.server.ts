import { type RawBuilder, sql } from "kysely";
import { getLocale } from "#kit/locale.ts";

/**
 * The name of a row of `hotels` or `rooms` by its alias, in the language of the request, or of the reader whose locale a column
 * holds (`u.locale`); the name as it was given where there is no translation. The one place that knows where translations of names are kept.
 */
export function localName(alias: string, localeColumn?: string): RawBuilder<string> {
  const [name, nameKa] = [sql.ref(`${alias}.name`), sql.ref(`${alias}.name_ka`)];
  if (localeColumn) return sql`case ${sql.ref(localeColumn)} when 'ka' then coalesce(${nameKa}, ${name}) else ${name} end`;
  return getLocale() === "ka" ? sql`coalesce(${nameKa}, ${name})` : sql`${name}`;
}
