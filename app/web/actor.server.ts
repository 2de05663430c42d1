import type { Actor } from "#kit/actor.ts";
import type { Auth } from "#platform/auth.server.ts";

const roles = ["guest", "hotel_manager", "admin"] as const;

/** Who carries the session of these headers, with the role of this moment; without a cookie nothing is asked. */
export async function actorOf(auth: Auth, headers: Headers): Promise<Actor | null> {
  if (!headers.get("cookie")?.includes("stumari.session_token=")) return null;
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { user } = session;
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    role: roles.find((role) => role === user.role) ?? "guest",
    locale: user.locale === "ka" ? "ka" : "en",
  };
}
