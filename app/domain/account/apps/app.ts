import * as limits from "#kit/limits.ts";
import type { Scope } from "#kit/scope.ts";
import type { UsageDay } from "../api-usage/usage.ts";

export const longestAppName = 60;

/** An app that a person has registered. */
export type App = {
  clientId: string;
  name: string;
  redirects: string[];
  /** It runs on a server and has a secret. */
  hasSecret: boolean;
  createdAt: string;
  /** How many people have allowed it. */
  people: number;
};

/** An app that a person has allowed to act for them. */
export type ConnectedApp = {
  clientId: string;
  name: string;
  /** It registered itself; nobody of the site is behind it. */
  isUnknown: boolean;
  scopes: Scope[];
  since: string;
  /** To the hour; null: not yet. */
  lastUsedAt: string | null;
  /** Its requests in the shown days, the latest day first. */
  days: UsageDay[];
};

/** Loopback hosts as browsers name them; [::1] can't be named in a content security policy. */
const loopback = ["localhost", "127.0.0.1"];

/**
 * Whether an app may get its codes at this address: https, or http on the device of the person. No fragment, no credentials, and nothing
 * that a parser reads differently.
 */
export function isRedirect(text: string): boolean {
  if (text.length > limits.redirectLength || !/^https?:\/\/[\x21-\x7e]+$/.test(text) || /[#\\<>"`{}|^]/.test(text) || !URL.canParse(text))
    return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  const isLocal = loopback.includes(hostname);
  return protocol === "http:" ? isLocal : !isLocal && hostname.includes(".");
}

/** Whether a name could be taken for one of the site’s own. */
export const isOwnName = (name: string): boolean =>
  /s\s*t\s*u\s*m\s*a\s*r\s*i|სტუმარი/i.test(name.normalize("NFKD").replaceAll(/\p{M}/gu, ""));

export type AppRejection = { code: "not_signed_in" } | { code: "verify_first" } | { code: "too_many_apps"; max: number };
export type AllowRejection = { code: "not_signed_in" } | { code: "verify_first" } | { code: "too_many_connected"; max: number };
