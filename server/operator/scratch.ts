import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

/** Runs work with a new folder in DATA_DIR, which is removed afterwards, also if the process is asked to end. */
export async function withScratchFolder<T>(dataDir: string, prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(dataDir, `${prefix}-`));
  const end = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, end);
    await rm(folder, { recursive: true, force: true });
  }
}
