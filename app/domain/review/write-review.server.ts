import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { refreshHotelMetrics } from "#domain/hotel/refresh-hotel-metrics.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { isValidReview, type ReviewState, type ReviewFields } from "./review.ts";
import { stayReviews } from "./stay-reviews.server.ts";
import { caughtIn } from "./word-filter.server.ts";

export type WriteRejection =
  | { code: "unknown_reservation" }
  | { code: "no_stay" }
  | { code: "too_early" }
  | { code: "email_not_verified" }
  | { code: "bad_review" }
  | { code: "already_reviewed" };

type Written = { reviewId: string; state: ReviewState };

/**
 * Writes a review: one per paid stay, by its guest with a verified address, from the check-out day on. It is shown at
 * once unless the word filter holds it. Its language is that in which its author uses the site.
 */
export async function writeReview(
  ctx: Ctx,
  { reservationCode, ...words }: ReviewFields & { reservationCode: string },
): Promise<Outcome<Written, WriteRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "unknown_reservation" });
  if (!isValidReview(words)) return rejected({ code: "bad_review" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<Written, WriteRejection>> => {
    const [stay] = await stayReviews(ctx, [reservationCode]);
    if (!stay) return rejected({ code: "unknown_reservation" });
    const { hotelId, reservationId, step } = stay;
    if (step === "no_stay" || step === "too_early") return rejected({ code: step });
    if (step === "verify") return rejected({ code: "email_not_verified" });
    const caught = caughtIn(`${words.title}\n${words.text}`);
    const written = await ctx.db
      .insertInto("reviews")
      .values({
        ...words,
        hotel_id: hotelId,
        id: newId(),
        reservation_id: reservationId,
        user_id: actor.id,
        language: actor.locale,
        state: caught ? "held" : "shown",
        held_for: caught,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.columns(["hotel_id", "reservation_id"]).doNothing())
      .returning(["id as reviewId", "state"])
      .executeTakeFirst();
    if (!written) return rejected({ code: "already_reviewed" });
    await refreshHotelMetrics(ctx, hotelId);
    await notifyHotel(ctx, hotelId, "review", { key: written.reviewId, facts: { reviewId: written.reviewId } });
    return done(written);
  });
}
