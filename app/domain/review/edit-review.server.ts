import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { refreshHotelFigures } from "../hotel/refresh-hotel-metrics.server.ts";
import { isSoundReview, type ReviewState, type ReviewWords } from "./review.ts";
import { stayReviews } from "./stay-reviews.server.ts";
import { caughtIn } from "./word-filter.server.ts";

export type EditRefusal = { code: "unknown_review" } | { code: "bad_review" } | { code: "too_late" };

type Edited = { state: ReviewState };

/** Changes a review by its author within 48 hours; the filter reads it again. A removed one stays as it is. */
export async function editReview(
  ctx: Ctx,
  { reservationCode, ...words }: ReviewWords & { reservationCode: string },
): Promise<Outcome<Edited, EditRefusal>> {
  if (!isSoundReview(words)) return refused({ code: "bad_review" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<Edited, EditRefusal>> => {
    const [stay] = await stayReviews(ctx, [reservationCode]);
    if (!stay?.review) return refused({ code: "unknown_review" });
    if (stay.step !== "edit") return refused({ code: "too_late" });
    const caught = caughtIn(`${words.title}\n${words.text}`);
    const edited = await ctx.db
      .updateTable("reviews")
      .set({ ...words, state: caught ? "held" : "shown", held_for: caught, edited_at: ctx.now() })
      .where("hotel_id", "=", stay.hotelId)
      .where("reservation_id", "=", stay.reservationId)
      .where("state", "<>", "removed")
      .returning("state")
      .executeTakeFirst();
    if (!edited) return refused({ code: "too_late" });
    await refreshHotelFigures(ctx, stay.hotelId);
    return done(edited);
  });
}
