import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { data } from "react-router";
import type { Ctx } from "#platform/context.server.ts";
import { claimRequest, giveUpRequest, keepAnswer, type KeyedRequest } from "#platform/idempotency.server.ts";
import { fieldsOf } from "./form.server.ts";

/** What came of a request: something was done and its answer is kept, or nothing was, and the key is free for another try. */
export type Work<Notice> = { done: Response } | { rejected: Notice };

const waits = 100;
const waitMs = 200;
const longestKey = 255;

/**
 * Does the work of a POST once a key, which comes as the header `Idempotency-Key` or the form field `requestKey`; without one it is just
 * done. The same key gets the first answer for a day, with other fields 422. While the first is at work a form waits for its
 * answer, so that a second click ends where the first does; a program is told 409.
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
  if (key.length > longestKey) throw data(null, { status: 400 });
  const said = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("hex");
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
      await keepAnswer(ctx, claim, keyed, { status: outcome.done.status, headers: [...outcome.done.headers] });
    else await giveUpRequest(ctx, claim, keyed);
  }
  return answerOf(outcome);
}

/** A kept answer: where the first one led, with what it said. */
function responseOf(answer: unknown): Response {
  const { status, headers } = answer as { status: number; headers: [string, string][] };
  return new Response(null, { status, headers });
}
