import { PaymentSchedule } from "#domain/reservation/payment-schedule.tsx";
import { Suspense, useRef } from "react";
import { Form, href, Link, useLocation, useNavigation } from "react-router";
import type { CardPrice } from "#domain/hotel/hotel.ts";
import type { HotelDetails, RoomDetails } from "#domain/hotel/hotels.server.ts";
import { chosenExtrasText } from "#domain/pricing/chosen-extras-text.ts";
import type { OfferedExtra } from "#domain/pricing/offered-extras.server.ts";
import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { guestCount, partyFields } from "#kit/party.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { lazyView } from "#ui/lazy-view.ts";
import { useActionFeedback } from "#ui/action-feedback.ts";
import { useToast } from "#ui/toast.tsx";
import type { ActionData } from "#kit/action-data.ts";
import { useCurrency, useRoot } from "../../shell/root-data.ts";
import { bookingFormId } from "./booking-form-id.ts";
import { BookingSteps } from "./booking-steps.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import type { Rejection } from "./rejection-notice.tsx";
import type { ChosenRooms, Selection, ShownOffer } from "./selection.ts";
import { StayForm } from "./stay-form.tsx";
import * as texts from "#locales/en/guest-hotel.ts";

// Loaded only when a room is chosen, the guest is signed in, or the room is not available.
const Breakdown = lazyView(async () => ({ default: (await import("./breakdown.tsx")).Breakdown }));
const ExtrasChoice = lazyView(async () => ({ default: (await import("./extras-choice.tsx")).ExtrasChoice }));
const WhyNot = lazyView(async () => ({ default: (await import("./unavailable-reason.tsx")).WhyNot }));
const StayPoints = lazyView(async () => ({ default: (await import("./points-choice.tsx")).StayPoints }));
const PromoCode = lazyView(async () => ({ default: (await import("./promo-code.tsx")).PromoCode }));
const RejectionNotice = lazyView(async () => ({ default: (await import("./rejection-notice.tsx")).RejectionNotice }));
const ChosenRoomList = lazyView(async () => ({ default: (await import("./chosen-room-list.tsx")).ChosenRoomList }));
const GuestFields = lazyView(async () => ({ default: (await import("./guest-fields.tsx")).GuestFields }));

const t = messages(texts.bookingPanel);

type Props = {
  hotel: HotelDetails;
  rooms: RoomDetails[];
  /** Capacity of the largest room type. */
  largestCapacity: number;
  offers: ShownOffer[] | null;
  /** The price depends on the ages of guests of 13 to 17. */
  asksTeens: boolean;
  /** Those of the chosen room and plan. */
  extras: OfferedExtra[];
  /** The lowest price of the dates for the party. */
  best: CardPrice | null;
  selection: Selection;
  chosen: ChosenRooms;
  today: string;
  idempotencyKey: string;
  holdMinutes: number;
  signedIn: boolean;
  /** Prefill of the main guest. */
  guest: { firstName: string; lastName: string };
  answer: ActionData<Rejection> | undefined;
  datesRejected: boolean;
};

