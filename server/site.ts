import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { clientAddresses } from "#platform/network/client-address.server.ts";

type NodeBindings = { incoming?: Pick<IncomingMessage, "complete" | "socket"> };

/** The context variables of every Hono request. */
export type Site = {
  Bindings: NodeBindings;
  Variables: {
    requestId: string;
    route: string;
    secureHeadersNonce?: string;
    /** Whether the response was made for a signed-in person. */
    personal?: boolean;
    /** Whether the response is shareable; whether it comes from the shared cache, compressed and with its headers. */
    shareable?: boolean;
    shared?: boolean;
    /** Whether the page is being rendered or is still queued behind its client, for the shared cache. */
    drawing?: (begun: boolean) => void;
  };
};

/** What of a request says where it comes from. */
type Client = { env: NodeBindings | undefined; req: Pick<Context["req"], "header"> };

/** The client's address: that of the socket or, behind a trusted proxy, the forwarded one. */
export function clientAddressOf(trusted: string[]): (c: Client) => string {
  const addressOf = clientAddresses(trusted);
  return (c) => addressOf(c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1", c.req.header("x-forwarded-for"));
}
