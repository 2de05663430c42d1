import type { Ctx } from "#platform/context.server.ts";

/** Removes the fields before and after from the entries about subjects of a hotel whose texts are deleted; who did what and when stays. */
export async function eraseChangedFields(ctx: Ctx, hotelId: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await ctx.db
    .updateTable("audit_log")
    .set({ before: null, after: null })
    .where("hotel_id", "=", hotelId)
    .where("subject_id", "in", [...subjectIds])
    .execute();
}
