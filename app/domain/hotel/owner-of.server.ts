import type { Ctx } from "#platform/context.server.ts";

/** Name and email of a hotel's owner, for those who work there; the caller has made sure that it may be seen. One statement. */
export const ownerOf = (ctx: Ctx, hotelId: string): Promise<{ name: string; email: string }> =>
  ctx.db
    .selectFrom("hotels")
    .innerJoin("users", "users.id", "hotels.owner_id")
    .select(["users.name", "users.email"])
    .where("hotels.id", "=", hotelId)
    .executeTakeFirstOrThrow();
