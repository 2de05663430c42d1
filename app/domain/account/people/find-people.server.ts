import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/page-of-rows.server.ts";

export type FoundPerson = { id: string; name: string; email: string };

/** Exported so that tests can check its plan. Matches are limited before they are sorted, as in `hotelsStatement`. */
export const peopleStatement = (text: string, most: number) => sql<FoundPerson>`
  with found as materialized (select u.id, u.name, u.email, u.created_at from users u
    where u.deleted_at is null and lower(u.name || ' ' || u.email) like ${anywhere(text.toLowerCase())} limit ${limits.matchesSorted})
  select id, name, email from found order by created_at desc, id desc limit ${most}`;

/** At most `most` people by name or e-mail, newest first. The caller has checked the administrator role. */
export const findPeople = async (ctx: Ctx, text: string, most: number): Promise<FoundPerson[]> =>
  (await peopleStatement(text, most).execute(ctx.db)).rows;
