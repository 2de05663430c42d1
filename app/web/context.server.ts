import { createContext, type RouterContextProvider } from "react-router";
import type { Ctx } from "#platform/context.server.ts";
import type { Auth } from "#platform/auth.server.ts";
import type { Queues } from "#platform/queues.server.ts";

/** What the server hands to every loader and action. */
export type Request = {
  ctx: Ctx;
  auth: Auth;
  queues: Queues;
  nonce: string;
  requestId: string;
  /** Of the socket, or what a trusted proxy says of it. */
  clientAddress: string;
  /** Set by `shareable`. */
  sharing: { allowed: boolean };
  /** Hears of every fault that ended in a fault page. */
  onError: (error: unknown) => void;
};

export const requestContext = createContext<Request>();

type Context = Readonly<RouterContextProvider>;

/** The world as this request may use it, with who asks in `ctx.actor`. */
export const ctxOf = (context: Context): Ctx => context.get(requestContext).ctx;

/** The queues of jobs, for who looks after them. */
export const queuesOf = (context: Context): Queues => context.get(requestContext).queues;

export const authOf = (context: Context): Auth => context.get(requestContext).auth;

/**
 * Declares that the page (or file) which this loader answers is the same for every visitor who is not signed in, but for language, theme and
 * currency, so that visitors of the same second may share it. Without this a page is drawn for each request.
 */
export const shareable = (context: Context): void => {
  context.get(requestContext).sharing.allowed = true;
};
