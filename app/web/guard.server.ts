import { createContext, href, type MiddlewareFunction, redirect, type RouterContextProvider, data } from "react-router";
import type { Actor } from "#kit/actor.ts";
import * as limits from "#kit/limits.ts";
import { localePath } from "#kit/locale.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { ctxOf } from "./context.server.ts";
import { withoutBasePath } from "./site-path.ts";

type Context = Readonly<RouterContextProvider>;

/** Pages whose form can be resubmitted after sign-in: a visitor who submits it returns to the page. */
const returnable: ReadonlySet<string> = new Set([href("/list-property")]);

/** The sign-in URL with a return URL; the URL of an action is no return URL. */
export function loginPath({ url, method }: Pick<Request, "url" | "method">): string {
  const { pathname, search } = new URL(url);
  const path = withoutBasePath(pathname);
  const next = method === "GET" || returnable.has(path) ? path + search : "/";
  return `${href("/login")}?next=${encodeURIComponent(next)}`;
}

/** The signed-in person, for actions of public pages; a visitor is redirected to /login and returns afterwards. */
export function signedIn(ctx: Ctx, request: Pick<Request, "url" | "method">): Actor {
  if (ctx.actor) return ctx.actor;
  throw redirect(loginPath(request));
}

const guarded = createContext<Actor>();

/** The person admitted by the guard of this route group; throws on a route without a guard. */
export const actorIn = (context: Context): Actor => context.get(guarded);

/** A redirect from middleware. Unlike those of loaders and actions it does not pass through the router, which adds the language prefix. */
const redirectFromMiddleware = (path: string) => redirect(localePath(path));

/** Requires sign-in for a group of routes; visitors are redirected to /login. */
export const requireSignIn: MiddlewareFunction<Response> = ({ request, context }) => {
  const { actor } = ctxOf(context);
  if (!actor) throw redirectFromMiddleware(loginPath(request));
  context.set(guarded, actor);
};

/**
 * Requires the administrator role for a group of routes. Administrators who have not set up or proven their second
 * factor are redirected to do so, others to the home page, visitors to /login.
 */
export const requireAdmin: MiddlewareFunction<Response> = ({ request, context }) => {
  const ctx = ctxOf(context);
  const { actor } = ctx;
  if (!actor) throw redirectFromMiddleware(loginPath(request));
  if (actor.adminPending) throw redirectFromMiddleware(`${href("/profile")}#security`);
  if (actor.role !== "admin") {
    recordSecurityEvent(ctx, { kind: "role_denied", email: actor.email, detail: "admin" }).catch((error: unknown) =>
      ctx.log.error("security_event_failed", error),
    );
    throw redirectFromMiddleware(href("/"));
  }
  context.set(guarded, actor);
};

/** Counts a search of the command palette; beyond the limit of a person it is answered with 429. */
export async function limitPalette(ctx: Ctx): Promise<void> {
  const { retryAfter } = await countTowards(ctx, `palette ${ctx.actor?.id}`, { window: 60, max: limits.paletteSearches });
  if (retryAfter !== null) throw data(null, { status: 429, headers: { "retry-after": String(retryAfter) } });
}
