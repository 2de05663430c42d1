import type { Ctx } from "./context.server.ts";
import { newId } from "./id.server.ts";

/** Identifies a repeatable request: person, route, idempotency key, and a digest of its input. */
export type KeyedRequest = { userId: string; route: string; key: string; hash: string };

export type Claim =
  /** To be processed now; `claim` is needed to store its response or release the key. */
  | { state: "mine"; claim: string }
  | { state: "running" }
  | { state: "done"; answer: unknown }
  /** The key was used for a request with other input. */
  | { state: "mismatch" };

/** After this time a request without a response counts as crashed and can be processed again. */
const patienceMs = 60_000;
const keptMs = 25 * 3_600_000;

/** Claims the key for a request, or returns the state of the earlier one. Of concurrent requests one gets the claim. */
export async function claimRequest(ctx: Ctx, request: KeyedRequest): Promise<Claim> {
  const now = ctx.now();
  const claim = newId();
  const { userId, route, key, hash } = request;
  const mine = await ctx.db
    .insertInto("idempotency_keys")
    .values({ user_id: userId, route, key, request_hash: hash, claim, claimed_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "route", "key"])
        .doUpdateSet({ claim, claimed_at: now })
        .where("idempotency_keys.state", "=", "running")
        .where("idempotency_keys.request_hash", "=", hash)
        // One of the far future is of a clock that was ahead; of two requests at once the later one may have claimed first.
        .where((row) =>
          row.not(row.between("idempotency_keys.claimed_at", new Date(now.getTime() - patienceMs), new Date(now.getTime() + patienceMs))),
        ),
    )
    .returning("claim")
    .executeTakeFirst();
  if (mine) return { state: "mine", claim };
  const known = await ctx.db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "state", "answer"])
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!known) return { state: "running" };
  if (known.request_hash !== hash) return { state: "mismatch" };
  return known.state === "done" ? { state: "done", answer: known.answer } : { state: "running" };
}

/** Stores the response for repeated requests. */
export async function storeResponse(ctx: Ctx, claim: string, request: KeyedRequest, answer: unknown): Promise<void> {
  await ctx.db
    .updateTable("idempotency_keys")
    .set({ state: "done", answer: JSON.stringify(answer) })
    .where("user_id", "=", request.userId)
    .where("route", "=", request.route)
    .where("key", "=", request.key)
    .where("claim", "=", claim)
    .execute();
}

/** Releases the key of a request that had no effect. */
export async function releaseRequest(ctx: Ctx, claim: string, request: KeyedRequest): Promise<void> {
  await ctx.db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", request.userId)
    .where("route", "=", request.route)
    .where("key", "=", request.key)
    .where("claim", "=", claim)
    .where("state", "=", "running")
    .execute();
}

/** Deletes keys after a day. */
export async function deleteOldIdempotencyKeys(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(ctx.now().getTime() - keptMs))
    .execute();
}
