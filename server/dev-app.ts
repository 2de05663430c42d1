import { Hono } from "hono";
import { loadSampleWorld } from "../db/sample/load-sample-world.ts";
import { readConfig } from "#platform/config.server.ts";
import { createApp } from "./app.ts";
import { openDevRoutes } from "./dev-routes.ts";
import type { Site } from "./site.ts";
import { openServices } from "./services.ts";

/** The site for `npm run dev`, on port 5173, with everything in it and no built files. */
const config = readConfig({ PORT: "5173", ...process.env });
const dev = openDevRoutes(config);
const services = await openServices(config, { root: process.cwd(), devRoutes: dev.mount });
if (config.sampleData) await loadSampleWorld(services.ctx);
await services.work();

export const app = new Hono<Site>().route("/", createApp(services));
