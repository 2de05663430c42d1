import { sql } from "kysely";
import { translationOf } from "#platform/database/local-text.server.ts";

/** The city of a hotel `h` in the language of the request; its row of `cities`, if it has one, is `c`. */
export const localCity = () => sql<string>`coalesce(${translationOf("c.name")}, h.city)`;

/** The country of a hotel `h` in the language of the request; the row of `cities`, if it has one, is `c`. */
export const localCountry = () => sql<string>`coalesce(${translationOf("c.country")}, h.country)`;
