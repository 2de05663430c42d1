import { useState } from "react";
import { data, Form, href, Link, useNavigation } from "react-router";
import { shownCardHolds } from "#domain/card-hold/card-holds.server.ts";
import { TripDocuments } from "#domain/documents/trip-documents.tsx";
import { invoicesForBooker } from "#domain/folio/invoice/guest-invoices.server.ts";
import { guestReason, longestReason } from "#domain/front-desk/front-desk.ts";
import { registerCounts } from "#domain/guest-register/register-of-booking.server.ts";
import { surroundingsOf } from "#domain/hotel/place/surroundings.server.ts";
import { PolicyList } from "#domain/hotel/policy-list.tsx";
import { unreadByGuest } from "#domain/message/conversation.server.ts";
import { isWarnedText, printedText } from "#domain/message/hotel-text.ts";
import { cancelLine, lineRefunds } from "#domain/reservation/cancel/cancel-line.server.ts";
import { type CancellationResult, cancelReservation, type ShownTerms } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { costRows, reasonText } from "#domain/reservation/cancel/cancellation-cost.ts";
import { cancellationNow, unpaidFees } from "#domain/reservation/cancel/cancellation-money.ts";
import { closedReason } from "#domain/reservation/change/closed-reason.ts";
import { HoldCountdown } from "#domain/reservation/hold/hold-countdown.tsx";
import { hasDeferred, nextOnline } from "#domain/reservation/later-payments/payment-parts.ts";
import { PaymentSchedule } from "#domain/reservation/later-payments/payment-schedule.tsx";
import { chargeTaken, keptAlone, taxesOwed } from "#domain/reservation/reservation-money.ts";
import { isHolding, hasHotelTerms, isOffer, type ReservationDetails, secondsHeld } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { paidRows } from "#domain/reservation/show/paid-ways.ts";
import { paymentStateText } from "#domain/reservation/show/reservation-state-text.tsx";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { guestFacts, planFacts } from "#domain/reservation/show/stay-text.ts";
import { TicketCard } from "#domain/reservation/show/ticket-card.tsx";
import { TicketPlace } from "#domain/reservation/show/ticket-place.tsx";
import { isPermitted } from "#domain/reservation/transitions.ts";
import { ReviewLink } from "#domain/review/review-link.tsx";
import { stayReviews } from "#domain/review/stay-reviews.server.ts";
import { PayForm } from "#domain/settlement/pay-form.tsx";
import { TripPoints } from "#domain/settlement/trip-points.tsx";
import type { ActionData } from "#kit/action-data.ts";
import { dayAt, instantAt } from "#kit/date/zone.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/account-trips.ts";
import * as messageTexts from "#locales/en/message.ts";
import { newId } from "#platform/id.server.ts";
import { pathOfBooking } from "#routes/booking/booking-path.ts";
import { Breakdown } from "#routes/booking/breakdown.tsx";
import { locationOf } from "#routes/booking/location-drawing.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { lazySection } from "#ui/navigation/lazy-section.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { WarningBox } from "#ui/warning-box.tsx";
import { goTo, refuseForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/trip";
import { CancelRoomDialog, CancelRooms, refundText } from "./trip/cancel-room.tsx";
import { CheckInLink } from "./trip/check-in-link.tsx";
import { hotelWords } from "./trip/hotel-words.ts";
import { OfferPart } from "./trip/offer-part.tsx";
import { OfflineTrip } from "./trip/offline-trip.tsx";
import { TripCardHold } from "./trip/trip-card-hold.tsx";
import { TripInvoices } from "./trip/trip-invoices.tsx";
import { TripOpenChange } from "./trip/trip-open-change.tsx";

// Its script loads when it is seen.
const GettingThere = lazySection("getting-there", async () => ({ default: (await import("./trip/getting-there.tsx")).GettingThere }));

const t = messages(texts.trip);
const r = messages(texts.cancelRoom);
const m = messages(messageTexts.guestMessages);
const h = messages(messageTexts.hotelTexts);

/** A predefined reason in the language of the request; other text unchanged. */
export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/manifest.webmanifest" }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const line = Number(new URL(request.url).searchParams.get("cancelRoom"));
  const [trip, [stay], refunds, newMessages] = await Promise.all([
    reservationByCode(ctx, params.code),
    stayReviews(ctx, [params.code]),
    line > 0 ? lineRefunds(ctx, params.code, line) : undefined,
    unreadByGuest(ctx, params.code),
  ]);
  if (!trip) return data({ trip: null }, { status: 404 });
  const [cardHolds, invoices] = await Promise.all([shownCardHolds(ctx, trip), invoicesForBooker(ctx, trip)]);
  const now = ctx.now();
  const over = now >= instantAt(trip.checkOut, trip.policies.checkOutBy, trip.hotel.timeZone);
  const isToCome = isActive(trip.state) && trip.state !== "no_show" && !trip.checkedOutAt && !over;
  const register = isToCome ? await registerCounts(ctx, trip) : undefined;
  const surroundings = isToCome ? await surroundingsOf(ctx, trip.hotelId) : undefined;
  return data({
    idempotencyKey: newId(),
    trip,
    cardHolds,
    invoices: invoices.map((invoice) => ({ ...invoice, recipient: printedText(invoice.recipient) })),
    isWarned: hotelWords(trip, cardHolds, invoices).some((text) => isWarnedText(ctx, text)),
    place: surroundings && { hotel: trip.hotel, surroundings, location: await locationOf(trip.hotel, surroundings) },
    now: now.toISOString(),
    today: dayAt(now, trip.hotel.timeZone),
    changeable: !closedReason(trip, now),
    reviewStep: stay?.step,
    newMessages,
    register: register?.isOpen ? register : undefined,
    holding: isHolding(trip, now),
    secondsLeft: secondsHeld(trip, now),
    over,
    cancellation: cancellationNow(trip, now),
    asked: line > 0 ? { line, refunds: refunds ?? [] } : undefined,
  });
}

