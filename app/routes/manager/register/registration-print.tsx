import type { RegisteredGuest } from "#domain/guest-register/register-of-booking.server.ts";
import { type FieldNeeds, registerFields } from "#domain/guest-register/register-rules.ts";
import { registrationFacts } from "#domain/guest-register/registration-text.ts";
import type { Day } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-register-management.ts";
import * as guestTexts from "#locales/en/guest-register.ts";

const t = messages(texts.registerPrint);
const page = messages(texts.registerPage);
const names = messages(guestTexts.registerFieldText);

type Props = {
  code: string;
  register: { hotel: string; address: string; city: string; checkIn: Day; checkOut: Day };
  guests: readonly RegisteredGuest[];
  needs: FieldNeeds;
  countries: ReadonlyMap<string, string>;
};

/** The registration form of a booking on paper: what is written, and lines to write on for a guest of whom nothing is. */
export function RegistrationPrint({ code, register, guests, needs, countries }: Props) {
  const { hotel, address, city, checkIn, checkOut } = register;
  const stay: [string, string][] = [
    [t.booking, code],
    [t.arrival, formatDay(checkIn)],
    [t.departure, formatDay(checkOut)],
    [t.guests, String(guests.length)],
  ];
  const blank = registerFields.filter((field) => needs[field]).map((field): [string, string] => [names[field], ""]);
  return (
    <section aria-hidden="true" className="hidden text-sm print:block">
      <h2 className="font-display text-2xl">{t.title}</h2>
      <p className="font-semibold">{hotel}</p>
      <p>{[address, city].filter(Boolean).join(", ")}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8">
        {stay.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt>{name}:</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {guests.map(({ guest, state, registration }) => (
        <section key={guest} className="mt-4 border-t border-line pt-2">
          <h3 className="font-semibold">{page.guest(guest)}</h3>
          <dl className="mt-1 grid grid-cols-2 gap-x-8 gap-y-1">
            {[
              ...(state === "registered" ? registrationFacts(registration, countries) : blank),
              ...(registration.family ? [[page.family, page.yes] as [string, string]] : []),
              [t.signature, ""] as [string, string],
            ].map(([name, value]) => (
              <div key={name} className="flex min-h-6 items-end gap-2">
                <dt>{name}:</dt>
                <dd className={value ? "font-semibold wrap-anywhere" : "grow border-b border-line"}>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
