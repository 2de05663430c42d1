import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database, OpenDatabase } from "#platform/database/database.server.ts";
import { Failure } from "./command.ts";

/**
 * Runs work with a new folder in DATA_DIR, which is removed afterwards. If the process is asked to end, the signal is
 * aborted, and the work fails and reverts what it has done; a second time the process ends at once.
 */
export async function withScratchFolder<T>(
  dataDir: string,
  prefix: string,
  work: (folder: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(dataDir, `${prefix}-`));
  const interrupted = new AbortController();
  const end = () => interrupted.abort(new Failure("Interrupted."));
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(folder, interrupted.signal);
  } finally {
    for (const signal of signals) process.off(signal, end);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Closes a database. An embedded one whose disk was full can't be closed, and the error would hide the reason. */
export const closeAnyway = (database: OpenDatabase): Promise<void> => database.close().catch(() => undefined);

/** Runs work in one transaction. Its error is thrown even if a database whose disk is full can't roll back either. */
export async function inOneTransaction<T>(database: OpenDatabase, work: (tx: Database) => Promise<T>): Promise<T> {
  let cause: unknown;
  try {
    return await database.db.transaction().execute((tx) =>
      work(tx).catch((error: unknown) => {
        cause = error;
        throw error;
      }),
    );
  } catch (error) {
    throw cause ?? error;
  }
}
