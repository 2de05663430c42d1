import { Hono } from "hono";
import { loadBasics } from "../db/sample/load-basics.ts";
import { loadSampleWorld } from "../db/sample/load-sample-world.ts";
import { readConfig } from "#platform/config.server.ts";
import { createApp } from "./app.ts";
import { openDevRoutes } from "./dev-routes.ts";
import type { Site } from "./site.ts";
import { openServices, type Services } from "./services.ts";

/** The site for `npm run dev`, on port 5173, with everything in it and no built files. */
const config = readConfig({ PORT: "5173", ...process.env });
const dev = openDevRoutes(config);

// An edited server file runs this again; the database, which only one may open, stays.
const kept = globalThis as { stumariServices?: Promise<Services> };
kept.stumariServices ??= openServices(config, { root: process.cwd(), devRoutes: dev.mount }).then(async (services) => {
  if (config.sampleData) await loadSampleWorld(services.ctx);
  await loadBasics(services.ctx);
  await services.work();
  return services;
});
const services = await kept.stumariServices;

export const app = new Hono<Site>().route("/", createApp(services));
