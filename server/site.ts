import type { Context } from "hono";
import { clientAddresses } from "#platform/client-address.server.ts";

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/** The context variables of every Hono request. */
export type Site = {
  Bindings: NodeBindings;
  Variables: {
    requestId: string;
    route: string;
    secureHeadersNonce?: string;
    /** Whether the answer may be given to other visitors as well; whether it comes from the shared cache, packed and labelled. */
    shareable?: boolean;
    shared?: boolean;
    /** Tells the shared cache whether the page is being rendered, or is still queued behind its client. */
    drawing?: (begun: boolean) => void;
  };
};

/** The client's address: that of the socket or, behind a trusted proxy, the one that the proxy forwards. */
export function clientAddressOf(trusted: string[]): (c: Context<Site>) => string {
  const addressOf = clientAddresses(trusted);
  return (c) => addressOf(c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1", c.req.header("x-forwarded-for"));
}
