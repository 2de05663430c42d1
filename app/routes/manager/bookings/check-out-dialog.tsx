import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { longestReason } from "#domain/front-desk/front-desk.ts";
import { unusedFrom } from "#domain/front-desk/presence.ts";
import { dueAtHotel } from "#domain/reservation/reservation-money.ts";
import { type ReservationDetails, shortCode } from "#domain/reservation/reservation.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import type { Day } from "#kit/date/day.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.checkOutQuestion);

/** Who leaves although they still have to pay, or before the last night. */
export type Leaving = {
  hotelId: string;
  code: string;
  guest: string;
  due: Cents;
  checkOut: Day;
  /** The first night that they do not use; null: they leave on the day that was booked. */
  unusedFrom: Day | null;
};

/** What has to be asked before the guests of a stay are checked out on the hotel's day `today`; null: nothing. */
export function leavingOf(stay: ReservationDetails, today: Day): Leaving | null {
  const main = stay.guest ?? stay.booker;
  const due = dueAtHotel(stay);
  const from = unusedFrom(stay, today) ?? null;
  if (due <= 0 && !from) return null;
  const { hotelId, code, checkOut } = stay;
  return { hotelId, code, guest: main ? nameOf(main) : shortCode(code), due, checkOut, unusedFrom: from };
}

type Props = {
  stay: Leaving;
  /** Where it is sent, the page without it, the dialog of a payment, and the page that changes the dates. */
  action: string;
  closeTo: string;
  paymentTo: string;
  changeTo: string;
  answer: ActionData | undefined;
};

/** Asks before somebody is checked out who still has to pay at the hotel, or who leaves before the last night. */
export function CheckOutDialog({ stay: { hotelId, code, guest, due, checkOut, unusedFrom }, action, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const { errors, typed } = answerTo(props.answer, "check_out");
  useActionFeedback(form, props.answer?.intent === "check_out" ? props.answer : undefined);
  const busy = state === "submitting";
  const hidden = { hotelId, code, intent: "check_out", ...(due > 0 && { despiteDue: "yes" }) };
  return (
    <PageDialog title={t.title(guest)} closeTo={props.closeTo}>
      <Form ref={form} method="post" action={action} noValidate preventScrollReset className="space-y-4">
        <HiddenFields fields={Object.entries(hidden)} />
        {due > 0 && (
          <>
            <p>{t.text(formatUsd(due))}</p>
            <ButtonLink to={props.paymentTo} wide>
              {t.pay}
            </ButtonLink>
          </>
        )}
        {unusedFrom && (
          <p>
            <span className="font-semibold">{t.early(formatDay(checkOut, "short"), formatDay(unusedFrom, "short"))}</span>{" "}
            <span>{t.earlyText}</span>
          </p>
        )}
        {due > 0 && (
          <Field
            label={t.reason}
            name="reason"
            required
            maxLength={longestReason}
            autoComplete="off"
            defaultValue={typed["reason"] ?? ""}
            error={errors["reason"]}
          />
        )}
        {unusedFrom ? (
          <>
            <Button variant={due > 0 ? "secondary" : "primary"} wide name="nights" value="free" busy={busy}>
              {t.free}
            </Button>
            <Button variant="secondary" wide name="nights" value="keep" busy={busy}>
              {t.keep}
            </Button>
            <ButtonLink to={props.changeTo} variant="secondary" wide>
              {t.change}
            </ButtonLink>
          </>
        ) : (
          <Button variant="secondary" wide busy={busy}>
            {t.anyway}
          </Button>
        )}
        <ButtonLink to={props.closeTo} variant="quiet" wide>
          {t.cancel}
        </ButtonLink>
      </Form>
    </PageDialog>
  );
}
