import { Form, useNavigation } from "react-router";
import type { OpenChange } from "#domain/reservation/change/booking-change.ts";
import { DropChange, OpenChangePanel } from "#domain/reservation/change/open-change-panel.tsx";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { PayForm } from "#domain/settlement/pay-form.tsx";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { ChangeTimeLeft } from "./change-time-left.tsx";

const t = messages(texts.openChange);

type Props = { trip: ReservationDetails; change: OpenChange; now: string };

/** The change of a trip that waits for its guest: paid, accepted, or dropped. */
export function TripOpenChange({ trip, change, now }: Props) {
  const { state, formData } = useNavigation();
  const action = sitePaths.openChange(trip.code);
  const isRunning = change.expiresAt > now;
  return (
    <div className="mt-6">
      <OpenChangePanel stay={trip} change={change} now={now}>
        {isRunning && <ChangeTimeLeft seconds={Math.floor((Date.parse(change.expiresAt) - Date.parse(now)) / 1000)} />}
        {isRunning && change.dueNow > 0 && (
          <PayForm code={trip.code} what="change">
            {t.pay(formatUsd(change.dueNow))}
          </PayForm>
        )}
        {isRunning && change.dueNow === 0 && (
          <Form method="post" action={action}>
            <HiddenFields fields={Object.entries({ intent: "accept", changeId: change.id })} />
            <Button busy={state === "submitting" && formData?.get("intent") === "accept"} busyText={t.busy}>
              {t.accept}
            </Button>
          </Form>
        )}
        <DropChange action={action} fields={{ intent: "withdraw", changeId: change.id }} as="keep" />
      </OpenChangePanel>
    </div>
  );
}
