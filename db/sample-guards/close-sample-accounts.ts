import { verifyPassword } from "better-auth/crypto";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { sampleAccounts, samplePassword } from "./sample-accounts.ts";

/** Removes the public password and all sessions of sample accounts that still have it. Returns their addresses. */
export async function closeSampleAccounts(ctx: Ctx): Promise<string[]> {
  const kept = await ctx.db
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.user_id")
    .select(["accounts.id", "accounts.user_id", "accounts.password", "users.email"])
    .where(
      "users.email",
      "in",
      Object.values(sampleAccounts).map(({ email }) => email),
    )
    .where("accounts.provider_id", "=", "credential")
    .execute();
  const closed: string[] = [];
  for (const { id, user_id, password, email } of kept) {
    if (!password || !(await verifyPassword({ hash: password, password: samplePassword }))) continue;
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.updateTable("accounts").set({ password: null }).where("id", "=", id).where("password", "=", password).execute();
      await ctx.db.deleteFrom("sessions").where("user_id", "=", user_id).execute();
    });
    closed.push(email);
  }
  return closed;
}
