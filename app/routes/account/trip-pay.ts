import { href, redirect } from "react-router";
import type { PayRejection } from "#domain/reservation/rejections.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { goTo } from "#web/action-result.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/trip-pay";

const t = messages(texts.tripPay);

const textOf = (rejection: PayRejection) => (rejection.code === "provider_refused" ? t.failed : t[rejection.code]);

export const action = formAction<Route.ActionArgs>({
  idempotent: ({ code }) => `pay ${code}`,
  forms: async ({ ctx, params: { code }, fields }) => {
    const outcome = await payReservation(ctx, code, fields["what"] === "change" ? "change" : "next");
    if (outcome.ok) return goTo(outcome.value.url, undefined, { status: 303 });
    if (outcome.rejection.code === "provider_refused") ctx.log.warn("checkout_rejected", { message: outcome.rejection.message });
    return goTo(href("/trips/:code", { code }), { kind: "error", title: t.title, text: textOf(outcome.rejection) });
  },
});

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/trips/:code", { code: params.code }));
