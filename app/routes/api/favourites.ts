import { data, redirect } from "react-router";
import { setFavourites } from "#domain/favourite/favourites.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { onSite } from "#web/site-path.ts";
import { signedIn } from "#web/guard.server.ts";
import type { Route } from "./+types/favourites";

/** Marks hotels as favourites of the signed-in person, or takes the marks away. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  signedIn(ctx, request);
  const form = await request.formData();
  const ids = form.getAll("hotelId").filter((id) => typeof id === "string");
  await setFavourites(ctx, ids, form.get("marked") === "true");
  return form.has("back") ? redirect(onSite(form.get("back"))) : data({ ok: true });
}

export const loader = () => redirect("/");
