import { Hono } from "hono";
import { readConfig } from "#platform/process/config.server.ts";
import { loadBasics } from "../db/basics/load-basics.ts";
import { isUnpeopled } from "../db/sample-guards/is-unpeopled.ts";
import { sampleAccounts } from "../db/sample-guards/sample-accounts.ts";
import { loadSampleData } from "../db/sample/load-sample-data.ts";
import { loadStoredSample } from "../db/sample/stored/load-stored-sample.ts";
import { createApp } from "./app.ts";
import { openDevRoutes } from "./dev-routes.ts";
import { openServices, type Services } from "./services.ts";
import type { Site } from "./site.ts";

/** The site for `npm run dev` on port 5173, with all services and without built files. */
const config = readConfig({ PORT: "5173", ...process.env });
const dev = openDevRoutes(config);

// An edited server file runs this again; the open database is kept, since only one process may open it.
const kept = globalThis as { stumariServices?: Promise<Services> };
kept.stumariServices ??= openServices(config, {
  root: process.cwd(),
  devRoutes: dev.mount,
  withoutFactor: config.sampleData === "off" ? [] : [sampleAccounts.admin.email],
}).then(async (services) => {
  if (config.sampleData !== "off" && (await isUnpeopled(services.ctx))) {
    await (config.sampleData === "on" ? loadStoredSample(services.ctx, process.cwd()) : loadSampleData(services.ctx));
    await dev.adopt(services.ctx);
  }
  await loadBasics(services.ctx);
  await services.work();
  return services;
});
const services = await kept.stumariServices;

export const app = new Hono<Site>().route("/", createApp(services));
