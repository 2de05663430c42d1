import type { CardPrice } from "#domain/hotel/hotel.ts";
import type { HotelDetails, RoomDetails } from "#domain/hotel/hotels.server.ts";
import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { PartLink } from "#ui/part-link.tsx";
import { useCurrency } from "../../shell/root-data.ts";
import type { ChosenRooms, Selection } from "./selection.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.mobileBar);

type Props = { hotel: HotelDetails; rooms: RoomDetails[]; selection: Selection; best: CardPrice | null; chosen: ChosenRooms };

type Step = {
  price: string | null;
  /** Of the price. */ atProperty?: number | undefined;
  text: string;
  part: "booking" | "rooms";
  go: string;
};

/** Label and target of the bar: the rooms until one is chosen, then the dates or the booking. */
function stepOf({ hotel, rooms, selection: { search, roomId, quote }, best, chosen }: Props, shown: (cents: number) => string): Step {
  const room = rooms.find(({ id }) => id === roomId);
  if (chosen.rooms.length > 0)
    return {
      price: chosen.total && shown(chosen.total.total),
      atProperty: chosen.total?.atProperty,
      text: t.chosen(chosen.rooms.length),
      part: "booking",
      go: t.book,
    };
  if (room && quote)
    return {
      price: shown(quote.total - quote.pointsDiscount),
      atProperty: quote.propertyTaxes,
      text: t.nights(quote.nights.length),
      part: "booking",
      go: t.book,
    };
  if (room && !search.dates) return { price: shown(room.price), text: t.perNight, part: "booking", go: t.dates };
  if (best?.stay && !room) {
    const { total, atProperty, nights } = best.stay;
    return { price: t.from(shown(total)), atProperty, text: t.nights(nights), part: "rooms", go: t.rooms };
  }
  if (search.dates && rooms.length > 0)
    return { price: null, text: t.full, part: room ? "booking" : "rooms", go: room ? t.dates : t.rooms };
  if (hotel.minPrice === null) return { price: null, text: t.none, part: "rooms", go: t.rooms };
  return { price: t.from(shown(hotel.minPrice)), text: t.perNight, part: "rooms", go: t.rooms };
}

/** On a phone a sticky bar with the price in the displayed currency and the next step. */
export function MobileBar(props: Props) {
  const currency = useCurrency();
  const { price, atProperty, text, part, go } = stepOf(props, (cents) => formatMoney(cents, currency));
  return (
    <section
      aria-label={t.label}
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-t border-line bg-surface-raised px-4 py-3 lg:hidden"
    >
      <p className="num min-w-0 leading-tight">
        {price && <strong className="block text-lg">{price}</strong>}
        <span className="block text-sm text-ink-soft">{text}</span>
        {atProperty ? <span className="block text-sm text-ink-soft">{t.atProperty(formatMoney(atProperty, currency))}</span> : null}
      </p>
      <PartLink
        part={part}
        className="inline-flex min-h-12 shrink-0 items-center rounded-full bg-accent-fill px-5 text-center font-semibold text-accent-ink"
      >
        {go}
      </PartLink>
    </section>
  );
}
