import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "./context.server.ts";

type Found = { user: { id: string; email: string }; session: object };

/** What an administrator has yet to do before they are one: the password alone is not enough, nor is the sign-in of another site. */
export async function adminPendingOf(ctx: Ctx, { user, session }: Found): Promise<Actor["adminPending"]> {
  const proof = "proof" in session ? session.proof : undefined;
  if (ctx.config.withoutFactor.includes(user.email) || proof === "passkey" || proof === "two_factor") return undefined;
  const hasApp = "twoFactorEnabled" in user && user.twoFactorEnabled === true;
  // By the password to a session, while the app is on: the device was let off the code, or it was turned on in this session.
  if (hasApp && proof !== "social") return undefined;
  if (hasApp) return "prove";
  const key = await ctx.db.selectFrom("passkeys").select("id").where("user_id", "=", user.id).limit(1).executeTakeFirst();
  return key ? "prove" : "enrol";
}
