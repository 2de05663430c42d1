import type { Locale } from "./locale.ts";

export type Role = "guest" | "hotel_manager" | "admin";

/** The signed-in person of a request, with the role at this moment. */
export type Actor = {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  role: Role;
  locale: Locale;
  /**
   * Set for an administrator who has not set up a second factor (`enrol`) or not proven it in this session (`prove`).
   * Until then every rule treats the role as that of a manager.
   */
  adminPending?: "enrol" | "prove";
  /** The URL of their image. */
  image?: string | null;
  /** The session of the request; none where the system acts on behalf of the person. */
  sessionId?: string;
};

/** How a session was authenticated. */
export type SessionProof = "password" | "two_factor" | "passkey" | "social";
