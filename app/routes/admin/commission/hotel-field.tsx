import type { FoundHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-commission.ts";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";

const t = messages(texts.commissionHotel);

/** A hotel by a part of its name, which the server looks up; where several match, they are the `choices`. */
export function HotelField({ field, choices }: { field: FieldOf; choices: readonly FoundHotel[] }) {
  const hotel = field("hotel");
  const chosen = field("hotelId").defaultValue;
  if (choices.length === 0)
    return (
      <>
        <Field label={t.hotel} hint={t.hint} {...hotel} maxLength={100} autoComplete="off" />
        <HiddenFields
          fields={[
            ["hotelId", chosen],
            ["hotelFor", field("hotelFor").defaultValue],
          ]}
        />
      </>
    );
  return (
    <div className="grid gap-3">
      <Field label={t.hotel} {...hotel} maxLength={100} autoComplete="off" />
      <HiddenFields fields={[["hotelFor", hotel.defaultValue]]} />
      <fieldset className="grid min-w-0 gap-1">
        <legend className="mb-1 text-sm font-semibold">{t.which}</legend>
        {choices.map(({ id, name, city }) => (
          <label key={id} className="flex min-h-7 items-start gap-3 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
            <input type="radio" name="hotelId" value={id} defaultChecked={id === chosen} className="mt-0.5 size-5 shrink-0 tick" />
            <span className="min-w-0 wrap-anywhere">{`${name}, ${city}`}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
