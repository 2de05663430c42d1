import { useRef, type ReactNode, useId } from "react";
import { Form, useLocation } from "react-router";
import type { Policies } from "#domain/hotel/policies.ts";
import { nameFieldsOf } from "#domain/reservation/book/guest-details.ts";
import { PaymentSchedule } from "#domain/reservation/later-payments/payment-schedule.tsx";
import { plannedFacts } from "#domain/reservation/later-payments/schedule-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import type { Stay } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { longestName } from "#kit/person.ts";
import * as texts from "#locales/en/guest-book.ts";
import * as hotelTexts from "#locales/en/guest-hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { bookingFormId } from "../booking-form-id.ts";
import { GroupLink } from "../group-link.tsx";
import { GuestFields } from "../guest-fields.tsx";
import type { Rejection } from "../rejection-notice.ts";
import type { ChosenCode } from "../selection.ts";
import { BookButton, whyBlockedId } from "./book-button.tsx";
import { CheckoutNotice } from "./checkout-notice.tsx";
import type { CheckoutPrice, CheckoutRoom } from "./checkout.server.ts";
import { PayAmount } from "./pay-amount.tsx";
import { shownDue } from "./shown-due.ts";

const t = messages(texts.checkoutForm);
const names = messages(hotelTexts.guestFields);
const notice = messages(hotelTexts.rejectionNotice);

/** A part of the checkout with its title. */
export function CheckoutStep({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <h2 id={id} className="mb-3 font-display text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Props = {
  rooms: CheckoutRoom[];
  stay: Stay;
  price: CheckoutPrice | null;
  code: ChosenCode | null;
  policies: Policies;
  signedIn: boolean;
  guest: { firstName: string; lastName: string };
  idempotencyKey: string;
  holdMinutes: number;
  /** The rooms are more units than one booking may have. */
  isTooMany: boolean;
  /** Whether the chosen rooms can be booked. */
  complete: boolean;
  answer: ActionData<Rejection> | undefined;
};

/** The guest of the booking, a name for each further room, the payment terms, and the button that books. */
export function CheckoutForm({
  rooms,
  stay,
  price,
  code,
  policies,
  signedIn,
  guest,
  idempotencyKey,
  holdMinutes,
  isTooMany,
  complete,
  answer,
}: Props) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, answer);
  const rejection = answer?.value;
  const nameField = (name: string) => ({ name, defaultValue: answer?.typed[name] ?? "", error: answer?.errors[name] });
  const currency = useCurrency();
  const payBar = (
    <div id="next-step" data-pay-bar className="pay-bar">
      {price && <PayAmount price={price} />}
      <BookButton price={price} complete={complete} signedIn={signedIn} rejection={rejection} />
    </div>
  );
  const due = price && shownDue(price, currency);
  const terms = (
    <CheckoutStep title={t.terms}>
      {due && <p>{price.dueNow > 0 ? t.pay(due.now) : t.payLater}</p>}
      {due && <PaymentSchedule stay={price} facts={plannedFacts(price, due)} />}
      <p className="mt-2 text-sm text-ink-soft">{t.hold(holdMinutes)}</p>
      {!complete && (
        <p id={whyBlockedId} className="mt-2 font-semibold text-danger">
          {t.blocked}
        </p>
      )}
    </CheckoutStep>
  );
  return (
    <div className="min-w-0">
      {isTooMany && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {t.tooMany(limits.unitsPerBooking)} <GroupLink dates={stay}>{notice.askGroup}</GroupLink>
        </p>
      )}
      {rejection && (
        <CheckoutNotice rejection={rejection} rooms={rooms} code={code} shownTotal={Number(answer?.typed["expectedTotal"]) || undefined} />
      )}
      {signedIn ? (
        <Form
          ref={form}
          id={bookingFormId}
          method="post"
          action={`${pathname}${search}`}
          noValidate
          preventScrollReset
          onSubmit={(event) => {
            if (!complete) event.preventDefault();
          }}
          className="space-y-8"
        >
          <HiddenFields
            fields={[
              ["checkIn", stay.checkIn],
              ["checkOut", stay.checkOut],
              ...rooms.map(({ line }) => ["line", line] as const),
              ["promoCode", code?.isUsed ? code.typed : ""],
              ["expectedTotal", price?.total ?? ""],
              ["points", price?.pointsSpent ?? 0],
              ["idempotencyKey", idempotencyKey],
            ]}
          />
          <CheckoutStep title={names.who}>
            <GuestFields policies={policies} typed={{ ...guest, ...answer?.typed }} errors={answer?.errors ?? {}} />
            {rooms.length > 1 && (
              <fieldset className="space-y-3">
                <legend className="mb-1 font-semibold">{t.others}</legend>
                <p className="text-sm text-ink-soft">{t.othersHint}</p>
                {rooms.slice(1).map(({ name }, index) => {
                  const number = index + 2;
                  const [first, last] = nameFieldsOf(number);
                  return (
                    <fieldset key={number}>
                      <legend className="mb-1 text-sm text-ink-soft wrap-anywhere">{t.guestOf(number, name ?? t.unknown)}</legend>
                      <div className="grid grid-cols-2 items-start gap-2">
                        <Field {...nameField(first)} label={names.first} autoComplete="off" maxLength={longestName} />
                        <Field {...nameField(last)} label={names.last} autoComplete="off" maxLength={longestName} />
                      </div>
                    </fieldset>
                  );
                })}
              </fieldset>
            )}
          </CheckoutStep>
          {terms}
          {payBar}
        </Form>
      ) : (
        <>
          {terms}
          {payBar}
        </>
      )}
    </div>
  );
}
