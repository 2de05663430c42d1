import { connect, createServer, type Socket } from "node:net";
import { type Statement, statementReader } from "./statement-reader.ts";

/**
 * A TCP proxy to the local database that counts the statements of pages and forms, and passes each to `tell`. While it
 * holds, no answer of the database arrives, as from a machine that is lost; `cut` closes all connections.
 */
export async function countingProxy(databaseUrl: string, tell?: (statement: Statement) => void) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let isHolding = false;
  let statements = 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const look = statementReader((statement) => {
      statements += 1;
      tell?.(statement);
    });
    client.on("data", look);
    client.pipe(upstream);
    pairs.set(upstream, client);
    if (!isHolding) upstream.pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        pairs.delete(upstream);
        for (const end of [client, upstream]) {
          end.destroy();
          sockets.delete(end);
        }
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: url.href,
    statements: () => statements,
    hold: (holds: boolean) => {
      isHolding = holds;
      for (const [upstream, client] of pairs)
        if (holds) upstream.unpipe(client);
        else upstream.pipe(client);
    },
    cut,
    close: () =>
      new Promise<void>((done) => {
        cut();
        server.close(() => done());
      }),
  };
}
