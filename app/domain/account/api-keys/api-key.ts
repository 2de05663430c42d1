import type { KeyScope } from "#kit/scope.ts";
import type { UsageDay } from "../api-usage/usage.ts";

export { type KeyScope, keyScopes, operatorScope, scopes } from "#kit/scope.ts";

/** Days after which a key expires; 0: never. */
export const keyLifetimes = [30, 90, 365, 0] as const;

/** The same for keys with the scope of the operator. */
export const operatorLifetimes: readonly number[] = [30, 90];

export const longestKeyName = 60;

/** A key as its person sees it: never the key itself. */
export type ApiKey = {
  id: string;
  name: string;
  /** Its first characters. */
  beginning: string;
  scopes: KeyScope[];
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
  /** The scope of the operator is for administrators who have proved their second factor, and not for long. */
  | { code: "not_operator" }
  | { code: "too_long" }
  | { code: "too_many_keys"; max: number };
