import { resolve } from "node:path";

// As in server/main.ts: React's slow variant is of no use here either.
const environment = { ...process.env };
process.env["NODE_ENV"] = "production";
const { runCommand } = await import("./run.ts");

process.exit(await runCommand(process.argv.slice(2), environment, resolve(import.meta.dirname, "../..")));
