import { resolve } from "node:path";

// React looks at NODE_ENV when it is loaded, and its slow variant is of no use in a built site. What the operator said of it
// decides about payments and passwords alone.
const environment = { ...process.env };
process.env["NODE_ENV"] = "production";
const { start } = await import("./start.ts");

start(environment, resolve(import.meta.dirname, "../..")).catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault);
  if (environment["LOG"] === "text" && fault instanceof Error) console.error(fault.stack);
  process.exit(1);
});
