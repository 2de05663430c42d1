import { recordChange } from "#domain/audit/record-change.server.ts";
import type { PaymentAdminRejection } from "#domain/payment/payment-admin.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

/** Closes a discrepancy with a note; administrators only, once. Reconciliation reopens it when the amounts change. */
export async function resolveDiscrepancy(
  ctx: Ctx,
  request: { discrepancyId: string; note: string },
): Promise<Outcome<null, PaymentAdminRejection>> {
  const { actor } = ctx;
  if (actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (!isId(request.discrepancyId)) return rejected({ code: "unknown_payment" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PaymentAdminRejection>> => {
    const closed = await ctx.db
      .updateTable("discrepancies")
      .set({ resolved_at: ctx.now(), resolved_by: actor.id, note: request.note })
      .where("id", "=", request.discrepancyId)
      .where("resolved_at", "is", null)
      .returning(["hotel_id", "kind"])
      .executeTakeFirst();
    if (!closed) return rejected({ code: "already_done" });
    await recordChange(ctx, {
      hotelId: closed.hotel_id,
      action: "discrepancy.resolve",
      subjectId: request.discrepancyId,
      after: { kind: closed.kind, note: request.note },
    });
    return done(null);
  });
}
