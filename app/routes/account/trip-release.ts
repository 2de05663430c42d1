import { href, redirect } from "react-router";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import type { ReleaseRejection } from "#domain/reservation/rejections.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { goTo } from "#web/action-result.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { onSite } from "#web/site-path.ts";
import type { Route } from "./+types/trip-release";

const t = messages(texts.tripRelease);

/** A hold is never over: its stay is to come. */
const textOf = ({ code }: ReleaseRejection) => t[code === "stay_over" ? "stay_began" : code];

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, form, params: { code } }) => {
    const outcome = await releaseHold(ctx, code);
    if (outcome.ok) return goTo(onSite(form.get("back")), { kind: "success", title: t.released, text: t.releasedText });
    return goTo(href("/trips/:code", { code }), { kind: "error", title: t.failed, text: textOf(outcome.rejection) });
  },
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/trips/:code", { code: params.code }));
