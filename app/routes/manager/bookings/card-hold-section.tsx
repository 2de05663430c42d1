import { Form, Link, useNavigation } from "react-router";
import { type CardHoldSteps, holdOf, placeableFrom } from "#domain/card-hold/card-hold.ts";
import type { ShownCardHold } from "#domain/card-hold/card-holds.server.ts";
import { longestReason } from "#domain/front-desk/front-desk.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { isPaidOnline } from "#domain/reservation/reservation.ts";
import { notificationText } from "#domain/reservation/show/guest-mail.ts";
import { formatInstant, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/card-hold-management.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useBookingsHref } from "./bookings-href.ts";
import { BookingDialog, Reason, type Shown } from "./reservation-dialogs.tsx";
import { Section } from "./reservation-panel.tsx";

const t = messages(texts.cardHoldDesk);

/** What became of a card hold, for staff. */
function toldOf({ state, amount, heldUntil, askedAmount, captured, capturedAt, endedAt }: ShownCardHold, timeZone: string): string {
  const usd = formatUsd(amount);
  const at = (instant: string | null) => formatInstant(instant ?? "", timeZone);
  switch (state) {
    case "asked":
      return t.asked(usd);
    case "opened":
      return t.opened(usd);
    case "placed":
      return t.placed(usd, at(heldUntil));
    case "capturing":
      return t.capturing(formatUsd(askedAmount ?? 0));
    case "captured":
      return t.captured(formatUsd(captured), usd, at(capturedAt));
    case "releasing":
      return t.releasing(usd);
    case "released":
      return t.released(usd, at(endedAt));
    case "expired":
      return t.expired(usd, at(endedAt));
    case "failed":
      return t.failed(usd);
  }
}

/** What is said where nobody has been asked yet. */
function absent(stay: ReservationDetails, now: string): string {
  const usd = formatUsd(holdOf(stay));
  if (!isPaidOnline(stay.source)) return t.noAccount(usd);
  return stay.state === "confirmed" && new Date(now) < placeableFrom(stay) ? t.due(usd) : t.none(usd);
}

type Props = { stay: ReservationDetails; holds: readonly ShownCardHold[]; can: CardHoldSteps; now: string };

/** The card hold of a booking with what staff may do with it; nothing where none is asked for. */
export function CardHoldSection({ stay, holds, can, now }: Props) {
  const bookingsHref = useBookingsHref();
  if (holdOf(stay) === 0 && holds.length === 0) return null;
  const dialog = (name: string) => bookingsHref({ reservation: stay.code, dialog: name });
  return (
    <Section title={t.title}>
      {holds.length === 0 && <p className="text-ink-soft">{absent(stay, now)}</p>}
      <ul className="space-y-2">
        {holds.map((hold) => (
          <li key={hold.id}>
            <span className="block font-semibold">{toldOf(hold, stay.hotel.timeZone)}</span>
            {hold.reason && <span className="block whitespace-pre-line text-ink-soft wrap-anywhere">{t.reason(hold.reason)}</span>}
            {hold.state === "captured" && !hold.purpose && <span className="block text-ink-soft">{t.elsewhere}</span>}
            {hold.refunded > 0 && <span className="block text-ink-soft">{t.refunded(formatUsd(hold.refunded))}</span>}
            {hold.lost.length > 0 && (
              <span className="block text-ink-soft">{t.lost(formatUsd(sum(hold.lost.map(({ amount }) => amount))))}</span>
            )}
            {hold.failure && hold.state === "placed" && <span className="block text-warning">{t.rejected(hold.failure)}</span>}
          </li>
        ))}
      </ul>
      {(can.capture !== null || can.release !== null) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {can.capture && (
            <Link to={dialog("capture-card-hold")} preventScrollReset className={buttonLook("secondary", true)}>
              {t.capture}
            </Link>
          )}
          {can.release && (
            <Link to={dialog("release-card-hold")} preventScrollReset className={buttonLook("secondary", true)}>
              {t.release}
            </Link>
          )}
        </p>
      )}
    </Section>
  );
}

export function CaptureDialog({ stay, problem, can }: Shown & { can: CardHoldSteps["capture"] }) {
  const { state } = useNavigation();
  return (
    <BookingDialog stay={stay} problem={problem} intent="capture-card-hold" title={t.captureTitle}>
      {can && (
        <>
          <input type="hidden" name="cardHoldId" value={can.id} />
          <p>
            {can.purpose === "damage" ? t.damageText(formatUsd(can.most)) : t.feeText(formatUsd(can.most))}{" "}
            {notificationText(stay, "notified")}
          </p>
          <MoneyField
            label={t.amount}
            name="amount"
            most={can.most}
            required
            defaultValue={problem?.typed["amount"]}
            error={problem?.errors["amount"]}
          />
        </>
      )}
      <Reason stay={stay} problem={problem} />
      {can && (
        <Button variant="danger" wide busy={state === "submitting"} busyText={t.busy}>
          {t.captureIt}
        </Button>
      )}
    </BookingDialog>
  );
}

export function ReleaseDialog({ stay, problem, can }: Shown & { can: CardHoldSteps["release"] }) {
  const { state } = useNavigation();
  return (
    <BookingDialog stay={stay} problem={problem} intent="release-card-hold" title={t.releaseTitle}>
      {can && (
        <>
          <input type="hidden" name="cardHoldId" value={can.id} />
          <p>{t.releaseText(formatUsd(can.amount))}</p>
          <Button wide busy={state === "submitting"} busyText={t.busy}>
            {t.releaseIt}
          </Button>
        </>
      )}
    </BookingDialog>
  );
}

type Refunds = {
  hotelId: string;
  code: string;
  holds: readonly ShownCardHold[];
  idempotencyKey: string;
  errors: Record<string, string | undefined>;
};

/** For administrators: gives back of what was captured, and sends refunds again that were rejected. */
export function CardHoldRefunds({ hotelId, code, holds, idempotencyKey, errors }: Refunds) {
  const { state } = useNavigation();
  const captured = holds.filter((hold) => hold.captured > 0);
  if (captured.length === 0) return null;
  const busy = state === "submitting";
  return (
    <Section title={t.refund}>
      {captured.map((hold) => (
        <div key={hold.id} className="space-y-3">
          {hold.refunds
            .filter((refund) => refund.status === "failed")
            .map((refund) => (
              <Form key={refund.id} method="post" preventScrollReset className="flex flex-wrap items-center justify-between gap-2">
                <span className="text-warning">{t.refundFailed(formatUsd(refund.amount), refund.failure ?? "")}</span>
                <input type="hidden" name="hotelId" value={hotelId} />
                <input type="hidden" name="code" value={code} />
                <input type="hidden" name="refundId" value={refund.id} />
                <Button small variant="secondary" name="intent" value="retry-card-hold-refund" busy={busy}>
                  {t.retry}
                </Button>
              </Form>
            ))}
          {hold.refundable > 0 && (
            <Form method="post" preventScrollReset noValidate className="space-y-3">
              <input type="hidden" name="hotelId" value={hotelId} />
              <input type="hidden" name="code" value={code} />
              <input type="hidden" name="cardHoldId" value={hold.id} />
              <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
              <MoneyField label={t.amount} name="amount" most={hold.refundable} required error={errors["amount"]} />
              <TextArea label={t.reasonField} name="reason" rows={2} required maxLength={longestReason} error={errors["reason"]} />
              <Button small variant="secondary" name="intent" value="refund-card-hold" busy={busy} busyText={t.busy}>
                {t.refundIt}
              </Button>
            </Form>
          )}
        </div>
      ))}
    </Section>
  );
}
