import { useState } from "react";
import { href, redirect, useSearchParams } from "react-router";
import { chosenExtras, chosenExtrasText } from "#domain/extra/chosen-extras.ts";
import { offeredExtras } from "#domain/extra/offered-extras.server.ts";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { staffBookingForm } from "#domain/front-desk/front-desk-form.ts";
import { frontDeskBounds } from "#domain/front-desk/front-desk.ts";
import { otherExtrasFields } from "#domain/front-desk/other-room-field.ts";
import { otherRoomsIn } from "#domain/front-desk/other-rooms-form.ts";
import { staffOffers } from "#domain/front-desk/room-offers-for-staff.server.ts";
import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import { codeProblemText } from "#domain/promo/code-problem-text.ts";
import { triedCode } from "#domain/promo/code-tries.server.ts";
import { addDays, isDay } from "#kit/date/day.ts";
import { type StayProblem, stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { done } from "#kit/outcome.ts";
import { pageNumber } from "#kit/page-number.ts";
import { agesIn } from "#kit/party.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { newId } from "#platform/id.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf, requestContext } from "#web/context.server.ts";
import { formAction, type FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import type { Route } from "./+types/new-booking";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { bookingRejectionText, togetherText } from "./bookings/booking-rejection-text.ts";
import { bookingsPath } from "./bookings/bookings-href.ts";
import { CallerForm } from "./bookings/caller-form.tsx";
import { StayForm } from "./bookings/stay-form.tsx";
import { doneToast } from "./bookings/toasts.ts";

const t = messages(texts.newBooking);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const usual = { rooms: 1, adults: 2, children: 0 };

function countOf(params: URLSearchParams, name: keyof typeof usual): number {
  const { min, max } = frontDeskBounds[name];
  const text = params.get(name) ?? "";
  return /^\d{1,3}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : usual[name];
}

/** Also after a rejection: current rooms and prices are shown and can be booked. */
export const shouldRevalidate = () => true;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings", "change");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const params = new URL(request.url).searchParams;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const [checkIn, checkOut] = [params.get("checkIn") ?? "", params.get("checkOut") ?? ""];
  const problem: StayProblem | undefined =
    params.has("checkIn") || params.has("checkOut") ? stayProblem({ checkIn, checkOut }, today) : undefined;
  const party = { rooms: countOf(params, "rooms"), adults: countOf(params, "adults"), children: countOf(params, "children") };
  const requested = {
    checkIn: isDay(checkIn) ? checkIn : today,
    checkOut: isDay(checkOut) ? checkOut : addDays(today, 1),
    ...party,
    ...agesIn(params, party),
  };
  const chosen = chosenExtras(params.getAll("extras").join(","));
  const stay = problem ? null : { checkIn: requested.checkIn, checkOut: requested.checkOut };
  const promoCode = (params.get("promoCode") ?? "").trim().slice(0, 100);
  const { clientAddress } = context.get(requestContext);
  const code =
    stay && promoCode ? await triedCode(ctx, promoCode, { hotelId: hotel.id, stay, today, userId: null }, clientAddress) : done(null);
  const [found, extras] = await Promise.all([
    stay && staffOffers(ctx, hotel.id, stay, requested, pageNumber(params.get("page"), 4), chosen, code.ok ? code.value : null),
    stay ? offeredExtras(ctx, { ...requested, hotelId: hotel.id, roomId: null, stay }) : [],
  ]);
  const asked = { ...requested, extras: chosenExtrasText(chosen), promoCode };
  const codeProblem = code.ok ? undefined : codeProblemText(code.rejection, promoCode, formatUsd);
  return { hotelId: hotel.id, today, requested: asked, extras, problem, codeProblem, found, idempotencyKey: newId() };
}

/** Several rooms are booked once staff have seen their total; one at the price beside it. */
const book = async ({ ctx, url, context, form, fields }: FormRequest): Promise<ActionResult<{ total: Cents }>> => {
  const { hotelId = "", checkedTotal = "" } = fields;
  const [read, others] = [readForm(staffBookingForm, form), otherRoomsIn(fields)];
  if (!read.ok || !others.ok) return rejectForm({ ...(!read.ok && read.problem.errors), ...(!others.ok && others.errors) });
  const isFree = [read.value, ...others.rooms].some(({ nightPrice }) => nightPrice === 0);
  if (isFree && fields[freeField] !== "yes") return rejectForm({ [freeField]: freePriceText.needed });
  const { email, locale, firstName, lastName, phone, arrivalHour, requests, offer, ...booking } = read.value;
  if (!isId(hotelId)) return rejectForm({ form: bookingRejectionText({ code: "unknown_room" }) }, { typed: {} });
  const caller = { email, locale, firstName, lastName, phone, arrivalHour, requests };
  const { clientAddress } = context.get(requestContext);
  const several = others.rooms.length > 0;
  const expectedTotal = several ? Number(checkedTotal || -1) : offer.expectedTotal;
  const request = { ...booking, ...offer, expectedTotal, otherRooms: others.rooms, hotelId, caller, clientAddress };
  const outcome = await bookForGuest(ctx, request);
  if (outcome.ok) {
    const hotel = url.searchParams.get("hotel");
    const { code } = outcome.value;
    const toast = doneToast("book", await bookingOfHotel(ctx, hotelId, code));
    return goTo(`${bookingsPath}?${hotel ? `hotel=${hotel}&` : ""}reservation=${code}`, toast);
  }
  const { rejection } = outcome;
  if (rejection.code === "price_changed" && several)
    return rejectForm({ form: togetherText(rejection.total) }, { status: 409, value: { total: rejection.total } });
  return rejectForm(
    { form: bookingRejectionText(rejection, booking.promoCode) },
    { status: rejection.code === "unknown_room" ? 404 : 409 },
  );
};

export const action = formAction<Route.ActionArgs, { total: Cents }>({ lists: otherExtrasFields(), forms: book });

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { hotelId, today, requested, extras, problem, codeProblem, found, idempotencyKey } = loaderData;
  const hotel = useSearchParams()[0].get("hotel");
  const to = useBackOfficeUrl();
  const [edited, setEdited] = useState(false);
  return (
    <section key={hotelId} className="max-w-6xl">
      <PageHead title={t.title} back={{ to: bookingsPath + (hotel ? `?hotel=${hotel}` : ""), label: t.back }} />
      <p className="mt-1 text-ink-soft">{t.text}</p>
      <div className="mt-5 grid items-start gap-x-8 gap-y-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <StayForm
          hotel={hotel}
          today={today}
          requested={requested}
          extras={extras}
          codeProblem={codeProblem}
          shown={found !== null}
          onEdit={setEdited}
        />
        <div>
          {problem && (
            <p role="alert" className="mb-6 rounded-card bg-warning-soft p-4 text-warning">
              {bookingRejectionText({ code: "bad_stay", problem })}
            </p>
          )}
          <CallerForm
            hotelId={hotelId}
            idempotencyKey={idempotencyKey}
            requested={codeProblem ? { ...requested, promoCode: "" } : requested}
            found={found}
            extras={extras}
            edited={edited}
            problem={actionData}
          />
          {found && <Pagination page={found.page} pages={found.pages} hrefOf={(page) => to({ page: String(page) })} />}
        </div>
      </div>
    </section>
  );
}