/** Dates, guests, price and the booking button; the price is the server's quote. */
export function BookingPanel(props: Props) {
  const {
    hotel,
    rooms,
    extras,
    offers,
    best,
    selection,
    chosen,
    today,
    idempotencyKey,
    holdMinutes,
    signedIn,
    guest,
    answer,
    datesRejected,
  } = props;
  const { pathname, search: query } = useLocation();
  const { state, formMethod } = useNavigation();
  const toast = useToast();
  const currency = useCurrency();
  const { search, quote } = selection;
  const room = rooms.find(({ id }) => id === selection.roomId);
  const offer = offers?.find(({ roomId }) => roomId === room?.id);
  const guests = guestCount(search);
  const overfull = room !== undefined && guests > room.capacity * search.rooms;
  const tooMany = quote && offer ? !offer.fits : overfull;
  const complete = room !== undefined && quote !== undefined && !tooMany;
  const booking = state !== "idle" && formMethod === "POST";
  const rejection = answer?.value;
  // The loader has run since the rejection, so the quote is current.
  const newPrice = rejection?.code === "price_changed";
  const shownTotal = Number(answer?.typed["expectedTotal"]) || undefined;
  const isOne = chosen.rooms.length === 0;
  const balance = useRoot()?.viewer?.points ?? 0;
  const form = useRef<HTMLFormElement>(null);
  useActionFeedback(form, answer);
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface-raised p-5 shadow-raised">
      <BookingSteps step="booking" />
      <h2 className="font-display text-xl">{t.title}</h2>
      <StayForm hotel={hotel} largestCapacity={props.largestCapacity} selection={selection} asksTeens={props.asksTeens} today={today} />
      {datesRejected && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {t.dates}
        </p>
      )}
      {room && (
        <p className="mt-4 flex items-baseline justify-between gap-3 rounded-field bg-sand px-4 py-3">
          <span className="font-semibold">
            {search.rooms > 1 && `${search.rooms} × `}
            {room.name}
          </span>
          {(quote || !search.dates) && (
            <span className="num whitespace-nowrap">
              {formatMoney(quote ? quote.perNight : room.price, currency)} <span className="text-sm text-ink-soft">{t.perNight}</span>
            </span>
          )}
        </p>
      )}
      {room && offer && !quote && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          <Suspense>
            <WhyNot offer={offer} chosen={selection} />
          </Suspense>
        </p>
      )}
      {tooMany && room && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {overfull ? t.capacity(room.capacity * search.rooms) : t.unfit}
        </p>
      )}
      <Suspense>
        {room && quote && extras.length > 0 && <ExtrasChoice roomId={room.id} extras={extras} selection={selection} />}
        {!isOne && <ChosenRoomList chosen={chosen} search={search} />}
        {isOne && quote && <Breakdown quote={quote} timeZone={hotel.timeZone} />}
        {isOne && quote && <PaymentSchedule stay={quote} />}
        {isOne && quote && <StayPoints quote={quote} balance={balance} />}
        {isOne && search.dates && <PromoCode code={selection.code} hasQuote={quote !== undefined} />}
        {rejection && <RejectionNotice rejection={rejection} selection={selection} shownTotal={shownTotal} />}
      </Suspense>
      {!isOne ? null : signedIn ? (
        <Form
          ref={form}
          id={bookingFormId}
          method="post"
          action={`${pathname}${query}`}
          noValidate
          preventScrollReset
          className="mt-4"
          onSubmit={(event) => {
            if (complete) return;
            event.preventDefault();
            toast({ kind: "error", title: t.incomplete, text: t.incompleteText });
          }}
        >
          <input type="hidden" name="roomId" value={room?.id ?? ""} />
          <input type="hidden" name="checkIn" value={search.dates?.checkIn ?? ""} />
          <input type="hidden" name="checkOut" value={search.dates?.checkOut ?? ""} />
          <HiddenFields fields={Object.entries(partyFields(search))} />
          <input type="hidden" name="extras" value={chosenExtrasText(selection.extras)} />
          <input type="hidden" name="promoCode" value={selection.code?.isUsed ? selection.code.typed : ""} />
          <input type="hidden" name="rateType" value={quote?.rateType ?? ""} />
          <input type="hidden" name="expectedTotal" value={quote?.total ?? ""} />
          <input type="hidden" name="points" value={quote?.pointsSpent ?? 0} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Suspense fallback={<div className="h-60" />}>
            {room && <GuestFields policies={hotel.policies} typed={{ ...guest, ...answer?.typed }} errors={answer?.errors ?? {}} />}
            <Button wide busy={booking} busyText={t.booking} aria-disabled={!complete || undefined}>
              {room || !search.dates ? (newPrice ? t.confirm : t.book) : t.chooseRoom}
            </Button>
          </Suspense>
        </Form>
      ) : (
        <ButtonLink to={`${href("/login")}?for=booking&next=${encodeURIComponent(pathname + query)}`} wide className="mt-4">
          {t.login}
        </ButtonLink>
      )}
      <p className="mt-3 text-center text-sm text-ink-soft">{t.hold(holdMinutes)}</p>
      {isOne && chosen.add && (
        <p className="text-center">
          <Link preventScrollReset to={chosen.add} className="inline-flex min-h-11 items-center font-semibold underline">
            {t.addRoom}
          </Link>
        </p>
      )}
      <MobileBar hotel={hotel} rooms={rooms} selection={selection} best={best} chosen={chosen} />
    </section>
  );
}
