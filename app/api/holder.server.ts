import { holderOfKey } from "#domain/account/api-keys/api-keys.server.ts";
import { holderOfToken, isAppToken } from "#domain/account/apps/holder-of-token.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Resource } from "#kit/oauth.ts";
import type { Scope } from "#kit/scope.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The person of a key, or of an app's token for this resource, and what it permits; undefined if it is not valid. */
export const holderOf = (ctx: Ctx, token: string, resource: Resource): Promise<{ actor: Actor; scopes: Scope[] } | undefined> =>
  isAppToken(token) ? holderOfToken(ctx, token, resource) : holderOfKey(ctx, token);