const shownIn = (form: FormData): ShownTerms => {
  const [captured = 0, refund = 0, points = 0, claim = 0] = String(form.get("shown") ?? "")
    .split(" ")
    .map(Number);
  return { captured, refund, points, claim };
};

export const action = formAction<Route.ActionArgs>({
  idempotent: ({ code }) => `cancel ${code}`,
  unnamed: "cancel",
  forms: {
    cancel: async ({ ctx, form, params: { code } }) => {
      const outcome = await cancelReservation(ctx, { code, reason: guestReason(String(form.get("reason") ?? "")), shown: shownIn(form) });
      const back = href("/trips/:code", { code });
      if (outcome.ok) return goTo(back, { kind: "success", title: t.cancelled, text: t.cancelledText });
      const text = {
        unknown_reservation: t.missing,
        already_cancelled: t.already,
        stay_began: t.began,
        stay_over: t.began,
        terms_changed: t.changed,
      }[outcome.rejection.code];
      // A trip of somebody else has no page with a dialog.
      return outcome.rejection.code === "unknown_reservation"
        ? goTo(back, { kind: "error", title: t.failed, text })
        : refuseForm({ title: t.failed, text });
    },
    "cancel-room": async ({ ctx, url, fields, params: { code } }) => {
      const [units = 0, refund = 0, points = 0, claim = 0] = (fields["units"] ?? "").split(" ").map((text) => Number(text) || 0);
      const outcome = await cancelLine(ctx, {
        code,
        line: Number(fields["line"]),
        units,
        reason: guestReason(fields["reason"] ?? ""),
        shown: { refund, points, claim },
      });
      const back = href("/trips/:code", { code });
      if (outcome.ok) return goTo(back, { kind: "success", title: r.cancelled, text: r.cancelledText });
      const text = {
        unknown_reservation: t.missing,
        already_cancelled: t.already,
        unknown_line: r.missing,
        no_adult_left: r.noAdultLeft,
        not_confirmed_yet: r.unpaid,
        stay_began: t.began,
        stay_over: t.began,
        terms_changed: t.changed,
      }[outcome.rejection.code];
      const failed = { title: r.failed, text };
      return url.searchParams.has("cancelRoom") && outcome.rejection.code !== "unknown_reservation"
        ? refuseForm(failed)
        : goTo(back, { kind: "error", ...failed });
    },
  },
});

