import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";

const patienceMs = 3000;
const keptMs = 1000;

export type Readiness = () => Promise<string | undefined>;

/**
 * The reason why the process is not ready, if any. Cached for a second, so that frequent probes do not load the
 * database.
 */
export function readiness(options: { isStopping: () => boolean; problem: Readiness }): Readiness {
  const look = () =>
    Promise.race([options.problem(), pause(patienceMs, "the database does not answer", { ref: false })]).catch(
      () => "the database does not answer",
    );
  let last: { at: number; problem: Promise<string | undefined> } | undefined;
  return async () => {
    const now = performance.now();
    if (!last || now - last.at > keptMs) last = { at: now, problem: look() };
    return options.isStopping() ? "stopping" : last.problem;
  };
}

/** `/healthz` is liveness, `/readyz` readiness. */
export const healthRoutes = (unready: Readiness): Hono =>
  new Hono()
    .get("/healthz", (c) => c.text("ok"))
    .get("/readyz", async (c) => {
      const why = await unready();
      return why ? c.text(why, 503) : c.text("ok");
    });
