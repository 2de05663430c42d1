import type { Scope } from "#kit/scope.ts";
import type { UsageDay } from "../api-usage/usage.ts";

export { type Scope, scopes } from "#kit/scope.ts";

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
  /** Its requests in the shown days, the latest day first. */
  days: UsageDay[];
};

export type KeyRejection =
  | { code: "not_signed_in" }
  /** The address of the account is not proved. */
  | { code: "verify_first" }
  | { code: "too_many_keys"; max: number };
