import { sql } from "kysely";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import { withTranslatedFields } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { clearHomepage } from "./homepage.server.ts";
import type { HomepageKind } from "./homepage.ts";

/** Table of each kind, and the columns of its images. */
export const homepageTables = {
  slide: { table: "hero_slides", images: ["url", "portrait_url"] },
  destination: { table: "destinations", images: ["image_url"] },
  property_type: { table: "property_types", images: ["image_url"] },
} as const satisfies Record<HomepageKind, { table: string; images: readonly string[] }>;

export type ListRejection = { code: "not_allowed" } | { code: "unknown_item" };

/** ETag of an item, of a row of its table by this alias, without its position. */
export const itemVersion = (row: string) => sql<string>`md5((to_jsonb(${sql.ref(row)}) - 'position')::text)`;

/** The conflict if the item has changed since `version`; its list is locked. */
export async function itemConflict(
  ctx: Ctx,
  kind: HomepageKind,
  { id, version }: { id?: string | undefined; version?: string | undefined },
): Promise<Conflict | undefined> {
  if (id === undefined) return undefined;
  const { rows } = await sql<{ version: string }>`
    select ${itemVersion("i")} as version from ${sql.table(homepageTables[kind].table)} i where i.id = ${id}`.execute(ctx.db);
  return rows[0] && conflictOf(version, rows[0].version);
}

/**
 * Runs the work in one transaction, for administrators only, serialized per kind, so that positions have no gaps or
 * duplicates. Rejects an invalid id.
 */
export async function changingList<Value, Rejection extends { code: string }>(
  ctx: Ctx,
  { kind, id }: { kind: HomepageKind; id?: string | undefined },
  work: (ctx: Ctx) => Promise<Outcome<Value, Rejection>>,
): Promise<Outcome<Value, Rejection | ListRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (id !== undefined && !isId(id)) return rejected({ code: "unknown_item" });
  const outcome = await inTransaction(ctx, async (ctx) => {
    await sql`lock table ${sql.table(homepageTables[kind].table)} in share row exclusive mode`.execute(ctx.db);
    return work(ctx);
  });
  clearHomepage(ctx);
  return outcome;
}

/** Number of items of the kind. */
export async function itemCount(ctx: Ctx, kind: HomepageKind): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(homepageTables[kind].table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Records that an item was added, or which of its fields changed. */
export async function noteSaved(
  ctx: Ctx,
  kind: HomepageKind,
  id: string,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
) {
  if (!before) return recordChange(ctx, { action: `${kind}.add`, subjectId: id, after: withTranslatedFields(after) });
  const changed = differences(before, after);
  if (changed) await recordChange(ctx, { action: `${kind}.update`, subjectId: id, ...changed });
}
