import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
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
