import { useRef } from "react";
import { data, Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { bookAtDesk } from "#domain/reservation/book-at-desk.server.ts";
import { deskBookingForm } from "#domain/reservation/desk-form.ts";
import { type DeskOffer, deskOffers } from "#domain/reservation/desk-offers.server.ts";
import { deskBounds } from "#domain/reservation/desk-words.ts";
import { addDays, addYears, isDay } from "#kit/day.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { maxYearsAhead, nightCount, type StayProblem, stayProblem } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import { newId } from "#platform/id.server.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Field } from "#ui/field.tsx";
import { useFirstError } from "#ui/first-error.ts";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formOf, type FormProblem, readForm } from "#web/form.server.ts";
import { signedIn } from "#web/guard.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/new-booking";
import { bookingsPath } from "./bookings/bookings-href.ts";
import { CallerFields } from "./bookings/caller-fields.tsx";
import { deskRefusalWords } from "./bookings/desk-refusal-words.ts";
import { OfferChoice } from "./bookings/offer-choice.tsx";
import { doneToast } from "./bookings/toasts.ts";
import { deskHotel } from "./desk/desk.server.ts";

const t = messages({
  en: {
    title: "New booking",
    text: "For a guest who calls or stands at the reception. It is confirmed at once and paid at the hotel.",
    back: "Bookings",
    checkIn: "Check-in",
    checkOut: "Check-out",
    rooms: "Rooms",
    adults: "Adults",
    children: "Children",
    show: "Show rooms",
    none: "No room can be booked for these dates. Only published hotels can be booked.",
    book: "Book",
    booking: "Booking...",
  },
  ka: {
    title: "ახალი დაჯავშნა",
    text: "სტუმრისთვის, რომელიც რეკავს ან მიმღებთან დგას. მაშინვე დასტურდება და სასტუმროში გადაიხდება.",
    back: "დაჯავშნები",
    checkIn: "შესვლა",
    checkOut: "გასვლა",
    rooms: "ოთახები",
    adults: "ზრდასრულები",
    children: "ბავშვები",
    show: "ოთახების ჩვენება",
    none: "ამ თარიღებზე ვერცერთი ოთახი ვერ დაიჯავშნება. დაჯავშნა მხოლოდ გამოქვეყნებულ სასტუმროში შეიძლება.",
    book: "დაჯავშნა",
    booking: "იჯავშნება...",
  },
});

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

const counts = ["rooms", "adults", "children"] as const;
const usual = { rooms: 1, adults: 2, children: 0 };

