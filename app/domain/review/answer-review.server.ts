import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { longestAnswer, shortestAnswer } from "./review.ts";
import { caughtIn } from "./word-filter.server.ts";

export type AnswerRejection = { code: "unknown_review" } | { code: "bad_answer" } | { code: "rude" } | { code: "already_answered" };

/**
 * Answers a shown review for the hotel, once, and notifies its author by e-mail. Rejects texts that the word filter
 * catches.
 */
export async function answerReview(
  ctx: Ctx,
  { hotelId, reviewId, text }: { hotelId: string; reviewId: string; text: string },
): Promise<Outcome<null, AnswerRejection>> {
  if (!isId(reviewId)) return rejected({ code: "unknown_review" });
  if (text.length < shortestAnswer || text.length > longestAnswer) return rejected({ code: "bad_answer" });
  if (caughtIn(text) === "words") return rejected({ code: "rude" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, AnswerRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "reviews"))) return rejected({ code: "unknown_review" });
    const review = await ctx.db
      .selectFrom("reviews")
      .innerJoin("users", "users.id", "reviews.user_id")
      .innerJoin("hotels", "hotels.id", "reviews.hotel_id")
      .leftJoin("notification_choices as choice", (join) =>
        join.onRef("choice.user_id", "=", "users.id").on("choice.event", "=", "my_review_answered"),
      )
      .select([
        "choice.wanted",
        "users.email",
        "users.locale",
        "users.deleted_at",
        localText("hotels.name", "users.locale").as("hotel"),
        "reviews.answer",
      ])
      .where("reviews.hotel_id", "=", hotelId)
      .where("reviews.id", "=", reviewId)
      .where("reviews.state", "=", "shown")
      .forUpdate("reviews")
      .executeTakeFirst();
    if (!review) return rejected({ code: "unknown_review" });
    if (review.answer !== null) return rejected({ code: "already_answered" });
    await ctx.db
      .updateTable("reviews")
      .set({ answer: text, answered_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", reviewId)
      .execute();
    await recordChange(ctx, { hotelId, action: "review.answer", subjectId: reviewId, after: { answer: text } });
    if (!review.deleted_at && review.wanted !== false)
      await ctx.jobs.enqueue("send-mail", {
        mail: "review-answered",
        to: review.email,
        locale: review.locale,
        facts: { hotel: review.hotel, hotelId },
      });
    return done(null);
  });
}
