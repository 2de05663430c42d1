import { Fragment, type ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { PermittedSteps } from "#domain/front-desk/permitted-steps.ts";
import { PolicyList } from "#domain/hotel/policy-list.tsx";
import { quoteLines } from "#domain/pricing/text/quote-lines.ts";
import { cancellationText, lineName } from "#domain/pricing/text/rate-text.ts";
import { containedName } from "#domain/pricing/text/tax-lines.ts";
import { hourText } from "#domain/reservation/book/guest-details.ts";
import { reasonText } from "#domain/reservation/cancel/cancellation-cost.ts";
import { unpaidFees } from "#domain/reservation/cancel/cancellation-money.ts";
import { DropChange, OpenChangePanel } from "#domain/reservation/change/open-change-panel.tsx";
import { hasDeferred } from "#domain/reservation/later-payments/payment-parts.ts";
import { PaymentSchedule } from "#domain/reservation/later-payments/payment-schedule.tsx";
import { chargesDue, chargesOwed, dueOf, paymentAtHotel, splitOf, taxesDue, taxesOwed } from "#domain/reservation/reservation-money.ts";
import { hasHotelTerms, isOffer, type ReservationDetails, shortCode } from "#domain/reservation/reservation.ts";
import { callInstead, notificationText } from "#domain/reservation/show/guest-mail.ts";
import { paidItems } from "#domain/reservation/show/paid-ways.ts";
import { ReservationStateText } from "#domain/reservation/show/reservation-state-text.tsx";
import { type ReservationStep, stepText } from "#domain/reservation/show/reservation-steps.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { plansOf, stayFacts } from "#domain/reservation/show/stay-text.ts";
import type { PresenceStep } from "#domain/reservation/transitions.ts";
import { formatDay, formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { nameOf } from "#kit/person.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as sitePaths from "#kit/site-paths.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Button, buttonLook, type Variant } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { cellLink } from "#ui/data-table.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { SidePanel } from "#ui/overlay/side-panel.tsx";
import { useBookingsHref, useChangePath } from "./bookings-href.ts";

const t = messages(texts.reservationPanel);

type Facts = [name: string, value: ReactNode][];

/** A part of the panel. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
);

const FactList = ({ facts }: { facts: Facts }) => (
  <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-x-6 sm:gap-y-2">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="max-w-32 text-ink-soft sm:max-w-none">{name}</dt>
        <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
);

/** An amount with its name. */
export const Line = ({ name, cents, className }: { name: string; cents: number; className?: string }) => (
  <div className={cx("flex justify-between gap-4", className)}>
    <dt>{name}</dt>
    <dd className="num whitespace-nowrap">{formatUsd(cents)}</dd>
  </div>
);

const Contact = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="inline-flex items-center underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
  >
    {children}
  </a>
);

function guestOf(stay: ReservationDetails): Facts {
  const { guest, guestEmail, booker, mailWithheld } = stay;
  const main = guest ?? booker;
  const email = guestEmail ?? booker?.email;
  const phone = guest?.phone;
  const facts: [string, ReactNode][] = [
    [t.name, main && nameOf(main)],
    [
      t.email,
      email && (
        <Fragment key="email">
          <Contact href={`mailto:${email}`}>{email}</Contact>
          {mailWithheld && <p className="text-ink-soft">{callInstead(stay)}</p>}
        </Fragment>
      ),
    ],
    [
      t.phone,
      phone && (
        <Contact key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
          {phone}
        </Contact>
      ),
    ],
    [t.arrival, guest !== null && guest.arrivalHour !== null && hourText(guest.arrivalHour)],
    [t.requests, guest?.requests],
    [t.booker, main && booker && nameOf(main) !== nameOf(booker) && nameOf(booker)],
  ];
  return facts.flatMap(([name, value]): Facts => (value ? [[name, value]] : []));
}

const fold = "flex min-h-11 cursor-pointer items-center gap-2";

/** So many prices of nights are shown unfolded. */
const fewNights = 4;

function Price({ stay }: { stay: ReservationDetails }) {
  const split = splitOf(stay);
  const due = dueOf(stay) + taxesDue(stay) + chargesDue(stay);
  const paid = paidItems({ ...stay, owedAtProperty: owedOf(stay) });
  const lines = quoteLines(stay);
  const taxes = lines.filter((line) => line.kind === "tax");
  const nights = lines.filter(({ kind }) => kind === "night" || kind === "nights" || kind === "guests");
  return (
    <>
      <details key={stay.code} open={nights.length <= fewNights} className="group">
        <summary className={fold}>
          <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
          {t.nights}
        </summary>
        <dl className="space-y-1.5 pb-2">
          {nights.map((line) => {
            const name = lineName(line, formatUsd);
            return <Line key={name} name={name} cents={line.cents} className="text-ink-soft" />;
          })}
        </dl>
      </details>
      <dl className="space-y-1.5">
        <Line name={t.subtotal} cents={split.subtotal} className="border-t border-line pt-2" />
        {lines
          .filter(({ kind }) => kind === "discount" || kind === "extra" || kind === "code")
          .map((line) => (
            <Line key={lineName(line, formatUsd)} name={lineName(line, formatUsd)} cents={line.cents} />
          ))}
        {taxes.map((line) => (
          <Line key={line.item.id} name={line.item.name ? lineName(line, formatUsd) : t.taxes} cents={line.cents} />
        ))}
        {stay.taxItems.length === 0 && <Line name={t.taxes} cents={split.taxes} />}
        <Line name={t.total} cents={stay.total} className="border-t border-line pt-2 text-lg font-semibold" />
        {stay.taxItems
          .filter(({ mode }) => mode === "included")
          .map((item) => (
            <Line key={item.id} name={containedName(item)} cents={item.amount} className="text-sm text-ink-soft" />
          ))}
        {stay.propertyTaxes > 0 && <Line name={t.atProperty} cents={stay.propertyTaxes} />}
        {stay.taxesCollected !== 0 && <Line name={t.taxesPaid} cents={stay.taxesCollected} />}
        {stay.charges !== 0 && <Line name={t.charges} cents={stay.charges} />}
        {stay.chargesCollected !== 0 && <Line name={t.chargesPaid} cents={stay.chargesCollected} />}
        {paid.length === 0 && <Line name={t.paid} cents={0} />}
        {paid.map(({ name, cents, isOpen }) => (
          <Line key={name} name={name} cents={cents} {...(isOpen && { className: "font-semibold text-warning" })} />
        ))}
        {due > 0 && <Line name={t.due} cents={due} className="font-semibold text-warning" />}
      </dl>
    </>
  );
}

/** What the hotel has to give back, in cents. */
const owedOf = (stay: ReservationDetails): Cents => stay.owedAtProperty + taxesOwed(stay) + chargesOwed(stay);

/** What is still to be paid or given back, else the total. */
function MainAmount({ stay }: { stay: ReservationDetails }) {
  const open = [
    { name: t.owed, cents: owedOf(stay) },
    { name: t.due, cents: dueOf(stay) + taxesDue(stay) + chargesDue(stay) },
  ].find(({ cents }) => cents > 0);
  const { name, cents } = open ?? { name: t.total, cents: stay.total };
  return (
    <p className="text-sm text-ink-soft">
      {name} <b className={cx("num text-lg font-semibold", open ? "text-warning" : "text-ink")}>{formatUsd(cents)}</b>
    </p>
  );
}

/** Records something of the reservation without a question. */
function StepButton({
  stay,
  step,
  variant,
}: {
  stay: ReservationDetails;
  step: PresenceStep | "undo-no-show" | "resend";
  variant: Variant;
}) {
  const bookingsHref = useBookingsHref();
  const { state } = useNavigation();
  return (
    <Form method="post" action={bookingsHref({ reservation: stay.code })} preventScrollReset>
      <HiddenFields fields={Object.entries({ hotelId: stay.hotelId, code: stay.code })} />
      <Button small variant={variant} name="intent" value={step} busy={state === "submitting"}>
        {t.steps[step]}
      </Button>
    </Form>
  );
}

/** The page that a booking is opened over. */
export type Beside = {
  /** The codes of the bookings before and after it. */
  before: string | undefined;
  after: string | undefined;
  /** The id of the link that opens a booking. */
  opener: (code: string) => string;
  /** They stand before and behind it, not above and below. */
  sideways?: boolean;
  /** It has bookings of several hotels, so the panel names the hotel. */
  ofSite?: boolean;
};

/** All details of a reservation for staff, with the permitted actions. */
export function ReservationPanel({
  stay,
  steps,
  can,
  now,
  beside: { before, after, opener, sideways = false, ofSite = false },
  covered,
  notes,
  children,
}: {
  stay: ReservationDetails;
  steps: ReservationStep[];
  can: PermittedSteps;
  now: string;
  beside: Beside;
  /** Whether one of its dialogs is open. */
  covered: boolean;
  /** What colleagues have written about it. */
  notes?: ReactNode;
  /** Further sections. */
  children?: ReactNode;
}) {
  const bookingsHref = useBookingsHref();
  const changePath = useChangePath();
  const dialog = (name: string) => bookingsHref({ reservation: stay.code, dialog: name });
  const { timeZone } = stay.hotel;
  const main = stay.guest ?? stay.booker;
  const forward = can.presence.find((step) => !step.startsWith("undo"));
  const back = can.presence.find((step) => step.startsWith("undo"));
  return (
    <SidePanel
      title={main ? nameOf(main) : t.title(shortCode(stay.code))}
      subtitle={[...(main ? [t.title(shortCode(stay.code))] : []), formatRange(stay.checkIn, stay.checkOut, "dated")].join(", ")}
      closeTo={bookingsHref()}
      before={before && bookingsHref({ reservation: before })}
      after={after && bookingsHref({ reservation: after })}
      opener={opener(stay.code)}
      sideways={sideways}
      covered={covered}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ReservationStateText reservation={{ state: stay.state, payment: paymentAtHotel(stay) }} reader="back office" />
        <MainAmount stay={stay} />
      </div>
      {stay.openChange && (
        <div className="mt-6">
          <OpenChangePanel isStaff stay={stay} change={stay.openChange} now={now}>
            {stay.openChange.by !== "guest" && (
              <DropChange
                as="withdraw"
                more={notificationText(stay, "notified")}
                action={bookingsHref({ reservation: stay.code })}
                fields={{ intent: "withdraw-change", hotelId: stay.hotelId, code: stay.code, changeId: stay.openChange.id }}
              />
            )}
          </OpenChangePanel>
        </div>
      )}
      <div className="mt-6 space-y-8">
        {notes}
        <div className="space-y-8">
          <Section title={t.guest}>
            {(stay.guest ?? stay.booker ?? stay.guestEmail) ? (
              <FactList facts={guestOf(stay)} />
            ) : (
              <p className="text-ink-soft">{t.nameless}</p>
            )}
          </Section>
          <Section title={t.stay}>
            <FactList
              facts={[
                ...(ofSite ? [[t.hotel, `${stay.hotel.name}, ${stay.hotel.city}`] satisfies [string, string]] : []),
                ...stayFacts(stay).slice(1),
                ...roomFacts(stay),
                ...(stay.checkedInAt ? [[t.checkedIn, formatInstant(stay.checkedInAt, timeZone)] satisfies [string, string]] : []),
                ...(stay.checkedOutAt ? [[t.checkedOut, formatInstant(stay.checkedOutAt, timeZone)] satisfies [string, string]] : []),
                ...(stay.freedFrom ? [[t.released, t.releasedFrom(formatDay(stay.freedFrom, "dated"))] satisfies [string, string]] : []),
                ...(isOffer(stay) && stay.holdExpiresAt
                  ? [[t.offerUntil, formatInstant(stay.holdExpiresAt, timeZone)] satisfies [string, string]]
                  : []),
                ...(stay.offerText ? [[t.offerText, stay.offerText] satisfies [string, string]] : []),
                ...(stay.cancellationReason ? [[t.why, reasonText(stay.cancellationReason)] satisfies [string, string]] : []),
              ]}
            />
          </Section>
        </div>
        <div className="space-y-8">
          <Section title={t.price}>
            <Price stay={stay} />
            <PaymentSchedule stay={stay} title={t.schedule} />
            <Link to={sitePaths.hotelFolio(stay.hotelId, stay.code)} className={cx(cellLink, "mt-1")}>
              {t.folio}
            </Link>
            {unpaidFees(stay) > 0 && <p className="mt-2 text-sm font-semibold text-warning">{t.unpaidFee(formatUsd(unpaidFees(stay)))}</p>}
            {stay.quotedTotal !== null && <p className="mt-2 text-sm">{t.quoted(formatUsd(stay.quotedTotal))}</p>}
            <p className="mt-2 text-sm text-ink-soft">
              {[...new Set([plansOf(stay), ...(isActive(stay.state) ? [cancellationText(stay, timeZone, now, formatUsd)] : [])])].join(
                ". ",
              )}
            </p>
          </Section>
          <Section title={t.history}>
            <ol className="space-y-2">
              {steps.map((step) => (
                <li key={step.kind + step.at} className="border-s-2 border-line ps-3">
                  <span className="block">{stepText(step)}</span>
                  <span className="block text-sm text-ink-soft">
                    {formatInstant(step.at, timeZone)}
                    {step.by && <span>{`, ${t.by(step.by)}`}</span>}
                  </span>
                </li>
              ))}
            </ol>
          </Section>
          {children}
        </div>
      </div>
      <details className="group mt-6 border-t border-line pt-2">
        <summary className={cx(fold, "font-semibold")}>
          <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
          {t.policies}
        </summary>
        <div className="mt-3">
          <PolicyList policies={stay.policies} asksLater={hasDeferred(stay.parts)} cancels={hasHotelTerms(stay)} />
        </div>
      </details>
      <div className="dialog-foot justify-start gap-2 max-sm:-mx-4 max-sm:min-w-0 max-sm:px-4 max-sm:py-3">
        {forward && <StepButton stay={stay} step={forward} variant="primary" />}
        {can.payment && (
          <Link to={dialog("payment")} preventScrollReset className={buttonLook(forward ? "secondary" : "primary", true)}>
            {t.payment}
          </Link>
        )}
        {can.change && (
          <Link to={changePath(stay.code)} className={buttonLook("secondary", true)}>
            {t.change}
          </Link>
        )}
        {stay.booker && (
          <Link to={sitePaths.hotelMessages(stay.hotelId, stay.code)} className={buttonLook("secondary", true)}>
            {t.messages}
          </Link>
        )}
        {can.noShow && (
          <Link to={dialog("no-show")} preventScrollReset className={buttonLook("secondary", true)}>
            {t.noShow}
          </Link>
        )}
        {back && <StepButton stay={stay} step={back} variant="secondary" />}
        {can.undoNoShow && <StepButton stay={stay} step="undo-no-show" variant="secondary" />}
        {can.resend && <StepButton stay={stay} step="resend" variant="secondary" />}
        {can.cancelRoom && (
          <Link to={dialog("cancel-room")} preventScrollReset className={buttonLook("secondary", true)}>
            {t.cancelRoom}
          </Link>
        )}
        {can.goodwill && (
          <Link to={dialog("goodwill")} preventScrollReset className={buttonLook("secondary", true)}>
            {t.goodwill}
          </Link>
        )}
        {can.cancel && (
          <Link to={dialog("cancel")} preventScrollReset className={cx(buttonLook("danger", true), "border-transparent sm:ms-auto")}>
            {t.cancel}
          </Link>
        )}
        {can.anonymise && (
          <Link to={dialog("anonymise")} preventScrollReset className={buttonLook("quiet", true)}>
            {t.anonymise}
          </Link>
        )}
        {!isActive(stay.state) && <p className="text-ink-soft">{t.cancelled}</p>}
      </div>
    </SidePanel>
  );
}
