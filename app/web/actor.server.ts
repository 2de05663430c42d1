import type { Actor, Role } from "#kit/actor.ts";
import { isWithin } from "#kit/date/clock.ts";
import { knownLocale } from "#kit/locale.ts";
import { adminPendingOf } from "#platform/auth/admin-pending.server.ts";
import type { Auth } from "#platform/auth/auth.server.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import { endSessionOf, noteSessionUse } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";

const roles = ["guest", "hotel_manager", "admin"] as const;
const minuteMs = 60_000;
const seenEveryMs = 60 * minuteMs;

type Found = NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>;

/**
 * The signed-in person of the session in these headers, with the current role; without a cookie the database is not
 * queried. The last-seen time of a session is updated once an hour. An administrator's session ends after
 * ADMIN_IDLE_MINUTES without a request.
 */
export async function actorOf({ auth, ctx }: { auth: Auth; ctx: Ctx }, headers: Headers): Promise<Actor | null> {
  if (!headers.get("cookie")?.includes("stumari.session_token=")) return null;
  const found = await auth.api.getSession({ headers });
  if (!found || found.user.deletedAt || found.user.bannedAt) return null;
  const { user, session } = found;
  const role = roles.find((known) => known === user.role) ?? "guest";
  if (role === "admin" && (await endIdle(ctx, found))) return null;
  await noteSeen(ctx, session, role);
  const adminPending = role === "admin" ? await adminPendingOf(ctx, found) : undefined;
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    role: adminPending ? "hotel_manager" : role,
    ...(adminPending && { adminPending }),
    locale: knownLocale(user.locale),
    // The image URL of a social provider is shown only after a job has copied the image.
    image: user.image?.startsWith("/") ? user.image : null,
    sessionId: session.id,
  };
}

const idleMs = (ctx: Ctx) => ctx.config.adminIdleMinutes * minuteMs;

async function endIdle(ctx: Ctx, { user, session }: Found): Promise<boolean> {
  if (isWithin(session.updatedAt, idleMs(ctx), ctx.now())) return false;
  await endSessionOf(ctx, user.id, session.id);
  await recordSecurityEvent(ctx, { kind: "session_idle", email: user.email });
  return true;
}

async function noteSeen(ctx: Ctx, session: { id: string; updatedAt: Date }, role: Role) {
  const now = ctx.now();
  const every = role === "admin" ? Math.min(seenEveryMs, idleMs(ctx) / 10) : seenEveryMs;
  const due = new Date(now.getTime() - every);
  if (session.updatedAt > due && session.updatedAt <= now) return;
  await noteSessionUse(ctx, session.id, due);
}
