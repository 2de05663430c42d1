import { done, type Outcome, refused } from "#kit/outcome.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { refreshHotelFigures } from "../hotel/refresh-hotel-figures.server.ts";

export type ReviewRefusal =
  | { code: "unknown_reservation" }
  | { code: "email_not_verified" }
  | { code: "not_stayed_yet" }
  | { code: "bad_review" }
  | { code: "already_reviewed" };

export type NewReview = { reservationCode: string; rating: number; title: string; text: string };

const isSound = ({ rating, title, text }: NewReview) =>
  Number.isInteger(rating) && rating >= 1 && rating <= 5 && title.length <= 120 && text.length <= 4000;

/** One review (1 to 5 stars) a paid stay, by its guest with a verified address, from the day of check-out on. */
export async function writeReview(
  ctx: Ctx,
  review: NewReview,
): Promise<Outcome<{ reviewId: string }, ReviewRefusal>> {
  const { actor } = ctx;
  if (!actor) return refused({ code: "unknown_reservation" });
  if (!actor.emailVerified) return refused({ code: "email_not_verified" });
  if (!isSound(review)) return refused({ code: "bad_review" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ reviewId: string }, ReviewRefusal>> => {
    const stay = await ctx.db
      .selectFrom("reservation_codes as k")
      .innerJoin("reservations as r", (on) =>
        on.onRef("r.hotel_id", "=", "k.hotel_id").onRef("r.id", "=", "k.reservation_id"),
      )
      .innerJoin("hotels as h", "h.id", "r.hotel_id")
      .select(["r.hotel_id", "r.id", "r.check_out", "r.status", "r.paid_at", "h.time_zone"])
      .where("k.code", "=", review.reservationCode)
      .where("k.user_id", "=", actor.id)
      .executeTakeFirst();
    if (!stay || stay.status !== "confirmed" || !stay.paid_at)
      return refused({ code: "unknown_reservation" });
    if (stay.check_out > dayAt(ctx.now(), stay.time_zone)) return refused({ code: "not_stayed_yet" });
    const written = await ctx.db
      .insertInto("reviews")
      .values({
        hotel_id: stay.hotel_id,
        id: newId(),
        reservation_id: stay.id,
        user_id: actor.id,
        rating: review.rating,
        title: review.title,
        text: review.text,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.columns(["hotel_id", "reservation_id"]).doNothing())
      .returning("id as reviewId")
      .executeTakeFirst();
    if (!written) return refused({ code: "already_reviewed" });
    await refreshHotelFigures(ctx, stay.hotel_id);
    return done(written);
  });
}
