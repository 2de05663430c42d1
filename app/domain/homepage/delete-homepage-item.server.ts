import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { changeImage } from "#platform/images/row-image.server.ts";
import { changingList, homepageTables, type ListRejection } from "./homepage-tables.server.ts";
import type { HomepageKind } from "./homepage.ts";

/** Deletes an item with its uploaded images; the following ones move up by one. Administrators only. */
export const deleteHomepageItem = (ctx: Ctx, { kind, id }: { kind: HomepageKind; id: string }): Promise<Outcome<null, ListRejection>> =>
  changingList(ctx, { kind, id }, async (ctx): Promise<Outcome<null, ListRejection>> => {
    const { table, images } = homepageTables[kind];
    const { rows } = await sql<{ before: Record<string, unknown>; urls: (string | null)[] }>`
      delete from ${sql.table(table)} item where id = ${id}
        returning to_jsonb(item) - 'id' as before, array[${sql.join(images.map((column) => sql.ref(column)))}] as urls`.execute(ctx.db);
    const [deleted] = rows;
    if (!deleted) return rejected({ code: "unknown_item" });
    if (kind !== "property_type")
      await sql`update ${sql.table(table)} set position = position - 1 where position > ${Number(deleted.before["position"])}`.execute(
        ctx.db,
      );
    for (const url of deleted.urls) await changeImage(ctx, url, null);
    await recordChange(ctx, { action: `${kind}.delete`, subjectId: id, before: deleted.before });
    return done(null);
  });
