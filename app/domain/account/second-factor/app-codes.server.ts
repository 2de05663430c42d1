import { createOTP } from "@better-auth/utils/otp";
import { unsealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";

const stepMs = 30_000;
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const tolerance = 1;

const currentStep = (ctx: Ctx) => Math.floor(ctx.now().getTime() / stepMs);

/** The time step of a code by a secret; undefined for a wrong code. */
export async function stepOfCode(ctx: Ctx, sealedSecret: string, code: string): Promise<number | undefined> {
  const otp = createOTP(await unsealed(ctx, sealedSecret));
  const current = currentStep(ctx);
  for (let step = current - tolerance; step <= current + tolerance; step++) if ((await otp.hotp(step)) === code) return step;
  return undefined;
}

/**
 * Uses up a code of a person's app: true once for each step, and not for a step before one that was used, so that a code
 * that somebody has seen is worth nothing.
 */
export async function takeAppCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const factor = await ctx.db
    .selectFrom("two_factors")
    .select("secret")
    .where("user_id", "=", userId)
    .where("verified", "=", true)
    .executeTakeFirst();
  const step = factor && (await stepOfCode(ctx, factor.secret, code));
  const latest = currentStep(ctx) + tolerance;
  if (step === undefined) return false;
  const { numUpdatedRows } = await ctx.db
    .updateTable("two_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    // A step far ahead was used while the clock was wrong: nobody could sign in until it came.
    .where((row) => row.or([row("last_step", "is", null), row("last_step", "<", step), row("last_step", ">", latest)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
