import type { ParseArgsConfig } from "node:util";
import type { Config } from "#platform/config.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Services } from "../services.ts";

/** What a command is run with. Files are named from the folder in which the operator is. */
export type Operator = {
  config: Config;
  root: string;
  folder: string;
  log: Log;
  /** For people, on standard error: standard output is for what was asked for. */
  say: (text: string) => void;
};

export type Given = { values: Record<string, string | boolean | undefined>; positionals: string[] };

/** A command loads what is heavy when it runs, so that help and mistakes are answered at once. */
export type Command = {
  usage: string;
  summary: string;
  help: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  arguments: number;
  run: (operator: Operator, given: Given) => Promise<void>;
};

/** The command was asked for in a way that it is not meant: exit 2. */
export class WrongUse extends Error {}

/** It could not be done, for a reason that the message says in full: exit 1. */
export class Failure extends Error {}

/** The whole world without its web and its jobs, migrated; closed again when the work is done. */
export async function withServices<T>(operator: Operator, work: (services: Services) => Promise<T>): Promise<T> {
  const { openServices } = await import("../services.ts");
  const services = await openServices(operator.config, { root: operator.root, log: operator.log });
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}
