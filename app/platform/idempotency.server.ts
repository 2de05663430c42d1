import type { Ctx } from "./context.server.ts";
import { newId } from "./id.server.ts";

/** Names a request that may be sent again: whose, where and under which key, and a digest of what it says. */
export type KeyedRequest = { userId: string; route: string; key: string; hash: string };

export type Claim =
  /** To be processed now; `claim` is needed to store its response or release the key. */
  | { state: "mine"; claim: string }
  | { state: "running" }
  | { state: "done"; answer: unknown }
  /** The key was used for a request that said something else. */
  | { state: "mismatch" };

/** Whoever has not answered by then has crashed; its request may be done again. */
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
        .where("idempotency_keys.claimed_at", "<", new Date(now.getTime() - patienceMs)),
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

/** Keeps the answer for those who ask again. */
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

/** Gives a request up that has done nothing, so that its key is free. */
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

/** Forgets keys after a day, when nobody sends the same request again. */
export async function deleteOldIdempotencyKeys(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(ctx.now().getTime() - keptMs))
    .execute();
}
