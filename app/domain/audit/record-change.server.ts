import type * as texts from "#locales/en/audit-sentences.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";

/** Every kind of change; each has a sentence in every language of the back office. */
type ChangeAction = keyof typeof texts.changeSentence.did;

/** What was changed: `hotel.update`, `room.archive`, `user.ban`. The part before the dot names the subject. */
type Change = {
  /** Of this hotel; of the site when missing. */
  hotelId?: string;
  action: ChangeAction;
  subjectId?: string;
  /** Only changed fields, before and after. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/**
 * Records a change and its actor in the open transaction, so that the entry exists only if the change does. Never
 * contains secrets or card data.
 */
export async function recordChange(ctx: Ctx, change: Change): Promise<void> {
  const { hotelId = null, action, subjectId = null, before, after } = change;
  await ctx.db
    .insertInto("audit_log")
    .values({
      id: newId(),
      hotel_id: hotelId,
      actor_id: ctx.actor?.id ?? null,
      action,
      subject_id: subjectId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      created_at: ctx.now(),
    })
    .execute();
}