export default function Trip({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.trip)
    return (
      <main id="content" className="wrap">
        <OfflineTrip version="missing" />
        <EmptyState title={t.missing}>
          <ButtonLink to={href("/trips")}>{t.trips}</ButtonLink>
        </EmptyState>
      </main>
    );
  const {
    trip,
    now,
    today,
    changeable,
    idempotencyKey,
    reviewStep,
    holding,
    secondsLeft,
    over,
    cancellation,
    asked,
    place,
    cardHolds,
    invoices,
    isWarned,
    newMessages,
    register,
  } = loaderData;
  const { hotel } = trip;
  // A refused form stays with what was typed, also where somebody else's step is why.
  const refused = (intent: string) => (actionData?.intent === intent && !actionData.ok ? actionData : undefined);
  // While a payment is being checked another one would pay twice.
  const checking = trip.payment === "checking_payment" || trip.flagged;
  const next = trip.state === "confirmed" && !checking ? nextOnline(trip.parts) : undefined;
  const paid = paidRows({ ...trip, owedAtProperty: trip.owedAtProperty + taxesOwed(trip) });
  const cost = costRows(trip);
  const facts: [string, string][] = [
    ...roomFacts(trip),
    ...planFacts(trip),
    ...guestFacts(trip),
    ...(trip.offerText ? [[t.offerFrom, trip.offerText] as [string, string]] : []),
    ...(trip.cancellationReason ? [[t.why, reasonText(trip.cancellationReason)] as [string, string]] : []),
  ];
  return (
    <main id="content" className="wrap py-8 print:p-0 print:[zoom:0.62]">
      <Link to={href("/trips")} className="inline-flex print:hidden min-h-11 items-center gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" className="size-5" />
        {t.trips}
      </Link>
      <OfflineTrip version={keptVersion(trip)} at={{ now, timeZone: hotel.timeZone }} />
      <div className="mt-3 grid gap-6 lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_1fr] lg:gap-x-8 print:grid-cols-[1fr_20rem] print:grid-rows-[auto_1fr] print:gap-4">
        <div className="min-w-0">
          <TicketCard stay={trip} today={today} heading="h1" priority>
            <TicketPlace stay={trip} />
            <TripDocuments trip={trip} over={over} />
          </TicketCard>
        </div>
        <section
          aria-label={t.price}
          className="h-fit lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1 rounded-card border border-line bg-surface-raised p-5"
        >
          <h2 className="font-display text-xl">{t.price}</h2>
          <Breakdown
            isBooked
            quote={trip}
            timeZone={hotel.timeZone}
            taken={chargeTaken(trip)}
            cancellable={cancellation !== null}
            isActive={isActive(trip.state)}
            chargeApart={paid.length > 0 || trip.flagged}
            isPaid={paid.length > 0}
          />
          {cost.length > 0 && <Amounts label={t.cost} rows={cost} />}
          {paid.length > 0 && <Amounts label={t.paid} rows={paid} />}
          <PaymentSchedule stay={trip} />
          {next && (
            <div className="mt-4">
              <PayForm code={trip.code} look={{ wide: true }}>
                {t.pay(formatUsd(next.amount - next.received))}
              </PayForm>
            </div>
          )}
          {keptAlone(trip) > 0 && <p className="mt-3">{r.kept(formatUsd(keptAlone(trip)))}</p>}
          {unpaidFees(trip) > 0 && <p className="mt-3 font-semibold text-warning">{t.unpaidFee(formatUsd(unpaidFees(trip)))}</p>}
          <TripPoints trip={trip} />
          {trip.refundPending > 0 && <p className="mt-3 font-semibold text-warning">{t.pending(formatUsd(trip.refundPending))}</p>}
          {isOffer(trip) && <OfferPart trip={trip} holding={holding} />}
          {checking && <p className="mt-4 font-semibold text-warning">{trip.flagged ? t.flagged : paymentStateText(trip.payment)}</p>}
          {!isOffer(trip) && !checking && (holding || trip.payment === "awaiting_payment") && (
            <div className="mt-4">
              <HoldCountdown key={trip.holdExpiresAt} secondsLeft={secondsLeft} again={pathOfBooking(trip)}>
                <PayForm code={trip.code} look={{ wide: true }}>
                  {t.pay(formatUsd(trip.dueNow))}
                </PayForm>
              </HoldCountdown>
            </div>
          )}
          {changeable && (
            <ButtonLink variant="secondary" wide className="mt-4" to={href("/trips/:code/change", { code: trip.code })}>
              {t.change}
            </ButtonLink>
          )}
          {cancellation && isPermitted("cancel_line", trip.state) && <CancelRooms trip={trip} />}
          {asked && <CancelRoomDialog trip={trip} asked={asked} idempotencyKey={idempotencyKey} problem={refused("cancel-room")} />}
          {(cancellation || refused("cancel")) && !isOffer(trip) && (
            <Cancel
              idempotencyKey={idempotencyKey}
              now={
                cancellation && {
                  shown: shownText(trip.captured, cancellation),
                  terms:
                    trip.captured === 0 && !trip.flagged && trip.pointsSpent === 0 && cancellation.claim === 0
                      ? t.nothingPaid
                      : refundText(cancellation),
                }
              }
              problem={refused("cancel")}
            />
          )}
          <TripInvoices code={trip.code} invoices={invoices} />
        </section>
        <div className="min-w-0">
          <p className="mb-6 print:hidden">
            <ButtonLink variant={newMessages > 0 ? "primary" : "secondary"} to={href("/trips/:code/messages", { code: trip.code })}>
              <Icon name="mail" className="size-5" />
              {newMessages > 0 ? m.openUnread(newMessages) : m.open}
            </ButtonLink>
          </p>
          {register && <CheckInLink code={trip.code} counts={register} />}
          <TripCardHold trip={trip} holds={cardHolds} now={now} />
          {trip.openChange && <TripOpenChange trip={trip} change={trip.openChange} now={now} />}
          {isWarned && (
            <div className="mt-6">
              <WarningBox title={m.warning} text={h.page} />
            </div>
          )}
          <section aria-label={t.details} className="rounded-card border border-line bg-surface-raised p-5">
            <h2 className="font-display text-xl">{t.details}</h2>
            <dl className="mt-2 divide-y divide-line">
              {facts.map(([name, value]) => (
                <div key={name} className="gap-6 py-3 last:pb-0 print:py-1 sm:grid sm:grid-cols-[11rem_1fr]">
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          {place && (
            <div className="mt-8 print:mt-4">
              <GettingThere {...place} />
            </div>
          )}
          <section aria-label={t.policies} className="mt-8 print:mt-4">
            <h2 className="font-display text-xl">{t.policies}</h2>
            <p className="mt-1 mb-4 text-ink-soft">{t.policiesText}</p>
            <PolicyList policies={trip.policies} asksLater={hasDeferred(trip.parts)} cancels={hasHotelTerms(trip)} />
          </section>
          <p className="mt-6 flex flex-wrap gap-3">
            <ReviewLink code={trip.code} step={reviewStep} />
            <ButtonLink variant="secondary" to={href("/hotels/:hotelId", { hotelId: trip.hotelId })}>
              {isActive(trip.state) ? t.hotel : t.again}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  );
}

/** What of a trip makes a kept page of it outdated. */
const keptVersion = ({ code, state, checkIn, checkOut, total, captured, refunded }: ReservationDetails): string =>
  [code, state, checkIn, checkOut, total, captured, refunded].join(" ");

/** Amounts by name, under the price. */
const Amounts = ({ label, rows }: { label: string; rows: [string, string][] }) => (
  <dl aria-label={label} className="mt-3 space-y-1.5 border-t border-line pt-3">
    {rows.map(([name, amount]) => (
      <div key={name} className="flex justify-between gap-4">
        <dt className="min-w-0 text-ink-soft">{name}</dt>
        <dd className="num whitespace-nowrap">{amount}</dd>
      </div>
    ))}
  </dl>
);

const shownText = (captured: number, { refund, points, claim }: CancellationResult): string => [captured, refund, points, claim].join(" ");

type CancelProps = {
  idempotencyKey: string;
  /** The amounts of a cancellation now; null when it is not possible any more. */
  now: { terms: string; shown: string } | null;
  problem: ActionData | undefined;
};

/** The refund is shown before the cancellation is confirmed. */
function Cancel({ idempotencyKey, now, problem }: CancelProps) {
  const [open, setOpen] = useState(problem !== undefined);
  const hydrated = useHydrated();
  const { state } = useNavigation();
  const form = (
    <Form method="post" className="space-y-4">
      <Refusal answer={problem} />
      {now && <p>{now.terms}</p>}
      <HiddenFields fields={Object.entries({ idempotencyKey, intent: "cancel", shown: now?.shown ?? "" })} />
      <label className="block text-sm font-semibold">
        {t.reason}
        <textarea
          name="reason"
          rows={2}
          maxLength={longestReason}
          defaultValue={problem?.typed["reason"]}
          className="field mt-1 font-normal"
        />
      </label>
      {now && (
        <Button variant="danger" wide busy={state === "submitting"} busyText={t.cancelling}>
          {t.cancel}
        </Button>
      )}
      {hydrated && (
        <Button type="button" variant="quiet" wide onClick={() => setOpen(false)}>
          {now ? t.keep : t.close}
        </Button>
      )}
    </Form>
  );
  if (!hydrated && !now) return <div className="mt-4">{form}</div>;
  if (!hydrated)
    return (
      <details className="mt-2" open={problem !== undefined}>
        <summary className="button min-h-12 w-full text-ink-soft hover:bg-sand">{t.cancel}</summary>
        <div className="mt-4">{form}</div>
      </details>
    );
  return (
    <>
      {now && (
        <Button type="button" variant="quiet" wide className="mt-2 text-ink-soft" onClick={() => setOpen(true)}>
          {t.cancel}
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={now ? t.cancelTitle : t.failed}>
        {form}
      </Dialog>
    </>
  );
}
