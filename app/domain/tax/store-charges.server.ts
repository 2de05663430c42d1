import type { Ctx } from "#platform/context.server.ts";
import type { HotelCharges } from "./charges-of-hotel.server.ts";

/** Writes ages, taxes, fees and class of a hotel as a whole. The caller holds the hotel's lock. */
export async function storeCharges(ctx: Ctx, hotelId: string, { brackets, taxes }: HotelCharges): Promise<void> {
  const row = {
    official_class: taxes.officialClass,
    age_brackets: JSON.stringify(brackets),
    tax_rules: JSON.stringify(taxes.rules),
    updated_at: ctx.now(),
  };
  await ctx.db
    .insertInto("hotel_pricing")
    .values({ hotel_id: hotelId, ...row })
    .onConflict((conflict) => conflict.column("hotel_id").doUpdateSet(row))
    .execute();
}
