import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenConstraint, inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { hasMostCodes, lockOwner, opensOnly, planNames, invalidCode } from "./code-checks.server.ts";
import type { CodeOwner, CodeRejection, CodeSettings } from "./promo-code.ts";
import { codeRow } from "./promo-codes.server.ts";

const oneOfEach = new Set(["promo_codes_code_key", "site_promo_codes_code_key"]);

/** The code of the owner exists already. */
export const isTaken = (error: unknown): boolean => oneOfEach.has(brokenConstraint(error) ?? "");

/**
 * Adds a promo code of a hotel (`rates`), or of the site (administrators). Rejects invalid fields, a code that the owner
 * has already, more codes than the owner may have, and unknown plans.
 */
export async function addPromoCode(
  ctx: Ctx,
  { hotelId, freeConfirmed = false, ...settings }: CodeSettings & CodeOwner & { freeConfirmed?: boolean },
): Promise<Outcome<{ codeId: string }, CodeRejection>> {
  const owner = { hotelId };
  const wrong = invalidCode(owner, settings, freeConfirmed);
  if (wrong) return rejected(wrong);
  const add = () =>
    inTransaction(ctx, async (ctx): Promise<Outcome<{ codeId: string }, CodeRejection>> => {
      if (!(await lockOwner(ctx, owner))) return rejected({ code: "not_allowed" });
      if (await hasMostCodes(ctx, owner)) return rejected({ code: "too_many_codes" });
      if (!(await opensOnly(ctx, owner, settings.planIds))) return rejected({ code: "unknown_plan" });
      const codeId = newId();
      const row = { id: codeId, ...codeRow(settings), created_at: ctx.now(), updated_at: ctx.now() };
      if (hotelId === null) await ctx.db.insertInto("site_promo_codes").values(row).execute();
      else
        await ctx.db
          .insertInto("promo_codes")
          .values({ ...row, hotel_id: hotelId, plan_ids: [...new Set(settings.planIds)] })
          .execute();
      const after = { ...codeRow(settings), plans: await planNames(ctx, owner, settings.planIds) };
      await recordChange(ctx, { ...(hotelId && { hotelId }), action: "promo_code.add", subjectId: codeId, after });
      return done({ codeId });
    });
  return add().catch((error: unknown) => {
    if (isTaken(error)) return rejected({ code: "code_exists" });
    throw error;
  });
}