function countOf(params: URLSearchParams, name: (typeof counts)[number]): number {
  const { min, max } = deskBounds[name];
  const text = params.get(name) ?? "";
  return /^\d{1,3}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : usual[name];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await deskHotel(ctx, request, "bookings");
  if (!hotel) throw redirect("/hotel-manager/hotel");
  const params = new URL(request.url).searchParams;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const [checkIn, checkOut] = [params.get("checkIn") ?? "", params.get("checkOut") ?? ""];
  const party = { rooms: countOf(params, "rooms"), adults: countOf(params, "adults"), children: countOf(params, "children") };
  const asked = params.has("checkIn");
  const problem: StayProblem | undefined = asked ? stayProblem({ checkIn, checkOut }, today) : undefined;
  const found = asked && !problem ? await deskOffers(ctx, hotel.id, { checkIn, checkOut }, party.rooms) : null;
  const stay = {
    checkIn: isDay(checkIn) ? checkIn : today,
    checkOut: isDay(checkOut) ? checkOut : addDays(today, 1),
  };
  return { hotelId: hotel.id, today, stay, party, problem, found, requestKey: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  signedIn(ctx, request);
  const form = await formOf(request);
  const hotelId = String(form.get("hotelId") ?? "");
  const parsed = readForm(deskBookingForm, form);
  if (!parsed.ok) return data<FormProblem>(parsed.problem, { status: 400 });
  const { email, locale, firstName, lastName, phone, arrivalHour, requests, offer, ...booking } = parsed.value;
  if (!isId(hotelId))
    return data<FormProblem>({ errors: { form: deskRefusalWords({ code: "unknown_room" }) }, typed: {} }, { status: 400 });
  const caller = { email, locale, firstName, lastName, phone, arrivalHour, requests };
  const outcome = await bookAtDesk(ctx, { ...booking, ...offer, hotelId, caller });
  if (!outcome.ok) {
    const typed = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
    return data<FormProblem>(
      { errors: { form: deskRefusalWords(outcome.refusal) }, typed },
      { status: outcome.refusal.code === "unknown_room" ? 404 : 409 },
    );
  }
  const hotel = new URL(request.url).searchParams.get("hotel");
  return redirectWithToast(`${bookingsPath}?${hotel ? `hotel=${hotel}&` : ""}reservation=${outcome.value.code}`, doneToast("book"));
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { hotelId, today, stay, party, problem, found, requestKey } = loaderData;
  const hotel = useSearchParams()[0].get("hotel");
  const last = addYears(today, maxYearsAhead);
  return (
    <section aria-labelledby="new-booking" className="max-w-3xl">
      <Link
        to={bookingsPath + (hotel ? `?hotel=${hotel}` : "")}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <Icon name="arrow-left" className="size-5" />
        {t.back}
      </Link>
      <h2 id="new-booking" className="mt-1 font-display text-2xl">
        {t.title}
      </h2>
      <p className="mt-1 text-ink-soft">{t.text}</p>
      <Form preventScrollReset className="mt-5 grid grid-cols-6 items-end gap-3 rounded-card border border-line bg-surface-raised p-5">
        {hotel && <input type="hidden" name="hotel" value={hotel} />}
        <Field
          className="col-span-3"
          label={t.checkIn}
          name="checkIn"
          type="date"
          required
          min={today}
          max={last}
          defaultValue={stay.checkIn}
        />
        <Field
          className="col-span-3"
          label={t.checkOut}
          name="checkOut"
          type="date"
          required
          min={today}
          max={last}
          defaultValue={stay.checkOut}
        />
        {counts.map((name) => (
          <Field
            key={name}
            className={cx("sm:col-span-2", name === "rooms" ? "col-span-6" : "col-span-3")}
            label={t[name]}
            name={name}
            type="number"
            required
            {...deskBounds[name]}
            defaultValue={party[name]}
          />
        ))}
        <Button variant={found ? "secondary" : "primary"} className="col-span-6">
          {t.show}
        </Button>
      </Form>
      {problem && (
        <p role="alert" className="mt-4 rounded-card bg-warning-soft p-4 text-warning">
          {deskRefusalWords({ code: "bad_stay", problem })}
        </p>
      )}
      {found?.offers.length === 0 && (
        <p role="status" className="mt-4 rounded-card bg-surface-sunken p-4">
          {t.none}
        </p>
      )}
      {found && found.offers.length > 0 && (
        <BookingForm key={requestKey} facts={{ hotelId, stay, party, requestKey }} {...found} problem={actionData} />
      )}
    </section>
  );
}

type Facts = Pick<Route.ComponentProps["loaderData"], "hotelId" | "stay" | "party" | "requestKey">;

function BookingForm({
  facts: { hotelId, stay, party, requestKey },
  offers,
  hours,
  problem,
}: {
  facts: Facts;
  offers: DeskOffer[];
  hours: number[];
  problem: FormProblem | undefined;
}) {
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, problem);
  const { typed = {}, errors = {} } = problem ?? {};
  const hidden = { hotelId, requestKey: typed["requestKey"] ?? requestKey, ...stay, ...party };
  return (
    <Form ref={form} method="post" noValidate className="mt-6 space-y-6">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {errors["form"] && (
        <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
          {errors["form"]}
        </p>
      )}
      <OfferChoice
        offers={offers}
        rooms={party.rooms}
        nights={nightCount(stay)}
        chosen={typed["offer"]?.split(" ")[0]}
        error={errors["offer"]}
      />
      <CallerFields hours={hours} typed={typed} errors={errors} />
      <Button busy={state === "submitting"} busyText={t.booking}>
        {t.book}
      </Button>
    </Form>
  );
}
