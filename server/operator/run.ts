import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { diskFull, unlessDatabaseEnds } from "#platform/database/disk-full.server.ts";
import { readConfig } from "#platform/process/config.server.ts";
import { lockDataFolder } from "#platform/process/data-folder.server.ts";
import type { Log } from "#platform/process/log.server.ts";
import { backup } from "./backup.ts";
import { type Command, WrongUse } from "./command.ts";
import { createAdmin } from "./create-admin.ts";
import { exportCsv } from "./export-csv.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { reconcile } from "./reconcile.ts";
import { resetSecondFactorOf } from "./reset-second-factor.ts";
import { restore } from "./restore.ts";
import { sampleData } from "./sample-data.ts";
import { searchIndex } from "./search-index.ts";

const commands: Record<string, Command> = {
  "create-admin": createAdmin,
  "reset-second-factor": resetSecondFactorOf,
  migrate: migrateDatabase,
  "sample-data": sampleData,
  backup,
  restore,
  reconcile,
  "search-index": searchIndex,
  export: exportCsv,
};

const say = (text: string) => console.error(text);
/** The message of an error; a failed connection has one error per address that was tried. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return diskFull(error) ?? (error instanceof Error ? error.message || error.name : String(error));
};

const overview = () => `Usage: npm run stumari -- <command> [options]

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage.padEnd(38)} ${summary}`)
  .join("\n")}

Settings come from the environment, as for npm start. With the embedded database (no DATABASE_URL) stop the site first.
Help for a command: npm run stumari -- <command> --help
Exit codes: 0 success, 1 failure, 2 usage error.`;

const log: Log = {
  info: () => undefined,
  warn: (event) => say(event),
  error: (event, error) => say(`${event}: ${messageOf(error)}`),
};

function given(command: Command, args: string[]) {
  try {
    const parsed = parseArgs({ args, allowPositionals: true, strict: true, options: { ...command.options, help: { type: "boolean" } } });
    const values = parsed.values as Record<string, string | boolean | undefined>;
    if (!values["help"] && parsed.positionals.length !== command.arguments)
      throw new WrongUse(`Usage: npm run stumari -- ${command.usage}`);
    return { values, positionals: parsed.positionals };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse(messageOf(error));
  }
}

/** Runs a command and returns the exit code; an error is one line without a stack. */
export async function runCommand(args: string[], environment: Record<string, string | undefined>, root: string): Promise<number> {
  const [name = "", ...rest] = args;
  if (["", "help", "--help", "-h"].includes(name)) {
    console.log(overview());
    return name === "" ? 2 : 0;
  }
  let lock: { release: () => Promise<void> } | undefined;
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new WrongUse(`There is no command ${name}. npm run stumari -- help lists them.`);
    const parsed = given(command, rest);
    if (parsed.values["help"]) {
      console.log(`Usage: npm run stumari -- ${command.usage}\n\n${command.help}`);
      return 0;
    }
    const config = readConfig(environment);
    await mkdir(config.dataDir, { recursive: true });
    // The embedded database has no lock.
    lock = config.databaseUrl || command.besideSite?.(parsed) ? undefined : await lockDataFolder(config.dataDir, { onWait: say });
    const operator = { config, root, folder: environment["STUMARI_FOLDER"] ?? process.cwd(), log, say };
    await unlessDatabaseEnds(config.dataDir, command.run(operator, parsed));
    return 0;
  } catch (error) {
    say(messageOf(error));
    return error instanceof WrongUse ? 2 : 1;
  } finally {
    await lock?.release();
  }
}
