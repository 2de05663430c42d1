import { href, redirect } from "react-router";
import { acceptChange, withdrawChange } from "#domain/reservation/change/accept-change.server.ts";
import type { OpenChangeRejection } from "#domain/reservation/change/booking-change.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { goTo } from "#web/action-result.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/trip-open-change";

const t = messages(texts.changeToasts);

type Answered = Outcome<null, OpenChangeRejection>;

const unknown: Answered = rejected({ code: "unknown_change" });

const report = (code: string, outcome: Answered, done: { title: string; text: string }) =>
  goTo(
    href("/trips/:code", { code }),
    outcome.ok ? { kind: "success", ...done } : { kind: "error", title: t.failed, text: t[outcome.rejection.code] },
  );

export const action = formAction<Route.ActionArgs>({
  forms: {
    accept: async ({ ctx, params: { code }, fields: { changeId = "" } }) =>
      report(code, isId(changeId) ? await acceptChange(ctx, code, changeId) : unknown, { title: t.changed, text: t.changedText }),
    withdraw: async ({ ctx, params: { code }, fields: { changeId = "" } }) =>
      report(code, isId(changeId) ? await withdrawChange(ctx, { code, changeId }) : unknown, { title: t.unchanged, text: t.unchangedText }),
  },
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/trips/:code", { code: params.code }));
