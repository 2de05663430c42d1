import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { changingList, homepageTables, itemCount, type ListRejection } from "./homepage-tables.server.ts";
import type { OrderedKind } from "./homepage.ts";

export type MoveRejection = ListRejection | { code: "no_such_position"; count: number };

/**
 * Moves an item to a position, counted from 1; items between shift by one. Rejects a position that is not an integer
 * from 1 to the number of items. Administrators only.
 */
export const moveHomepageItem = (
  ctx: Ctx,
  move: { kind: OrderedKind; id: string; position: number },
): Promise<Outcome<null, MoveRejection>> =>
  changingList(ctx, move, async (ctx): Promise<Outcome<null, MoveRejection>> => {
    const { kind, id, position: to } = move;
    const { table } = homepageTables[kind];
    const found = await ctx.db.selectFrom(table).select("position").where("id", "=", id).executeTakeFirst();
    if (!found) return rejected({ code: "unknown_item" });
    const { position: from } = found;
    const count = await itemCount(ctx, kind);
    if (!Number.isInteger(to) || to < 1 || to > count) return rejected({ code: "no_such_position", count });
    if (from === to) return done(null);
    await sql`
      update ${sql.table(table)} set position = case when id = ${id} then ${to}::int else position + ${from < to ? -1 : 1}::int end
      where position between ${Math.min(from, to)} and ${Math.max(from, to)}`.execute(ctx.db);
    await recordChange(ctx, { action: `${kind}.move`, subjectId: id, before: { position: from }, after: { position: to } });
    return done(null);
  });
