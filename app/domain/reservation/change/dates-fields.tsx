import { addYears } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { Field } from "#ui/form/field.tsx";
import type { DatesProps } from "./change-booking-form.tsx";

const t = messages(texts.changeForm);

/** Check-in and check-out as plain date fields. */
export function DatesFields({ checkIn, checkOut, first, errors }: DatesProps) {
  const day = { type: "date", required: true, min: first, max: addYears(first, maxYearsAhead) } as const;
  return (
    <div className="grid gap-3 min-[420px]:grid-cols-2">
      <Field {...day} label={t.checkIn} name="checkIn" defaultValue={checkIn} error={errors["checkIn"]} />
      <Field {...day} label={t.checkOut} name="checkOut" defaultValue={checkOut} error={errors["checkOut"]} />
    </div>
  );
}
