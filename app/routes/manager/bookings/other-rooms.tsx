import { useState } from "react";
import { chosenExtras } from "#domain/extra/chosen-extras.ts";
import type { OfferedExtra } from "#domain/extra/offered-extras.server.ts";
import { frontDeskBounds, highestNightPrice } from "#domain/front-desk/front-desk.ts";
import { mostOtherRooms, otherRoomField, type OtherRoomField } from "#domain/front-desk/other-room-field.ts";
import type { StaffOffer } from "#domain/front-desk/room-offers-for-staff.server.ts";
import { messages } from "#kit/locale.ts";
import { longestName } from "#kit/person.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { ExtraFields } from "./extra-fields.tsx";

const t = messages(texts.otherRooms);

type Texts = Partial<Record<string, string>>;
type Props = { offers: StaffOffer[]; extras: readonly OfferedExtra[]; typed: Texts; errors: Texts };

/** Rows of the form before scripts run, when none can be added. */
const rowsWithoutScripts = 3;

/** Further rooms of a phone booking, each with its guests, price and who stays there. */
export function OtherRooms({ offers, extras, typed, errors }: Props) {
  const optional = extras.filter(({ obligatory }) => !obligatory);
  const hydrated = useHydrated();
  const [rows, setRows] = useState(0);
  const numbers = Array.from({ length: mostOtherRooms }, (_, index) => index + 1);
  const filled = numbers.findLast((index) => typed[otherRoomField("room", index)]) ?? 0;
  const shown = Math.max(hydrated ? rows : rowsWithoutScripts, filled);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t.title}</legend>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      {numbers.slice(0, shown).map((index) => (
        <OtherRoom key={index} index={index} offers={offers} extras={optional} typed={typed} errors={errors} />
      ))}
      {hydrated && shown < mostOtherRooms && (
        <Button type="button" variant="secondary" small className="mt-3" onClick={() => setRows(shown + 1)}>
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}

function OtherRoom({ index, offers, extras, typed, errors }: Props & { index: number }) {
  const field = (short: OtherRoomField, preset = "") => {
    const name = otherRoomField(short, index);
    return { name, defaultValue: typed[name] ?? preset, error: errors[name] };
  };
  const number = { type: "number", className: "col-span-2" } as const;
  return (
    <fieldset className="mt-3 grid grid-cols-6 items-start gap-3 rounded-card border border-line bg-surface-raised p-4">
      <legend className="float-start col-span-6 font-semibold">{t.n(index + 1)}</legend>
      <Select {...field("room")} label={t.room} className="clear-both col-span-6">
        <option value="">{t.none}</option>
        {offers.map(({ roomId, name, freeUnits }) => (
          <option key={roomId} value={roomId}>
            {name}, {t.free(freeUnits)}
          </option>
        ))}
      </Select>
      <Field {...number} {...field("units", "1")} {...frontDeskBounds.rooms} label={t.units} />
      <Field {...number} {...field("adults", "2")} {...frontDeskBounds.adults} label={t.adults} />
      <Field {...number} {...field("children", "0")} {...frontDeskBounds.children} label={t.children} />
      <Field {...field("first")} label={t.first} maxLength={longestName} autoComplete="off" className="col-span-6 sm:col-span-3" />
      <Field {...field("last")} label={t.last} maxLength={longestName} autoComplete="off" className="col-span-6 sm:col-span-3" />
      <MoneyField {...field("price")} label={t.price} most={highestNightPrice} className="col-span-6 sm:col-span-3" />
      <ExtraFields
        extras={extras}
        chosen={chosenExtras(typed[otherRoomField("extras", index)] ?? "")}
        name={otherRoomField("extras", index)}
      />
    </fieldset>
  );
}
