import { proveAddress } from "#domain/account/prove-address.server.ts";
import { removeHotel } from "#domain/closure/archive-hotel.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const draftsOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom("hotels")
    .where("hotels.owner_id", "=", userId)
    .where("hotels.approved_at", "is", null)
    .where("hotels.archived_at", "is", null)
    .orderBy("hotels.id");

/**
 * The first proof of an address by somebody who is not signed in to its account: besides the ways in (`proveAddress`) it ends what a
 * stranger may have made, hotels that were never published, with their colleagues and invitations, and roles at other hotels. Returns
 * whether it was the first proof.
 */
export const claimAddress = (ctx: Ctx, userId: string, proof: "reset" | "operator"): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    // Hotels before the person, by the lock order.
    await draftsOf(ctx, userId).select("id").forNoKeyUpdate().execute();
    if (!(await proveAddress(ctx, userId, proof))) return false;
    // Again: one may have been added until the person was locked and the sessions had ended.
    for (const { id } of await draftsOf(ctx, userId).select("id").forNoKeyUpdate().execute()) await removeHotel(ctx, id, "hotel");
    await ctx.db.deleteFrom("hotel_staff").where("user_id", "=", userId).execute();
    return true;
  });

/** The names of the hotels that a password reset of this person would end. */
export async function hotelsEndedByReset(ctx: Ctx, userId: string): Promise<string[]> {
  const hotels = await draftsOf(ctx, userId)
    .innerJoin("users", "users.id", "hotels.owner_id")
    .select("hotels.name")
    .where("users.email_verified", "=", false)
    .execute();
  return hotels.map(({ name }) => name);
}
