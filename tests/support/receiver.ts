import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { openOtherSites } from "#platform/network/other-sites.server.ts";

export type Received = { headers: IncomingHttpHeaders; body: string; type: string; booking: string | undefined; id: string };

/** A program on this machine that receives webhooks; `answer` decides what it answers, 204 by default. */
export async function openReceiver(
  answer: (received: Received, response: ServerResponse) => void = (_, response) => void response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const open: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const { type, data } = JSON.parse(body) as { type: string; data: { booking?: string } };
      const one = { headers: request.headers, body, type, booking: data.booking, id: String(request.headers["webhook-id"]) };
      received.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => open.listen(0, "127.0.0.1", resolve));
  const { port } = open.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ type }) => type),
    /** Throws unless the signature is of the secret and of now. */
    verify: (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers as Record<string, string>),
    close: () => {
      open.closeAllConnections();
      open.close();
    },
  };
}

/** Sends to this machine only. */
export const loopbackSites = openOtherSites({
  resolve: async () => ["127.0.0.1"],
  mayReach: (address) => address === "127.0.0.1",
  mayUsePort: () => true,
});
