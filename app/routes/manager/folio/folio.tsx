import { data, href, Link, redirect, useSearchParams } from "react-router";
import { folioLines, folioPayers, unpostedOf, usualCharges } from "#domain/folio/folio.server.ts";
import { guestPayer, type Payer, standing } from "#domain/folio/folio.ts";
import { invoicesOfBooking } from "#domain/folio/invoice/guest-invoices.server.ts";
import { taxRatesOf } from "#domain/folio/tax-rates.server.ts";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { chargesDue, dueOf, taxesDue } from "#domain/reservation/reservation-money.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/folio.ts";
import { newId } from "#platform/id.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Sums } from "#routes/shell/back-office/sums.tsx";
import { ButtonLink, buttonLook } from "#ui/button.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { payment } from "../bookings/booking-forms.server.ts";
import { BookingLinks } from "../bookings/bookings-href.ts";
import { PaymentDialog } from "../bookings/reservation-dialogs.tsx";
import type { Route } from "./+types/folio";
import { folioActions, folioLists } from "./folio-actions.server.ts";
import { ChargeDialog, CreditDialog, IssueDialog, MoveDialog, PayerDialog, ReverseDialog } from "./folio-dialogs.tsx";
import { FolioInvoices } from "./folio-invoices.tsx";
import { PayerSection } from "./payer-section.tsx";

const t = messages(texts.folio);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const stay = await bookingOfHotel(ctx, hotel.id, code);
  if (!stay) throw data(null, { status: 404 });
  const row = { hotel_id: hotel.id, id: stay.id };
  const asksPayment = new URL(request.url).searchParams.get("dialog") === "payment";
  const [lines, payers, toCome, invoices, usual, rates] = await Promise.all([
    folioLines(ctx, row),
    folioPayers(ctx, row),
    unpostedOf(ctx, hotel.id, stay.id),
    invoicesOfBooking(ctx, stay),
    usualCharges(ctx, hotel.id),
    taxRatesOf(ctx, hotel.id),
  ]);
  const main = stay.guest ?? stay.booker;
  return {
    hotelId: hotel.id,
    code: stay.code,
    guest: main ? nameOf(main) : "",
    due: dueOf(stay) + taxesDue(stay) + chargesDue(stay),
    lines,
    payers,
    toCome,
    invoices,
    usual,
    rates,
    paying: asksPayment ? stay : undefined,
    mayChange: !hotel.archived,
    mayEditIssuer: mayDo(hotel.role, "money"),
    idempotencyKey: newId(),
  };
}

export const action = formAction<Route.ActionArgs>({ lists: folioLists, forms: { ...folioActions, payment } });

/** Those who pay for the booking: its guest first, under their name or a better one. */
function shownPayers(payers: readonly Payer[], guest: string): Payer[] {
  const nobody = { isCompany: false, street: "", postalCode: "", town: "", country: "", taxNumber: "" };
  const first = payers.find(({ number }) => number === guestPayer) ?? { number: guestPayer, name: guest || t.guest, ...nobody };
  return [first, ...payers.filter(({ number }) => number !== guestPayer)];
}

/** What the guests of a booking are charged, who pays it, and the invoices for it. */
export default function Folio({ loaderData, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  const { hotelId, code, guest, due, lines, payers, toCome, invoices, mayChange } = loaderData;
  const closed = { dialog: null, payer: null, line: null, invoice: null };
  const closeTo = to(closed);
  const all = shownPayers(payers, guest);
  const dialog = query.get("dialog");
  const payer = all.find(({ number }) => String(number) === query.get("payer"));
  const line = lines.find(({ id }) => id === query.get("line"));
  const invoice = invoices.find(({ id }) => id === query.get("invoice"));
  const shown = { hotelId, code, closeTo, answer: actionData };
  return (
    <div className="max-w-4xl space-y-8">
      <PageHead
        title={t.title}
        back={{ to: to({ ...closed, reservation: code }, href("/hotel-manager/bookings")), label: t.back }}
        actions={
          mayChange && (
            <ButtonLink to={to({ ...closed, dialog: "charge" })} small preventScrollReset>
              {t.add}
            </ButtonLink>
          )
        }
      />
      <div>
        <p className="mb-3 font-semibold wrap-anywhere">{t.of(shortCode(code), guest)}</p>
        <Sums
          sums={[
            [t.charges, sum(standing(lines).map(({ amount }) => amount)), toCome === 0 ? [] : [t.toComeNote(formatUsd(toCome))]],
            [t.balance, due],
          ]}
        />
        {due > 0 && mayChange && (
          <Link to={to({ ...closed, dialog: "payment" })} preventScrollReset className={`${buttonLook("secondary", true)} mt-3`}>
            {t.receive}
          </Link>
        )}
      </div>
      {all.map((one) => (
        <PayerSection
          key={one.number}
          payer={one}
          isGuest={one.number === guestPayer}
          lines={lines.filter((entry) => entry.payer === one.number)}
          code={code}
          hotelId={hotelId}
          mayChange={mayChange}
          mayMove={all.length > 1}
        />
      ))}
      {mayChange && (
        <ButtonLink to={to({ ...closed, dialog: "payer" })} variant="secondary" small preventScrollReset>
          {t.addPayer}
        </ButtonLink>
      )}
      <FolioInvoices invoices={invoices} hotelId={hotelId} mayChange={mayChange} mayEditIssuer={loaderData.mayEditIssuer} />
      {dialog === "charge" && (
        <ChargeDialog
          {...shown}
          payers={all}
          usual={loaderData.usual}
          rates={loaderData.rates}
          idempotencyKey={loaderData.idempotencyKey}
        />
      )}
      {loaderData.paying && mayChange && (
        <BookingLinks value={{ hrefOf: (change) => to({ ...closed, dialog: change?.["dialog"] ?? null }), changePath: () => closeTo }}>
          <PaymentDialog stay={loaderData.paying} problem={actionData} idempotencyKey={loaderData.idempotencyKey} receives />
        </BookingLinks>
      )}
      {dialog === "payer" && <PayerDialog {...shown} payer={payer} isGuest={payer?.number === guestPayer} />}
      {dialog === "move" && payer && (
        <MoveDialog
          {...shown}
          from={payer}
          payers={all}
          lines={standing(lines).filter((entry) => entry.payer === payer.number && entry.invoice === null)}
        />
      )}
      {dialog === "reverse" && line && <ReverseDialog {...shown} line={line} />}
      {dialog === "issue" && payer && <IssueDialog {...shown} payer={payer} hasNightsToCome={toCome !== 0} />}
      {dialog === "credit" && invoice && <CreditDialog {...shown} invoice={invoice} />}
    </div>
  );
}
