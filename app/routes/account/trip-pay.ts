import { href, redirect } from "react-router";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { PayRejection } from "#domain/reservation/reservation.ts";
import { messages } from "#kit/locale.ts";
import { ctxOf } from "#web/context.server.ts";
import { formOf } from "#web/form.server.ts";
import { idempotent } from "#web/idempotent.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/trip-pay";

const t = messages({
  en: {
    title: "Payment Error",
    failed: "Failed to initiate payment",
    unknown_reservation: "Reservation not found.",
    cancelled: "This reservation is cancelled. You can book again.",
    already_paid: "This reservation is paid already.",
    hold_over: "The time to pay is over. Please book again.",
    no_page: "Payment URL not received",
    provider_away: "The payment page can't be reached just now. Nothing was charged: please try again in a minute.",
  },
  ka: {
    title: "გადახდის შეცდომა",
    failed: "გადახდის დაწყება ვერ მოხერხდა",
    unknown_reservation: "დაჯავშნა ვერ მოიძებნა.",
    cancelled: "ეს დაჯავშნა გაუქმებულია. შეგიძლიათ ხელახლა დაჯავშნოთ.",
    already_paid: "ეს დაჯავშნა უკვე გადახდილია.",
    hold_over: "გადახდის დრო ამოიწურა. გთხოვთ, ხელახლა დაჯავშნოთ.",
    no_page: "გადახდის გვერდის მისამართი ვერ მივიღეთ",
    provider_away: "გადახდის გვერდი ახლა მიუწვდომელია. თანხა არ ჩამოგჭრიათ: ერთ წუთში სცადეთ.",
  },
});

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
