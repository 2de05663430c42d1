import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { v5 as uuidOf } from "uuid";
import { claimRequest, releaseRequest, storeResponse } from "#platform/idempotency.server.ts";
import type { Api } from "./operation.ts";
import { Problem } from "./problem.ts";

const header = "idempotency-key";

/** The header of operations that are done once for each key. */
export const keyHeader = z.object({
  [header]: z
    .string()
    .optional()
    .openapi({
      param: { name: header, in: "header", required: true },
      example: "b0a1c2d3-made-by-you",
      description:
        "Required. A text of 1 to 255 characters that you make for this request. A repeated request with it gets the first answer for a day; " +
        "with another body it is rejected. A rejected request can be repeated with it.",
    }),
});

/** The key of a request; the draft has it in quotes. */
function keyOf(c: Context<Api>): string {
  const given = c.req.header(header)?.trim() ?? "";
  const key = /^"(.*)"$/.exec(given)?.[1] ?? given;
  if (key === "") throw new Problem("missing_idempotency_key");
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw new Problem("invalid_input", { errors: [{ parameter: header, detail: "A key has 1 to 255 characters of ASCII." }] });
  return key;
}

/** Of the request keys of this API. */
const keySpace = "6c1f6a34-2a0e-4f0e-9a31-1f1df0a1f0c4";

/**
 * Runs an operation once for the Idempotency-Key of the request and its person (draft-ietf-httpapi-idempotency-key-header): a repeated
 * one gets the stored answer. A rejection releases the key. `work` gets an id of the request that is the same after a crash, also when its
 * answer was not stored.
 */
export async function idempotently<Answer>(
  c: Context<Api>,
  operationId: string,
  work: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  const { ctx } = c.var;
  if (!ctx.actor) throw new Problem("not_signed_in");
  const [userId, key] = [ctx.actor.id, keyOf(c)];
  const hash = createHash("sha256")
    .update(`${c.req.path}\n${await c.req.text()}`)
    .digest("hex");
  const request = { userId, route: `api ${operationId}`, key, hash };
  const claim = await claimRequest(ctx, request);
  if (claim.state === "mismatch") throw new Problem("key_reused");
  if (claim.state === "running") throw new Problem("in_progress");
  if (claim.state === "done") return claim.answer as Answer;
  let answer: Answer | undefined;
  try {
    answer = await work(uuidOf(`${userId} ${key} ${hash}`, keySpace));
    return answer;
  } finally {
    if (answer === undefined) await releaseRequest(ctx, claim.claim, request);
    else await storeResponse(ctx, claim.claim, request, answer);
  }
}
