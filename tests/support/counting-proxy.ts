import { connect, createServer, type Socket } from "node:net";
import { type Statement, statementReader } from "./statement-reader.ts";

/** A TCP proxy to the local database that counts the statements of pages and forms, and passes each to `tell`. */
export async function countingProxy(databaseUrl: string, tell?: (statement: Statement) => void) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const look = statementReader((statement) => {
      statements += 1;
      tell?.(statement);
    });
    client.on("data", look);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => [client, upstream].forEach((end) => end.destroy()));
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
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
