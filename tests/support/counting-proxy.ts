import { connect, createServer, type Socket } from "node:net";

/** PostgreSQL protocol messages that run a prepared or a simple statement. */
const runs = new Set(["E", "Q"].map((letter) => letter.charCodeAt(0)));

/**
 * Counts the statements in a client's messages, but not those of background jobs, which run beside any page. The first
 * message, which has no type, names the pool of the connection.
 */
function statementCounter(count: () => void) {
  let begun = false;
  let isJob = false;
  let kept = Buffer.alloc(0);
  return (chunk: Buffer) => {
    if (isJob) return;
    kept = Buffer.concat([kept, chunk]);
    for (;;) {
      const head = begun ? 1 : 0;
      if (kept.length < head + 4) return;
      const size = head + kept.readInt32BE(head);
      if (kept.length < size) return;
      if (!begun) isJob = ["jobs", "queue"].some((pool) => kept.subarray(0, size).includes(`stumari ${pool}`));
      else if (runs.has(kept[0] ?? 0)) count();
      begun = true;
      kept = kept.subarray(size);
    }
  };
}

/** A TCP proxy to the local database that counts the statements of pages and forms. */
export async function countingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const look = statementCounter(() => (statements += 1));
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
