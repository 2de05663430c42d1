import { holderOfKey } from "#domain/account/api-keys/api-keys.server.ts";
import type { UsageOwner } from "#domain/account/api-usage/count-usage.server.ts";
import { holderOfToken, isAppToken } from "#domain/account/apps/holder-of-token.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Resource } from "#kit/oauth.ts";
import type { KeyScope } from "#kit/scope.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The person of a key or app's token, what it permits, and whose use it is. */
export type Holder = { actor: Actor; scopes: KeyScope[]; owner: UsageOwner };

/** The holder of a key, or of an app's token for this resource; undefined if it is not valid. */
export async function holderOf(ctx: Ctx, token: string, resource: Resource): Promise<Holder | undefined> {
  if (isAppToken(token)) {
    const found = await holderOfToken(ctx, token, resource);
    return found && { actor: found.actor, scopes: found.scopes, owner: { consentId: found.consentId } };
  }
  const found = await holderOfKey(ctx, token);
  return found && { actor: found.actor, scopes: found.scopes, owner: { keyId: found.keyId } };
}
