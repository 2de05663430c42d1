import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { EnquiryState } from "./enquiry.ts";

export type UpdateRejection = { code: "not_allowed" } | { code: "unknown_enquiry" };

/**
 * Sets progress and note of an enquiry; an empty note is removed. The later of two concurrent updates wins.
 * Administrators only.
 */
export async function updateEnquiry(
  ctx: Ctx,
  { enquiryId, state, note }: { enquiryId: string; state: EnquiryState; note: string },
): Promise<Outcome<null, UpdateRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (!isId(enquiryId)) return rejected({ code: "unknown_enquiry" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UpdateRejection>> => {
    const before = await ctx.db
      .selectFrom("enquiries")
      .select(["state", "note"])
      .where("id", "=", enquiryId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return rejected({ code: "unknown_enquiry" });
    await ctx.db
      .updateTable("enquiries")
      .set({ state, note: note || null })
      .where("id", "=", enquiryId)
      .execute();
    // Notes about a person are deleted with them, so they are not logged.
    if (before.state !== state)
      await recordChange(ctx, { action: "enquiry.update", subjectId: enquiryId, before: { state: before.state }, after: { state } });
    return done(null);
  });
}
