import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Erases cards and reasons of the card holds of a person's bookings; amounts and what became of them stay. */
export async function eraseCardHolds(ctx: Ctx, userId: string): Promise<void> {
  const own = sql`r.hotel_id = c.hotel_id and r.id = c.reservation_id and r.user_id = ${userId}`;
  await sql`
    update card_hold_refunds f set reason = null from card_holds c join reservations r on ${own}
    where f.hotel_id = c.hotel_id and f.card_hold_id = c.id`.execute(ctx.db);
  await sql`update card_holds c set reason = null, masked_card = null, checkout_url = null from reservations r where ${own}`.execute(
    ctx.db,
  );
}
