import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "../context.server.ts";

type Found = { user: { id: string; email: string }; session: object };

/**
 * What an administrator session still requires: a second factor to be shown (`prove`) or set up (`enrol`). A password
 * or a social sign-in alone is not enough.
 */
export async function adminPendingOf(ctx: Ctx, { user, session }: Found): Promise<Actor["adminPending"]> {
  const proof = "proof" in session ? session.proof : undefined;
  if (ctx.config.withoutFactor.includes(user.email) || proof === "passkey" || proof === "two_factor") return undefined;
  const hasApp = "twoFactorEnabled" in user && user.twoFactorEnabled === true;
  // A password session while the app is on: the device was remembered, or the app was turned on in this session.
  if (hasApp && proof !== "social") return undefined;
  if (hasApp) return "prove";
  const key = await ctx.db.selectFrom("passkeys").select("id").where("user_id", "=", user.id).limit(1).executeTakeFirst();
  return key ? "prove" : "enrol";
}
