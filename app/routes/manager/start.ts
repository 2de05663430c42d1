import { redirect } from "react-router";
import { ctxOf } from "#web/context.server.ts";
import { signedIn } from "#web/guard.server.ts";
import type { Route } from "./+types/start";

/** Every address of the area that leads nowhere leads to the hotel; a wish in the address (`?add=`) goes along. */
export function loader({ request, context }: Route.LoaderArgs) {
  signedIn(ctxOf(context), request);
  return redirect(`/hotel-manager/hotel${new URL(request.url).search}`);
}
