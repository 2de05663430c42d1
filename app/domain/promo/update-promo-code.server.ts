import { sql } from "kysely";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { isTaken } from "./add-promo-code.server.ts";
import { lockOwner, opensOnly, planNames, invalidCode } from "./code-checks.server.ts";
import type { CodeOwner, CodeSettings, UpdateCodeRejection } from "./promo-code.ts";
import { codeRow, codesOf, isOf, settingsOf, versionOf } from "./promo-codes.server.ts";

type Change = CodeSettings & CodeOwner & { codeId: string; version?: string | undefined; freeConfirmed?: boolean };

/**
 * Changes a promo code; bookings keep what it took off. Rejects what `addPromoCode` rejects, fewer uses in all than
 * bookings have it, and a conflict if it has changed since `version`.
 */
export async function updatePromoCode(
  ctx: Ctx,
  { hotelId, codeId, version, freeConfirmed = false, ...settings }: Change,
): Promise<Outcome<null, UpdateCodeRejection>> {
  const owner = { hotelId };
  const wrong = invalidCode(owner, settings, freeConfirmed);
  if (wrong) return rejected(wrong);
  const update = () =>
    inTransaction(ctx, async (ctx): Promise<Outcome<null, UpdateCodeRejection>> => {
      if (!(await lockOwner(ctx, owner))) return rejected({ code: "not_allowed" });
      const current = await currentCode(ctx, owner, codeId);
      if (!current) return rejected({ code: "unknown_code" });
      if (!(await opensOnly(ctx, owner, settings.planIds, current.settings.planIds))) return rejected({ code: "unknown_plan" });
      const logged = async (one: CodeSettings) => ({ ...codeRow(one), plans: await planNames(ctx, owner, one.planIds) });
      const change = differences(await logged(current.settings), await logged(settings));
      if (!change) return done(null);
      const conflict = conflictOf(version, current.version);
      if (conflict) return rejected(conflict);
      if (settings.maxUses !== null && current.used > settings.maxUses) return rejected({ code: "used_more", used: current.used });
      const row = { ...codeRow(settings), updated_at: ctx.now() };
      if (hotelId === null) await ctx.db.updateTable("site_promo_codes").set(row).where("id", "=", codeId).execute();
      else
        await ctx.db
          .updateTable("promo_codes")
          .set({ ...row, plan_ids: [...new Set(settings.planIds)] })
          .where("hotel_id", "=", hotelId)
          .where("id", "=", codeId)
          .execute();
      await recordChange(ctx, { ...(hotelId && { hotelId }), action: "promo_code.update", subjectId: codeId, ...change });
      return done(null);
    });
  return update().catch((error: unknown) => {
    if (isTaken(error)) return rejected({ code: "code_exists" });
    throw error;
  });
}

type CurrentCode = { settings: CodeSettings; version: string; used: number };

/** A code, archived or not, that no booking uses until the transaction ends. */
async function currentCode(ctx: Ctx, owner: CodeOwner, codeId: string): Promise<CurrentCode | undefined> {
  if (!isId(codeId)) return undefined;
  const { rows } = await sql<CurrentCode>`
    select ${settingsOf(owner)} as settings, ${versionOf(owner)} as version, c.used
    from ${codesOf(owner)} c where ${isOf(owner)} and c.id = ${codeId} for no key update of c`.execute(ctx.db);
  return rows[0];
}
