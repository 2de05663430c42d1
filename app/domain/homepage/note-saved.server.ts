import type { Ctx } from "#platform/context.server.ts";
import { withTranslatedFields } from "#kit/text/translations.ts";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import type { HomepageKind } from "./homepage.ts";

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
