import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Ctx } from "../context.server.ts";
import type { Database } from "./database.server.ts";

const current = new AsyncLocalStorage<Database>();

/** The transaction that the caller runs in, if any. */
export const currentTransaction = (): Database | undefined => current.getStore();

class Rejected {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    this.outcome = outcome;
  }
}

const tries = 4;
const again = new Set(["40001", "40P01"]);

export const sqlState = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** The constraint that an error of the database says is broken; undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !sqlState(error)?.startsWith("23")) return undefined;
  return "constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined;
}

const isRejection = (result: unknown) => typeof result === "object" && result !== null && "ok" in result && result.ok === false;

const lastSteps = new WeakMap<Database, Map<string, () => Promise<void>>>();

/** Runs a step once per name as the last of the transaction that the caller runs in; what is rolled back does not run it. */
export function atCommit(ctx: Ctx, name: string, step: () => Promise<void>): void {
  if (!ctx.db.isTransaction) throw new Error(`A step at the end of a transaction outside of one: ${name}.`);
  const steps = lastSteps.get(ctx.db) ?? new Map<string, () => Promise<void>>();
  lastSteps.set(ctx.db, steps.set(name, step));
}

/** Runs the steps that wait for the end of a transaction now; for many commands that share one. */
export async function runLastSteps(transaction: Database): Promise<void> {
  const steps = [...(lastSteps.get(transaction)?.values() ?? [])];
  lastSteps.delete(transaction);
  for (const step of steps) await step();
}

/**
 * Runs the work in one transaction, or in the caller's open one. A rejection or an error rolls everything back. After a
 * deadlock or serialization failure the work runs again, at most three times, after a random pause.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction().execute((db) =>
        current.run(db, async () => {
          const result = await work({ ...ctx, db });
          if (isRejection(result)) throw new Rejected(result);
          await runLastSteps(db);
          return result;
        }),
      );
    } catch (error) {
      if (error instanceof Rejected) return error.outcome as T;
      if (attempt === tries || !again.has(sqlState(error) ?? "")) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
