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
  /** The url of their picture. */
  image?: string | null;
  /** The session by which they ask; none where the site acts for them. */
  sessionId?: string;
};

export const isAdmin = (actor: Actor | null): boolean => actor?.role === "admin";
