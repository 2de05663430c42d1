import type { ServerType } from "@hono/node-server";
import { setTimeout as pause } from "node:timers/promises";

/** A terminal's Ctrl-C reaches the process itself and once more through `npm start`; that is one wish. */
const sameWishMs = 500;
const closingMs = 10_000;

/** Stops listening and waits for the answers that are being made, for so long; then what is left is cut off. */
async function drain(server: ServerType, patienceMs: number) {
  const closed = new Promise<void>((done) => server.close(() => done()));
  if ("closeIdleConnections" in server) server.closeIdleConnections();
  const left = await Promise.race([closed.then(() => false), pause(patienceMs, true, { ref: false })]);
  if (left && "closeAllConnections" in server) server.closeAllConnections();
}

/**
 * On SIGTERM or SIGINT: says that it is not ready, listens on for `delayMs` so that a load balancer sees that, lets requests
 * end within `requestsMs`, then closes the rest and ends with 0. A second signal ends it at once.
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
      if (performance.now() - since > sameWishMs) process.exit(1);
      return;
    }
    since = performance.now();
    end().then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error(fault instanceof Error ? fault.message : fault);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
}
