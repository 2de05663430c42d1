import { useState } from "react";
import { href, Link } from "react-router";
import { mostGuests, mostUnits, type PriceType, priceTypes, roomTypes } from "#domain/hotel/hotel.ts";
import { roomTypeText } from "#domain/hotel/rooms/room-guests.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { CountField } from "#ui/form/count-field.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { useBackOfficeLink } from "../back-office/back-office-url.ts";
import type { FieldOf } from "./room-fields.ts";
import { RoomPreview } from "./room-preview.tsx";

const t = messages(texts.detailsTab);

/** Name, type, capacity, description and price of a room, and beside them the room as guests see it. */
export const DetailsTab = ({
  field,
  photo,
  numbered,
}: {
  field: FieldOf;
  photo: { url: string; alt: string } | undefined;
  /** Its rooms have numbers, which are its units. */
  numbered: boolean;
}) => (
  <div className="grid gap-10 xl:grid-cols-[minmax(0,48rem)_20rem] xl:justify-between">
    <div className="grid max-w-3xl gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label={t.name} {...field("name")} maxLength={200} className="sm:col-span-2" />
      <TranslatedFields field={field} name="name" label={t.name} hint={t.translationHint} maxLength={200} />
      <Select label={t.type} {...field("roomType")}>
        <option value="">{t.choose}</option>
        {roomTypes.map((type) => (
          <option key={type} value={type}>
            {roomTypeText[type]}
          </option>
        ))}
      </Select>
      <Field label={t.area} {...field("area")} inputMode="decimal" autoComplete="off" />
      <CountField label={t.guests} {...field("capacity")} max={mostGuests} />
      {numbered ? <CountedUnits field={field} /> : <CountField label={t.units} hint={t.unitsHint} {...field("units")} max={mostUnits} />}
      <PriceFields field={field} />
      <TextArea label={t.description} {...field("description")} rows={4} maxLength={5000} className="sm:col-span-2" />
      <TranslatedFields
        field={field}
        name="description"
        label={t.description}
        hint={t.translationHint}
        rows={3}
        maxLength={5000}
        className="sm:col-span-2"
      />
    </div>
    <RoomPreview field={field} photo={photo} />
  </div>
);

/** Units that are counted, with the way to change them. */
function CountedUnits({ field }: { field: FieldOf }) {
  const link = useBackOfficeLink();
  return (
    <div>
      <Field label={t.units} hint={t.unitsCounted} {...field("units")} readOnly />
      <Link to={link(href("/hotel-manager/rooms/numbers"))} className="inline-flex min-h-11 items-center font-semibold underline">
        {t.toNumbers}
      </Link>
    </div>
  );
}

function PriceFields({ field }: { field: FieldOf }) {
  const { defaultValue, name, form } = field("priceType");
  const [type, setType] = useState<string>(defaultValue || "regular");
  const link = useBackOfficeLink();
  return (
    <>
      <MoneyField label={t.price} {...field("price")} least={1} most={highestPrice} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t.priceType}</legend>
        <div className="grid gap-2">
          {priceTypes.map((value: PriceType) => (
            <label key={value} className="flex min-h-7 items-start gap-3 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
              <input
                type="radio"
                name={name}
                form={form}
                value={value}
                checked={type === value}
                onChange={() => setType(value)}
                className="mt-0.5 size-5 shrink-0 tick"
              />
              <span>
                {t[value]} <span className="text-ink-soft">({t[`${value}Hint`]})</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {type === "flexible" && (
        <p className="rounded-card bg-sand p-4 text-sm sm:col-span-2">
          {t.flexibleText}{" "}
          <Link to={link(href("/hotel-manager/rates"))} className="font-semibold underline">
            {t.seasons}
          </Link>
          ,{" "}
          <Link to={link(href("/hotel-manager/availability"))} className="font-semibold underline">
            {t.nights}
          </Link>
          .
        </p>
      )}
    </>
  );
}
