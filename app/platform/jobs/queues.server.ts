import type { PgBoss } from "pg-boss";

/** Instants are ISO texts. */
type QueueFacts = { name: string; waiting: number; delayed: number; active: number; failed: number };
export type FailedJob = { queue: string; id: string; error: string; tries: number; failedAt: string };
/** A job that has failed and is tried again at `nextAt`. */
export type RetriedJob = Omit<FailedJob, "failedAt"> & { nextAt: string };
type ScheduleFacts = { name: string; cron: string; lastRun: string | null; state: string | null };

/** What administrators can see of jobs and do with failed ones. Payloads are never shown. */
export type Queues = {
  counts: () => Promise<QueueFacts[]>;
  failed: (most: number) => Promise<FailedJob[]>;
  retried: (most: number) => Promise<RetriedJob[]>;
  schedules: () => Promise<ScheduleFacts[]>;
  /** Returns whether the failed job existed; of two concurrent calls one finds it. Runs in the open transaction. */
  retry: (queue: string, id: string) => Promise<boolean>;
  remove: (queue: string, id: string) => Promise<boolean>;
};

/** The first line of the error, without links, mail addresses and long tokens, which may be secrets. */
function safeError(output: unknown): string {
  const text = typeof output === "object" && output !== null && "message" in output ? String(output.message) : "";
  const [line = ""] = text.split("\n");
  return line
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+/gi, "…")
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/[\w+/=-]{24,}/g, "…")
    .slice(0, 300);
}

type Run = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
type FailedRow = { name: string; id: string; output: unknown; retry_count: number; at: Date };

const failureOf = ({ name, id, output, retry_count }: FailedRow) => ({ queue: name, id, error: safeError(output), tries: retry_count + 1 });

/** Uses functions of pg-boss; failed jobs are read from its table, since its function returns every payload. */
export function openQueues(boss: PgBoss, names: readonly string[], run: Run): Queues {
  const isQueue = (name: string) => names.some((known) => known === name);
  /** Locks the job until the open transaction ends, so that it is retried or removed once. */
  const isFailed = async (queue: string, id: string) => {
    if (!isQueue(queue)) return false;
    const { rows } = await run("select id from jobs.job where name = $1 and id = $2 and state = 'failed' for update", [queue, id]);
    return rows.length === 1;
  };
  return {
    // The statistics of pg-boss leave out jobs that are tried again later.
    counts: async () => {
      const { rows } = await run(
        `select name, count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
          count(*) filter (where state in ('created', 'retry') and start_after > now())::int as delayed,
          count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed
        from jobs.job where name = any($1) and (state < 'completed' or state = 'failed') group by name`,
        [[...names]],
      );
      const found = new Map((rows as QueueFacts[]).map((row) => [row.name, row]));
      return names.map((name) => found.get(name) ?? { name, waiting: 0, delayed: 0, active: 0, failed: 0 });
    },
    failed: async (most) => {
      const { rows } = await run(
        "select name, id, output, retry_count, coalesce(completed_on, created_on) as at from jobs.job where state = 'failed' and name = any($2) order by at desc, id limit $1",
        [most, [...names]],
      );
      return (rows as FailedRow[]).map((row) => ({ ...failureOf(row), failedAt: row.at.toISOString() }));
    },
    retried: async (most) => {
      const { rows } = await run(
        "select name, id, output, retry_count, start_after as at from jobs.job where state = 'retry' and output is not null and name = any($2) order by at, id limit $1",
        [most, [...names]],
      );
      return (rows as FailedRow[]).map((row) => ({ ...failureOf(row), nextAt: row.at.toISOString() }));
    },
    schedules: async () =>
      Promise.all(
        (await boss.getSchedules()).map(async ({ name, cron, lastJobId }) => {
          const [job] = lastJobId ? await boss.findJobs(name, { id: lastJobId }) : [];
          return { name, cron, lastRun: (job?.startedOn ?? job?.createdOn)?.toISOString() ?? null, state: job?.state ?? null };
        }),
      ),
    retry: async (queue, id) => {
      if (!(await isFailed(queue, id))) return false;
      await boss.retry(queue, id);
      return true;
    },
    remove: async (queue, id) => {
      if (!(await isFailed(queue, id))) return false;
      await boss.deleteJob(queue, id);
      return true;
    },
  };
}
