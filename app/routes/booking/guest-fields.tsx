import { arrivalHours, type Policies } from "#domain/hotel/policies.ts";
import { type GuestDetails, hourText, longestRequests } from "#domain/reservation/book/guest-details.ts";
import { messages } from "#kit/locale.ts";
import { longestName, longestPhone } from "#kit/person.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.guestFields);

type Texts = Partial<Record<string, string>>;
const optionalNames = ["phone", "arrivalHour", "requests"] satisfies (keyof GuestDetails)[];

/** The main guest: names first, optional fields in a section that is open if one of them is filled in. */
export function GuestFields({ policies, typed, errors }: { policies: Policies; typed: Texts; errors: Texts }) {
  const field = (name: keyof GuestDetails) => ({ name, defaultValue: typed[name] ?? "", error: errors[name] });
  const hasOptional = optionalNames.some((name) => errors[name] || typed[name]);
  return (
    <div className="mb-4 space-y-3">
      <fieldset>
        <legend className="sr-only">{t.who}</legend>
        <div className="grid grid-cols-2 items-start gap-2">
          <Field {...field("firstName")} label={t.first} autoComplete="given-name" maxLength={longestName} required />
          <Field {...field("lastName")} label={t.last} autoComplete="family-name" maxLength={longestName} />
        </div>
        <p className="mt-1 text-sm text-ink-soft">{t.hint}</p>
      </fieldset>
      <details open={hasOptional} className="group rounded-field border border-line px-3">
        <summary className="flex min-h-11 items-center justify-between gap-2 py-2 font-semibold">
          <span>
            {t.more} <span className="font-normal text-ink-soft">{t.optional}</span>
          </span>
          <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
        </summary>
        <div className="space-y-3 pt-1 pb-3">
          <Field {...field("phone")} label={t.phone} type="tel" autoComplete="tel" maxLength={longestPhone} />
          <Select {...field("arrivalHour")} label={t.arrival}>
            <option value="">{t.unknown}</option>
            {arrivalHours(policies).map((hour) => (
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </Select>
          <TextArea {...field("requests")} label={t.requests} hint={t.requestsHint} rows={3} maxLength={longestRequests} />
        </div>
      </details>
    </div>
  );
}
