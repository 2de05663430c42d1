import { sql } from "kysely";
import { translationOf } from "#platform/database/local-text.server.ts";

/** City and country of a row of `search_places` in the language of the request; the city is empty for a country. */
export const placeColumns = (alias: string) => sql`
  coalesce(${translationOf(`${alias}.name`)}, ${sql.ref(`${alias}.city`)}) as city,
  coalesce(${translationOf(`${alias}.country`)}, ${sql.ref(`${alias}.country`)}) as country`;
