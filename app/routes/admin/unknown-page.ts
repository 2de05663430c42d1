import { data } from "react-router";
import { ctxOf } from "#web/context.server.ts";
import { admin } from "#web/guard.server.ts";
import type { Route } from "./+types/unknown-page";

/** Below /admin nothing else is to be found; that, too, only an administrator learns. */
export function loader({ request, context }: Route.LoaderArgs) {
  admin(ctxOf(context), request);
  throw data(null, { status: 404 });
}
