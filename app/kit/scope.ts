/** What a program may do for a person: with their bookings as a guest, and with the hotels that they manage. */
export const scopes = ["bookings:read", "bookings:write", "hotel:read", "hotel:write"] as const;
export type Scope = (typeof scopes)[number];

/** Of these texts those that are scopes, in their order, each once. */
export const knownScopes = (texts: readonly string[]): Scope[] => scopes.filter((scope) => texts.includes(scope));
