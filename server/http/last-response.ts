import type { Socket } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Site } from "../site.ts";

const lingerMs = 500;

/**
 * Ends a connection after its response in two steps: closed at once while the client still sends, it would be reset, and
 * the client might never read the response.
 */
function linger(socket: Socket) {
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.destroySoon = destroySoon;
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

/**
 * Says `Connection: close` with the last response of a connection, so that the client sends no other request on it: when
 * the body of the request was not received in full, as with most 413 and 408, and while the process stops.
 */
export function lastResponse(isStopping: () => boolean): MiddlewareHandler<Site> {
  return async (c, next) => {
    await next();
    const { incoming } = c.env ?? {};
    const isUnread = incoming?.complete === false;
    if (!isUnread && !isStopping()) return;
    c.header("Connection", "close");
    if (isUnread && incoming.socket) linger(incoming.socket);
  };
}
