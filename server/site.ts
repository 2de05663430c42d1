import type { Context } from "hono";
import { clientAddresses } from "#platform/client-address.server.ts";

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/** What Hono knows with every request. */
export type Site = {
  Bindings: NodeBindings;
  Variables: {
    requestId: string;
    route: string;
    secureHeadersNonce?: string;
    /** Whether the answer may be given to other visitors as well; whether it comes from the shared cache, packed and labelled. */
    shareable?: boolean;
    shared?: boolean;
    /** Tells the shared cache whether the page is being drawn, or waits for the turn of who asks: others do not wait for that. */
    drawing?: (begun: boolean) => void;
  };
};

/** Whose request it is, by the socket and, where that is a trusted proxy's, by what the proxy says. */
export function clientAddressOf(trusted: string[]): (c: Context<Site>) => string {
  const addressOf = clientAddresses(trusted);
  return (c) => addressOf(c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1", c.req.header("x-forwarded-for"));
}
