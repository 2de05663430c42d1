import { redirect } from "react-router";
import type { Actor } from "#kit/actor.ts";
import { isAdmin } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { withoutBasePath } from "./site-path.ts";

/** The signed-in person; a visitor is sent to /login and comes back afterwards. */
export function signedIn(ctx: Ctx, request: Request): Actor {
  if (ctx.actor) return ctx.actor;
  const { pathname, search } = new URL(request.url);
  const next = request.method === "GET" ? withoutBasePath(pathname) + search : "/";
  throw redirect(`/login?next=${encodeURIComponent(next)}`);
}

/** The administrator; others are sent home, visitors to /login. */
export function admin(ctx: Ctx, request: Request): Actor {
  const actor = signedIn(ctx, request);
  if (!isAdmin(actor)) throw redirect("/");
  return actor;
}
