import { AsyncLocalStorage } from "node:async_hooks";
import type { Ctx } from "#platform/context.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { JobName, JobPayloads } from "#platform/jobs/jobs.server.ts";
import type { PaymentProvider } from "#platform/payments/port.server.ts";

export type Job = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];

class Crash extends Error {
  constructor(point: string) {
    super(`The process died at: ${point}`);
  }
}

const steps = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "getExecutor", "executeQuery"]);
const nameOf = (step: string, table: unknown) => (typeof table === "string" ? `${step} ${table}` : step);

/**
 * A process that can crash before any of its statements, before and after a commit, and before and after a call to the
 * provider; from then on nothing takes effect until it restarts. Jobs are enqueued when their transaction commits.
 */
export function crashingSite(ctx: Ctx) {
  const jobs: Job[] = [];
  const uncommitted = new AsyncLocalStorage<Job[]>();
  let passed: string[] = [];
  let end: number | undefined;
  let crashed = false;

  function here(point: string) {
    if (crashed) throw new Crash(point);
    passed.push(point);
    if (passed.length !== end) return;
    crashed = true;
    throw new Crash(point);
  }

  const wrap = (db: Database): Database =>
    new Proxy(db, {
      get(target, name) {
        if (name === "transaction") return () => ({ execute: (work: (db: Database) => Promise<unknown>) => transaction(target, work) });
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          if (steps.has(String(name))) here(nameOf(String(name), given[0]));
          return (value as (...given: unknown[]) => unknown).apply(target, given);
        };
      },
    });

  async function transaction(db: Database, work: (db: Database) => Promise<unknown>) {
    const own: Job[] = [];
    const value = await uncommitted.run(own, () =>
      db.transaction().execute(async (opened) => {
        const result = await work(wrap(opened));
        here("commit");
        return result;
      }),
    );
    jobs.push(...own);
    here("after the commit");
    return value;
  }

  const asking =
    <Input, Answer>(name: string, ask: (input: Input) => Promise<Answer>) =>
    async (input: Input) => {
      here(`asking the provider: ${name}`);
      const answer = await ask(input);
      here(`answer of the provider: ${name}`);
      return answer;
    };
  const crashing = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    create: asking("create", provider.create),
    status: asking("status", provider.status),
    refund: asking("refund", provider.refund),
    capture: asking("capture", provider.capture),
    release: asking("release", provider.release),
    settlements: provider.settlements && {
      settle: asking("settle", provider.settlements.settle),
      status: asking("settlement status", provider.settlements.status),
    },
  });
  const [provider, ...others] = ctx.payments;

  return {
    jobs,
    ctx: {
      ...ctx,
      db: wrap(ctx.db),
      payments: [crashing(provider), ...others.map(crashing)],
      jobs: { enqueue: async (name, payload) => void (uncommitted.getStore() ?? jobs).push({ name, payload } as Job) },
    } satisfies Ctx,
    /** Restarts the process, which crashes at its `point`-th step if given; resets the steps. */
    restart(point?: number) {
      passed = [];
      end = point;
      crashed = false;
    },
    hasCrashed: () => crashed,
    passed: () => [...passed],
  };
}
