import { messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";

export type Review = { id: string; rating: number; title: string; text: string; author: string; month: string };

const t = messages({ en: { guest: "A guest" }, ka: { guest: "სტუმარი" } });

/** The newest reviews of a hotel; of their authors only the first name and one letter are told, of deleted ones nothing. */
export async function reviewsOfHotel(ctx: Ctx, hotelId: string, limit: number): Promise<Review[]> {
  const rows = await ctx.db
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.user_id")
    .select([
      "reviews.id",
      "reviews.rating",
      "reviews.title",
      "reviews.text",
      "reviews.created_at",
      "users.first_name",
      "users.last_name",
    ])
    .where("reviews.hotel_id", "=", hotelId)
    .orderBy("reviews.created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ created_at, first_name, last_name, ...review }) => ({
    ...review,
    author: first_name ? `${first_name} ${last_name.slice(0, 1)}.` : t.guest,
    month: created_at.toISOString().slice(0, 10),
  }));
}
