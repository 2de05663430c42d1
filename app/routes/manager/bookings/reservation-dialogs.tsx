import { type ReactNode, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { longestReason, paymentMethods } from "#domain/front-desk/front-desk.ts";
import { returnableOf } from "#domain/front-desk/permitted-steps.ts";
import type { GoodwillPreview } from "#domain/front-desk/preview-goodwill.server.ts";
import { dueAtHotel } from "#domain/reservation/reservation-money.ts";
import { isPaidOnline, type ReservationDetails, shortCode } from "#domain/reservation/reservation.ts";
import { reasonReader, notificationText } from "#domain/reservation/show/guest-mail.ts";
import { isPermitted } from "#domain/reservation/transitions.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { highestAmount } from "#kit/money.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { useFirstError } from "#ui/form/action-feedback.ts";
import { Checkbox, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { useBookingsHref } from "./bookings-href.ts";
import { Line } from "./reservation-panel.tsx";

const t = messages(texts.reservationDialogs);

export type Shown = { stay: ReservationDetails; problem: ActionData | undefined };

export function BookingDialog({ stay, problem, intent, title, children }: Shown & { intent: string; title: string; children: ReactNode }) {
  const bookingsHref = useBookingsHref();
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, problem);
  const back = bookingsHref({ reservation: stay.code });
  return (
    <PageDialog title={title} subtitle={shortCode(stay.code)} closeTo={back}>
      <Form
        ref={form}
        method="post"
        action={bookingsHref({ reservation: stay.code, dialog: intent })}
        preventScrollReset
        noValidate
        className="space-y-4"
      >
        <input type="hidden" name="hotelId" value={stay.hotelId} />
        <input type="hidden" name="code" value={stay.code} />
        <input type="hidden" name="intent" value={intent} />
        <Refusal answer={problem} />
        {children}
        <Link to={back} preventScrollReset className={buttonLook("quiet", false, true)}>
          {t.leave}
        </Link>
      </Form>
    </PageDialog>
  );
}

function refundText({ captured, refunded, refundPending, chargedBack, source }: ReservationDetails): string {
  const open = captured - refunded - refundPending - chargedBack;
  if (open <= 0) return t.nothing;
  return isPaidOnline(source) ? t.back(formatUsd(open)) : t.backHere(formatUsd(open));
}

/** The reason of a cancellation. */
export const Reason = ({ stay, problem }: Shown) => (
  <TextArea
    label={t.reason}
    name="reason"
    rows={3}
    required
    maxLength={longestReason}
    hint={reasonReader(stay)}
    defaultValue={problem?.typed["reason"]}
    error={problem?.errors["reason"]}
  />
);

export function CancelDialog({ stay, problem }: Shown) {
  const { state } = useNavigation();
  return (
    <BookingDialog stay={stay} problem={problem} intent="cancel" title={t.cancel}>
      <p>
        {refundText(stay)} {t.free} {notificationText(stay, "notified")}
      </p>
      <Reason stay={stay} problem={problem} />
      <Button variant="danger" wide busy={state === "submitting"} busyText={t.cancelling}>
        {t.cancelIt}
      </Button>
    </BookingDialog>
  );
}

/** Who bears a refund, as it would be posted. */
function Bearers({ preview: { amount, bearers } }: { preview: GoodwillPreview }) {
  const parts = [
    { name: t.fromHotel, cents: bearers.hotel },
    { name: t.fromCommission, cents: bearers.commission },
    { name: t.fromTax, cents: bearers.tax },
  ];
  return (
    <div className="rounded-field bg-surface-sunken p-3">
      <p className="font-semibold">{t.goodwillCost(formatUsd(amount))}</p>
      <dl className="mt-1 space-y-1">
        {parts
          .filter(({ cents }) => cents !== 0)
          .map(({ name, cents }) => (
            <Line key={name} name={name} cents={cents} />
          ))}
      </dl>
    </div>
  );
}

/** Refunds a part of a stay that is over. */
export function GoodwillDialog({ stay, problem, idempotencyKey }: Shown & { idempotencyKey: string }) {
  const { state } = useNavigation();
  const preview = problem?.value as GoodwillPreview | undefined;
  return (
    <BookingDialog stay={stay} problem={problem} intent="goodwill" title={t.goodwill}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {stay.refundable > 0 ? (
        <>
          <p>
            {t.goodwillText(formatUsd(stay.refundable))} {notificationText(stay, "notified")}
          </p>
          <MoneyField
            label={t.amount}
            name="amount"
            most={stay.refundable}
            required
            defaultValue={problem?.typed["amount"]}
            error={problem?.errors["amount"]}
          />
          <Reason stay={stay} problem={problem} />
          <div role="status" className="empty:hidden">
            {preview && <Bearers preview={preview} />}
          </div>
          <Button wide variant="secondary" name="step" value="show" busy={state === "submitting"} busyText={t.busy}>
            {t.goodwillShow}
          </Button>
          <Button wide busy={state === "submitting"} busyText={t.busy}>
            {t.goodwillIt}
          </Button>
        </>
      ) : (
        <Reason stay={stay} problem={problem} />
      )}
    </BookingDialog>
  );
}

/** Cancels some units of a booking; the others stay. */
export function CancelRoomDialog({ stay, problem }: Shown) {
  const { state } = useNavigation();
  const lines = stay.bookedRooms.flatMap(({ room, lines }) => lines.map(({ line, units }) => ({ line, units, room: room.name })));
  const choices = lines.flatMap(({ line, units, room }) =>
    Array.from({ length: units }, (_, index) => ({ value: `${line} ${index + 1}`, text: `${index + 1} × ${room}` })),
  );
  return (
    <BookingDialog stay={stay} problem={problem} intent="cancel-room" title={t.cancelRoom}>
      <Select label={t.whichRoom} name="units" defaultValue={problem?.typed["units"] ?? choices[0]?.value}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <p>
        {t.roomBack} {t.free} {notificationText(stay, "notified")}
      </p>
      <Reason stay={stay} problem={problem} />
      <Button variant="danger" wide busy={state === "submitting"} busyText={t.cancelling}>
        {t.cancelRoomIt}
      </Button>
    </BookingDialog>
  );
}

export function NoShowDialog({ stay, problem, freeNights }: Shown & { freeNights: boolean }) {
  const { state } = useNavigation();
  return (
    <BookingDialog stay={stay} problem={problem} intent="no-show" title={t.noShow}>
      <p>
        {t.noShowText} {notificationText(stay, "notified")}
      </p>
      {freeNights && (
        <Checkbox name="freeNights" defaultChecked>
          {t.freeNights}
        </Checkbox>
      )}
      <Button wide busy={state === "submitting"} busyText={t.busy}>
        {t.mark}
      </Button>
    </BookingDialog>
  );
}

export function AnonymiseDialog({ stay, problem }: Shown) {
  const { state } = useNavigation();
  return (
    <BookingDialog stay={stay} problem={problem} intent="anonymise" title={t.anonymise}>
      <p>{t.anonymiseText}</p>
      <Button variant="danger" wide busy={state === "submitting"} busyText={t.erasing}>
        {t.anonymiseIt}
      </Button>
    </BookingDialog>
  );
}

/** `receives`: money can still be taken, not only given back. */
export function PaymentDialog({ stay, problem, idempotencyKey, receives }: Shown & { idempotencyKey: string; receives: boolean }) {
  const { state } = useNavigation();
  const due = receives ? dueAtHotel(stay) : 0;
  const typed = problem?.typed;
  return (
    <BookingDialog stay={stay} problem={problem} intent="payment" title={t.payment}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {due > 0 && <p>{t.due(formatUsd(due))}</p>}
      <Select label={t.direction} name="direction" defaultValue={typed?.["direction"] ?? (due > 0 ? "received" : "returned")}>
        {receives && isPermitted("receive_at_property", stay.state) && <option value="received">{t.received}</option>}
        <option value="returned">{t.returned}</option>
      </Select>
      <MoneyField
        label={t.amount}
        name="amount"
        most={highestAmount}
        required
        defaultValue={typed?.["amount"] ?? ((due || returnableOf(stay)) / 100).toFixed(2)}
        error={problem?.errors["amount"]}
      />
      <Select label={t.method} name="method" defaultValue={typed?.["method"] ?? "cash"} error={problem?.errors["method"]}>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {t[method]}
          </option>
        ))}
      </Select>
      <Button wide busy={state === "submitting"} busyText={t.busy}>
        {t.record}
      </Button>
    </BookingDialog>
  );
}
