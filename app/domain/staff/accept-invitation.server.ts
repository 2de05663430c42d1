import { makeManager } from "#domain/account/people/manage-roles.server.ts";
import { proveAddress } from "#domain/account/prove-address.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { hashOf } from "./manage-invitations.server.ts";
import type { StaffRole } from "./staff.ts";

export type AcceptRejection = { code: "stale_link" } | { code: "signed_out" } | { code: "other_address"; invited: string };

/** The invitation of a valid link; does not use it up. */
export async function invitationOf(
  ctx: Ctx,
  token: string,
): Promise<{ hotelId: string; hotel: string; role: StaffRole; email: string } | undefined> {
  return ctx.db
    .selectFrom("staff_invitations as i")
    .innerJoin("hotels as h", "h.id", "i.hotel_id")
    .select(["i.hotel_id as hotelId", "h.name as hotel", "i.role", "i.email"])
    .where("i.token_sha256", "=", hashOf(token))
    .where("i.expires_at", ">", ctx.now())
    .where("h.archived_at", "is", null)
    .executeTakeFirst();
}

/**
 * Makes the signed-in person a colleague at the hotel, once, if the invitation was sent to their address, which the link
 * proves. A guest gets the role manager, which by itself only shows the back office.
 */
export async function acceptInvitation(ctx: Ctx, token: string): Promise<Outcome<{ hotelId: string; role: StaffRole }, AcceptRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "signed_out" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ hotelId: string; role: StaffRole }, AcceptRejection>> => {
    const invitation = await invitationOf(ctx, token);
    if (!invitation) return rejected({ code: "stale_link" });
    if (invitation.email !== actor.email.toLowerCase()) return rejected({ code: "other_address", invited: invitation.email });
    const { hotelId } = invitation;
    // The hotel first, by the lock order; sees a concurrent archiving.
    const hotel = await ctx.db
      .selectFrom("hotels")
      .select("owner_id")
      .where("id", "=", hotelId)
      .where("archived_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const isHere = await makeManager(ctx);
    const used = await ctx.db
      .deleteFrom("staff_invitations")
      .where("token_sha256", "=", hashOf(token))
      .where("expires_at", ">", ctx.now())
      .returning("role")
      .executeTakeFirst();
    if (!hotel || !isHere || !used) return rejected({ code: "stale_link" });
    const { role } = used;
    if (hotel.owner_id !== actor.id)
      await ctx.db
        .insertInto("hotel_staff")
        .values({ hotel_id: hotelId, user_id: actor.id, role, created_at: ctx.now() })
        .onConflict((conflict) => conflict.columns(["hotel_id", "user_id"]).doUpdateSet({ role }))
        .execute();
    // The link was sent to this address.
    await proveAddress(ctx, actor.id, { session: actor.sessionId });
    await recordChange(ctx, { hotelId, action: "staff.add", subjectId: actor.id, after: { role } });
    return done({ hotelId, role });
  });
}
