import { join } from "node:path";
import { readConfig } from "#platform/process/config.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { backup } from "../../server/operator/backup.ts";
import { restore } from "../../server/operator/restore.ts";

/** An installation: a folder, and the URL of its database unless that is embedded. */
export type Installation = { dataDir: string; databaseUrl?: string };

const operatorOf = ({ dataDir, databaseUrl }: Installation, folder: string) => {
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const root = join(import.meta.dirname, "../..");
  return { said, operator: { config, root, folder, log: createLog("quiet"), say: (text: string) => void said.push(text) } };
};

/** The operator's commands in this process, without the lock of the data folder. They return what they say. */
export async function backUp(from: Installation, file: string, values: { verify?: boolean } = {}): Promise<string> {
  const { operator, said } = operatorOf(from, from.dataDir);
  await backup.run(operator, { values, positionals: [file] });
  return said.join("\n");
}

export async function restoreTo(target: Installation, file: string): Promise<string> {
  const { operator, said } = operatorOf(target, target.dataDir);
  await restore.run(operator, { values: {}, positionals: [file] });
  return said.join("\n");
}
