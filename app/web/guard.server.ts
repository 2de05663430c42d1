import { redirect } from "react-router";
import type { Actor } from "#kit/actor.ts";
import { isAdmin } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { withoutBasePath } from "./site-path.ts";

/** Where a visitor signs in and comes back from to the address; the address of a form is none to come back to. */
export function loginPath({ url, method }: Pick<Request, "url" | "method">): string {
  const { pathname, search } = new URL(url);
  const next = method === "GET" ? withoutBasePath(pathname) + search : "/";
  return `/login?next=${encodeURIComponent(next)}`;
}

/** The signed-in person; a visitor is sent to /login and comes back afterwards. */
export function signedIn(ctx: Ctx, request: Request): Actor {
  if (ctx.actor) return ctx.actor;
  throw redirect(loginPath(request));
}

/** The administrator; others are sent home, visitors to /login. */
export function admin(ctx: Ctx, request: Request): Actor {
  const actor = signedIn(ctx, request);
  if (!isAdmin(actor)) throw redirect("/");
  return actor;
}
