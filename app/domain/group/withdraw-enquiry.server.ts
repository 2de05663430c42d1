import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedEnquiry } from "./locked-enquiry.server.ts";

export type WithdrawRejection = { code: "unknown_enquiry" | "already_answered" | "already_withdrawn" };

/** Withdraws the signed-in person's enquiry that has no answer yet. The hotel sees it, and can't make an offer any more. */
export async function withdrawEnquiry(
  ctx: Ctx,
  { hotelId, enquiryId }: { hotelId: string; enquiryId: string },
): Promise<Outcome<null, WithdrawRejection>> {
  const { actor } = ctx;
  if (!actor || !isId(hotelId) || !isId(enquiryId)) return rejected({ code: "unknown_enquiry" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, WithdrawRejection>> => {
    const enquiry = await lockedEnquiry(ctx, hotelId, enquiryId);
    if (enquiry?.user_id !== actor.id) return rejected({ code: "unknown_enquiry" });
    if (enquiry.state !== "new") return rejected({ code: enquiry.state === "withdrawn" ? "already_withdrawn" : "already_answered" });
    await ctx.db
      .updateTable("group_enquiries")
      .set({ state: "withdrawn", withdrawn_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", enquiryId)
      .execute();
    return done(null);
  });
}
