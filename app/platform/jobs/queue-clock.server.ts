import type { Clock } from "pg-boss";

/**
 * A clock that goes on evenly when that of the machine is set: a queue that waits for the next minute by the machine's clock would
 * wait for as long as it had been ahead. The queue compares it with the database's clock, by which jobs start.
 */
export const evenClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

const now = "jobs.job_now()";
/** Later instants are of a clock that was ahead (`latestWritten`). */
const latest = `${now} + interval '5 minutes'`;
/** Jobs wait for their next try for an hour at most, and for their next interval for two days. */
const isPutOff = `state < 'active' and not blocked and (created_on > ${latest} or start_after > ${now} + interval '2 days'
  or retry_count > 0 and start_after > ${now} + interval '2 hours')`;

const atMostNow = (...columns: string[]) => columns.map((column) => `${column} = least(${column}, ${now})`).join(", ");

/** Instants by which the queue decides whether a round is due. */
const rounds = {
  version: ["cron_on", "bam_on", "flow_on", "reindex_on"],
  queue: ["maintain_on", "monitor_on", "monitor_claim_on", "delta_on"],
} as const;

const steps = [
  `update jobs.job set start_after = ${now}, singleton_on = null, ${atMostNow("created_on")} where ${isPutOff}`,
  // Heartbeats and intervals that were used up; finished jobs would be kept, and keep their intervals, until the clock caught up.
  `update jobs.job set singleton_on = null, ${atMostNow("created_on", "started_on", "heartbeat_on", "completed_on")}
    where greatest(created_on, started_on, heartbeat_on, completed_on) > ${latest}`,
  ...Object.entries(rounds).map(
    ([table, columns]) => `update jobs.${table} set ${atMostNow(...columns)} where greatest(${columns.join(", ")}) > ${latest}`,
  ),
];

/**
 * Finds out whether the database's clock was ahead and is right now. Jobs that were put off until then start, schedules and the care of the
 * queue go on, and jobs of crashed workers are found. Returns whether there was anything to mend.
 */
export async function mendQueueTimes(run: Run): Promise<boolean> {
  const { rows } = await run(`select exists (select from jobs.job where ${isPutOff})
    or ${Object.entries(rounds)
      .map(([table, columns]) => `exists (select from jobs.${table} where greatest(${columns.join(", ")}) > ${latest})`)
      .join(" or ")} as ahead`);
  if (!(rows as { ahead: boolean }[])[0]?.ahead) return false;
  for (const step of steps) await run(step);
  return true;
}
