import type { Ctx } from "#platform/context.server.ts";

/** The hotel if the caller may manage it, its owner or an admin, and it is not archived; locked for the transaction. */
export async function ownedHotel(ctx: Ctx, hotelId: string) {
  if (!ctx.actor) return undefined;
  const hotel = await ctx.db
    .selectFrom("hotels")
    .select(["id", "owner_id", "time_zone"])
    .where("id", "=", hotelId)
    .where("archived_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const mayManage = hotel?.owner_id === ctx.actor.id || ctx.actor.role === "admin";
  return mayManage ? hotel : undefined;
}
