import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";

/** What the hotel has collected for a reservation and not paid back, in cents. */
export async function collectedOf(ctx: Ctx, { hotel_id, id }: { hotel_id: string; id: string }): Promise<Cents> {
  const { collected } = await ctx.db
    .selectFrom("property_payments")
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as("collected"))
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .executeTakeFirstOrThrow();
  return collected;
}

/** What the hotel has ever received for a reservation, in cents, also what it has paid back. */
export async function receivedAtProperty(ctx: Ctx, { hotel_id, id }: { hotel_id: string; id: string }): Promise<Cents> {
  const { received } = await ctx.db
    .selectFrom("property_payments")
    .select(sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)::int`.as("received"))
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .executeTakeFirstOrThrow();
  return received;
}
