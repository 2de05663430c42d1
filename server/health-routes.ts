import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";

const patienceMs = 3000;
const keptMs = 1000;

/**
 * `/healthz`: the process lives. `/readyz`: it wants requests. Whoever asks often gets the answer of the last second, so that
 * asking costs the database nothing.
 */
export function healthRoutes(options: { isStopping: () => boolean; problem: () => Promise<string | undefined> }): Hono {
  const look = () =>
    Promise.race([options.problem(), pause(patienceMs, "the database does not answer", { ref: false })]).catch(
      () => "the database does not answer",
    );
  let last: { at: number; problem: Promise<string | undefined> } | undefined;
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const now = performance.now();
    if (!last || now - last.at > keptMs) last = { at: now, problem: look() };
    const problem = options.isStopping() ? "stopping" : await last.problem;
    return problem ? c.text(problem, 503) : c.text("ok");
  });
  return app;
}
