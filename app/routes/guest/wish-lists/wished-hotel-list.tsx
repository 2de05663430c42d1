import type { ReactNode } from "react";
import type { WishedHotel, WishList } from "#domain/favourite/wish-list.ts";
import { HotelCard } from "#domain/hotel/hotel-card.tsx";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/wish-list.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { partyText } from "#routes/shell/search/party-text.ts";
import { Badge } from "#ui/badge.tsx";

const t = messages(texts.wishedHotel);

type StayOfWishList = Pick<WishList, "checkIn" | "checkOut" | "adults" | "children" | "rooms">;

type Props = {
  hotels: readonly WishedHotel[];
  /** URL query with dates and party for the hotels' pages. */
  query: string;
  dated: boolean;
  /** In the corner of a card, and below it. */
  corner?: (wished: WishedHotel) => ReactNode;
  below: (wished: WishedHotel) => ReactNode;
};

/** The hotels of a list with what changed. */
export function WishedHotelList({ hotels, query, dated, corner, below }: Props) {
  const currency = useCurrency();
  return (
    <>
      <h2 className="sr-only">{t.stays}</h2>
      <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {hotels.map((wished, index) => {
          const { hotel, fell, lastRoom } = wished;
          return (
            <li key={hotel.id} className="flex flex-col">
              <div className="grow">
                <HotelCard hotel={hotel} currency={currency} query={query} priority={index === 0} favouriteButton={corner?.(wished)} />
              </div>
              <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
                {below(wished)}
                {fell && <Badge kind="success">{t.fell}</Badge>}
                {lastRoom && <Badge kind="warning">{t.last}</Badge>}
                {dated && hotel.price === null && <span className="text-sm font-semibold text-danger">{t.full}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The dates and guests for which a list has its prices; nothing without dates. */
export function StayOfList({ list: { checkIn, checkOut, ...party } }: { list: StayOfWishList }) {
  if (!checkIn || !checkOut) return null;
  return <p className="num mt-1 font-semibold">{`${formatRange(checkIn, checkOut, "dated")} · ${partyText(party)}`}</p>;
}
