import { verifyJWT } from "better-auth/crypto";
import { z } from "zod";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { proveAddress } from "./prove-address.server.ts";

const payload = z.object({ email: z.string(), updateTo: z.undefined().optional() });

/** The address of a valid link of a verification mail; does not verify it. */
export async function addressOfLink(ctx: Ctx, token: string): Promise<string | undefined> {
  const read = payload.safeParse(await verifyJWT(token, ctx.config.authSecret));
  return read.success ? read.data.email : undefined;
}

/**
 * Verifies the address of the signed-in person by a link that was sent to it. Rejects others than the account's person:
 * whoever has only the link may have got it because a stranger signed up with their address. Repeating it changes
 * nothing.
 */
export async function verifyAddress(ctx: Ctx, token: string): Promise<Outcome<null, { code: "stale_link" } | { code: "signed_out" }>> {
  const { actor } = ctx;
  const email = await addressOfLink(ctx, token);
  if (!email) return rejected({ code: "stale_link" });
  if (actor?.email !== email) return rejected({ code: "signed_out" });
  await proveAddress(ctx, actor.id, { session: actor.sessionId });
  return done(null);
}
