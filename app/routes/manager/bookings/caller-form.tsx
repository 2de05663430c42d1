import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { OfferedExtra } from "#domain/extra/offered-extras.server.ts";
import type { StaffOffer } from "#domain/front-desk/room-offers-for-staff.server.ts";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { FreeConfirmation } from "#domain/rate-plan/free-price-confirmation.tsx";
import type { ActionData } from "#kit/action-data.ts";
import { nightCount } from "#kit/date/stay.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { partyFields } from "#kit/party.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { CallerFields } from "./caller-fields.tsx";
import { OfferChoice } from "./offer-choice.tsx";
import { OtherRooms } from "./other-rooms.tsx";
import type { RequestedStay } from "./stay-form.tsx";

const t = messages(texts.callerForm);

type Props = {
  hotelId: string;
  idempotencyKey: string;
  requested: RequestedStay;
  /** The available rooms for the request; null if it is invalid. */
  found: { offers: StaffOffer[]; hours: number[] } | null;
  /** The extras that can be booked for the dates. */
  extras: readonly OfferedExtra[];
  /** Whether the fields above have changed since the search. */
  edited: boolean;
  /** With the total of several rooms that staff have to check. */
  problem: ActionData<{ total: Cents }> | undefined;
  /** The guests stand at the desk: with the text of the button, and the room that is proposed of each type. */
  walkIn?: { button: string; rooms: Readonly<Record<string, string>> };
};

/** Chooses a room and records the guest's details, which are kept when other dates are searched. */
export function CallerForm({ hotelId, idempotencyKey, requested, found, extras, edited, problem, walkIn }: Props) {
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, problem);
  const { typed = {}, errors = {} } = problem ?? {};
  const hidden = {
    hotelId,
    idempotencyKey: typed["idempotencyKey"] ?? idempotencyKey,
    checkIn: requested.checkIn,
    checkOut: requested.checkOut,
    ...partyFields(requested),
    extras: requested.extras,
    promoCode: requested.promoCode,
    ...(walkIn && { arrivalHour: "" }),
    checkedTotal: problem?.value ? String(problem.value.total) : "",
  };
  const offers = found?.offers ?? [];
  return (
    <Form ref={form} method="post" noValidate data-stays className="space-y-6">
      <HiddenFields fields={Object.entries(hidden)} />
      {found && offers.length === 0 && (
        <p role="status" className="rounded-card bg-surface-sunken p-4">
          {t.none}
        </p>
      )}
      {offers.length > 0 && (
        <OfferChoice
          key={idempotencyKey}
          offers={offers}
          rooms={requested.rooms}
          nights={nightCount(requested)}
          chosen={typed["offer"]?.split(" ")[0]}
          error={errors["offer"]}
          numbers={walkIn?.rooms}
        />
      )}
      {offers.length > 0 && <OtherRooms offers={offers} extras={extras} typed={typed} errors={errors} />}
      {(!walkIn || offers.length > 0) && (
        <CallerFields hours={found?.hours ?? []} typed={typed} errors={errors} here={walkIn !== undefined} />
      )}
      {(errors[freeField] ?? typed[freeField]) && (
        <FreeConfirmation error={errors[freeField]} defaultChecked={typed[freeField] === "yes"} />
      )}
      {errors["form"] && (
        <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
          {errors["form"]}
        </p>
      )}
      {offers.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={state === "submitting"} busyText={t.booking} disabled={edited}>
            {walkIn?.button ?? t.book}
          </Button>
          <p role="status" className={edited ? "text-warning" : "num text-ink-soft"}>
            {edited ? t.edited : formatRange(requested.checkIn, requested.checkOut, "dated")}
          </p>
        </div>
      )}
    </Form>
  );
}
