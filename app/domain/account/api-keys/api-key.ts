/** What a program may do with a key: with the bookings of its person as a guest, and with the hotels that they manage. */
export const scopes = ["bookings:read", "bookings:write", "hotel:read", "hotel:write"] as const;
export type Scope = (typeof scopes)[number];

/** Days after which a key expires; 0: never. */
export const keyLifetimes = [30, 90, 365, 0] as const;

export const longestKeyName = 60;

/** A key as its person sees it: never the key itself. */
export type ApiKey = {
  id: string;
  name: string;
  /** Its first characters. */
  beginning: string;
  scopes: Scope[];
  createdAt: string;
  /** Null: never. */
  expiresAt: string | null;
  isExpired: boolean;
  /** To the hour; null: not yet. */
  lastUsedAt: string | null;
};

export type KeyRejection =
  | { code: "not_signed_in" }
  /** The address of the account is not proved. */
  | { code: "verify_first" }
  | { code: "too_many_keys"; max: number };
