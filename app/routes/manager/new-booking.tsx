import { useRef } from "react";
import { data, Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { restrictionWords } from "#domain/availability/restriction-words.ts";
import { rateName } from "#domain/pricing/rate-words.ts";
import { bookAtDesk, type DeskBookingRefusal } from "#domain/reservation/book-at-desk.server.ts";
import { deskBookingForm } from "#domain/reservation/desk-form.ts";
import { type DeskOffer, deskOffers } from "#domain/reservation/desk-offers.server.ts";
import { deskBounds } from "#domain/reservation/desk-words.ts";
import { addDays, addYears, isDay } from "#kit/day.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages, plural } from "#kit/locale.ts";
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
    room: "Room",
    free: (n: number) => `${n} free`,
    sleeps: (n: number) => `sleeps ${n} each`,
    nights: (n: number) => `${n} ${plural(n, "night", "nights")}`,
    full: "Not enough free",
    none: "No room can be booked for these dates. Only published hotels can be booked.",
    book: "Book",
    booking: "Booking...",
    faults: {
      not_a_day: "Please choose both dates.",
      in_the_past: "Check-in has passed.",
      no_nights: "Check-out must be after check-in.",
      too_long: "A stay has at most 90 nights.",
      too_far_ahead: "That is more than 2 years ahead.",
      restricted: (why: string) => `${why}. Tick the box below to book anyway.`,
      bad_price: "Please check the price.",
      unknown_room: "This room can't be booked.",
      bad_guest: "Please check the guest's details.",
      too_many_guests: (n: number) => `These rooms sleep ${n} guests.`,
      full_on: (day: string) => `Nothing is free any more on ${day}.`,
      price_changed: (usd: string) => `The price is ${usd} now. Please look at it and book again.`,
    },
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
    room: "ოთახი",
    free: (n: number) => `თავისუფალია ${n}`,
    sleeps: (n: number) => `თითოში ${n} ადგილი`,
    nights: (n: number) => `${n} ღამე`,
    full: "საკმარისი აღარ არის",
    none: "ამ თარიღებზე ვერცერთი ოთახი ვერ დაიჯავშნება. დაჯავშნა მხოლოდ გამოქვეყნებულ სასტუმროში შეიძლება.",
    book: "დაჯავშნა",
    booking: "იჯავშნება...",
    faults: {
      not_a_day: "გთხოვთ, აირჩიოთ ორივე თარიღი.",
      in_the_past: "შესვლის დღე გავიდა.",
      no_nights: "გასვლა შესვლის შემდეგ უნდა იყოს.",
      too_long: "ვიზიტი მაქსიმუმ 90 ღამეა.",
      too_far_ahead: "ეს 2 წელზე შორსაა.",
      restricted: (why: string) => `${why}. მაინც დასაჯავშნად მონიშნეთ ქვემოთ.`,
      bad_price: "გთხოვთ, შეამოწმოთ ფასი.",
      unknown_room: "ეს ოთახი ვერ დაიჯავშნება.",
      bad_guest: "გთხოვთ, შეამოწმოთ სტუმრის მონაცემები.",
      too_many_guests: (n: number) => `ამ ოთახებში ${n} სტუმარი ეტევა.`,
      full_on: (day: string) => `ამ დღეს თავისუფალი აღარაფერია: ${day}.`,
      price_changed: (usd: string) => `ფასი ახლა ${usd}-ია. გთხოვთ, გადახედოთ და ხელახლა დაჯავშნოთ.`,
    },
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

function faultOf(refusal: DeskBookingRefusal): string {
  switch (refusal.code) {
    case "bad_stay":
      return t.faults[refusal.problem];
    case "too_many_guests":
      return t.faults.too_many_guests(refusal.capacity);
    case "price_changed":
      return t.faults.price_changed(formatUsd(refusal.total));
    case "full":
      return t.faults.full_on(formatDay(refusal.night));
    case "restricted":
      return t.faults.restricted(restrictionWords(refusal.restriction));
    default:
      return t.faults[refusal.code];
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  signedIn(ctx, request);
  const form = await formOf(request);
  const hotelId = String(form.get("hotelId") ?? "");
  const parsed = readForm(deskBookingForm, form);
  if (!parsed.ok) return data<FormProblem>(parsed.problem, { status: 400 });
  const { email, locale, firstName, lastName, phone, arrivalHour, requests, offer, ...booking } = parsed.value;
  if (!isId(hotelId)) return data<FormProblem>({ errors: { form: t.faults.unknown_room }, typed: {} }, { status: 400 });
  const caller = { email, locale, firstName, lastName, phone, arrivalHour, requests };
  const outcome = await bookAtDesk(ctx, { ...booking, ...offer, hotelId, caller });
  if (!outcome.ok) {
    const typed = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
    return data<FormProblem>(
      { errors: { form: faultOf(outcome.refusal) }, typed },
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
          {t.faults[problem]}
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
      <Offers
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

function Offers({
  offers,
  rooms,
  nights,
  chosen,
  error,
}: {
  offers: DeskOffer[];
  rooms: number;
  nights: number;
  chosen: string | undefined;
  error: string | undefined;
}) {
  const first = chosen ?? offers.find(({ freeUnits }) => freeUnits >= rooms)?.roomId;
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && "room-error"}>
      <legend className="mb-2 font-display text-lg">{t.room}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
        {offers.map(({ roomId, name, capacity, freeUnits, total, rateType }) => {
          const free = freeUnits >= rooms;
          return (
            <label
              key={roomId}
              className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 p-4 sm:grid-cols-[auto_1fr_auto] has-checked:bg-accent-soft has-disabled:opacity-55"
            >
              <input
                type="radio"
                name="offer"
                value={`${roomId} ${total}`}
                disabled={!free}
                defaultChecked={roomId === first}
                className="size-5 shrink-0 accent-(--accent)"
              />
              <span className="min-w-0 font-semibold wrap-anywhere">
                {name}
                <span className="block text-sm font-normal text-ink-soft">
                  {free ? t.free(freeUnits) : t.full}, {t.sleeps(capacity)}
                </span>
              </span>
              <span className="num font-semibold max-sm:col-start-2 sm:text-right">
                {formatUsd(total)}
                <span className="text-sm font-normal text-ink-soft max-sm:ml-2 sm:block">
                  {t.nights(nights)}, {rateName(rateType)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id="room-error" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
