import { recordChange } from "#domain/audit/record-change.server.ts";
import { refreshHotelMetrics } from "#domain/hotel/refresh-hotel-metrics.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

type ModerationDecision = "show" | "remove";
export type ModerationRejection = { code: "not_allowed" } | { code: "unknown_review" } | { code: "edited" };

type Judged = { hotelId: string; reviewId: string; decision: ModerationDecision; editedAt: string | null };

async function lockedReview(ctx: Ctx, hotelId: string, reviewId: string) {
  return ctx.db
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.user_id")
    .innerJoin("hotels", "hotels.id", "reviews.hotel_id")
    .select([
      "reviews.state",
      "reviews.title",
      "reviews.edited_at",
      "users.name",
      "users.email",
      "users.locale",
      "users.deleted_at",
      localText("hotels.name", "users.locale").as("hotel"),
    ])
    .where("reviews.hotel_id", "=", hotelId)
    .where("reviews.id", "=", reviewId)
    .forUpdate("reviews")
    .executeTakeFirst();
}

/**
 * Moderates a review: shown or removed. Closes its reports, updates the hotel's metrics, and notifies the author of a
 * removal by e-mail, once. Rejects if the author has edited it since `editedAt` (ISO). Administrators only.
 */
export async function moderateReview(
  ctx: Ctx,
  { hotelId, reviewId, decision, editedAt }: Judged,
): Promise<Outcome<null, ModerationRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (!isId(hotelId) || !isId(reviewId)) return rejected({ code: "unknown_review" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ModerationRejection>> => {
    const review = await lockedReview(ctx, hotelId, reviewId);
    if (!review) return rejected({ code: "unknown_review" });
    if ((review.edited_at?.getTime() ?? null) !== (editedAt === null ? null : Date.parse(editedAt))) return rejected({ code: "edited" });
    const state = decision === "show" ? "shown" : "removed";
    const { numUpdatedRows: closed } = await ctx.db
      .updateTable("review_reports")
      .set({ closed_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("review_id", "=", reviewId)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    if (review.state === state && closed === 0n) return done(null);
    if (review.state !== state) {
      await ctx.db.updateTable("reviews").set({ state }).where("hotel_id", "=", hotelId).where("id", "=", reviewId).execute();
      await refreshHotelMetrics(ctx, hotelId);
    }
    const kept = review.state === "shown" && state === "shown";
    const action = kept ? "review.keep" : (`review.${decision}` as const);
    await recordChange(ctx, { hotelId, action, subjectId: reviewId, ...(!kept && { before: { state: review.state }, after: { state } }) });
    const { name, email, locale, hotel, title } = review;
    if (decision === "remove" && review.state !== "removed" && !review.deleted_at)
      await ctx.jobs.enqueue("send-mail", { mail: "review-removed", to: email, locale, facts: { name, hotel, title } });
    return done(null);
  });
}
