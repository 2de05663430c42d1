import { href, redirect } from "react-router";
import { currencyOf } from "#kit/currency.ts";
import { sendInBackground } from "#ui/background.ts";
import { acceptForm, goTo } from "#web/action-result.server.ts";
import { currencyCookie, themeCookie } from "#web/cookies.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { onSite } from "#web/site-path.ts";
import type { Route } from "./+types/preferences";

export const action = formAction<Route.ActionArgs>({
  forms: async ({ form }) => {
    const headers = new Headers();
    const theme = form.get("theme");
    if (theme === "light" || theme === "dark") headers.append("set-cookie", await themeCookie.serialize(theme));
    if (form.has("currency")) headers.append("set-cookie", await currencyCookie.serialize(currencyOf(form.get("currency")).code));
    return form.has("back") ? goTo(onSite(form.get("back")), undefined, { headers }) : acceptForm(undefined, headers);
  },
});

export const clientAction = sendInBackground;

export const loader = () => redirect(href("/"));
