import { useRef } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { chargeOf } from "#domain/pricing/quote-lines.ts";
import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import type { BookingRefusal, RoomOffer } from "#domain/reservation/reservation.ts";
import { formatMoney, formatUsd } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import { guestCount } from "#kit/party.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useScripted } from "#ui/tabs.tsx";
import { useToast } from "#ui/toast.tsx";
import { DatesField } from "../../shell/dates-field.tsx";
import { useCurrency, useRoot } from "../../shell/root-data.ts";
import { Breakdown } from "./breakdown.tsx";
import { PointsChoice, PointsToEarn, withPoints } from "./points-choice.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { Selection } from "./selection.ts";

const t = messages({
  en: {
    title: "Book your stay", checkIn: "Check-in", checkOut: "Check-out", choose: "Add date", adults: "Adults", children: "Children", rooms: "Rooms", total: (n: number) => `${n} ${plural(n, "guest", "guests")}`, update: "Update",
    chooseRoom: "Choose a room", book: "Book now", confirm: "Book at the new price", booking: "Booking...", login: "Login to Book", incomplete: "Incomplete booking", incompleteText: "Please select a room and dates for your stay", hold: "You won't be charged yet. We hold the room for 30 minutes.", dates: "Please choose 1 to 90 nights from today on.", capacity: (n: number) => `These rooms sleep at most ${n} guests. Take more rooms or a larger one.`, full: "This room is not free on all nights of your stay.", perNight: "per night", see: "See price and book",
  },
  ka: {
    title: "დაჯავშნეთ", checkIn: "შესვლა", checkOut: "გასვლა", choose: "აირჩიეთ", adults: "ზრდასრულები", children: "ბავშვები", rooms: "ოთახები", total: (n: number) => `${n} სტუმარი`, update: "განახლება",
    chooseRoom: "აირჩიეთ ოთახი", book: "დაჯავშნა", confirm: "დაჯავშნა ახალი ფასით", booking: "იჯავშნება...", login: "შედით დასაჯავშნად", incomplete: "დაჯავშნა არასრულია", incompleteText: "გთხოვთ, აირჩიოთ ოთახი და თარიღები", hold: "თანხა ჯერ არ ჩამოგეჭრებათ. ოთახს 30 წუთით ვინახავთ.", dates: "აირჩიეთ 1-დან 90 ღამემდე დღეიდან.", capacity: (n: number) => `ამ ოთახებში მაქსიმუმ ${n} სტუმარი ეტევა. აირჩიეთ მეტი ან უფრო დიდი ოთახი.`, full: "ეს ოთახი ყველა ღამეს თავისუფალი არ არის.", perNight: "ღამეში", see: "ფასი და დაჯავშნა",
  },
});

type Refusal = BookingRefusal | { code: "incomplete" };

type Props = {
  hotel: HotelDetails;
  offers: RoomOffer[] | null;
  selection: Selection;
  today: string;
  requestKey: string;
  signedIn: boolean;
  refusal: Refusal | undefined;
  datesRefused: boolean;
};

