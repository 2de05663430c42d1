import { useId, useState } from "react";
import type { DatesProps } from "#domain/reservation/change/change-booking-form.tsx";
import { DatesFields } from "#domain/reservation/change/dates-fields.tsx";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { DatesField } from "#routes/shell/search/dates-field.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

const t = messages(texts.changeForm);

/** Check-in and check-out of a changed booking with the date picker; plain fields without scripts. */
export function ChangeDates(props: DatesProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [dates, choose] = useState({ checkIn: props.checkIn, checkOut: props.checkOut });
  if (!hydrated) return <DatesFields {...props} />;
  const error = props.errors["checkIn"] ?? props.errors["checkOut"];
  return (
    <fieldset tabIndex={-1} aria-invalid={error ? true : undefined} aria-describedby={error && id} className="relative outline-none">
      <legend className="sr-only">{t.dates}</legend>
      <DatesField
        cell="flex min-h-14 items-center gap-2 rounded-field border border-line bg-surface-raised px-3"
        labels={[t.checkIn, t.checkOut]}
        empty={t.choose}
        dates={dates}
        today={props.first}
        onChange={(picked) => {
          choose(picked);
          props.onChange();
        }}
      />
      {error && (
        <p id={id} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
