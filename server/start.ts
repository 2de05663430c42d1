import { mkdir } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { widgetFiles } from "#kit/widget-file.ts";
import { language } from "#locales/en/language.ts";
import { showPseudoTexts } from "#locales/pseudo.ts";
import type { Ctx } from "#platform/context.server.ts";
import { unlessDatabaseEnds } from "#platform/database/disk-full.server.ts";
import { readConfig } from "#platform/process/config.server.ts";
import { lockDataFolder } from "#platform/process/data-folder.server.ts";
import { loadBasics } from "../db/basics/load-basics.ts";
import { closeSampleAccounts } from "../db/sample-guards/close-sample-accounts.ts";
import { isUnpeopled } from "../db/sample-guards/is-unpeopled.ts";
import { sampleAccounts, samplePassword } from "../db/sample-guards/sample-accounts.ts";
import { createApp } from "./app.ts";
import { openDevRoutes } from "./dev-routes.ts";
import { lastResponse } from "./http/last-response.ts";
import { plainHeaders } from "./http/plain-headers.ts";
import { serveMetrics } from "./metrics-server.ts";
import { openServices } from "./services.ts";
import type { Site } from "./site.ts";
import { stopOnSignal } from "./stop.ts";

/**
 * Idle connections stay open longer than those of common proxies and clients (60 s), so that these close them first and
 * never send a request on a connection that the server is closing.
 */
const idleConnections = { keepAliveTimeout: 65_000, headersTimeout: 66_000 };

/** Its modules and texts are loaded for an empty database only. */
async function loadSample(kind: "on" | "hotels", ctx: Ctx, root: string): Promise<boolean> {
  if (kind === "hotels") return (await import("../db/sample/load-sample-data.ts")).loadSampleData(ctx);
  return (await import("../db/sample/stored/load-stored-sample.ts")).loadStoredSample(ctx, root);
}

/** Opens the configured services and serves the site until a stop signal. */
export async function start(environment: Record<string, string | undefined>, root: string) {
  const began = performance.now();
  const config = readConfig(environment);
  if (config.pseudoTexts) showPseudoTexts(language);
  const say = (text: string) => config.log !== "json" && console.log(text);
  await mkdir(config.dataDir, { recursive: true });
  // The embedded database has no lock.
  const lock = config.databaseUrl ? undefined : await lockDataFolder(config.dataDir, { onWait: say });
  const dev = config.devPages ? openDevRoutes(config) : undefined;
  say(config.databaseUrl ? "Opening the database ..." : `Opening the database in ${config.dataDir} ...`);
  const opening = openServices(config, {
    root,
    devRoutes: dev?.mount,
    // The sample accounts' password is public; they may sign in on a loopback ORIGIN only.
    withoutFactor: config.sampleData !== "off" && config.devPages ? [sampleAccounts.admin.email] : [],
  });
  const services = await unlessDatabaseEnds(config.dataDir, opening);
  if (config.sampleData !== "off") {
    say("Loading the sample data if the database is empty ...");
    if (
      (await isUnpeopled(services.ctx)) &&
      (await unlessDatabaseEnds(config.dataDir, loadSample(config.sampleData, services.ctx, root)))
    ) {
      await dev?.adopt(services.ctx);
      say("The sample data is loaded.");
    }
  }
  await loadBasics(services.ctx);
  // A trial that became a public site may have them.
  if (!config.devPages) {
    const accounts = await closeSampleAccounts(services.ctx);
    if (accounts.length > 0) services.ctx.log.warn("sample_accounts_closed", { accounts });
  }

  const web = new Hono<Site>();
  const files = (cacheControl: string, headers: Record<string, string> = {}) =>
    serveStatic({
      root: `${root}/build/client`,
      precompressed: true,
      onFound: (_path, c) => {
        for (const [name, value] of Object.entries({ "Cache-Control": cacheControl, ...headers })) c.header(name, value);
      },
    });
  web.use(
    lastResponse(() => services.stopping.now),
    plainHeaders(config.origin),
  );
  web.use("/assets/*", files("public, max-age=31536000, immutable"));
  // Pages of other origins load these as modules, also pages that permit only resources that say so; their addresses stay the same.
  const forOthers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
  web.use(widgetFiles, files("public, max-age=3600, stale-while-revalidate=86400", forOthers));
  web.use("/:file{.+\\.(?:svg|png|ico|txt|webmanifest)}", files("public, max-age=3600"));
  // The browser asks for it at each visit of a trip, so that a new build is not missed.
  web.use("/trip-worker.js", files("no-cache"));
  web.route("/", createApp(services));
  const server = serve({ fetch: web.fetch, hostname: config.host, port: config.port, serverOptions: idleConnections }, () => {
    say(`\nStumari is open at ${config.origin} (after ${((performance.now() - began) / 1000).toFixed(1)} s)`);
    if (config.log === "json") services.ctx.log.info("server_started", { origin: config.origin, host: config.host, port: config.port });
    if (config.sampleData !== "off")
      say(
        `Sign in with ${Object.values(sampleAccounts)
          .map(({ email }) => email)
          .join(", ")}; the password is ${samplePassword}.`,
      );
    if (dev) say(`E-mails are at ${config.origin}/dev/mail; card payments go to a test page.`);
    say("Stop with Ctrl-C.");
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE"
        ? `Port ${config.port} is used by another program. Stop it, or choose another port with PORT=3001 npm start.`
        : `The server could not start: ${error.message}`,
    );
    process.exit(1);
  });
  const metrics = config.metrics && (await serveMetrics(services, config.metrics));

  // Registered before the first job, because running jobs must be released on shutdown.
  stopOnSignal({
    server,
    ...config.stop,
    begin: () => {
      services.stopping.now = true;
      say("Stopping ...");
      if (config.log === "json") services.ctx.log.info("server_stopping");
    },
    close: async () => {
      metrics?.close();
      await dev?.close();
      await services.close();
      await lock?.release();
    },
  });
  await services.work();
}
