type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/** What Hono knows with every request. */
export type Site = {
  Bindings: NodeBindings;
  Variables: { requestId: string; secureHeadersNonce?: string };
};

/** The address of the caller's socket; what a client claims in headers is not looked at. */
export const clientAddressOf = (env: NodeBindings | undefined): string =>
  env?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
