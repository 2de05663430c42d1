import { href, redirect } from "react-router";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { PayRejection } from "#domain/reservation/reservation.ts";
import { messages } from "#kit/locale.ts";
import { ctxOf } from "#web/context.server.ts";
import { formOf } from "#web/form.server.ts";
import { idempotent } from "#web/idempotent.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/trip-pay";
import * as texts from "#locales/en/account-trips.ts";

const t = messages(texts.tripPay);

const wordsOf = (rejection: PayRejection) => (rejection.code === "provider_refused" ? t.failed : t[rejection.code]);

/** Sends the browser to the provider's page for this reservation. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  return idempotent(ctx, { request, form, route: `pay ${params.code}` }, async () => {
    const outcome = await payReservation(ctx, params.code);
    if (outcome.ok) return { done: redirect(outcome.value.url, 303) };
    if (outcome.rejection.code === "provider_refused") ctx.log.warn("checkout refused", { message: outcome.rejection.message });
    const text = wordsOf(outcome.rejection);
    return { rejected: await redirectWithToast(href("/trips/:code", { code: params.code }), { kind: "error", title: t.title, text }) };
  });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/trips/:code", { code: params.code }));
