import { useRef } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { addAlert, type AlertRejection } from "#domain/alert/add-alert.server.ts";
import { alertForm, maxTotalIn } from "#domain/alert/alert-form.ts";
import { ownAlerts } from "#domain/alert/alerts.server.ts";
import { currencyRates } from "#domain/currency/currency-rates.server.ts";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { type Currency, currencyOf } from "#kit/currency.ts";
import { addYears } from "#kit/date/day.ts";
import { stayMessage } from "#kit/date/stay-text.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatMoney } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { partyBounds } from "#kit/party.ts";
import * as texts from "#locales/en/alert.ts";
import { confirmFirst } from "#routes/shell/entrance/confirmation.server.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { goTo, refuseForm, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { actorIn } from "#web/guard.server.ts";
import type { Route } from "./+types/hotel-alert";
import { AlertList } from "./alerts/alert-list.tsx";
import { ConfirmFirst } from "./hotel/confirm-first.tsx";
import { HotelFormPage, MissingHotel } from "./hotel/hotel-form-page.tsx";

const t = messages(texts.alertPage);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await hotelById(ctx, params.hotelId);
  if (!hotel?.listed) return data({ hotel: null }, { status: 404 });
  const today = dayAt(ctx.now(), hotel.timeZone);
  const { dates, adults, children, childAges, teenAges } = searchOf(new URL(request.url).searchParams, today);
  return data({
    hotel: { id: hotel.id, name: hotel.name },
    today,
    criteria: { ...dates, adults, children },
    ages: { childAges: childAges.join(","), teenAges: teenAges.join(",") },
    verified: actorIn(context).emailVerified,
    alerts: await ownAlerts(ctx, hotel.id),
  });
}

function textOf(rejection: AlertRejection, currency: Currency): string {
  switch (rejection.code) {
    case "bookable":
      return t.bookable(formatMoney(rejection.total, currency));
    case "too_many":
      return t.tooMany(rejection.max);
    case "no_room_fits":
      return t.noRoomFits;
    case "bad_stay":
      return stayMessage(rejection.problem);
    default:
      return t.missing;
  }
}

export const action = formAction<Route.ActionArgs>({
  // The hotel's own day is checked by the command; no place has an earlier one.
  unnamed: "set",
  forms: {
    set: checked(
      ({ now }) => alertForm(dayAt(now(), "Etc/GMT+12")),
      async (typed, { ctx, params: { hotelId } }) => {
        const { currency: typedIn, ...criteria } = typed;
        const currency = currencyOf(typedIn, await currencyRates(ctx));
        const outcome = await addAlert(ctx, { ...criteria, maxTotal: maxTotalIn(typed, currency), hotelId, locale: getLocale() });
        const email = ctx.actor?.email ?? "";
        if (outcome.ok) return goTo(href("/alerts"), { kind: "success", title: t.done, text: t.doneText(email) });
        const { code } = outcome.rejection;
        if (code === "signed_out") throw redirect(href("/login"));
        if (code === "unverified") return refuseForm({ title: t.unverified });
        if (code === "bad_stay") return rejectForm({ checkIn: textOf(outcome.rejection, currency) });
        return rejectForm(
          { [code === "bookable" ? "bookable" : "form"]: textOf(outcome.rejection, currency) },
          { status: code === "unknown_hotel" ? 404 : 409 },
        );
      },
    ),
    verify: confirmFirst,
  },
});

/** Sets an alert for a stay at a hotel, and shows those that are set. */
export default function HotelAlert({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, actionData);
  const { state } = useNavigation();
  const { code: currency } = useCurrency();
  if (!loaderData.hotel) return <MissingHotel />;
  const { hotel, today, criteria, ages, verified, alerts } = loaderData;
  const { typed = {}, errors = {} } = actionData ?? {};
  const field = (name: keyof typeof criteria | "maxTotal", preset = "") => ({
    name,
    defaultValue: typed[name] ?? preset,
    error: errors[name],
  });
  const day = {
    type: "date",
    required: true,
    min: today,
    max: addYears(today, maxYearsAhead),
    className: "col-span-2 sm:col-span-1",
  } as const;
  const page = href("/hotels/:hotelId", { hotelId: hotel.id });
  const typedStay = Object.entries(typed).flatMap(([name, value]) =>
    value && name !== "maxTotal" && name !== "currency" ? [[name, value]] : [],
  );
  const problem = errors["bookable"] ?? errors["form"];
  return (
    <HotelFormPage hotel={hotel} title={t.title} text={t.text(lifetimes.alertHoldMinutes)}>
      <Form
        ref={form}
        method="post"
        action={href("/hotels/:hotelId/alerts", { hotelId: hotel.id })}
        noValidate
        className="mt-6 space-y-5 rounded-card border border-line bg-surface-raised p-5"
      >
        <HiddenFields fields={[...Object.entries(ages), ["currency", currency]]} />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field {...day} {...field("checkIn", criteria.checkIn)} label={t.checkIn} />
          <Field {...day} {...field("checkOut", criteria.checkOut)} label={t.checkOut} />
          <Field {...field("adults", String(criteria.adults))} {...partyBounds.adults} label={t.adults} type="number" required />
          <Field {...field("children", String(criteria.children))} {...partyBounds.children} label={t.children} type="number" required />
        </div>
        <Field {...field("maxTotal")} label={t.maxTotal(currency)} hint={t.maxTotalHint} inputMode="decimal" autoComplete="off" />
        {problem && (
          <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
            {problem}{" "}
            {errors["bookable"] && (
              <Link to={`${page}?${new URLSearchParams(typedStay)}`} className="inline-flex min-h-11 items-center font-semibold underline">
                {t.book}
              </Link>
            )}
          </p>
        )}
        <Button busy={state === "submitting"} busyText={t.setting}>
          {t.set}
        </Button>
        {!verified && <ConfirmFirst text={t.unverified} sent={errors["confirmation"]} />}
      </Form>
      {alerts.length > 0 && (
        <section aria-labelledby="own-alerts" className="mt-8">
          <h2 id="own-alerts" className="font-display text-xl">
            {t.yours}
          </h2>
          <AlertList alerts={alerts} />
        </section>
      )}
    </HotelFormPage>
  );
}
