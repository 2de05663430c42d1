import { useEffect, useState } from "react";
import { data, href, useNavigate, useRevalidator } from "react-router";
import { TripDocuments } from "#domain/documents/trip-documents.tsx";
import { type Purpose, purposeOf, statusText } from "#domain/payment/payment.ts";
import { paymentSummary } from "#domain/payment/payments.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { TicketCard } from "#domain/reservation/show/ticket-card.tsx";
import { TicketPlace } from "#domain/reservation/show/ticket-place.tsx";
import { PayForm } from "#domain/settlement/pay-form.tsx";
import { dayAt } from "#kit/date/zone.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-payment-result.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { ReloadLink } from "#ui/navigation/reload-link.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/payment-result";
import { payabilityOf, type View, viewOf } from "./payment-result/payment-view.ts";

const t = messages(texts.paymentResult);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${wordsOf(loaderData?.view ?? "pending", loaderData?.purpose ?? "booking")[0]} · Stumari` },
];

/** The words of a view; a later part and a change of a booking have their own where they differ. */
const wordsOf = (view: View, purpose: Purpose): readonly string[] =>
  (purpose !== "booking" && (t[purpose] as Partial<Record<View, readonly string[]>>)[view]) || t[view];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const params = new URL(request.url).searchParams;
  const orderId = params.get("order_id") ?? "";
  const payment = orderId ? await paymentSummary(ctx, orderId) : undefined;
  const own = payment !== undefined && payment.userId === ctx.actor?.id;
  const payability = payment && payabilityOf(payment, ctx.now());
  const view = viewOf(payment, params.get("status"), payability);
  const stay = own && withTrip.includes(view) ? await reservationByCode(ctx, payment.code) : undefined;
  return data({
    view,
    purpose: payment ? purposeOf(payment) : "booking",
    stay,
    today: stay && dayAt(ctx.now(), stay.hotel.timeZone),
    known: payment !== undefined,
    order: payment && { id: orderId, amount: payment.amount, currency: payment.currency, status: payment.status },
    trip: own ? payment.code : null,
    payAgain: own && payability === "payable" ? payment.code : null,
  });
}

const looks = {
  success: ["circle-check", "text-success"],
  failure: ["circle-x", "text-danger"],
  expired: ["circle-x", "text-danger"],
  pending: ["clock", "text-warning"],
  checked: ["clock", "text-warning"],
  reversed: ["undo-2", "text-warning"],
  returning: ["undo-2", "text-warning"],
  twice: ["undo-2", "text-warning"],
  cancelled: ["circle-x", "text-warning"],
  paid_since: ["circle-check", "text-success"],
  over: ["circle-x", "text-danger"],
} as const satisfies Record<View, readonly [string, string]>;
/** States in which there is a trip to show. */
const withTrip: View[] = ["success", "reversed", "returning", "twice", "cancelled", "paid_since"];
const askEveryMs = 2000;
const askForMs = 60_000;

/** Polls every two seconds for a minute; returns whether it still does. */
function useChecking(wanted: boolean) {
  const { revalidate } = useRevalidator();
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    if (!wanted) return setChecking(false);
    setChecking(true);
    const timer = setInterval(() => void revalidate(), askEveryMs);
    const end = setTimeout(() => {
      clearInterval(timer);
      setChecking(false);
    }, askForMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [wanted, revalidate]);
  return checking;
}

export default function PaymentResult({ loaderData }: Route.ComponentProps) {
  const { view, purpose, known, order, trip, payAgain, stay, today } = loaderData;
  const checking = useChecking(known && view === "pending");
  const navigate = useNavigate();
  const [title, text] = checking ? t.checking : wordsOf(view, purpose);
  const isFailed = view === "failure" || view === "expired";
  const [icon, colour] = looks[view];
  return (
    <main id="content" className="wrap max-w-3xl py-12">
      <section className="text-center" aria-live="polite">
        <Icon name={icon} className={cx("mx-auto size-12", colour, checking && "animate-pulse")} />
        <h1 className="mt-4 font-display text-3xl">{title}</h1>
        <p className="mx-auto mt-2 max-w-prose text-ink-soft">{text}</p>
        {known && view === "pending" && <p className="mx-auto mt-2 max-w-prose text-ink-soft">{t.bank}</p>}
        {stay && today && (
          <div className="mt-8 text-start">
            <TicketCard stay={stay} today={today} heading="h2" sealed={view === "success"} priority>
              <TicketPlace stay={stay} />
              <TripDocuments trip={stay} over={false} />
            </TicketCard>
          </div>
        )}
        {order && (
          <dl className="num mx-auto mt-6 max-w-lg space-y-1 text-start text-sm">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{t.order}</dt>
              <dd className="text-end break-all">{order.id}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{t.amount}</dt>
              <dd className="font-semibold">
                {order.currency} {formatUsd(order.amount)}
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{t.status}</dt>
              <dd>{statusText(order.status)}</dd>
            </div>
            {isFailed && payAgain && (
              <div className="flex justify-between gap-4">
                <dt className="text-ink-soft">{t.due}</dt>
                <dd className="font-semibold">{formatUsd(order.amount)}</dd>
              </div>
            )}
          </dl>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {isFailed &&
            (payAgain ? (
              <PayForm code={payAgain} {...(purpose === "change" && { what: "change" })}>
                {t.again}
              </PayForm>
            ) : (
              <Button type="button" onClick={() => void navigate(-1)}>
                {t.again}
              </Button>
            ))}
          {trip && (withTrip.includes(view) || purpose !== "booking") && (
            <ButtonLink to={href("/trips/:code", { code: trip })} variant={isFailed ? "secondary" : "primary"}>
              {t.trip}
            </ButtonLink>
          )}
          {(view === "pending" || view === "checked") && known && <ReloadLink variant="secondary">{t.refresh}</ReloadLink>}
          <ButtonLink to={href("/")} variant="secondary">
            {t.home}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
