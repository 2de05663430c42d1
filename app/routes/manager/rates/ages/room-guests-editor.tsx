import { useLocation } from "react-router";
import { mostBeds } from "#domain/hotel/rooms/room-guests.ts";
import type { ManagedRoomGuests } from "#domain/hotel/rooms/set-room-guests.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { Field } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { dollars, fieldsOf } from "#ui/form/shown-fields.ts";
import { useExample } from "../plans/use-example.ts";
import { EditorForm, Part } from "../shared/editor-form.tsx";
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
  const { search } = useLocation();
  const shown = useExample<ChargeExample>("guests-example", answer?.value ?? example);
  const field = fieldsOf(shownGuests(room), answer);
  const count = (name: "included" | "maxAdults" | "maxChildren" | "extraBeds" | "cots", min: number, max: number) => (
    <Field label={t[name]} hint={t.hints[name]} {...field(name)} type="number" inputMode="numeric" min={min} max={max} autoComplete="off" />
  );
  return (
    <EditorForm
      hotelId={hotelId}
      version={room.version}
      answer={answer}
      save={t.save}
      cancelTo={afterGuests(search)}
      changed={shown.changed}
      panel={<ChargePreviewPanel example={shown.example} isStale={shown.isStale} isFailed={shown.isFailed} field={field} rooms={[]} />}
    >
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
    </EditorForm>
  );
}
