import { once } from "node:events";
import { connect } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import type { Site } from "../site.ts";
import { lastResponse } from "./last-response.ts";

let isStopping = false;
const app = new Hono<Site>();
app.use(lastResponse(() => isStopping));
app.all("/unread", (c) => c.text("too large", 413));
app.all("/read", async (c) => c.text(`${(await c.req.text()).length}`));
const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
if (!server.listening) await once(server, "listening");
afterAll(() => server.close());

/** The response to a request whose body goes on after the response, until the server ends the connection. */
async function answerTo(path: string, body: string, length = body.length) {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const socket = connect(address.port, "127.0.0.1");
  const errors: unknown[] = [];
  socket.on("error", (error) => errors.push(error));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${body}`);
  const [first] = (await once(socket, "data")) as [Buffer];
  if (length > body.length) {
    socket.write(body);
    await once(socket, "end");
  }
  socket.destroy();
  return { text: String(first).toLowerCase(), errors };
}

test("the response to a body that was not received says that it is the last, and is received while the client still sends", async () => {
  const { text, errors } = await answerTo("/unread", "x".repeat(300_000), 50_000_000);
  expect(text).toMatch(/^http\/1.1 413 /);
  expect(text).toContain("connection: close");
  expect(text).toMatch(/\r\n\r\ntoo large$/);
  expect(errors).toEqual([]);
});

test("a connection whose requests are received is kept, until the process stops", async () => {
  expect((await answerTo("/read", "x".repeat(1000))).text).toMatch(/connection: keep-alive/);
  isStopping = true;
  expect((await answerTo("/read", "x".repeat(1000))).text).toMatch(/connection: close/);
});
