import type { Locale } from "./locale.ts";

export type Role = "guest" | "hotel_manager" | "admin";

/** Who asks: the signed-in person, as the server knows them at this moment. */
export type Actor = {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  role: Role;
  locale: Locale;
  /**
   * An administrator who has yet to `enrol` a second step or a passkey, or to `prove` in this session that they hold it. Until then
   * their role is that of a manager, here and in every rule that asks for it.
   */
  adminPending?: "enrol" | "prove";
  /** The url of their picture. */
  image?: string | null;
  /** The session by which they ask; none where the site acts for them. */
  sessionId?: string;
};

export const isAdmin = (actor: Actor | null): boolean => actor?.role === "admin";

/** How a session was proven. */
export type SessionProof = "password" | "two_factor" | "passkey" | "social";
