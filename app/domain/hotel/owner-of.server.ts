import type { Ctx } from "#platform/context.server.ts";

/** Name and e-mail address of a hotel's owner, for its staff; the caller has checked access. One statement. */
export const ownerOf = (ctx: Ctx, hotelId: string): Promise<{ name: string; email: string }> =>
  ctx.db
    .selectFrom("hotels")
    .innerJoin("users", "users.id", "hotels.owner_id")
    .select(["users.name", "users.email"])
    .where("hotels.id", "=", hotelId)
    .executeTakeFirstOrThrow();
