import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { StaffRole } from "./staff.ts";

/** Changes a colleague's role, effective from their next request. The owner is rejected as not a colleague. */
export async function changeStaffRole(
  ctx: Ctx,
  { hotelId, userId, role }: { hotelId: string; userId: string; role: StaffRole },
): Promise<Outcome<null, { code: "unknown_colleague" }>> {
  if (!isId(hotelId) || !isId(userId)) return rejected({ code: "unknown_colleague" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_colleague" }>> => {
    if (!(await managedHotel(ctx, hotelId, "staff"))) return rejected({ code: "unknown_colleague" });
    const colleague = ctx.db.selectFrom("hotel_staff").select("role").where("hotel_id", "=", hotelId).where("user_id", "=", userId);
    const before = await colleague.forUpdate().executeTakeFirst();
    if (!before) return rejected({ code: "unknown_colleague" });
    if (before.role === role) return done(null);
    await ctx.db.updateTable("hotel_staff").set({ role }).where("hotel_id", "=", hotelId).where("user_id", "=", userId).execute();
    await recordChange(ctx, { hotelId, action: "staff.update", subjectId: userId, before, after: { role } });
    return done(null);
  });
}

/** Revokes a colleague's role at once, in all sessions. The owner can't be removed. */
export async function removeColleague(
  ctx: Ctx,
  { hotelId, userId }: { hotelId: string; userId: string },
): Promise<Outcome<null, { code: "unknown_colleague" }>> {
  if (!isId(hotelId) || !isId(userId)) return rejected({ code: "unknown_colleague" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_colleague" }>> => {
    if (!(await managedHotel(ctx, hotelId, "staff"))) return rejected({ code: "unknown_colleague" });
    const before = await ctx.db
      .deleteFrom("hotel_staff")
      .where("hotel_id", "=", hotelId)
      .where("user_id", "=", userId)
      .returning("role")
      .executeTakeFirst();
    if (!before) return rejected({ code: "unknown_colleague" });
    await recordChange(ctx, { hotelId, action: "staff.remove", subjectId: userId, before });
    return done(null);
  });
}
