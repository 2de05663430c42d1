import { setImmediate as turnOfTheLoop, setTimeout as pause } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";

/** Ctrl-C signals the process both directly and through `npm start`; both count as one. */
const sameSignalMs = 500;
/** Longer than a job waits for a lock, so that it can still be returned to the queue. */
const closingMs = 25_000;

const idleSweepMs = 50;

const quietTurns = 3;
const mostTurns = 1000;

/**
 * Takes the connections that the system has accepted and the requests that have arrived, which it would reset, until
 * there are no more.
 */
async function takeWaiting(server: ServerType) {
  let taken = 0;
  const count = () => void taken++;
  server.on("connection", count).on("request", count);
  for (let quiet = 0, turns = 0; quiet < quietTurns && turns < mostTurns; turns++) {
    const before = taken;
    await turnOfTheLoop();
    quiet = taken === before ? quiet + 1 : 0;
  }
  server.off("connection", count).off("request", count);
}

/**
 * Stops listening and waits at most `patienceMs` for requests in progress, then closes the rest. Keep-alive connections
 * are closed after their response; Node would keep them open for the idle time.
 */
export async function drain(server: ServerType, patienceMs: number) {
  await takeWaiting(server);
  const closed = new Promise<void>((done) => server.close(() => done()));
  const closeIdle = () => "closeIdleConnections" in server && server.closeIdleConnections();
  closeIdle();
  const sweep = setInterval(closeIdle, idleSweepMs);
  const left = await Promise.race([closed.then(() => false), pause(patienceMs, true, { ref: false })]);
  clearInterval(sweep);
  if (left && "closeAllConnections" in server) server.closeAllConnections();
}

/**
 * On SIGTERM or SIGINT: reports not ready, listens on for `delayMs` for load balancers, lets requests complete within
 * `requestsMs`, closes the rest and exits with 0. A second signal exits at once.
 */
export function stopOnSignal(options: {
  server: ServerType;
  delayMs: number;
  requestsMs: number;
  begin: () => void;
  close: () => Promise<void>;
}): void {
  let since: number | undefined;
  const end = async () => {
    options.begin();
    await pause(options.delayMs);
    await drain(options.server, options.requestsMs);
    setTimeout(() => process.exit(1), closingMs).unref();
    await options.close();
  };
  const onSignal = () => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignalMs) process.exit(1);
      return;
    }
    since = performance.now();
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
}
