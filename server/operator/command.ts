import type { ParseArgsConfig } from "node:util";
import type { Config } from "#platform/process/config.server.ts";
import type { Log } from "#platform/process/log.server.ts";
import type { Services } from "../services.ts";

/** The input of a command. File names are relative to the operator's working directory. */
export type Operator = {
  config: Config;
  root: string;
  folder: string;
  log: Log;
  /** Writes a message for people to standard error; standard output is for results. */
  say: (text: string) => void;
};

export type Given = { values: Record<string, string | boolean | undefined>; positionals: string[] };

/** A command loads heavy modules when it runs, so that help and usage errors are fast. */
export type Command = {
  usage: string;
  summary: string;
  help: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  arguments: number;
  /** Whether it leaves the embedded database of the site alone, so that the site may run. */
  besideSite?: (given: Given) => boolean;
  run: (operator: Operator, given: Given) => Promise<void>;
};

/** A usage error: exit 2. */
export class WrongUse extends Error {}

/** A failure whose message states the reason: exit 1. */
export class Failure extends Error {}

/** Runs work with all services but web server and jobs on a migrated database, and closes them. */
export async function withServices<T>(operator: Operator, work: (services: Services) => Promise<T>): Promise<T> {
  const { openServices } = await import("../services.ts");
  const services = await openServices(operator.config, { root: operator.root, log: operator.log });
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}
