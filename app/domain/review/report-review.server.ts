import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { isValidReport, type ReportReason } from "./review.ts";
import { shownReview } from "./reviews.server.ts";

export type ReportRejection =
  | { code: "not_signed_in" }
  | { code: "bad_report" }
  | { code: "unknown_review" }
  | { code: "own_review" }
  | { code: "already_reported" };

type Report = { hotelId: string; reviewId: string; reason: ReportReason; text: string };

/** Reports a shown review, once per person; it stays shown until an administrator decides. */
export async function reportReview(
  ctx: Ctx,
  { hotelId, reviewId, reason, text }: Report,
): Promise<Outcome<{ reviewId: string }, ReportRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "not_signed_in" });
  if (!isValidReport(reason, text)) return rejected({ code: "bad_report" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ reviewId: string }, ReportRejection>> => {
    const review = await shownReview(ctx, hotelId, reviewId);
    if (!review) return rejected({ code: "unknown_review" });
    if (review.mine) return rejected({ code: "own_review" });
    const { numInsertedOrUpdatedRows: added } = await ctx.db
      .insertInto("review_reports")
      .values({ hotel_id: hotelId, review_id: reviewId, user_id: actor.id, reason, text, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added ? done({ reviewId }) : rejected({ code: "already_reported" });
  });
}
