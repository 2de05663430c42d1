import { resolve } from "node:path";

// As in server/main.ts: React's slow variant is of no use here either.
const environment = { ...process.env };
process.env["NODE_ENV"] = "production";
// Output to a closed pipe, as after `| head -1`, is dropped; the work goes on.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
const { runCommand } = await import("./run.ts");

process.exit(await runCommand(process.argv.slice(2), environment, resolve(import.meta.dirname, "../..")));
