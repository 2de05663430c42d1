import { href, redirect } from "react-router";
import { placeCardHold, type PlaceRejection } from "#domain/card-hold/place-card-hold.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/card-hold.ts";
import { goTo } from "#web/action-result.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/trip-card-hold";

const t = messages(texts.cardHoldPlace);

const textOf = (rejection: PlaceRejection) => (rejection.code === "provider_refused" ? t.failed : t[rejection.code]);

export const action = formAction<Route.ActionArgs>({
  idempotent: ({ code }) => `card-hold ${code}`,
  forms: async ({ ctx, params: { code } }) => {
    const outcome = await placeCardHold(ctx, code);
    if (outcome.ok) return goTo(outcome.value.url, undefined, { status: 303 });
    if (outcome.rejection.code === "provider_refused") ctx.log.warn("checkout_rejected", { message: outcome.rejection.message });
    return goTo(href("/trips/:code", { code }), { kind: "error", title: t.title, text: textOf(outcome.rejection) });
  },
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/trips/:code", { code: params.code }));
