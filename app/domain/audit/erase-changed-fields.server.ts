import { sql } from "kysely";
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

const batch = 1000;

/** Removes to whom found items were returned from entries before an instant, some at a time; the rest of them stays. */
export async function eraseOldRecipients(ctx: Ctx, before: Date): Promise<void> {
  for (let erased = batch; erased === batch;) {
    const { numAffectedRows } = await sql`
      update audit_log set before = nullif(before - 'givenTo', '{}'), after = nullif(after - 'givenTo', '{}') where id in (
        select id from audit_log where action in ('found_item.return', 'found_item.keep')
          and (before ? 'givenTo' or after ? 'givenTo') and created_at < ${before} limit ${batch})`.execute(ctx.db);
    erased = Number(numAffectedRows ?? 0);
  }
}
