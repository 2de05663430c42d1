import { CompiledQuery } from "kysely";
import { type Job, type JobResult, PgBoss } from "pg-boss";
import type { Ctx } from "../context.server.ts";
import type { OpenDatabase } from "../database/database.server.ts";
import { currentTransaction } from "../database/transaction.server.ts";
import type { ImagePlace } from "../images/linked-images.server.ts";
import type { QueuedMail } from "../mail/mails.server.ts";
import type { Log } from "../process/log.server.ts";
import { evenClock, mendQueueTimes } from "./queue-clock.server.ts";
import { openQueues, type Queues } from "./queues.server.ts";

/** The payload of each job that commands enqueue. Modules declare the payloads of their jobs beside the handlers. */
export interface JobPayloads {
  "send-mail": QueuedMail;
  "encode-image": { url: string };
  "add-preview": { url: string };
  "delete-images": { urls: string[] };
  "fetch-linked-image": { place: ImagePlace; url: string };
}

export type JobName = keyof JobPayloads;

/** A background job. */
export type JobDefinition<Payload> = {
  run: (ctx: Ctx, payload: Payload, id: string) => Promise<unknown>;
  /** Its name in an earlier version: jobs queued under it are renamed, see `renameQueuedJobs`. */
  formerName?: string;
  /** Schedule in UTC. */
  cron?: string;
  /** For jobs that call other servers: how many run at once, so that an unresponsive one does not block all. Default: one. */
  atOnce?: number;
  /** Default: 8. */
  retries?: { retryLimit: number; retryDelayMax: number };
};

/** The jobs that commands enqueue, by name. */
export type EnqueuedJobs = { [Name in JobName]: JobDefinition<JobPayloads[Name]> & { cron?: never } };

/** A scheduled job has no payload: its handler may not have an optional parameter that would receive the queue's empty object. */
export type ScheduledJob = JobDefinition<unknown> & { cron: string };

export type Jobs = {
  /**
   * Enqueues the job in the open transaction, so that it exists if and only if that commits; `after` delays it. With
   * the same `pace.key` at most one job starts within `seconds`; further ones become one job of the next interval.
   */
  enqueue: <Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    options?: { after?: Date; pace?: { key: string; seconds: number } },
  ) => Promise<void>;
};

/**
 * A worker without a heartbeat for this long counts as crashed; within another minute its job is restarted elsewhere.
 */
const heartbeatSeconds = 60;

/** One statement finds the due jobs of all queues this often; each queue alone is asked only in case that fails. */
const lookMs = 1200;
/** The times of jobs are checked at the start and at every so many looks. */
const looksPerMend = 50;
const pollingIntervalSeconds = 300;

export type RunningJobs = Jobs & {
  queues: Queues;
  work: (ctx: Ctx) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Renames queued jobs of an earlier version, whatever their state. The queues of the present names must exist; an
 * interrupted run is completed by the next one.
 */
export async function renameQueuedJobs(
  definitions: Record<string, JobDefinition<never>>,
  run: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  for (const [name, { formerName }] of Object.entries(definitions))
    if (formerName) await run("update jobs.job set name = $1 where name = $2", [name, formerName]);
}

/**
 * Starts the queue in the database's own schema; `work` starts the workers, `stop` returns unfinished jobs to the
 * queue.
 */
export async function startJobs(database: OpenDatabase, log: Log, definitions: Record<string, JobDefinition<never>>): Promise<RunningJobs> {
  const names = Object.keys(definitions);
  const executeSql = async (text: string, values?: unknown[]) => {
    const transaction = currentTransaction();
    return transaction ? transaction.executeQuery(CompiledQuery.raw(text, values ?? [])) : database.raw(text, values);
  };
  const boss = new PgBoss({
    db: { executeSql },
    ...(database.embedded && { backend: "pglite" as const }),
    schema: "jobs",
    clock: evenClock,
    // How often it is compared with the database's.
    clockMonitorIntervalSeconds: 60,
    // How late a job may begin that the schedule has sent.
    cronWorkerIntervalSeconds: 30,
    // No job waits for others.
    flowIntervalSeconds: 3600,
  });
  boss.on("error", (error) => log.error("job_queue_error", error));
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { retries }] of Object.entries(definitions)) {
    const options = { retryLimit: 8, retryDelay: 2, retryBackoff: true, heartbeatSeconds, ...retries };
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, options);
    // A queue of an earlier release keeps its options unless they are set.
    else if (retries && Object.entries(options).some(([option, value]) => queue[option as keyof typeof options] !== value))
      await boss.updateQueue(name, options);
  }
  await renameQueuedJobs(definitions, executeSql);
  // Their schedules are deleted with them.
  for (const { formerName } of Object.values(definitions)) if (formerName && queues.has(formerName)) await boss.deleteQueue(formerName);

  let stopping = false;
  let starting: Promise<void> = Promise.resolve();
  const workers = new Map<string, string>();
  let nextLook: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  /** Wakes the workers of queues with due jobs, of this process or another one, now and from then on. */
  let looks = 0;
  const look = async () => {
    try {
      if (looks++ % looksPerMend === 0 && (await mendQueueTimes(executeSql))) log.warn("job_times_mended");
      const { rows } = await executeSql(
        `select name from unnest($1::text[]) as queue (name) where exists (
           select from jobs.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now())`,
        [[...workers.keys()]],
      );
      for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) ?? "");
    } catch (error) {
      log.error("job_queue_error", error);
    }
    if (!stopping) nextLook = setTimeout(() => (looking = look()), lookMs);
  };
  return {
    queues: openQueues(boss, names, executeSql),
    enqueue: async (name, payload, options) => {
      const { after, pace } = options ?? {};
      await boss.send(name, payload, {
        ...(after && { startAfter: after }),
        ...(pace && { singletonKey: pace.key, singletonSeconds: pace.seconds, singletonNextSlot: true }),
      });
    },
    work: async (ctx) => {
      const begin = async (name: string, { run, atOnce, cron }: JobDefinition<never>) => {
        const outcomeOf = async ({ id, data }: Job): Promise<JobResult> => {
          try {
            await run(ctx, data as never, id);
            return { id, status: "completed" };
          } catch (error) {
            log.error("job_failed", error, { job: name, id });
            return { id, status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
          }
        };
        // Fetches when it is woken, and again at once while there are more jobs.
        const worker = await boss.work(
          name,
          { pollingIntervalSeconds, batchSize: atOnce ?? 2, burstWhenBatchFull: true, perJobResults: true },
          async (jobs: Job[]) => {
            if (atOnce) return Promise.all(jobs.map(outcomeOf));
            const results: JobResult[] = [];
            for (const job of jobs) results.push(await outcomeOf(job));
            return results;
          },
        );
        workers.set(name, worker);
        if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron, {});
      };
      let schedules = new Map<string, string>();
      starting = (async () => {
        schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
        for (const [name, definition] of Object.entries(definitions)) if (!stopping) await begin(name, definition);
        if (!stopping) await look();
      })();
      await starting;
    },
    stop: async () => {
      stopping = true;
      // A worker that begins while the queue stops would end the process before its jobs are returned.
      await starting.catch(() => undefined);
      clearTimeout(nextLook);
      await looking;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
