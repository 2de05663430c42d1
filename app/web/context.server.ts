import { createContext, type RouterContextProvider } from "react-router";
import type { Auth } from "#platform/auth/auth.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Queues } from "#platform/jobs/queues.server.ts";

/** The load context that the server passes to every loader and action. */
export type Request = {
  ctx: Ctx;
  /** The replica if this request may read it, otherwise the database of `ctx`. */
  replica: Database;
  auth: Auth;
  queues: Queues;
  nonce: string;
  requestId: string;
  /** Asked for by a page that is open, which renders the answer only if nothing newer arrives. */
  isData: boolean;
  /** The client address: of the socket, or from the header of a trusted proxy. */
  clientAddress: string;
  /** Set by `shareable`. */
  sharing: { allowed: boolean };
  /** Reports each error that led to an error page. */
  onError: (error: unknown) => void;
};

export const requestContext = createContext<Request>();

type Context = Readonly<RouterContextProvider>;

/** The application context of the request; `ctx.actor` is the signed-in person. */
export const ctxOf = (context: Context): Ctx => context.get(requestContext).ctx;

/**
 * The context of loaders of what guests look at: it may read a replica, whose data is at most `replicaLagSeconds` old. It
 * decides nothing about money or nights, and writes nothing.
 */
export const replicaCtxOf = (context: Context): Ctx => {
  const { ctx, replica } = context.get(requestContext);
  return { ...ctx, db: replica };
};

/** Administration of the job queues. */
export const queuesOf = (context: Context): Queues => context.get(requestContext).queues;

/**
 * Declares that for visitors who are not signed in the response of this loader depends only on URL, language, theme
 * and currency, so that the shared cache may serve it to others for a second. Without this a page is rendered for
 * each request.
 */
export const shareable = (context: Context): void => {
  context.get(requestContext).sharing.allowed = true;
};
