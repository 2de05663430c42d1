import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { data } from "react-router";
import type { Ctx } from "#platform/context.server.ts";
import { claimRequest, releaseRequest, storeResponse, type KeyedRequest } from "#platform/idempotency.server.ts";
import { fieldsOf } from "./form.server.ts";

/** The result of a request: a response to store, or none because nothing was done, which releases the key for a retry. */
export type Work<Notice> = { done: Response } | { rejected: Notice };

const waits = 100;
const waitMs = 200;
const longestKey = 255;

/**
 * Runs a POST once per idempotency key, from the header `Idempotency-Key` or the form field `idempotencyKey`; without a
 * key it just runs. A repeated key gets the first response for a day, with other fields 422. While the first request
 * is in progress, a repeated form submission waits for its response (double click); an API client gets 409.
 */
export async function idempotent<Notice>(
  ctx: Ctx,
  { request, form, route }: { request: Request; form: FormData; route: string },
  work: () => Promise<Work<Notice>>,
): Promise<Response | Notice> {
  const header = request.headers.get("idempotency-key");
  const { idempotencyKey, ...fields } = fieldsOf(form);
  const key = header ?? idempotencyKey;
  if (!ctx.actor || !key) return answerOf(await work());
  // PostgreSQL stores no NUL in a text.
  if (key.length > longestKey || key.includes("\0")) throw data(null, { status: 400 });
  const entries = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash("sha256").update(JSON.stringify(entries)).digest("hex");
  const keyed: KeyedRequest = { userId: ctx.actor.id, route, key, hash };
  for (let wait = 0; ; wait++) {
    const claim = await claimRequest(ctx, keyed);
    if (claim.state === "mismatch") throw data(null, { status: 422 });
    if (claim.state === "done") return responseOf(claim.answer);
    if (claim.state === "mine") return run(ctx, keyed, claim.claim, work);
    if (header || wait === waits) throw data(null, { status: 409 });
    await pause(waitMs);
  }
}

const answerOf = <Notice>(outcome: Work<Notice>) => ("done" in outcome ? outcome.done : outcome.rejected);

async function run<Notice>(ctx: Ctx, keyed: KeyedRequest, claim: string, work: () => Promise<Work<Notice>>) {
  let outcome: Work<Notice> | undefined;
  try {
    outcome = await work();
  } finally {
    if (outcome && "done" in outcome)
      await storeResponse(ctx, claim, keyed, { status: outcome.done.status, headers: [...outcome.done.headers] });
    else await releaseRequest(ctx, claim, keyed);
  }
  return answerOf(outcome);
}

/** The stored response: redirect and toast of the first request. */
function responseOf(answer: unknown): Response {
  const { status, headers } = answer as { status: number; headers: [string, string][] };
  return new Response(null, { status, headers });
}