/** Dates, guests, price and the button that books; the price is what the server quoted. */
export function BookingPanel({ hotel, offers, selection, today, requestKey, signedIn, refusal, datesRefused }: Props) {
  const { pathname, search: query } = useLocation();
  const { state, formMethod } = useNavigation();
  const toast = useToast();
  const currency = useCurrency();
  const { search, quote } = selection;
  const room = hotel.rooms.find(({ id }) => id === selection.roomId);
  const offer = offers?.find(({ roomId }) => roomId === room?.id);
  const guests = guestCount(search);
  const tooMany = room !== undefined && guests > room.capacity * search.rooms;
  const complete = room !== undefined && quote !== undefined && !tooMany;
  const booking = state !== "idle" && formMethod === "POST";
  const newTotal = refusal?.code === "price_changed" ? refusal.total : undefined;
  const points = useRoot()?.viewer?.points ?? 0;
  const balance = refusal?.code === "points" ? refusal.balance : points;
  const priced = quote && withPoints(quote, selection.points, balance);
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface-raised p-5 shadow-raised">
      <h2 className="font-display text-xl">{t.title}</h2>
      <StayForm hotelId={hotel.id} selection={selection} today={today} />
      {datesRefused && <p role="alert" className="mt-3 text-sm font-semibold text-danger">{t.dates}</p>}
      {room && (
        <p className="mt-4 flex items-baseline justify-between gap-3 rounded-field bg-sand px-4 py-3">
          <span className="font-semibold">{room.name}</span>
          <span className="num whitespace-nowrap">{formatMoney(quote?.nights[0]?.price ?? room.price, currency)} <span className="text-sm text-ink-soft">{t.perNight}</span></span>
        </p>
      )}
      {room && search.dates && offer && !quote && <p className="mt-3 text-sm font-semibold text-danger">{t.full}</p>}
      {tooMany && room && <p role="alert" className="mt-3 text-sm font-semibold text-danger">{t.capacity(room.capacity * search.rooms)}</p>}
      {priced && <Breakdown quote={priced} timeZone={hotel.timeZone} />}
      {priced && <PointsToEarn quote={priced} />}
      {priced && signedIn && <PointsChoice quote={priced} balance={balance} />}
      {refusal && <RefusalNotice refusal={refusal} selection={selection} shownTotal={quote?.total} />}
      {signedIn ? (
        <Form
          method="post"
          action={`${pathname}${query}`}
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
          <input type="hidden" name="rooms" value={search.rooms} />
          <input type="hidden" name="adults" value={search.adults} />
          <input type="hidden" name="children" value={search.children} />
          <input type="hidden" name="rateType" value={quote?.rateType ?? ""} />
          <input type="hidden" name="expectedTotal" value={newTotal ?? quote?.total ?? ""} />
          <input type="hidden" name="points" value={priced?.pointsSpent ?? 0} />
          <input type="hidden" name="requestKey" value={requestKey} />
          <Button wide busy={booking} busyText={t.booking} aria-disabled={!complete || undefined}>
            {room || !search.dates ? (newTotal ? t.confirm : t.book) : t.chooseRoom}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={`/login?next=${encodeURIComponent(pathname + query)}`} wide className="mt-4">{t.login}</ButtonLink>
      )}
      <p className="mt-3 text-center text-sm text-ink-soft">{t.hold}</p>
      <MobileBar price={priced && formatUsd(chargeOf(priced))} />
    </section>
  );
}

/** On a phone the way to the panel stays at hand. */
function MobileBar({ price }: { price: string | undefined }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-surface-raised p-3 lg:hidden">
      <span className="num text-lg font-semibold">{price}</span>
      <a href="#booking" className="inline-flex min-h-12 items-center rounded-full bg-accent px-6 font-semibold text-accent-ink">{t.see}</a>
    </div>
  );
}

const select = "field min-h-11 py-1";

/** Dates and guests. Each change asks the server for the prices again; without scripts a button does. */
function StayForm({ hotelId, selection, today }: { hotelId: string; selection: Selection; today: string }) {
  const { search, roomId, quote, points } = selection;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const scripted = useScripted();
  const { pathname } = useLocation();
  const room = <input type="hidden" name="room" value={roomId ?? ""} disabled={!roomId} />;
  const dates = search.dates ?? { checkIn: "", checkOut: "" };
  const ask = (changed: Record<string, string>) => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    for (const [name, value] of Object.entries(changed)) fields.set(name, value);
    void submit(fields, { action: pathname, replace: true, preventScrollReset: true });
  };
  const counts = (name: "adults" | "children" | "rooms", from: number, to: number) => (
    <label className="min-w-0 text-sm text-ink-soft">
      {t[name]}
      <select name={name} key={search[name]} defaultValue={search[name]} onChange={(event) => ask({ [name]: event.target.value })} className={select}>
        {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((n) => <option key={n}>{n}</option>)}
      </select>
    </label>
  );
  return (
    <Form ref={form} action={pathname} preventScrollReset className="mt-4 space-y-3">
      {room}
      {quote && <input type="hidden" name="rate" value={quote.rateType} />}
      {points > 0 && <input type="hidden" name="points" value={points} />}
      <div className="relative grid grid-cols-2 gap-2">
        {scripted ? (
          <DatesField
            cell="flex min-h-14 items-center gap-2 rounded-field border border-line px-3"
            labels={[t.checkIn, t.checkOut]}
            empty={t.choose}
            dates={dates}
            today={today}
            onChange={ask}
            narrow
            calendar={`/hotels/${hotelId}/calendar?${new URLSearchParams({ ...(roomId && { room: roomId }), rooms: String(search.rooms), adults: String(search.adults), children: String(search.children) })}`}
          />
        ) : (
          (["checkIn", "checkOut"] as const).map((name) => (
            <label key={name} className="text-sm text-ink-soft">
              {t[name]}
              <input type="date" name={name} min={today} defaultValue={dates[name]} className="field" />
            </label>
          ))
        )}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {counts("adults", 1, 8)}
        {counts("children", 0, 6)}
        {counts("rooms", 1, 4)}
      </div>
      <p className="text-sm text-ink-soft">{t.total(guestCount(search))}</p>
      {!scripted && <Button variant="secondary" wide>{t.update}</Button>}
    </Form>
  );
}
