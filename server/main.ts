import { resolve } from "node:path";

// React looks at NODE_ENV when it is loaded, and its slow variant is of no use in a built site. What the operator said of it
// decides about payments and passwords alone.
const environment = { ...process.env };
process.env["NODE_ENV"] = "production";
const { start } = await import("./start.ts");

start(environment, resolve(import.meta.dirname, "../..")).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (environment["LOG"] === "text" && error instanceof Error) console.error(error.stack);
  process.exit(1);
});
