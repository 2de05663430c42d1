import { verifyPassword } from "better-auth/crypto";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { guesses } from "#platform/auth/auth-limits.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards, resetCount } from "#platform/network/rate-limit.server.ts";

export type PasswordRejection = { code: "no_password" } | { code: "wrong_password" } | { code: "too_many_tries" };

/**
 * Checks the password of the signed-in person and returns the matching hash, so that a command can detect a concurrent
 * change. Attempts are counted; must run outside of a transaction, whose rollback would undo that.
 */
export async function checkPassword(ctx: Ctx, password: string): Promise<Outcome<{ hash: string }, PasswordRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "no_password" });
  const account = await ctx.db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", actor.id)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  const hash = account?.password;
  if (!hash) return rejected({ code: "no_password" });
  // Counted per session, so that one session can't lock the person out in another.
  const key = `password ${actor.sessionId ?? actor.id}`;
  const { allowed } = await countTowards(ctx, key, guesses);
  if (!allowed) return rejected({ code: "too_many_tries" });
  if (!(await verifyPassword({ hash, password }))) return rejected({ code: "wrong_password" });
  await resetCount(ctx, key);
  return done({ hash });
}
