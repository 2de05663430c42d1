import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { drain } from "./stop.ts";

test("while the server stops, requests in progress are answered and their keep-alive connections closed", async () => {
  const server = createServer({ keepAliveTimeout: 65_000 }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const agent = new Agent({ keepAlive: true });
  const request = get({ host: "127.0.0.1", port: address.port, agent });
  const [, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];

  const drained = drain(server, 60 * 60_000);
  response.end("done");
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect(await answer.toArray()).toEqual([Buffer.from("done")]);
  await drained;
  expect(server.listening).toBe(false);
  agent.destroy();
});

test("connections that the system has accepted for a busy process are served before it stops", async () => {
  const server = createServer((_, response) => response.end("served")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const clients = Array.from({ length: 20 }, () => {
    const client = connect(address.port, "127.0.0.1");
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return client;
  });
  // The system completes them at once; the process has no turn to take them.
  await new Promise<void>((done) => process.nextTick(done));
  const drained = drain(server, 60 * 60_000);
  for (const client of clients) expect(String(await once(client, "data"))).toMatch(/^HTTP\/1.1 200 OK.*served/s);
  await drained;
});
