import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";

/** Revokes an invitation and its link. Rejects one that does not exist or was accepted. */
export async function revokeInvitation(
  ctx: Ctx,
  { hotelId, invitationId }: { hotelId: string; invitationId: string },
): Promise<Outcome<null, { code: "unknown_invitation" }>> {
  if (!isId(hotelId) || !isId(invitationId)) return rejected({ code: "unknown_invitation" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_invitation" }>> => {
    if (!(await managedHotel(ctx, hotelId, "staff"))) return rejected({ code: "unknown_invitation" });
    const gone = await ctx.db
      .deleteFrom("staff_invitations")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", invitationId)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!gone) return rejected({ code: "unknown_invitation" });
    await recordChange(ctx, { hotelId, action: "staff.withdraw", subjectId: invitationId, before: gone });
    return done(null);
  });
}
