import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { hasMostCodes, lockOwner } from "./code-checks.server.ts";
import type { CodeOwner } from "./promo-code.ts";
import { codesOf, isOf } from "./promo-codes.server.ts";

type Rejection = { code: "not_allowed" | "unknown_code" | "too_many_codes" };

/**
 * Archives a promo code, or reactivates it with the uses that it had: an archived one can't be used, bookings keep what it
 * took off. Rejects a code that is in this state already, and more active codes than the owner may have.
 */
export async function archivePromoCode(
  ctx: Ctx,
  { hotelId, codeId, archive }: CodeOwner & { codeId: string; archive: boolean },
): Promise<Outcome<null, Rejection>> {
  const owner = { hotelId };
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, Rejection>> => {
    if (!(await lockOwner(ctx, owner))) return rejected({ code: "not_allowed" });
    if (!isId(codeId)) return rejected({ code: "unknown_code" });
    if (!archive && (await hasMostCodes(ctx, owner))) return rejected({ code: "too_many_codes" });
    const { rows } = await sql<{ code: string }>`
      update ${codesOf(owner)} c set archived_at = ${archive ? ctx.now() : null}, updated_at = ${ctx.now()}
      where ${isOf(owner)} and c.id = ${codeId} and (c.archived_at is null) = ${archive} returning c.code`.execute(ctx.db);
    const [changed] = rows;
    if (!changed) return rejected({ code: "unknown_code" });
    const action = archive ? ("promo_code.archive" as const) : ("promo_code.reactivate" as const);
    await recordChange(ctx, { ...(hotelId && { hotelId }), action, subjectId: codeId, before: { code: changed.code } });
    return done(null);
  });
}
