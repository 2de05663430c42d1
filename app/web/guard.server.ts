import { href, redirect } from "react-router";
import type { Actor } from "#kit/actor.ts";
import { isAdmin } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { recordSecurityEvent } from "#platform/security-events.server.ts";
import { withoutBasePath } from "./site-path.ts";

/** Where a visitor signs in and comes back from to the address; the address of a form is none to come back to. */
export function loginPath({ url, method }: Pick<Request, "url" | "method">): string {
  const { pathname, search } = new URL(url);
  const next = method === "GET" ? withoutBasePath(pathname) + search : "/";
  return `${href("/login")}?next=${encodeURIComponent(next)}`;
}

/** The signed-in person; a visitor is sent to /login and comes back afterwards. */
export function signedIn(ctx: Ctx, request: Request): Actor {
  if (ctx.actor) return ctx.actor;
  throw redirect(loginPath(request));
}

/** The administrator; who has yet to set up or show their second step is sent to where they do, others home, visitors to /login. */
export function admin(ctx: Ctx, request: Request): Actor {
  const actor = signedIn(ctx, request);
  if (actor.adminPending) throw redirect(`${href("/profile")}#security`);
  if (isAdmin(actor)) return actor;
  recordSecurityEvent(ctx, { kind: "role_denied", email: actor.email, detail: "admin" }).catch((error: unknown) =>
    ctx.log.error("security_event_failed", error),
  );
  throw redirect(href("/"));
}
