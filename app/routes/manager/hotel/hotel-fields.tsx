import { propertyTypes } from "#domain/hotel/hotel.ts";
import type { OwnHotel } from "#domain/hotel/own-hotel.server.ts";
import type { City } from "#domain/hotel/place/place-columns.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { translatedFields } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { degreesText, PlaceFields } from "./place-fields.tsx";

const t = messages(texts.hotelFields);

/** Name, value and error of a field, as props. */
export type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined };

export const fieldsFrom =
  (values: Partial<Record<string, string>>, { errors, typed }: ActionData): FieldOf =>
  (name) => ({
    name,
    defaultValue: typed[name] ?? values[name] ?? "",
    error: errors[name],
  });

/** The values of a hotel's fields. */
export const valuesOf = ({
  name,
  description,
  translations,
  address,
  city,
  country,
  latitude,
  longitude,
  propertyType,
  seasonRule,
  imageUrl,
}: OwnHotel) => ({
  name,
  description,
  address,
  city,
  country,
  latitude: degreesText(latitude),
  longitude: degreesText(longitude),
  propertyType,
  seasonRule,
  imageUrl: imageUrl ?? "",
  ...translatedFields(translations),
});

/** The fields of a hotel, for adding and editing. */
export function HotelFields({
  field,
  cities,
  mapTiles,
}: {
  field: FieldOf;
  cities: City[];
  mapTiles: { url: string; attribution: string } | undefined;
}) {
  const image = field("imageUrl");
  return (
    <div className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <Field {...field("name")} label={t.name} required minLength={2} maxLength={200} />
        <Select {...field("propertyType")} label={t.type}>
          {propertyTypes.map((type) => (
            <option key={type} value={type}>
              {t[type]}
            </option>
          ))}
        </Select>
      </div>
      <TranslatedFields field={field} name="name" label={t.name} hint={t.translationHint} maxLength={200} />
      <TextArea {...field("description")} label={t.description} rows={5} required minLength={10} maxLength={5000} />
      <TranslatedFields field={field} name="description" label={t.description} hint={t.translationHint} rows={4} maxLength={5000} />
      <Select {...field("seasonRule")} label={t.season} hint={t.seasonHint}>
        <option value="arrival">{t.arrival}</option>
        <option value="nightly">{t.nightly}</option>
      </Select>
      <PlaceFields
        field={field}
        cities={cities}
        mapTiles={mapTiles}
        more={{
          field: <Field {...image} label={t.image} hint={t.imageHint} inputMode="url" />,
          error: image.error,
        }}
      />
    </div>
  );
}
