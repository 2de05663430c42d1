/** What a program may do for a person: with their bookings as a guest, and with the hotels that they manage. */
export const scopes = ["bookings:read", "bookings:write", "hotel:read", "hotel:write"] as const;
export type Scope = (typeof scopes)[number];

/** Of these texts those that are scopes, in their order, each once. */
export const knownScopes = (texts: readonly string[]): Scope[] => scopes.filter((scope) => texts.includes(scope));

/**
 * Reads bookings and hotels of the whole site. Only keys have it, and it counts only while their person is an administrator with a second
 * factor; apps of others can’t ask for it.
 */
export const operatorScope = "operator:read";
export const keyScopes = [...scopes, operatorScope] as const;
export type KeyScope = (typeof keyScopes)[number];
