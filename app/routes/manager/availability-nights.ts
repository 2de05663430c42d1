import { href, redirect } from "react-router";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/availability-nights";
import { changeNightsOf, type NightsChanged, type NightsRestored, restoreNightsOf } from "./availability/nights-result.server.ts";

export const action = formAction<Route.ActionArgs, NightsChanged | NightsRestored>({
  forms: { change: changeNightsOf, restore: restoreNightsOf },
  unnamed: "change",
});

export const loader = () => redirect(href("/hotel-manager/availability"));
