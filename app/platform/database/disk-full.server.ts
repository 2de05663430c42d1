import { statfs } from "node:fs/promises";
import { sqlState } from "./transaction.server.ts";

/** The number of ENOSPC in the embedded database, whose errors of files are no `Error`. */
const embeddedFull = 51;

/** A file of the log of the embedded database, without which it ends at once. */
const logFileBytes = 16 * 1024 * 1024;

/** The message of an error of a full disk, of this process or of its database; undefined for other errors. */
export function diskFull(error: unknown): string | undefined {
  const isFull =
    ["53100", "ENOSPC", "EDQUOT"].includes(sqlState(error) ?? "") ||
    (typeof error === "object" && error !== null && "errno" in error && error.errno === embeddedFull);
  if (isFull) return `The disk is full: ${error instanceof Error ? error.message : "no space left for the embedded database"}.`;
  return error instanceof Error && error.cause !== undefined ? diskFull(error.cause) : undefined;
}

const waiting: unknown[] = [];

/**
 * The result of work with the embedded database in `folder`. One that ends itself answers nothing more: the process would
 * exit without a word as soon as it has nothing else to wait for. The work then fails, with the full disk as the reason
 * if there is no space; of nested work the inner one, so that the outer one can clean up.
 */
export async function unlessDatabaseEnds<T>(folder: string, work: Promise<T>): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const tell = async () => {
    const { bavail, bsize } = await statfs(folder);
    throw Object.assign(new Error("the embedded database has ended"), { code: bavail * bsize < logFileBytes ? "ENOSPC" : "ENDED" });
  };
  const onExit = () => {
    if (waiting.at(-1) === ended) tell().catch(reject);
  };
  waiting.push(ended);
  process.on("beforeExit", onExit);
  try {
    return await Promise.race([work, ended]);
  } finally {
    process.off("beforeExit", onExit);
    waiting.splice(waiting.indexOf(ended), 1);
  }
}
