import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Ctx } from "./context.server.ts";
import type { Database } from "./database.server.ts";

const current = new AsyncLocalStorage<Database>();

/** The transaction that the caller runs in, if any. */
export const currentTransaction = (): Database | undefined => current.getStore();

class Refused {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    this.outcome = outcome;
  }
}

const tries = 4;
const again = new Set(["40001", "40P01"]);

export const sqlState = (fault: unknown): string | undefined =>
  typeof fault === "object" && fault !== null && "code" in fault && typeof fault.code === "string" ? fault.code : undefined;

export const brokenConstraint = (fault: unknown): string | undefined =>
  typeof fault === "object" && fault !== null && "constraint" in fault && typeof fault.constraint === "string"
    ? fault.constraint
    : undefined;

const isRefusal = (result: unknown) => typeof result === "object" && result !== null && "ok" in result && result.ok === false;

/**
 * Runs the work in one transaction; inside another one it joins that. A refusal or a fault rolls everything back.
 * A deadlock or serialization failure runs the whole work again, at most three times more, after a random pause.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction().execute((db) =>
        current.run(db, async () => {
          const result = await work({ ...ctx, db });
          if (isRefusal(result)) throw new Refused(result);
          return result;
        }),
      );
    } catch (fault) {
      if (fault instanceof Refused) return fault.outcome as T;
      if (attempt === tries || !again.has(sqlState(fault) ?? "")) throw fault;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
