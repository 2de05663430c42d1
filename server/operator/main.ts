import { resolve } from "node:path";

// React's production build, as in server/main.ts.
const environment = { ...process.env };
process.env["NODE_ENV"] = "production";
// Output to a closed pipe (`| head -1`) is dropped; the work continues.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
const { runCommand } = await import("./run.ts");

process.exit(await runCommand(process.argv.slice(2), environment, resolve(import.meta.dirname, "../..")));
