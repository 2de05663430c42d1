import { resolve } from "node:path";

// React reads NODE_ENV when it is imported, and a built site needs its production build.
// The operator's NODE_ENV only affects payments and passwords.
const environment = { ...process.env };
process.env["NODE_ENV"] = "production";
const { start } = await import("./start.ts");
const { diskFull } = await import("#platform/database/disk-full.server.ts");

start(environment, resolve(import.meta.dirname, "../..")).catch((error: unknown) => {
  console.error(diskFull(error) ?? (error instanceof Error ? error.message : error));
  if (environment["LOG"] === "text" && error instanceof Error) console.error(error.stack);
  process.exit(1);
});
