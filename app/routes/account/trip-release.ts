import { href, redirect } from "react-router";
import { releaseHold } from "#domain/reservation/release-hold.server.ts";
import { messages } from "#kit/locale.ts";
import { ctxOf } from "#web/context.server.ts";
import { formOf } from "#web/form.server.ts";
import { onSite } from "#web/site-path.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/trip-release";
import * as texts from "#locales/en/account-trips.ts";

const t = messages(texts.tripRelease);

/** Lets an unpaid booking go and leads on to where its guest wants to be. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const back = onSite((await formOf(request)).get("back"));
  const outcome = await releaseHold(ctx, params.code);
  if (outcome.ok) return redirectWithToast(back, { kind: "success", title: t.gone, text: t.goneText });
  return redirectWithToast(href("/trips/:code", { code: params.code }), {
    kind: "error",
    title: t.failed,
    text: t[outcome.rejection.code],
  });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/trips/:code", { code: params.code }));
