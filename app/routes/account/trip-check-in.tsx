import { useRef } from "react";
import { data, Form, href, Link, useNavigation } from "react-router";
import { countryNames } from "#domain/guest-register/country-names.server.ts";
import { stayOfGuest } from "#domain/guest-register/register-of-booking.server.ts";
import { RegistrationFields } from "#domain/guest-register/registration-fields.tsx";
import { isFamilyAsked } from "#domain/guest-register/registration.ts";
import { saveRegistration } from "#domain/guest-register/save-registration.server.ts";
import { ownRegister } from "#domain/guest-register/view-register.server.ts";
import { arrivalHours } from "#domain/hotel/policies.ts";
import { hourText } from "#domain/reservation/book/guest-details.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/guest-register.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Select } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/trip-check-in";

const t = messages(texts.checkIn);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const opened = await ownRegister(ctx, code);
  if (!opened) return data({ register: null }, { status: 404 });
  const { register, guests } = opened;
  const requested = new URL(request.url).searchParams.get("guest");
  const chosen = requested === null ? undefined : guests[pageNumber(requested, 4) - 1];
  const current = chosen ?? guests.find(({ state }) => state === "open") ?? guests[0];
  const number = current?.guest ?? 1;
  const stay = stayOfGuest(register, number);
  const { hotel, checkIn, checkOut, closed, keptDays, registered, main, arrivalHour, policies } = register;
  return data({
    register: { hotel, checkIn, checkOut, closed, keptDays, registered, arrivalHour },
    hours: number === 1 ? arrivalHours(policies) : [],
    guests: guests.map(({ guest, state }) => ({ guest, state })),
    // Of the other guests no answers are sent.
    current: {
      guest: number,
      state: current?.state ?? "open",
      written: number === 1 && current?.state === "open" ? { ...main } : (current?.registration ?? {}),
    },
    asked: {
      needs: stay.rule.guest,
      family: isFamilyAsked(stay) ? (stay.rule.family ?? null) : null,
      country: stay.country,
      checkIn,
      today: dayAt(ctx.now(), register.timeZone),
      countries: closed ? [] : countryNames(),
    },
  });
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, fields, params: { code } }) => {
    const outcome = await saveRegistration(ctx, { code }, Number(fields["guest"]), fields);
    const here = href("/trips/:code/check-in", { code });
    if (outcome.ok) {
      const isAll = outcome.value.registered >= outcome.value.guests;
      return goTo(isAll ? href("/trips/:code", { code }) : here, { kind: "success", title: isAll ? t.savedAll : t.saved });
    }
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

/** What the law asks of the guests of a trip, one after the other. */
export default function TripCheckIn({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, actionData);
  const { state } = useNavigation();
  if (!loaderData.register)
    return (
      <main id="content" className="wrap">
        <EmptyState title={t.missing}>
          <ButtonLink to={href("/trips")}>{t.trips}</ButtonLink>
        </EmptyState>
      </main>
    );
  const { register, hours, guests, current, asked } = loaderData;
  const { hotel, closed, registered, checkIn, checkOut } = register;
  const isLast = guests.every(({ guest, state }) => guest === current.guest || state !== "open");
  return (
    <main id="content" className="wrap py-8">
      <div className="max-w-3xl space-y-6">
        <div>
          <Link to={href("/trips/:code", { code })} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
            <Icon name="arrow-left" className="size-5" />
            {t.back}
          </Link>
          <h1 className="mt-2 font-display text-2xl">{t.title}</h1>
          <p className="text-ink-soft wrap-anywhere">
            {hotel} · {formatRange(checkIn, checkOut, "dated")}
          </p>
        </div>
        {closed ? (
          <p className="rounded-card border border-line bg-surface-raised p-5">{t.closed[closed]}</p>
        ) : (
          <>
            <div className="space-y-2">
              <p>{t.intro(hotel)}</p>
              <p className="text-ink-soft">{t.privacy(register.keptDays)}</p>
              {registered >= guests.length && <p className="font-semibold">{t.all}</p>}
            </div>
            {guests.length > 1 && (
              <nav aria-label={t.guests}>
                <p className="mb-2 font-semibold">{t.counted(registered, guests.length)}</p>
                <ul className="flex flex-wrap gap-2">
                  {guests.map(({ guest, state }) => (
                    <li key={guest}>
                      <Link
                        to={`?guest=${guest}`}
                        preventScrollReset
                        aria-current={guest === current.guest ? "page" : undefined}
                        className={cx(
                          "flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold",
                          guest === current.guest ? "border-ink bg-sand" : "border-line bg-surface-raised hover:border-ink-soft",
                        )}
                      >
                        {state !== "open" && <Icon name="check" className="size-4" />}
                        <span>{t.guest(guest)}</span>
                        <span className="sr-only">{state === "open" ? t.open : t.registered}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <Form
              key={current.guest}
              ref={form}
              method="post"
              noValidate
              className="space-y-5 rounded-card border border-line bg-surface-raised p-5"
            >
              <h2 className="font-display text-xl">{t.guest(current.guest)}</h2>
              <HiddenFields fields={[["guest", current.guest]]} />
              {current.state === "unreadable" && <p className="rounded-field bg-warning-soft p-3 text-warning">{t.unreadable}</p>}
              {actionData?.errors["form"] && (
                <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
                  {actionData.errors["form"]}
                </p>
              )}
              <RegistrationFields asked={asked} written={current.written} answer={actionData} isOwn={current.guest === 1} />
              {hours.length > 0 && (
                <Select
                  label={t.arrival}
                  name="arrivalHour"
                  defaultValue={actionData ? actionData.typed["arrivalHour"] : String(register.arrivalHour ?? "")}
                >
                  <option value="">{t.arrivalUnknown}</option>
                  {hours.map((hour) => (
                    <option key={hour} value={hour}>
                      {hourText(hour)}
                    </option>
                  ))}
                </Select>
              )}
              <Button wide busy={state === "submitting"} busyText={t.saving}>
                {isLast ? t.save : t.saveNext}
              </Button>
            </Form>
          </>
        )}
      </div>
    </main>
  );
}
