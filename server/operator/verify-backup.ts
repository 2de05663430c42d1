import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { repairSearchIndex } from "#domain/search/repair-search-index.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startJobs } from "#platform/jobs/jobs.server.ts";
import { jobs } from "../jobs.ts";
import { nameFullDisk } from "./archive.ts";
import { checkArchive } from "./check-archive.ts";
import { Failure, type Operator } from "./command.ts";
import { loadArchive } from "./load-archive.ts";
import { closeAnyway, inOneTransaction, withScratchFolder } from "./scratch.ts";

/**
 * Restores a backup to an embedded database in a folder of its own, as `restore` does, and removes both. Nothing of the
 * site is read or changed, so the site may run.
 */
export async function verifyBackup({ config, root, folder, log, say }: Operator, name: string): Promise<void> {
  const file = resolve(folder, name);
  const migrations = join(root, "db/migrations");
  const backup = await checkArchive(file, migrations);
  const rows = await withScratchFolder(config.dataDir, "verifying", async (scratch, signal) => {
    const staged = join(scratch, "files");
    await mkdir(staged);
    const database = await openDatabase({ dataDir: scratch, for: "operator" });
    try {
      await (await startJobs(database, log, jobs)).stop();
      const count = await inOneTransaction(database, (tx) => loadArchive(tx, file, backup, { migrations, staged, jobs, signal }));
      const { differing, counts } = await repairSearchIndex(database);
      if (differing.length + counts > 0) throw new Failure(`The search index of ${differing.length} hotels differs after the restore.`);
      return count;
    } finally {
      await closeAnyway(database);
    }
  }).catch(nameFullDisk);
  const { manifest, sums } = backup;
  say(
    `Verified the backup of ${manifest.origin} of ${manifest.madeAt}: ${rows} rows, ${Object.keys(sums.files).length} files, restored to a scratch database, which was removed.`,
  );
}
