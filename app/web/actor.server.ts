import type { Actor } from "#kit/actor.ts";
import type { Auth } from "#platform/auth.server.ts";
import type { Ctx } from "#platform/context.server.ts";

const roles = ["guest", "hotel_manager", "admin"] as const;
const seenEveryMs = 3_600_000;

/**
 * Who carries the session of these headers, with the role of this moment; without a cookie nothing is asked. Once an hour
 * the session notes that it was seen.
 */
export async function actorOf({ auth, ctx }: { auth: Auth; ctx: Ctx }, headers: Headers): Promise<Actor | null> {
  if (!headers.get("cookie")?.includes("stumari.session_token=")) return null;
  const found = await auth.api.getSession({ headers });
  if (!found || found.user.deletedAt || found.user.bannedAt) return null;
  const { user, session } = found;
  await noteSeen(ctx, session);
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    role: roles.find((role) => role === user.role) ?? "guest",
    locale: user.locale === "ka" ? "ka" : "en",
    image: user.image ?? null,
    sessionId: session.id,
  };
}

async function noteSeen(ctx: Ctx, session: { id: string; updatedAt: Date }) {
  const now = ctx.now();
  const due = new Date(now.getTime() - seenEveryMs);
  if (session.updatedAt > due) return;
  await ctx.db.updateTable("sessions").set({ updated_at: now }).where("id", "=", session.id).where("updated_at", "<=", due).execute();
}
