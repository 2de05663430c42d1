import { type ChangeEvent, lazy, type ReactNode, Suspense, useId, useState } from "react";
import type { City } from "#domain/hotel/place/place-columns.server.ts";
import { isInCity, type Pin } from "#domain/hotel/place/place.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { Field } from "#ui/form/field.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/skeleton.tsx";
import type { FieldOf } from "./hotel-fields.tsx";

const PinMap = lazy(async () => ({ default: (await import("#ui/map/pin-map.tsx")).PinMap }));

const t = messages(texts.placeFields);
const hints = messages(texts.hotelFields);

const degrees = (text: string, most: number): number | undefined => {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && Math.abs(number) <= most ? number : undefined;
};
function pinOf(latitude: string, longitude: string): Pin | undefined {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}
/** Six decimals are 11 cm; a dragged pin has more. */
const decimals = 6;
export const degreesText = (degree: number): string => String(Number(degree.toFixed(decimals)));
const same = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

/**
 * The location of the hotel: address, city, country and a pin, which starts at the centre of the city. Its degrees and
 * `more`, fields that few need, are folded unless one has an error.
 */
export function PlaceFields({
  field,
  cities,
  mapTiles,
  more,
}: {
  field: FieldOf;
  more: { field: ReactNode; error: string | undefined };
  cities: City[];
  mapTiles: { url: string; attribution: string } | undefined;
}) {
  const id = useId();
  const hydrated = useHydrated();
  const start = { city: field("city"), country: field("country"), latitude: field("latitude"), longitude: field("longitude") };
  const [city, setCity] = useState(start.city.defaultValue);
  const [country, setCountry] = useState(start.country.defaultValue);
  const [latitude, setLatitude] = useState(start.latitude.defaultValue);
  const [longitude, setLongitude] = useState(start.longitude.defaultValue);
  // The pin was placed by the user, or the hotel has a location.
  const [hand, setHand] = useState(pinOf(start.latitude.defaultValue, start.longitude.defaultValue));
  const at = pinOf(latitude, longitude);

  const put = (pin: Pin) => {
    setLatitude(degreesText(pin.latitude));
    setLongitude(degreesText(pin.longitude));
  };
  const cityNamed = (text: string) => cities.find(({ names }) => names.some((name) => same(text, name)));
  const centre = cityNamed(city);
  const isAtCentre = at && centre && at.latitude === centre.latitude && at.longitude === centre.longitude;
  const chooseCity = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setCity(value);
    const found = cityNamed(value);
    if (!found) return;
    setCountry(found.country);
    // A pin that the user placed within this city is kept.
    put(hand && isInCity(hand, found) ? hand : found);
  };
  const countries = [...new Set(cities.map((each) => each.country))].toSorted();
  const type = (nextLatitude: string, nextLongitude: string) => {
    setLatitude(nextLatitude);
    setLongitude(nextLongitude);
    setHand(pinOf(nextLatitude, nextLongitude));
  };
  return (
    <>
      <Field {...field("address")} label={t.address} autoComplete="street-address" required minLength={5} maxLength={300} />
      <TranslatedFields field={field} name="address" label={t.address} hint={hints.translationHint} maxLength={300} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="city"
          error={start.city.error}
          value={city}
          onChange={chooseCity}
          label={t.city}
          list={`${id}-cities`}
          required
          minLength={2}
          maxLength={100}
        />
        <Field
          name="country"
          error={start.country.error}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          label={t.country}
          list={`${id}-countries`}
          required
          minLength={2}
          maxLength={100}
        />
      </div>
      <datalist id={`${id}-cities`}>
        {cities.map(({ name, country: of }) => (
          <option key={`${name}, ${of}`} value={name}>
            {of}
          </option>
        ))}
      </datalist>
      <datalist id={`${id}-countries`}>
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {hydrated && (
        <div>
          {isAtCentre ? (
            <p className="mb-2 rounded-field bg-warning-soft p-3 text-warning">{t.atCentre(centre.name)}</p>
          ) : (
            <p className="mb-2 text-sm text-ink-soft">{at ? t.where : t.first}</p>
          )}
          {at && (
            <div className="isolate h-64 overflow-clip rounded-card border border-line bg-surface-sunken">
              <Suspense fallback={<Spinner text={t.loading} />}>
                <PinMap
                  labels={{ map: t.map, pin: t.pin }}
                  pin={at}
                  tiles={mapTiles}
                  onPin={(pin) => type(degreesText(pin.latitude), degreesText(pin.longitude))}
                  className="size-full"
                />
              </Suspense>
            </div>
          )}
        </div>
      )}
      <details className="group" open={Boolean(start.latitude.error ?? start.longitude.error ?? more.error)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          <Icon name="chevron-right" className="size-5 group-open:rotate-90" />
          {t.more}
        </summary>
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
          <Field
            name="latitude"
            error={start.latitude.error}
            value={latitude}
            onChange={({ currentTarget }) => type(currentTarget.value, longitude)}
            label={t.latitude}
            hint={t.empty}
            inputMode="decimal"
          />
          <Field
            name="longitude"
            error={start.longitude.error}
            value={longitude}
            onChange={({ currentTarget }) => type(latitude, currentTarget.value)}
            label={t.longitude}
            inputMode="decimal"
          />
          <div className="sm:col-span-2">{more.field}</div>
        </div>
      </details>
    </>
  );
}
