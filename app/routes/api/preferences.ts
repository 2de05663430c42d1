import { data, href, redirect } from "react-router";
import { currencyOf } from "#kit/currency.ts";
import { sendInBackground } from "#ui/background.ts";
import { currencyCookie, themeCookie } from "#web/cookies.server.ts";
import { formOf } from "#web/form.server.ts";
import { onSite } from "#web/site-path.ts";
import type { Route } from "./+types/preferences";

/** Keeps the chosen theme or currency in a cookie and returns to where one was, if the form says where. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request);
  const headers = new Headers();
  const theme = form.get("theme");
  if (theme === "light" || theme === "dark") headers.append("set-cookie", await themeCookie.serialize(theme));
  if (form.has("currency")) headers.append("set-cookie", await currencyCookie.serialize(currencyOf(form.get("currency")).code));
  return form.has("back") ? redirect(onSite(form.get("back")), { headers }) : data({ ok: true }, { headers });
}

export const clientAction = sendInBackground;

export const loader = () => redirect(href("/"));
