import { useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { mostBeds } from "#domain/hotel/rooms/room-guests.ts";
import type { ManagedRoomGuests } from "#domain/hotel/rooms/set-room-guests.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { dollars, fieldsOf } from "#ui/form/shown-fields.ts";
import { Part } from "../plans/part.tsx";
import { useExample } from "../plans/use-example.ts";
import type { ChargeExample } from "../taxes/charge-example.server.ts";
import { ChargeLine, ChargePreviewPanel } from "../taxes/charge-preview-panel.tsx";
import { afterGuests } from "./age-fields.ts";

const t = messages(texts.roomGuestsEditor);

const shownGuests = (room: ManagedRoomGuests): Record<string, string> => ({
  included: String(room.included),
  maxAdults: String(room.maxAdults),
  maxChildren: String(room.maxChildren),
  extraBeds: String(room.extraBeds),
  cots: String(room.cots),
  extraAdult: room.extraAdult === null ? "" : dollars(room.extraAdult),
  singleUse: room.singleUse === null ? "" : dollars(room.singleUse),
});

type RoomGuestsEditorProps = {
  hotelId: string;
  room: ManagedRoomGuests;
  example: ChargeExample;
  answer: ActionData<ChargeExample> | undefined;
};

/** Who fits into a unit of a room, and what more or fewer guests change, with an example. */
export function RoomGuestsEditor({ hotelId, room, example, answer }: RoomGuestsEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const { state, formData } = useNavigation();
  const [opened] = useState(room.version);
  const shown = useExample<ChargeExample>("guests-example", answer?.value ?? example);
  useActionFeedback(form, answer);
  const field = fieldsOf(shownGuests(room), answer);
  const count = (name: "included" | "maxAdults" | "maxChildren" | "extraBeds" | "cots", min: number, max: number) => (
    <Field label={t[name]} hint={t.hints[name]} {...field(name)} type="number" inputMode="numeric" min={min} max={max} autoComplete="off" />
  );
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onChange={(event) => shown.changed(event.currentTarget)}
      className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-6">
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="version" value={answer?.typed["version"] ?? opened} />
        {/* Enter saves; without this the first button of the form would show the example. */}
        <button name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only">
          {t.save}
        </button>
        <Part title={t.who}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {count("maxAdults", 1, room.capacity)}
            {count("maxChildren", 0, room.capacity)}
            {count("extraBeds", 0, mostBeds)}
            {count("cots", 0, mostBeds)}
          </div>
        </Part>
        <Part title={t.price}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {count("included", 1, room.capacity)}
            <MoneyField label={t.extraAdult} hint={t.hints.extraAdult} {...field("extraAdult")} most={highestPrice} />
            <MoneyField label={t.singleUse} hint={t.hints.singleUse} {...field("singleUse")} most={highestPrice} />
          </div>
        </Part>
        <ChargeLine example={shown.example} />
      </div>
      <ChargePreviewPanel example={shown.example} isStale={shown.isStale} isFailed={shown.isFailed} field={field} rooms={[]} />
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4 lg:col-span-2">
        {answer?.errors["form"] && (
          <p role="alert" className="me-auto font-semibold text-danger">
            {answer.errors["form"]}
          </p>
        )}
        <ButtonLink to={afterGuests(search)} variant="secondary">
          {t.cancel}
        </ButtonLink>
        <Button name="intent" value="save" busy={state === "submitting" && formData?.get("intent") === "save"} busyText={t.busy}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
