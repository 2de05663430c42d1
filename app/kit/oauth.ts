import { scopes } from "./scope.ts";

/** Where the API is, and the server for assistants: what access tokens are for (RFC 8707). */
export const apiPath = "/api/v1";
export const mcpPath = "/mcp";
export type Resource = typeof apiPath | typeof mcpPath;

export const resourcesOf = (origin: string): string[] => [origin + apiPath, origin + mcpPath];

/** With this scope an app also gets refresh tokens. */
export const offlineScope = "offline_access";
export const oauthScopes = [...scopes, offlineScope];

/** Where the sign-in library answers; also the issuer of tokens. */
export const authPath = "/api/auth";

/** The endpoints of OAuth, below `authPath`. */
export const oauthPaths = {
  authorize: "/oauth2/authorize",
  token: "/oauth2/token",
  revoke: "/oauth2/revoke",
  register: "/oauth2/register",
  consent: "/oauth2/consent",
} as const;

type Allowance = { scopes: readonly string[]; resources: readonly string[] };

/** Whether an app asks for something that a person has not allowed it: then it keeps what they have. */
export const asksForMore = (asked: Allowance, before: Allowance): boolean =>
  asked.scopes.some((scope) => !before.scopes.includes(scope)) || asked.resources.some((resource) => !before.resources.includes(resource));
