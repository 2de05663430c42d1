import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Queues } from "#platform/jobs/queues.server.ts";

export type JobRejection = { code: "not_allowed" } | { code: "already_done" };

/** Retries a failed job once, or deletes it; administrators only. Rejects a job that is not failed. */
export async function settleJob(
  ctx: Ctx,
  queues: Queues,
  request: { queue: string; id: string; what: "retry" | "remove" },
): Promise<Outcome<null, JobRejection>> {
  const { queue, id, what } = request;
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (!isId(id)) return rejected({ code: "already_done" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, JobRejection>> => {
    if (!(await queues[what](queue, id))) return rejected({ code: "already_done" });
    await recordChange(ctx, { action: `job.${what}`, subjectId: id, after: { queue } });
    return done(null);
  });
}
