import { href, redirect } from "react-router";
import { acceptChange, withdrawChange } from "#domain/reservation/change/accept-change.server.ts";
import { messages } from "#kit/locale.ts";
import { isId } from "#kit/id.ts";
import { rejected } from "#kit/outcome.ts";
import { formAction } from "#web/form-action.server.ts";
import { goTo } from "#web/action-result.server.ts";
import type { Route } from "./+types/trip-open-change";
import * as texts from "#locales/en/reservation-change.ts";

const t = messages(texts.changeToasts);

const unknown = rejected({ code: "unknown_change" } as const);

export const action = formAction<Route.ActionArgs>({
  forms: {
    accept: async ({ ctx, params: { code }, fields: { changeId = "" } }) => {
      const outcome = isId(changeId) ? await acceptChange(ctx, code, changeId) : unknown;
      const trip = href("/trips/:code", { code });
      if (outcome.ok) return goTo(trip, { kind: "success", title: t.changed, text: t.changedText });
      return goTo(trip, { kind: "error", title: t.failed, text: t[outcome.rejection.code] });
    },
    withdraw: async ({ ctx, params: { code }, fields: { changeId = "" } }) => {
      const outcome = isId(changeId) ? await withdrawChange(ctx, { code, changeId }) : unknown;
      const trip = href("/trips/:code", { code });
      if (outcome.ok) return goTo(trip, { kind: "success", title: t.stands, text: t.standsText });
      return goTo(trip, { kind: "error", title: t.failed, text: t[outcome.rejection.code] });
    },
  },
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/trips/:code", { code: params.code }));
