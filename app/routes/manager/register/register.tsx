import { useRef } from "react";
import { data, Form, href, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { countryNames } from "#domain/guest-register/country-names.server.ts";
import { type RegisteredGuest, stayOfGuest } from "#domain/guest-register/register-of-booking.server.ts";
import { type RegistrationAsked, RegistrationFields } from "#domain/guest-register/registration-fields.tsx";
import { registrationFacts } from "#domain/guest-register/registration-text.ts";
import { isFamilyAsked } from "#domain/guest-register/registration.ts";
import { saveRegistration } from "#domain/guest-register/save-registration.server.ts";
import { viewRegister } from "#domain/guest-register/view-register.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import type { ActionData } from "#kit/action-data.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/guest-register-management.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { bookingsPath } from "../bookings/bookings-href.ts";
import type { Route } from "./+types/register";
import { RegistrationPrint } from "./registration-print.tsx";

const t = messages(texts.registerPage);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** Each loading is in the log of changes: not again only because the window got the focus. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.href !== nextUrl.href;

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const opened = await viewRegister(ctx, { hotelId: hotel.id, code });
  if (!opened) throw data(null, { status: 404 });
  const { register, guests } = opened;
  const edited = pageNumber(new URL(request.url).searchParams.get("edit"), 4);
  const isEdited = new URL(request.url).searchParams.has("edit") && !register.closed && edited <= guests.length;
  const stay = stayOfGuest(register, edited);
  const asked: RegistrationAsked = {
    needs: stay.rule.guest,
    family: isFamilyAsked(stay) ? (stay.rule.family ?? null) : null,
    country: stay.country,
    checkIn: register.checkIn,
    today: dayAt(ctx.now(), register.timeZone),
    countries: countryNames(),
  };
  const { registered, checkIn, checkOut, closed, main, address, city } = register;
  return {
    hotelId: hotel.id,
    code,
    register: { registered, checkIn, checkOut, closed, main, address, city, hotel: register.hotel },
    keptUntil: addDays(checkOut, register.keptDays),
    // A line of the form on paper for what is asked of everybody here, also where nothing is written yet.
    needs: stay.rule.guest,
    guests,
    edited: isEdited ? edited : null,
    asked,
  };
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, fields, params: { code } }) => {
    const { hotelId = "" } = fields;
    const outcome = await saveRegistration(ctx, { code, hotelId }, Number(fields["guest"]), fields);
    const here = `${href("/hotel-manager/bookings/:code/register", { code })}?hotel=${hotelId}`;
    if (outcome.ok) return goTo(here, { kind: "success", title: t.saved });
    const { rejection } = outcome;
    switch (rejection.code) {
      case "unknown_reservation":
        throw data(null, { status: 404 });
      case "closed":
        return goTo(here, { kind: "error", title: t.failed, text: t.closed[rejection.reason] });
      case "bad_fields":
        return rejectForm(rejection.errors);
      case "too_many":
        return rejectForm({ form: t.tooMany(Math.ceil(rejection.retryAfter / 60)) }, { status: 429 });
    }
  },
});

/** What the guests of a booking have registered with, to read, correct and print. */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  const hydrated = useHydrated();
  const { code, hotelId, register, guests, edited, asked, keptUntil, needs } = loaderData;
  const { closed, main, registered } = register;
  const countries = new Map(asked.countries.map(([code, name]) => [code, name]));
  return (
    <>
      <section className="max-w-3xl print:hidden">
        <PageHead title={t.title} back={{ to: to({ edit: null, reservation: code }, bookingsPath), label: t.back }} />
        <p className="mt-1 font-semibold wrap-anywhere">{t.of(shortCode(code), main ? nameOf(main) : "")}</p>
        <p className="mt-1 text-ink-soft">{registered > 0 ? `${t.audited} ${t.keptUntil(formatDay(keptUntil))}` : null}</p>
        {closed && <p className="mt-4 rounded-card bg-sand p-4">{t.closed[closed]}</p>}
        {hydrated && (
          <Button type="button" variant="secondary" className="mt-4" onClick={() => window.print()}>
            {t.print}
          </Button>
        )}
        <ul className="mt-5 space-y-4">
          {guests.map((guest) => (
            <li key={guest.guest} className="rounded-card border border-line bg-surface-raised p-5">
              <h2 className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
                {t.guest(guest.guest)}
                <span className="text-base text-ink-soft">{guest.state === "open" ? t.open : t.registered}</span>
              </h2>
              {guest.state === "unreadable" && <p className="mt-2 rounded-field bg-warning-soft p-3 text-warning">{t.unreadable}</p>}
              {edited === guest.guest ? (
                <EditForm
                  hotelId={hotelId}
                  guest={guest}
                  asked={asked}
                  answer={actionData}
                  main={guest.guest === 1 ? main : null}
                  cancelTo={to({ edit: null })}
                />
              ) : (
                <>
                  <Facts guest={guest} countries={countries} />
                  {!closed && (
                    <Link to={to({ edit: String(guest.guest) })} preventScrollReset className={`mt-3 ${buttonLook("secondary", true)}`}>
                      {guest.state === "registered" ? t.edit : t.fill}
                    </Link>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      <RegistrationPrint code={shortCode(code)} register={register} guests={guests} needs={needs} countries={countries} />
    </>
  );
}

function Facts({ guest, countries }: { guest: RegisteredGuest; countries: ReadonlyMap<string, string> }) {
  const facts: [string, string][] = [
    ...registrationFacts(guest.registration, countries),
    ...(guest.registration.family ? [[t.family, t.yes] as [string, string]] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type EditProps = {
  hotelId: string;
  guest: RegisteredGuest;
  asked: RegistrationAsked;
  answer: ActionData | undefined;
  main: { firstName: string; lastName: string } | null;
  cancelTo: string;
};

function EditForm({ hotelId, guest, asked, answer, main, cancelTo }: EditProps) {
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, answer);
  const { state } = useNavigation();
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="mt-4 space-y-5">
      <HiddenFields
        fields={[
          ["hotelId", hotelId],
          ["guest", guest.guest],
        ]}
      />
      {answer?.errors["form"] && (
        <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
          {answer.errors["form"]}
        </p>
      )}
      <RegistrationFields asked={asked} written={guest.state === "open" ? { ...main } : guest.registration} answer={answer} isOwn={false} />
      <p className="flex flex-wrap gap-3">
        <Button busy={state === "submitting"} busyText={t.saving}>
          {t.save}
        </Button>
        <Link to={cancelTo} preventScrollReset className={buttonLook("quiet")}>
          {t.cancel}
        </Link>
      </p>
    </Form>
  );
}
