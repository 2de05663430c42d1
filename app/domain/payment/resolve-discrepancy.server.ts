import { isId } from "#kit/id.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import type { PaymentDeskRefusal } from "./payment-admin.ts";

/** Closes a break with a note; admins only, once. It comes back when the reconciliation finds other figures. */
export async function resolveBreak(ctx: Ctx, request: { breakId: string; note: string }): Promise<Outcome<null, PaymentDeskRefusal>> {
  const { actor } = ctx;
  if (actor?.role !== "admin") return refused({ code: "not_allowed" });
  if (!isId(request.breakId)) return refused({ code: "unknown_payment" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PaymentDeskRefusal>> => {
    const closed = await ctx.db
      .updateTable("reconciliation_breaks")
      .set({ resolved_at: ctx.now(), resolved_by: actor.id, note: request.note })
      .where("id", "=", request.breakId)
      .where("resolved_at", "is", null)
      .returning(["hotel_id", "kind"])
      .executeTakeFirst();
    if (!closed) return refused({ code: "already_done" });
    await recordChange(ctx, {
      hotelId: closed.hotel_id,
      action: "break.resolve",
      subjectId: request.breakId,
      after: { kind: closed.kind, note: request.note },
    });
    return done(null);
  });
}
