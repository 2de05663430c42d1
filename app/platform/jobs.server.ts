import { CompiledQuery } from "kysely";
import { limits } from "#kit/limits.ts";
import type { Locale } from "#kit/locale.ts";
import { type Job, type JobResult, PgBoss } from "pg-boss";
import type { ImagePlace } from "./linked-images.server.ts";
import type { OpenDatabase } from "./database.server.ts";
import { openQueues, type Queues } from "./queues.server.ts";
import type { Log } from "./log.server.ts";
import { currentTransaction } from "./transaction.server.ts";

/** The work that is done off the request path, and what each piece is told. */
export type JobPayloads = {
  "send-mail": { mail: string; to: string; locale: Locale; facts: Record<string, string> };
  "notify-hotel": {
    hotelId: string;
    event: "booking" | "cancellation" | "change" | "payment_failed" | "arrivals" | "review";
    key: string;
    by: string | null;
    facts: Record<string, string>;
  };
  "notify-guest": { code: string; event: "my_payment_failed" };
  "announce-arrivals": Record<string, never>;
  "confirm-payment": { orderId: string };
  "send-refund": { hotelId: string; refundId: string };
  "cancel-coming-reservations": {
    hotelId: string;
    roomId?: string;
    by: "hotel" | "admin";
    reason: string;
    at: string;
    person?: string | null;
  };
  "encode-picture": { url: string };
  "remove-pictures": { urls: string[] };
  "find-linked-pictures": Record<string, never>;
  "fetch-picture": { place: ImagePlace; url: string };
  "expire-holds": Record<string, never>;
  "reconcile-payments": Record<string, never>;
  reconcile: Record<string, never>;
  "forget-requests": Record<string, never>;
  "delete-old-security-events": Record<string, never>;
  "invite-reviewers": Record<string, never>;
  "reward-stays": Record<string, never>;
  "read-due-feeds": Record<string, never>;
  "read-feed": { hotelId: string; feedId: string };
};

export type JobName = keyof JobPayloads;

export type Jobs = {
  /**
   * Puts the job into the open transaction, so that it exists iff that commits; `after` delays it. Of those of one `pace.key` at most
   * one begins in so many seconds: what is asked for meanwhile is one more in the next.
   */
  enqueue: <Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    options?: { after?: Date; pace?: { key: string; seconds: number } },
  ) => Promise<void>;
};

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], id: string) => Promise<void>;
};

const schedules: Partial<Record<JobName, string>> = {
  "expire-holds": "* * * * *",
  "reconcile-payments": "* * * * *",
  reconcile: "15 2 * * *",
  "forget-requests": "40 * * * *",
  "delete-old-security-events": "50 3 * * *",
  "invite-reviewers": "*/10 * * * *",
  "reward-stays": "*/5 * * * *",
  "read-due-feeds": "* * * * *",
  "announce-arrivals": "*/10 * * * *",
  "find-linked-pictures": "* * * * *",
};

const names = [
  "send-mail",
  "notify-hotel",
  "notify-guest",
  "announce-arrivals",
  "confirm-payment",
  "send-refund",
  "cancel-coming-reservations",
  "encode-picture",
  "remove-pictures",
  "find-linked-pictures",
  "fetch-picture",
  "expire-holds",
  "reconcile-payments",
  "reconcile",
  "forget-requests",
  "delete-old-security-events",
  "invite-reviewers",
  "reward-stays",
  "read-due-feeds",
  "read-feed",
] as const satisfies readonly JobName[];

/** Jobs that wait for somebody else's server: so many at once, lest a silent one hold up all. Of the others one after the other. */
const atOnce: Partial<Record<JobName, number>> = { "send-mail": limits.mailsAtOnce, "confirm-payment": 5 };

/** A mail is tried for a day, at most an hour apart; other jobs 8 times. */
const retries: Partial<Record<JobName, { retryLimit: number; retryDelayMax: number }>> = {
  "send-mail": { retryLimit: 32, retryDelayMax: 3600 },
};

/** Whoever works on a job and gives no sign for so long has died; within another minute somebody else begins it anew. */
const heartbeatSeconds = 60;

export type RunningJobs = Jobs & {
  queues: Queues;
  work: (handlers: JobHandlers) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the queue in the database's own schema; `work` begins to take jobs, `stop` puts unfinished ones back. */
export async function startJobs(database: OpenDatabase, log: Log): Promise<RunningJobs> {
  const executeSql = async (text: string, values?: unknown[]) => {
    const transaction = currentTransaction();
    return transaction ? transaction.executeQuery(CompiledQuery.raw(text, values ?? [])) : database.raw(text, values);
  };
  const boss = new PgBoss({
    db: { executeSql },
    ...(database.embedded && { backend: "pglite" as const }),
    schema: "jobs",
  });
  boss.on("error", (error) => log.error("job_queue_error", error));
  await boss.start();
  for (const name of names) {
    const options = { retryLimit: 8, retryDelay: 2, retryBackoff: true, heartbeatSeconds, ...retries[name] };
    await boss.createQueue(name, options);
    // A queue of an earlier release keeps its options unless it is told.
    if (retries[name]) await boss.updateQueue(name, options);
  }

  return {
    queues: openQueues(boss, names, executeSql),
    enqueue: async (name, payload, options) => {
      const { after, pace } = options ?? {};
      await boss.send(name, payload, {
        ...(after && { startAfter: after }),
        ...(pace && { singletonKey: pace.key, singletonSeconds: pace.seconds, singletonNextSlot: true }),
      });
    },
    work: async (handlers) => {
      const outcomeOf = async <Name extends JobName>(name: Name, job: { id: string; data: JobPayloads[Name] }): Promise<JobResult> => {
        try {
          await handlers[name](job.data, job.id);
          return { id: job.id, status: "completed" };
        } catch (error) {
          log.error("job_failed", error, { job: name, id: job.id });
          return { id: job.id, status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
        }
      };
      // Looks once a second, and at once again while there is more to do: a job alone would be one a second at most.
      const begin = <Name extends JobName>(name: Name) =>
        boss.work(
          name,
          { pollingIntervalSeconds: 1, batchSize: atOnce[name] ?? 2, burstWhenBatchFull: true, perJobResults: true },
          async (jobs: Job<JobPayloads[Name]>[]) => {
            if (atOnce[name]) return Promise.all(jobs.map((job) => outcomeOf(name, job)));
            const results: JobResult[] = [];
            for (const job of jobs) results.push(await outcomeOf(name, job));
            return results;
          },
        );
      for (const name of names) await begin(name);
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
