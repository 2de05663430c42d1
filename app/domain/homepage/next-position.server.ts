import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** The highest position of the list and one more; nobody else can add to the list until the transaction ends. */
export async function nextPosition(ctx: Ctx, list: "hero_slides" | "destinations"): Promise<number> {
  await sql`lock table ${sql.table(list)} in share row exclusive mode`.execute(ctx.db);
  const { last } = await ctx.db
    .selectFrom(list)
    .select((row) => row.fn.coalesce(row.fn.max("position"), row.lit(0)).as("last"))
    .executeTakeFirstOrThrow();
  return last + 1;
}
