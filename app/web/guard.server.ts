import { createContext, href, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import type { Actor } from "#kit/actor.ts";
import { isAdmin } from "#kit/actor.ts";
import { localePath } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { recordSecurityEvent } from "#platform/security-events.server.ts";
import { ctxOf } from "./context.server.ts";
import { withoutBasePath } from "./site-path.ts";

type Context = Readonly<RouterContextProvider>;

/** Pages whose form can be sent again after the sign-in, so that a visitor who sends it comes back to the page. */
const returnable: ReadonlySet<string> = new Set([href("/list-property")]);

/** Where a visitor signs in and comes back from to the address; the address of a form is none to come back to. */
export function loginPath({ url, method }: Pick<Request, "url" | "method">): string {
  const { pathname, search } = new URL(url);
  const path = withoutBasePath(pathname);
  const next = method === "GET" || returnable.has(path) ? path + search : "/";
  return `${href("/login")}?next=${encodeURIComponent(next)}`;
}

/** The signed-in person, for actions of public pages; a visitor is sent to /login and comes back afterwards. */
export function signedIn(ctx: Ctx, request: Pick<Request, "url" | "method">): Actor {
  if (ctx.actor) return ctx.actor;
  throw redirect(loginPath(request));
}

const guarded = createContext<Actor>();

/** The person whom the guard of this route's group has let in; an error on a route without one. */
export const actorIn = (context: Context): Actor => context.get(guarded);

/** A redirect out of middleware; unlike those of loaders and actions it does not pass the router, which adds the language. */
const redirectFromMiddleware = (path: string) => redirect(localePath(path));

/** Lets the signed-in through to a group of routes; visitors are sent to /login. */
export const requireSignIn: MiddlewareFunction<Response> = ({ request, context }) => {
  const { actor } = ctxOf(context);
  if (!actor) throw redirectFromMiddleware(loginPath(request));
  context.set(guarded, actor);
};

/**
 * Lets administrators through to a group of routes; who has yet to set up or show their second factor is sent to where they do, others
 * home, visitors to /login.
 */
export const requireAdmin: MiddlewareFunction<Response> = ({ request, context }) => {
  const ctx = ctxOf(context);
  const { actor } = ctx;
  if (!actor) throw redirectFromMiddleware(loginPath(request));
  if (actor.adminPending) throw redirectFromMiddleware(`${href("/profile")}#security`);
  if (!isAdmin(actor)) {
    recordSecurityEvent(ctx, { kind: "role_denied", email: actor.email, detail: "admin" }).catch((error: unknown) =>
      ctx.log.error("security_event_failed", error),
    );
    throw redirectFromMiddleware(href("/"));
  }
  context.set(guarded, actor);
};
