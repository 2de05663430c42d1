import { once } from "node:events";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { collectDefaultMetrics, Gauge } from "prom-client";
import { alertQueue } from "#domain/alert/alerts.server.ts";
import { openProposals } from "#domain/group/open-enquiries.server.ts";
import { countOpenChanges } from "#domain/reservation/change/open-change.server.ts";
import { overdueParts } from "#domain/reservation/later-payments/payment-parts.server.ts";
import { metrics } from "#platform/process/metrics.server.ts";
import type { Services } from "./services.ts";

/** Adds metrics that are collected on request: process, connections, and jobs of all processes. */
function watch({ ctx, pools, queues, requestDb, unready }: Services) {
  collectDefaultMetrics({ register: metrics });
  const connections = new Gauge({
    name: "stumari_database_connections",
    help: "Connections of this process by pool and state, and callers that wait for one",
    labelNames: ["pool", "state"],
    registers: [],
    collect() {
      for (const { use, total, idle, waiting } of pools()) {
        this.set({ pool: use, state: "used" }, total - idle);
        this.set({ pool: use, state: "idle" }, idle);
        this.set({ pool: use, state: "waiting" }, waiting);
      }
    },
  });
  const jobs = new Gauge({
    name: "stumari_jobs",
    help: "Jobs of all processes by queue and state: waiting, delayed, active, failed",
    labelNames: ["job", "state"],
    registers: [],
    async collect() {
      this.reset();
      const counts = await queues.counts().catch((error: unknown) => {
        ctx.log.error("job_count_failed", error);
        return [];
      });
      for (const { name, waiting, delayed, active, failed } of counts)
        for (const [state, count] of Object.entries({ waiting, delayed, active, failed })) this.set({ job: name, state }, count);
    },
  });
  const ready = new Gauge({
    name: "stumari_ready",
    help: "1 while /readyz says ok, else 0",
    registers: [],
    async collect() {
      this.set((await unready()) ? 0 : 1);
    },
  });
  const proposals = new Gauge({
    name: "stumari_group_proposals",
    help: "Group enquiries without an answer, and offers that wait for payment: enquiry, offer",
    labelNames: ["kind"],
    registers: [],
    async collect() {
      this.reset();
      const open = await openProposals(ctx).catch((error: unknown) => {
        ctx.log.error("proposal_count_failed", error);
        return undefined;
      });
      if (!open) return;
      this.set({ kind: "enquiry" }, open.enquiries);
      this.set({ kind: "offer" }, open.offers);
    },
  });
  const changes = new Gauge({
    name: "stumari_open_changes",
    help: "Changes of bookings that wait for their payment or for the guest to accept them",
    registers: [],
    async collect() {
      this.reset();
      const count = await countOpenChanges(ctx).catch((error: unknown) => {
        ctx.log.error("open_change_count_failed", error);
        return undefined;
      });
      if (count !== undefined) this.set(count);
    },
  });
  const parts = new Gauge({
    name: "stumari_late_parts",
    help: "Later payments of bookings that are not made: requested, overdue",
    labelNames: ["state"],
    registers: [],
    async collect() {
      this.reset();
      const late = await overdueParts(ctx).catch((error: unknown) => {
        ctx.log.error("late_part_count_failed", error);
        return undefined;
      });
      if (!late) return;
      this.set({ state: "requested" }, late.requested);
      this.set({ state: "overdue" }, late.overdue);
    },
  });
  const alerts = new Gauge({
    name: "stumari_availability_alerts",
    help: "Availability alerts: waiting, offered; and changes of nights not looked at yet: changes",
    labelNames: ["state"],
    registers: [],
    async collect() {
      this.reset();
      const queue = await alertQueue(ctx).catch((error: unknown) => {
        ctx.log.error("alert_count_failed", error);
        return undefined;
      });
      for (const [state, count] of Object.entries(queue ?? {})) this.set({ state }, count);
    },
  });
  const { replica } = requestDb;
  if (replica) {
    const read = new Gauge({
      name: "stumari_replica_read",
      help: "1 while guests read the replica, 0 while they read the primary in its place",
      registers: [],
      collect() {
        this.set(replica.state().read ? 1 : 0);
      },
    });
    const lag = new Gauge({
      name: "stumari_replica_lag_seconds",
      help: "Time by which the replica is behind the primary; absent until it is known",
      registers: [],
      collect() {
        this.reset();
        const { lagSeconds } = replica.state();
        if (lagSeconds !== undefined) this.set(lagSeconds);
      },
    });
    metrics.registerMetric(read);
    metrics.registerMetric(lag);
  }
  metrics.registerMetric(alerts);
  metrics.registerMetric(changes);
  metrics.registerMetric(parts);
  metrics.registerMetric(proposals);
  metrics.registerMetric(ready);
  metrics.registerMetric(connections);
  metrics.registerMetric(jobs);
}

/** Serves the metrics on a separate address that is not public. */
export async function serveMetrics(services: Services, address: { host: string; port: number }): Promise<{ close: () => void }> {
  watch(services);
  const app = new Hono().get("/metrics", async (c) => c.body(await metrics.metrics(), 200, { "content-type": metrics.contentType }));
  const server = serve({ fetch: app.fetch, hostname: address.host, port: address.port });
  await once(server, "listening");
  return { close: () => void server.close() };
}
