import type { Role } from "#kit/actor.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import { endSessionsOf } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { revokeLinks } from "./account-links.server.ts";
import { revokeAppsOf } from "./apps/connected-apps.server.ts";
import { lockedPerson, type Person } from "./locked-person.server.ts";
import { passkeysRemoved, secondFactorRemoved, revokeTwoFactor } from "./second-factor/removed-factors.server.ts";

/**
 * How an address is proved: in a session of the account, which is kept, by a mailed link with which a new password has
 * been set, or by the operator.
 */
type Proof = { session: string | undefined } | "reset" | "operator";

/** Without hotels that were published nobody is a manager. */
async function roleLeft(ctx: Ctx, { id, role }: Person): Promise<Role> {
  if (role !== "hotel_manager") return role;
  const hotel = await ctx.db
    .selectFrom("hotels")
    .select("id")
    .where("owner_id", "=", id)
    .where("approved_at", "is not", null)
    .where("archived_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return hotel ? role : "guest";
}

/**
 * Records that the owner of the address has proved it. The first proof removes whatever else could let in somebody who
 * signed up with a stranger's address: passkeys, second factor, sessions, remembered devices and mailed links; without a
 * session (`claimAddress`) also the sign-ins by Google and Facebook and the role that sign-up or a hotel gave, and by the
 * operator the password. Removed factors are reported by e-mail. Returns whether it was the first proof.
 */
export const proveAddress = (ctx: Ctx, userId: string, proof: Proof): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const person = await lockedPerson(ctx, userId);
    if (!person || person.email_verified) return false;
    const role = typeof proof === "string" ? await roleLeft(ctx, person) : person.role;
    await ctx.db.updateTable("users").set({ email_verified: true, role, updated_at: ctx.now() }).where("id", "=", userId).execute();
    // Sessions first: a passkey that is being added is kept only if its session still exists.
    await endSessionsOf(ctx, userId, typeof proof === "string" ? undefined : proof.session);
    await revokeLinks(ctx, userId);
    await revokeAppsOf(ctx, userId);
    const passkeys = await ctx.db.deleteFrom("passkeys").where("user_id", "=", userId).returning("name").execute();
    if (passkeys.length > 0) await passkeysRemoved(ctx, person);
    if (await revokeTwoFactor(ctx, userId)) await secondFactorRemoved(ctx, person);
    if (proof === "reset")
      await ctx.db.deleteFrom("accounts").where("user_id", "=", userId).where("provider_id", "<>", "credential").execute();
    if (proof === "operator") await ctx.db.deleteFrom("accounts").where("user_id", "=", userId).execute();
    const { email } = person;
    if (role !== person.role) await recordSecurityEvent(ctx, { kind: "role_changed", email, detail: `${person.role} > ${role}` });
    await recordSecurityEvent(ctx, { kind: "address_proved", email });
    return true;
  });
