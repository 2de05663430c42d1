import { Form, useNavigation } from "react-router";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.checkOutQuestion);

type Props = {
  stay: { hotelId: string; code: string; guest: string; due: Cents };
  /** Where it is sent, the page without it, and the dialog of a payment. */
  action: string;
  closeTo: string;
  paymentTo: string;
};

/** Asks before somebody is checked out who still has to pay at the hotel. */
export function CheckOutDialog({ stay: { hotelId, code, guest, due }, action, closeTo, paymentTo }: Props) {
  const { state } = useNavigation();
  return (
    <PageDialog title={t.title(guest)} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset className="space-y-4">
        <HiddenFields fields={Object.entries({ hotelId, code, despiteDue: "yes" })} />
        <p>{t.text(formatUsd(due))}</p>
        <ButtonLink to={paymentTo} wide>
          {t.pay}
        </ButtonLink>
        <Button variant="secondary" wide name="intent" value="check_out" busy={state === "submitting"}>
          {t.anyway}
        </Button>
        <ButtonLink to={closeTo} variant="quiet" wide>
          {t.cancel}
        </ButtonLink>
      </Form>
    </PageDialog>
  );
}
