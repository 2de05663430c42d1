import { useState } from "react";
import { href, redirect, useSearchParams } from "react-router";
import { chosenExtras, chosenExtrasText } from "#domain/extra/chosen-extras.ts";
import { offeredExtras } from "#domain/extra/offered-extras.server.ts";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { otherExtrasFields } from "#domain/front-desk/other-room-field.ts";
import { staffOffers } from "#domain/front-desk/room-offers-for-staff.server.ts";
import { codeProblemText } from "#domain/promo/code-problem-text.ts";
import { triedCode } from "#domain/promo/code-tries.server.ts";
import { addDays, isDay } from "#kit/date/day.ts";
import { type StayProblem, stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { done } from "#kit/outcome.ts";
import { pageNumber } from "#kit/page-number.ts";
import { agesIn } from "#kit/party.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { newId } from "#platform/id.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { type ActionResult, goTo } from "#web/action-result.server.ts";
import { ctxOf, requestContext } from "#web/context.server.ts";
import { formAction, type FormRequest } from "#web/form-action.server.ts";
import type { Route } from "./+types/new-booking";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { bookingRejectionText } from "./bookings/booking-rejection-text.ts";
import { bookingsPath } from "./bookings/bookings-href.ts";
import { CallerForm } from "./bookings/caller-form.tsx";
import { partyOf, sentBooking } from "./bookings/sent-booking.server.ts";
import { StayForm } from "./bookings/stay-form.tsx";
import { doneToast } from "./bookings/toasts.ts";

const t = messages(texts.newBooking);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

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
  const party = partyOf(params);
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

const book = async (sent: FormRequest): Promise<ActionResult<{ total: Cents }>> => {
  const { ctx, url, fields } = sent;
  const outcome = await sentBooking(sent, (request) => bookForGuest(ctx, request));
  if (!outcome.ok) return outcome.answer;
  const hotel = url.searchParams.get("hotel");
  const { code } = outcome.value;
  const toast = doneToast("book", await bookingOfHotel(ctx, fields["hotelId"] ?? "", code));
  return goTo(`${bookingsPath}?${hotel ? `hotel=${hotel}&` : ""}reservation=${code}`, toast);
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
