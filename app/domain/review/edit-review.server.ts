import { refreshHotelMetrics } from "#domain/hotel/refresh-hotel-metrics.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { isValidReview, type ReviewState, type ReviewFields } from "./review.ts";
import { stayReviews } from "./stay-reviews.server.ts";
import { caughtIn } from "./word-filter.server.ts";

export type EditRejection = { code: "unknown_review" } | { code: "bad_review" } | { code: "too_late" };

type Edited = { state: ReviewState };

/** Changes a review by its author within 48 hours; the word filter runs again. A removed one stays removed. */
export async function editReview(
  ctx: Ctx,
  { reservationCode, ...words }: ReviewFields & { reservationCode: string },
): Promise<Outcome<Edited, EditRejection>> {
  if (!isValidReview(words)) return rejected({ code: "bad_review" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<Edited, EditRejection>> => {
    const [stay] = await stayReviews(ctx, [reservationCode]);
    if (!stay?.review) return rejected({ code: "unknown_review" });
    if (stay.step !== "edit") return rejected({ code: "too_late" });
    const caught = caughtIn(`${words.title}\n${words.text}`);
    const edited = await ctx.db
      .updateTable("reviews")
      .set({ ...words, language: ctx.actor?.locale, state: caught ? "held" : "shown", held_for: caught, edited_at: ctx.now() })
      .where("hotel_id", "=", stay.hotelId)
      .where("reservation_id", "=", stay.reservationId)
      .where("state", "<>", "removed")
      .returning("state")
      .executeTakeFirst();
    if (!edited) return rejected({ code: "too_late" });
    await refreshHotelMetrics(ctx, stay.hotelId);
    return done(edited);
  });
}
