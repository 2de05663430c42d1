import { highestNightPrice } from "#domain/front-desk/front-desk.ts";
import { hourText, longestRequests } from "#domain/reservation/book/guest-details.ts";
import { getLocale, locales, messages } from "#kit/locale.ts";
import { longestName, longestPhone } from "#kit/person.ts";
import { languageName } from "#kit/text/language-name.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Checkbox, Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";

const t = messages(texts.callerFields);

type Texts = Partial<Record<string, string>>;

/** The main guest of a phone booking, and its terms. */
export function CallerFields({
  hours,
  typed,
  errors,
  here = false,
}: {
  hours: number[];
  typed: Texts;
  errors: Texts;
  /** They stand at the desk. */ here?: boolean;
}) {
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? "", error: errors[name] });
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t.guest}</legend>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field {...field("firstName")} label={t.first} maxLength={longestName} required autoComplete="off" />
          <Field {...field("lastName")} label={t.last} maxLength={longestName} autoComplete="off" />
          <Field {...field("phone")} label={t.phone} type="tel" maxLength={longestPhone} autoComplete="off" />
          <Field {...field("email")} label={t.email} type="email" hint={t.emailHint} autoComplete="off" />
          <Select {...field("locale")} label={t.language} defaultValue={typed["locale"] ?? getLocale()}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </Select>
          {!here && (
            <Select {...field("arrivalHour")} label={t.arrival}>
              <option value="">{t.unknown}</option>
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {hourText(hour)}
                </option>
              ))}
            </Select>
          )}
          <TextArea {...field("requests")} className="sm:col-span-2" label={t.requests} rows={2} maxLength={longestRequests} />
        </div>
      </fieldset>
      <fieldset className="space-y-3">
        <legend className="mb-2 font-semibold">{t.price}</legend>
        <MoneyField {...field("nightPrice")} label={t.own} hint={t.ownHint} most={highestNightPrice} className="sm:max-w-sm" />
        <Checkbox name="ignoreRestrictions" defaultChecked={typed["ignoreRestrictions"] === "on"}>
          {t.ignore}
        </Checkbox>
      </fieldset>
    </>
  );
}
